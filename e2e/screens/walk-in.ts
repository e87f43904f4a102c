/**
 * Every screen, for everybody who may see it, on a phone and at a desk, light and dark: nothing is missing, cut off, untranslated or out
 * of reach, and nothing fails on the way. A file for each language has it, so that two processors share the longest of all tests.
 */

import { type Language, roles } from '@halaqa/contract/values';
import { expect } from '@playwright/test';
import { open, openAs } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { scenes } from './scenes.ts';
import { faultsAlong } from './walk.ts';

/** @param dark at which width the screens are dark; they are light at the other. */
export function walkIn(language: Language, dark: 390 | 1280): void {
  for (const width of [390, 1280] as const) {
    test.describe(`in ${language} at ${width} px`, () => {
      const view = { language, width, theme: width === dark ? 'dark' : 'light' } as const;

      test('the pages before sign-in', async () => {
        expect(await faultsAlong(await open('/login', view), scenes.nobody, language)).toEqual([]);
      });

      for (const role of roles) {
        test(`the screens of ${role}`, async () => {
          test.setTimeout(600_000);
          const page = await openAs(`${role}@demo.halaqa.test`, view);
          expect(await faultsAlong(page, scenes[role], language)).toEqual([]);
        });
      }
    });
  }
}
