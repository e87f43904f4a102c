/** The dialogs over a student's record, fetched once their screen has come to rest. */
import { late } from '../ui/late.ts';

const details = late(() => import('./DetailsDialog.tsx').then((file) => file.DetailsDialog));
const edit = late(() => import('./EditDialog.tsx').then((file) => file.EditDialog), ['calendar']);

export const DetailsDialog = details.Component;
export const EditDialog = edit.Component;

/** For `usePreloaded`. */
export const dialogs = [details, edit] as const;
