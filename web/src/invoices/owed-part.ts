/** The amount due, loaded apart: an invoice can be read without it. */
import { lazyPart } from '../ui/lazy-part.ts';

export const owedPart = lazyPart(() => import('./Owed.tsx').then((file) => file.Owed), ['invoice-details']);
