import { expect, test } from 'vitest';
import { texts as auth } from './en/auth.ts';
import { loadTexts, startTexts } from './texts.ts';

test('what is loaded while the first words are on their way comes in their language', async () => {
  const { default: i18next } = await import('i18next');
  await Promise.all([startTexts('en'), loadTexts(['auth'])]);
  expect(i18next.t('auth:password')).toBe(auth.password);
});
