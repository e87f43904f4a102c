/**
 * The portal in Firefox: what Chromium, in which the browser tests run, does otherwise (O-16; SPEC-7.359).
 * Only `npm run prove -- firefox` runs it, as it takes a program that Debian has.
 */
import { expect, test } from 'vitest';
import type { Size } from '../engines/page.ts';
import { bookSeatAndGiveItBack, isDrawn, startPortal } from '../engines/portal.ts';
import { apart, faultsOf, formHeight, openFirstLetters, openForm, walk } from '../engines/screens.ts';
import { proven } from '../sync/proven.ts';
import { startFirefox } from './driver.ts';

const phone: Size = { width: 390, height: 844 };

test('O-16: every screen of each role stands within the window, its cells as high as what they hold, and nothing is thrown', async () => {
  const { open, errors } = await startFirefox(await startPortal());
  const { screens, found } = await walk(open, phone);
  expect(found).toEqual([]);
  const pupil = await openFirstLetters(open, phone);
  expect(await apart(pupil)).toBe(0);
  await pupil.close();
  const office = await openForm(open);
  const shown = await formHeight(office);
  expect(shown).toBeGreaterThan(300);

  await office.go('/admin/trainer-schedules');
  await isDrawn(office, 'ar');
  await office.until(`return document.querySelector('td [data-slot]') !== null`);
  expect(await faultsOf(office)).toEqual([]);
  expect(errors).toEqual([]);
  await office.run(`for (const one of document.querySelectorAll('td > div')) one.style.height = '100%'`);
  const lower = await faultsOf(office);
  expect(lower.length).toBeGreaterThan(0);
  await office.run(`console.error('thrown')`);
  expect(errors).toEqual(['thrown']);

  proven({
    id: 'O-16',
    bar: 'Firefox: every screen within the window, cells and dialogs as high as what they hold, Arabic letters joined, no error',
    figure: `${screens} screens, no fault, no error; joined; a form ${shown} px high`,
    twin: `a height of 100%: ${lower.length} cells of a week lower than what they hold; an error written: told`,
  });
}, 300_000);

test('O-16: a student books a seat and gives it back', async () => {
  const { open, errors } = await startFirefox(await startPortal());
  await bookSeatAndGiveItBack(await open(phone));
  expect(errors).toEqual([]);
}, 90_000);
