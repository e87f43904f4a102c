/** Lazy parts that few screens have, and only for admins. */
import { lazyPart } from '../ui/lazy-part.ts';

export const beginViewPart = lazyPart(() => import('./BeginView.tsx').then((file) => file.BeginView), ['views']);
