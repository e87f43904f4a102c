/** What opens on the screens that offer leave to be entered or decided. */
import { lazyPart } from '../ui/lazy-part.ts';

export const entering = lazyPart(() => import('./EnterLeave.tsx').then((file) => file.EnterLeave), ['leave', 'calendar']);

/** Of sessions that are being handed over. */
export const reporting = lazyPart(() => import('../bulk/ReportDialog.tsx').then((file) => file.ReportDialog), ['bulk']);
