/** The lazy parts of a student's page: erasing their data, and the page of a student who has left (D-151). */
import { lazyPart } from '../ui/lazy-part.ts';

export const erasurePart = lazyPart(() => import('./ErasureCard.tsx').then((file) => file.ErasureCard), ['erasure']);

export const formerStudentPart = lazyPart(
  () => import('./FormerStudent.tsx').then((file) => file.FormerStudent),
  ['erasure', 'records', 'archive', 'audit'],
);
