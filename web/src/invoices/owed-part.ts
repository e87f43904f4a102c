/** What is left to pay comes by itself: an invoice is read without it. */
import { lazyPart } from '../ui/lazy-part.ts';

export const owedPart = lazyPart(() => import('./Owed.tsx').then((file) => file.Owed), ['invoice-details']);
