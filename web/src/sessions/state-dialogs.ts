/** The dialogs that change the state of a session. */
import { lazyPart } from '../ui/lazy-part.ts';

export const changing = lazyPart(() => import('./StateChange.tsx').then((file) => file.StateChange));
