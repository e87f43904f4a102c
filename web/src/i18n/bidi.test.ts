import { expect, test } from 'vitest';
import { isolated, ltr } from './bidi.ts';

test.each([
  ['a Latin name in an Arabic sentence', 'Nora', 'rtl', '\u2068Nora\u2069'],
  ['an Arabic name in an Arabic sentence', 'نورة', 'rtl', 'نورة'],
  ['an Arabic name in an English sentence', 'نورة', 'ltr', '\u2068نورة\u2069'],
  ['a figure', '12', 'rtl', '12'],
  ['a name with an override in it', 'abc\u202ecba', 'ltr', '\u2068abc\u202ecba\u2069'],
  ['a name that pretends to be isolated', '\u2066x\u202e', 'ltr', '\u2068x\u2069'],
  ['a name that ends its isolation', 'x\u2069\u202ey', 'ltr', '\u2068xy\u2069'],
  ['a name that ends it and begins another', 'x\u2069y\u2067', 'ltr', '\u2068xy\u2069'],
  ['a name with a time in it', 'نورة \u206618:00\u2069', 'ltr', '\u2068نورة \u206618:00\u2069\u2069'],
] as const)('%s', (_what, value, direction, shown) => {
  expect(isolated(value, direction)).toBe(shown);
});

test('what is isolated stays as it is', () => {
  expect(isolated(ltr('18:00'), 'rtl')).toBe(ltr('18:00'));
});
