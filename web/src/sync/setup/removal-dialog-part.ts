/** The dialog that takes the connection away, which comes when it is opened (D-156). */
import { lazyPart } from '../../ui/lazy-part.ts';

export const removalDialogPart = lazyPart(() => import('./RemovalDialog.tsx').then((file) => file.RemovalDialog), ['sync', 'sync-setup']);
