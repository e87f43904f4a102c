import type { Invoice } from '@halaqa/contract/invoices';
import { overdueFirst } from '@halaqa/domain/invoices';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { InvoiceList } from '../invoices/InvoiceList.tsx';
import { owedPart } from '../invoices/owed-part.ts';
import { useToday } from '../invoices/today.ts';
import { useInvoiceDialog } from '../invoices/use-invoice-dialog.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Section } from '../ui/Section.tsx';
import { useAddressAction } from '../ui/use-address-action.ts';

const mostAtFirst = 6;

/**
 * A student's invoices, the newest first; at first a few, those that are overdue before the others (D-352); and what is owed of all of
 * them. One that the address names is opened.
 */
export function StudentInvoices({ studentId, invoices }: { studentId: number; invoices: readonly Invoice[] }) {
  const { t } = useTranslation(['records', 'students']);
  const format = useFormat();
  const today = useToday();
  const [isWhole, setWhole] = useState(false);
  const asked = useInvoiceDialog();
  useAddressAction('invoice', (id) => {
    const invoice = invoices.find((one) => String(one.id) === id);
    if (invoice) asked.open(invoice);
  });
  const shown = isWhole ? invoices : overdueFirst(invoices, today).slice(0, mostAtFirst);
  return (
    <Section
      title={t('student.invoices')}
      aside={
        <span className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
          {invoices.length > 0 && <owedPart.Component studentId={studentId} />}
          {shown.length < invoices.length && (
            <Button size="sm" look="quiet" className="text-accent" onClick={() => setWhole(true)}>
              {t('showAll', { total: format.number(invoices.length) })}
            </Button>
          )}
        </span>
      }
    >
      <Card className="overflow-hidden">
        {invoices.length === 0 ? (
          <p className="px-5 py-4 text-sm text-muted">{t('students:detailed.noInvoices')}</p>
        ) : (
          <InvoiceList invoices={shown} />
        )}
      </Card>
      {asked.dialog}
    </Section>
  );
}
