/** The lazy parts of screens that offer entering or deciding leave. */
import { lazyPart } from '../ui/lazy-part.ts';

export const entering = lazyPart(() => import('./EnterLeave.tsx').then((file) => file.EnterLeave), ['leave', 'calendar']);

/** Progress of handing sessions over. */
export const reporting = lazyPart(() => import('../bulk/ReportDialog.tsx').then((file) => file.ReportDialog), ['bulk']);
