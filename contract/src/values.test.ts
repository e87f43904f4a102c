import { expect, test } from 'vitest';
import { nonBlankText, optionalText } from './values.ts';

const read = (given: string) => nonBlankText(10).safeParse(given);

test.each([
  ['nothing', ''],
  ['spaces', ' \t\u00a0\u3000'],
  ['a space of no width', '\u200b'],
  ['joiners and direction marks', '\u200c\u200d\u2060\u202e\u2069\u061c'],
  ['a soft hyphen', '\u00ad'],
  ['fillers', '\u115f\u3164\uffa0'],
  ['an empty pattern of braille', '\u2800'],
  ['a mark without a letter', '\u0651'],
])('a text of %s is blank (D-273)', (_what, given) => {
  expect(read(given).error?.issues.map(({ code }) => code)).toEqual(['too_small']);
});

test.each([
  ['نورة', 'نورة'],
  [' Nora ', 'Nora'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['?', '?'],
  ['7', '7'],
  ['👩\u200d🏫', '👩\u200d🏫'],
])('%j is none, and stays as it is but for the spaces around it', (given, kept) => {
  expect(read(given).data).toBe(kept);
});

test('a text that may be empty is empty where there is nothing to see in it', () => {
  expect(optionalText(10).safeParse(' \u200b').data).toBe('');
  expect(optionalText(10).safeParse(' Nora').data).toBe('Nora');
});

test('what is too long stays refused as that', () => {
  expect(read('a'.repeat(11)).error?.issues.map(({ code }) => code)).toEqual(['too_big']);
});
