/** What is said of a connection that fails: it may have been made on the screen, where there is no setting of the server (D-239). */
import { expect, test } from 'vitest';
import { texts as arabic } from '../i18n/ar/sync.ts';
import { texts as english } from '../i18n/en/sync.ts';

test.each([
  ['ar', arabic],
  ['en', english],
])('name no setting and no file of the server: %s', (_, { fault }) => {
  const told = Object.values(fault).filter((text) => /[A-Z]+_[A-Z]+|\.md\b/.test(text));
  expect(told).toEqual([]);
});
