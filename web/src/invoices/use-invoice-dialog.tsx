import type { Invoice } from '@halaqa/contract/invoices';
import type { ReactNode } from 'react';
import { useSignedIn } from '../auth/current-user.ts';
import { useLazyDialog } from '../ui/lazy-dialog.ts';
import { lazyPart } from '../ui/lazy-part.ts';

const details = lazyPart(() => import('./InvoiceDialog.tsx').then((file) => file.InvoiceDialog), ['invoice-details', 'invoices']);

/** The dialog of an invoice (D-136). */
export function useInvoiceDialog(): { open: (invoice: Invoice) => void; coming: number | undefined; dialog: ReactNode } {
  const { role } = useSignedIn();
  const { subject, turn, isOpen, coming, open, close } = useLazyDialog<Invoice>(details);
  const dialog = subject && <details.Component key={turn} invoice={subject} canPay={role === 'student'} open={isOpen} onClose={close} />;
  return { open, coming: coming?.id, dialog };
}
