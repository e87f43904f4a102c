/** Updates the institute's name, logo and colour on a page that was opened earlier (D-138). */
import type { InstituteFace } from '@halaqa/contract/institute';
import { currentFace, setFace } from './face.ts';
import { paintFace } from './paint-face.ts';

/** @returns whether it is another. */
export function keepFace(told: InstituteFace): boolean {
  // The page carries no branding where the institute has set none.
  const next = Object.values(told).every((part) => part === null) ? null : told;
  if (JSON.stringify(next) === JSON.stringify(currentFace())) return false;
  setFace(next);
  paintFace(document.documentElement, told.shades);
  return true;
}
