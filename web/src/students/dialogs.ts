/** The dialogs over a student's record, fetched once their screen has come to rest. */
import { late } from '../ui/late.ts';

export const details = late(() => import('./DetailsDialog.tsx').then((file) => file.DetailsDialog));
export const edit = late(() => import('./EditDialog.tsx').then((file) => file.EditDialog), ['calendar']);

/** For `usePreloaded`. */
export const dialogs = [details, edit] as const;
