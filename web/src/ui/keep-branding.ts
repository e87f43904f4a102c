/** Updates the institute's name, logo and colour on a page that was opened earlier (D-138). */
import type { InstituteBranding } from '@halaqa/contract/institute';
import { currentBranding, setBranding } from './branding.ts';
import { paintBranding } from './paint-branding.ts';

/** @returns whether it is another. */
export function keepBranding(told: InstituteBranding): boolean {
  // The page carries no branding where the institute has set none.
  const next = Object.values(told).every((part) => part === null) ? null : told;
  if (JSON.stringify(next) === JSON.stringify(currentBranding())) return false;
  setBranding(next);
  paintBranding(document.documentElement, told.shades);
  return true;
}
