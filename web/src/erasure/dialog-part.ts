/** The dialog that erases a student's data, loaded when it is opened (D-151). */
import { lazyPart } from '../ui/lazy-part.ts';

export const erasureDialogPart = lazyPart(() => import('./ErasureDialog.tsx').then((file) => file.ErasureDialog), ['erasure', 'archive']);
