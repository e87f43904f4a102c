import type { Invoice } from '@halaqa/contract/invoices';
import { useTranslation } from 'react-i18next';
import { Ltr } from '../ui/Ltr.tsx';

interface Props {
  invoice: Invoice;
  /** Its dialog is on its way. */
  coming: boolean;
  onOpen: (invoice: Invoice) => void;
}

/** The number of an invoice, which opens it. */
export function InvoiceName({ invoice, coming, onOpen }: Props) {
  const { t } = useTranslation('invoices');
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-busy={coming || undefined}
      aria-label={t('openOne', { number: invoice.name })}
      className="rounded-sm font-medium text-accent underline-offset-4 hover:underline pointer-coarse:-my-1.5 pointer-coarse:min-h-11"
      onClick={() => onOpen(invoice)}
    >
      <Ltr>{invoice.name}</Ltr>
    </button>
  );
}
