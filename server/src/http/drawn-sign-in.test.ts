import { expect, test } from 'vitest';
import { withSignIn } from './drawn-sign-in.ts';

const page = '<script src="/assets/boot-a-1_b.js"></script><div id="root"></div><noscript></noscript>';
const drawn = (name: string) => ({ name, withMark: '<bdi>%name%</bdi>', withLogo: '<img src="%src%" width="%width%"><bdi>%name%</bdi>' });
const signIn = { script: '/assets/sign-in-boot-2.js', pages: { ar: drawn('حلقة'), en: drawn('Halaqa') } };
const plain = { name: null, nameEn: null, logo: null, shades: null };

test('the drawn page has the portal’s own name in each language where the institute has set none', () => {
  expect(withSignIn(page, plain, signIn)).toBe(
    '<script src="/assets/sign-in-boot-2.js"></script><div id="root"></div><template lang="ar"><bdi>حلقة</bdi></template>\n' +
      '    <template lang="en"><bdi>Halaqa</bdi></template>\n    <noscript></noscript>',
  );
});

test('the institute’s name stays text in it, whatever was typed, and its logo stands in place of the mark', () => {
  const logo = { src: '/institute/logo.png', width: 64, height: 32 };
  const shown = withSignIn(page, { ...plain, name: 'النور %src% $&', nameEn: '<b>Alnoor</b>', logo }, signIn);
  expect(shown).toContain('<img src="/institute/logo.png" width="64"><bdi>النور %src% $&amp;</bdi>');
  expect(shown).toContain('<bdi>&lt;b&gt;Alnoor&lt;/b&gt;</bdi>');
});

test('only the page’s own script is another, whatever the institute is called', () => {
  const named = `<title>/assets/boot-x.js</title>${page}`;
  expect(withSignIn(named, plain, signIn)).toContain('<title>/assets/boot-x.js</title><script src="/assets/sign-in-boot-2.js">');
});

test('without an English name the Arabic one stands in both', () => {
  expect(withSignIn(page, { ...plain, name: 'النور' }, signIn).match(/النور/g)).toHaveLength(2);
});
