/** How letters of the institute look, and the picture that travels with them (D-138). */
import type { Institute } from '../context/institute.ts';
import type { LetterStyle } from './page.ts';
import type { LetterPicture } from './send.ts';

/** The portal's own colour; white on it has a contrast of 4.5:1. */
const usualAccent = '#135f63';
/** Pixels of a screen; the picture has up to four times as many. */
const logoHeight = 40;
const cid = 'logo@halaqa';

export function letterStyle({ shades, pictures }: Institute): { look: LetterStyle; attachments?: LetterPicture[] } {
  const accent = shades?.light.accent ?? usualAccent;
  const logo = pictures.get('logo');
  if (!logo) return { look: { accent, logo: undefined } };
  return {
    look: { accent, logo: { cid, width: Math.round((logoHeight * logo.width) / logo.height), height: logoHeight } },
    attachments: [{ cid, filename: 'logo.png', contentType: 'image/png', content: logo.bytes }],
  };
}
