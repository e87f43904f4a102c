/**
 * The institute's name, logo and colour as the page shows them (D-138): taken from its head, where `boot.ts` has read them before the first
 * paint, and replaced when they change.
 */
import type { InstituteBranding } from '@halaqa/contract/institute';
import { createListeners } from '../listeners.ts';

/** Null is the portal's own. */
let branding: InstituteBranding | null = JSON.parse(document.querySelector<HTMLMetaElement>('meta[name=institute]')?.content ?? 'null');
const watchers = createListeners();

export const currentBranding = (): InstituteBranding | null => branding;

export const watchBranding = watchers.subscribe;

/** Its colour is painted by `keep-branding.ts`, which is fetched where it changes. */
export function setBranding(next: InstituteBranding | null): void {
  branding = next;
  watchers.notify();
}
