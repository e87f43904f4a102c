/**
 * Every screen, for everybody who may see it, on a phone and at a desk, light and dark: nothing is missing, cut off, untranslated or out
 * of reach, and nothing fails on the way. A file for each language has it, so that two processors share the longest of all tests.
 */
import { type Language, roles } from '@halaqa/contract/values';
import { describe, expect, test } from 'vitest';
import { open, openAs } from '../src/harness.ts';
import { scenes } from './scenes.ts';
import { faultsAlong } from './walk.ts';

/** @param dark at which width the screens are dark; they are light at the other. */
export function walkIn(language: Language, dark: 390 | 1280): void {
  describe.each([390, 1280] as const)(`in ${language} at %i px`, (width) => {
    const view = { language, width, theme: width === dark ? 'dark' : 'light' } as const;

    test('the pages before sign-in', async () => {
      expect(await faultsAlong(await open('/login', view), scenes.nobody, language)).toEqual([]);
    });

    test.each(roles)('the screens of %s', { timeout: 300_000 }, async (role) => {
      const page = await openAs(`${role}@demo.halaqa.test`, view);
      expect(await faultsAlong(page, scenes[role], language)).toEqual([]);
    });
  });
}
