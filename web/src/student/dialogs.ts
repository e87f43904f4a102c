/** The dialogs of a student, fetched after the first screen is drawn: nothing of them is in the way of "when is my next session". */
import { late } from '../ui/late.ts';

export const booking = late(() => import('./BookingDialog.tsx').then((file) => file.BookingDialog));
export const cancelling = late(() => import('./CancelDialog.tsx').then((file) => file.CancelDialog));
export const moving = late(() => import('./MoveDialog.tsx').then((file) => file.MoveDialog));

/** For `usePreloaded`. */
export const dialogs = [booking, cancelling, moving] as const;
