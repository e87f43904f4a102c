/** Asks which sessions of a series are meant; fetched when a screen may ask. */
import { lazyPart } from '../ui/lazy-part.ts';

export const seriesDialog = lazyPart(() => import('./SeriesDialog.tsx').then((file) => file.SeriesDialog), ['series', 'bulk', 'manage']);
