/** The dialogs over a student's record, fetched once their screen has come to rest. */
import { late } from '../ui/late.ts';

/** Of whom a dialog is; the name is known before the record is read. */
export interface StudentSubject {
  id: number;
  name: string;
}

const details = late(() => import('./DetailsDialog.tsx').then((file) => file.DetailsDialog));
const edit = late(() => import('./EditDialog.tsx').then((file) => file.EditDialog));

export const DetailsDialog = details.Component;
export const EditDialog = edit.Component;

/** For `usePreloaded`. */
export const dialogs = [details, edit] as const;
