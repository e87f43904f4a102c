/** The institute's colour on a page (D-138). Imports nothing, as `boot.ts` does not. */
import type { InstituteBranding } from '@halaqa/contract/institute';

/** Where the server writes it into the page. */
export const brandingMeta = 'meta[name=institute]';

const shades = ['accent', 'accent-tint', 'accent-fill', 'accent-fill-hover'] as const;

/** Gives `element` the colours, by the names of the tokens; without any it has those of what is around it. */
export function paintBranding({ style }: HTMLElement, colours: InstituteBranding['shades']): void {
  // A browser that does not know it would lose the portal's own colour too.
  if (!CSS.supports('color', 'light-dark(red, red)')) return;
  for (const name of shades) style.setProperty(`--color-${name}`, colours && `light-dark(${colours.light[name]}, ${colours.dark[name]})`);
}
