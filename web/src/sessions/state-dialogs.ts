/** What a press on the state of a session opens. */
import { lazyPart } from '../ui/lazy-part.ts';

export const changing = lazyPart(() => import('./StateChange.tsx').then((file) => file.StateChange));
