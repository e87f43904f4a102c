import type { Invoice } from '@halaqa/contract/invoices';
import type { ComponentType } from 'react';
import { InvoiceRows, type InvoiceRowsProps } from './InvoiceRows.tsx';
import { useInvoiceDialog } from './use-invoice-dialog.tsx';

interface Props {
  invoices: readonly Invoice[];
  /** How they are drawn; an invoice that is open stays so when that changes, as when a tablet is turned. */
  as?: ComponentType<InvoiceRowsProps>;
}

/** Invoices, each of which can be opened. */
export function InvoiceList({ invoices, as: Rows = InvoiceRows }: Props) {
  const { open, coming, dialog } = useInvoiceDialog();
  return (
    <>
      <Rows invoices={invoices} coming={coming} onOpen={open} />
      {dialog}
    </>
  );
}
