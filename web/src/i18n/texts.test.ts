import { expect, onTestFinished, test, vi } from 'vitest';
import { catalogues as arabic } from './ar-catalogues.ts';
import { texts as auth } from './en/auth.ts';
import { texts as invoices } from './en/invoices.ts';
import { texts as leave } from './en/leave.ts';
import { catalogues as english } from './en-catalogues.ts';
import { loadTexts, startTexts, switchLanguage } from './texts.ts';

test('what is loaded while the first words are on their way comes in their language', async () => {
  const { default: i18next } = await import('i18next');
  await Promise.all([startTexts('en'), loadTexts(['auth'])]);
  expect(i18next.t('auth:password')).toBe(auth.password);
});

test('what is loaded while the language changes comes in the new one', async () => {
  vi.stubGlobal('document', { documentElement: {}, querySelector: () => null });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { default: i18next } = await import('i18next');
  await switchLanguage('ar');
  const before = loadTexts(['leave']);
  const change = switchLanguage('en');
  const meanwhile = loadTexts(['invoices']);
  await Promise.all([before, change, meanwhile]);
  expect(i18next.t('leave:failed')).toBe(leave.failed);
  expect(i18next.t('invoices:title')).toBe(invoices.title);
});

test('each language names its own catalogues alone, and the same ones', () => {
  const namesOf = (files: object) => Object.keys(files).map((path) => path.split('/'));
  const [ofArabic, ofEnglish] = [namesOf(arabic.files), namesOf(english.files)];
  expect(ofArabic.length).toBeGreaterThan(40);
  expect(ofEnglish).toEqual(ofArabic.map(([here, , name]) => [here, 'en', name]));
});
