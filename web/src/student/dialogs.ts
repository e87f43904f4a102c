/** The dialogs of a student, fetched after the first screen is drawn: nothing of them is in the way of "when is my next session". */
import { late } from '../ui/late.ts';

const booking = late(() => import('./BookingDialog.tsx').then((file) => file.BookingDialog));
const cancel = late(() => import('./CancelDialog.tsx').then((file) => file.CancelDialog));
const move = late(() => import('./MoveDialog.tsx').then((file) => file.MoveDialog));

export const BookingDialog = booking.Component;
export const CancelDialog = cancel.Component;
export const MoveDialog = move.Component;

/** For `usePreloaded`. */
export const dialogs = [booking, cancel, move] as const;
