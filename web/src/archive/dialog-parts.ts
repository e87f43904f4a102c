/** The dialogs that archive and delete, loaded when they are opened (D-152). */
import { lazyPart } from '../ui/lazy-part.ts';

export const archiveDialogPart = lazyPart(() => import('./ArchiveDialog.tsx').then((file) => file.ArchiveDialog), ['archive']);

export const deleteDialogPart = lazyPart(() => import('./DeleteDialog.tsx').then((file) => file.DeleteDialog), ['archive']);
