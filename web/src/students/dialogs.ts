/** The dialogs over a student's record, loaded once their screen is idle. */
import { lazyPart } from '../ui/lazy-part.ts';

export const details = lazyPart(() => import('./DetailsDialog.tsx').then((file) => file.DetailsDialog));
export const edit = lazyPart(() => import('./EditDialog.tsx').then((file) => file.EditDialog), ['calendar', 'audit']);

/** For `usePreloaded`. */
export const dialogs = [details, edit] as const;
