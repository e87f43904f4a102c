/** The lazy parts of screens that show requests for correction (D-129). */
import { lazyPart } from '../ui/lazy-part.ts';

export const openCorrectionsPart = lazyPart(
  () => import('./OpenCorrections.tsx').then((file) => file.OpenCorrections),
  ['corrections', 'students', 'calendar'],
);

/** With the form of the record. */
export const ownCorrectionsPart = lazyPart(
  () => import('./OwnCorrections.tsx').then((file) => file.OwnCorrections),
  ['corrections', 'students', 'calendar'],
);
