/**
 * The institute's name, logo and colour as the page shows them (D-138): taken from its head, where `boot.ts` has read them before the first
 * paint, and replaced when they change.
 */
import type { InstituteFace } from '@halaqa/contract/institute';

/** Null is the portal's own. */
let face: InstituteFace | null = JSON.parse(document.querySelector<HTMLMetaElement>('meta[name=institute]')?.content ?? 'null');
const watchers = new Set<() => void>();

export const currentFace = (): InstituteFace | null => face;

export function watchFace(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** Its colour is painted by `keep-face.ts`, which is fetched where it changes. */
export function setFace(next: InstituteFace | null): void {
  face = next;
  for (const changed of watchers) changed();
}
