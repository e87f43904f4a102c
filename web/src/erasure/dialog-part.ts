/** The dialog that erases, which comes when it is opened (D-151). */
import { lazyPart } from '../ui/lazy-part.ts';

export const erasureDialogPart = lazyPart(() => import('./ErasureDialog.tsx').then((file) => file.ErasureDialog), ['erasure', 'archive']);
