/** The dialogs of a student, loaded after the first screen is drawn so that they do not delay it. */
import { lazyPart } from '../ui/lazy-part.ts';

export const booking = lazyPart(() => import('./BookingDialog.tsx').then((file) => file.BookingDialog));
export const cancelling = lazyPart(() => import('./CancelDialog.tsx').then((file) => file.CancelDialog));
export const moving = lazyPart(() => import('./MoveDialog.tsx').then((file) => file.MoveDialog));

/** For `usePreloaded`. */
export const dialogs = [booking, cancelling, moving] as const;
