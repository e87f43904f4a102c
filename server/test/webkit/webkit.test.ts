/**
 * The portal in WebKit, as iPhones and Safari have it: what Chromium, in which the browser tests run, does otherwise (O-15; SPEC-9.267).
 * Only `npm run prove -- webkit` runs it, as it takes programs that Debian has.
 */
import { expect, test } from 'vitest';
import type { Size } from '../engines/page.ts';
import { bookSeatAndGiveItBack, startPortal } from '../engines/portal.ts';
import { apart, formHeight, openFirstLetters, openForm, walk } from '../engines/screens.ts';
import { proven } from '../sync/proven.ts';
import { startWebKit } from './driver.ts';

/** The least width that its window has. */
const phone: Size = { width: 450, height: 844 };

test('O-15: every screen of each role stands within the window, Arabic letters stay joined, and dialogs show what they hold', async () => {
  const open = await startWebKit(await startPortal());
  const { screens, found } = await walk(open, phone);
  expect(found).toEqual([]);

  const pupil = await openFirstLetters(open, phone);
  expect(await apart(pupil)).toBe(0);
  await pupil.run(`document.styleSheets[0].insertRule('.uppercase-first::first-letter { text-transform: uppercase }')`);
  const parted = await apart(pupil);
  expect(parted).toBeGreaterThan(0);
  await pupil.close();

  const office = await openForm(open);
  const shown = await formHeight(office);
  expect(shown).toBeGreaterThan(300);
  await office.run(`document.querySelector('[role=dialog] .overflow-y-auto').style.flex = '1 1 0%'`);
  const collapsed = await formHeight(office);
  expect(collapsed).toBeLessThan(100);

  proven({
    id: 'O-15',
    bar: 'WebKit: every screen within the window, Arabic letters joined, dialogs as high as what they hold',
    figure: `${screens} screens, none wider; joined; a form ${shown} px high`,
    twin: `first letters by themselves: ${parted} px apart; a basis of 0: ${collapsed} px high`,
  });
}, 300_000);

test('O-15: a student books a seat and gives it back', async () => {
  const open = await startWebKit(await startPortal());
  await bookSeatAndGiveItBack(await open(phone));
}, 90_000);
