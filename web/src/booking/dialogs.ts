/** The dialogs of a student, loaded after the first screen is drawn so that they do not delay it. */
import { lazyPart } from '../ui/lazy-part.ts';

export const booking = lazyPart(() => import('./BookingDialog.tsx').then((file) => file.BookingDialog), ['booking']);
export const cancelling = lazyPart(() => import('./CancelDialog.tsx').then((file) => file.CancelDialog), ['booking']);
export const moving = lazyPart(() => import('./MoveDialog.tsx').then((file) => file.MoveDialog), ['booking']);

/** For `usePreloaded`. */
export const dialogs = [booking, cancelling, moving] as const;
