import { type InvoiceDetails, readInvoice } from '@halaqa/contract/invoice-details';
import type { Invoice } from '@halaqa/contract/invoices';
import { isOwed, isPayable } from '@halaqa/domain/invoices';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '../api/query.ts';
import { ltr } from '../i18n/bidi.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Ltr } from '../ui/Ltr.tsx';
import { OwnLanguage } from '../ui/OwnLanguage.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { HowToPay } from './HowToPay.tsx';
import { InvoiceBadge } from './InvoiceBadge.tsx';
import { InvoiceInstalments } from './InvoiceInstalments.tsx';
import { InvoiceLines } from './InvoiceLines.tsx';
import { InvoicePayments } from './InvoicePayments.tsx';
import { InvoiceTotals } from './InvoiceTotals.tsx';
import { PayNow } from './PayNow.tsx';
import { PrintLink } from './PrintLink.tsx';

interface Props {
  /** As the list has it: what is said before its lines are here. */
  invoice: Invoice;
  canPay: boolean;
  open: boolean;
  onClose: () => void;
}

/** An invoice or credit note: who sells, what was bought, what it comes to, and the ways to pay and to print it (D-136). */
export function InvoiceDialog({ invoice, canPay, open, onClose }: Props) {
  const { t } = useTranslation('invoice-details');
  const format = useFormat();
  const query = useApiQuery(readInvoice, { params: { id: invoice.id } }, { fresh: true });
  const now = query.data ?? invoice;
  const days = [
    now.invoice_date && t('issued', { date: format.date(now.invoice_date) }),
    isPayable(now) && now.due_date && t('due', { date: format.date(now.due_date) }),
  ].filter(Boolean);
  const title = t(now.credit_note ? 'creditNote' : 'title', { number: ltr(now.name) });
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="lg"
      title={title}
      description={days.length > 0 && <span className="block uppercase-first">{days.join(' · ')}</span>}
      footer={
        <>
          {canPay && isPayable(now) && <PayNow invoice={now} />}
          <PrintLink invoice={now} />
        </>
      }
    >
      <section
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it may be longer than the dialog, and holds nothing that keys could scroll it by.
        tabIndex={0}
        className="grid gap-5 text-sm outline-offset-2"
      >
        <div className="justify-self-start">
          <InvoiceBadge invoice={now} />
        </div>
        {canPay && <HowToPay invoice={now} />}
        <QueryBoundary query={query} failed={t('failed')} loading={<Skeleton className="h-56 rounded-lg" />}>
          {(whole) => <Whole invoice={whole} />}
        </QueryBoundary>
      </section>
    </Dialog>
  );
}

function Whole({ invoice }: { invoice: InvoiceDetails }) {
  const { t } = useTranslation('invoice-details');
  const { lines, payments, instalments, seller, reverses, credit_notes: creditNotes } = invoice;
  return (
    <>
      <section aria-label={t('seller')} className="grid gap-0.5">
        <p className="font-medium">
          <OwnLanguage text={seller.name} />
        </p>
        {seller.address && (
          <p className="text-muted">
            <OwnLanguage text={seller.address} />
          </p>
        )}
        {seller.vat_number && (
          <p className="text-muted">
            {t('vatNumber')} <Ltr>{seller.vat_number}</Ltr>
          </p>
        )}
      </section>
      {reverses && <p>{t('reverses', { number: ltr(reverses.name) })}</p>}
      {lines === null ? <p className="text-muted">{t('noLines')}</p> : <InvoiceLines lines={lines} currency={invoice.currency} />}
      <div className="grid gap-5 sm:flex sm:flex-row-reverse sm:items-start sm:justify-between sm:gap-10">
        <InvoiceTotals invoice={invoice} />
        {payments !== null && payments.length > 0 && <InvoicePayments payments={payments} />}
      </div>
      {instalments && isOwed(invoice) && <InvoiceInstalments invoice={invoice} instalments={instalments} />}
      {creditNotes.length > 0 && <CreditNotes notes={creditNotes} />}
    </>
  );
}

function CreditNotes({ notes }: { notes: readonly Invoice[] }) {
  const { t } = useTranslation('invoice-details');
  const format = useFormat();
  return (
    <section className="grid gap-2">
      <h3 className="font-medium">{t('takenBackBy')}</h3>
      <ul className="divide-y divide-line border-y border-line">
        {notes.map((note) => (
          <li key={note.id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <Ltr>{note.name}</Ltr>
            <span className="text-muted">{note.invoice_date && format.date(note.invoice_date)}</span>
            <span>{format.money(note.amount_total, note.currency)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
