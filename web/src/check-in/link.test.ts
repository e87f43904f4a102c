import { expect, test } from 'vitest';
import { linkOf } from './link.ts';

test('the address of a QR code names the session, and the code behind the #', () => {
  expect(linkOf('?session=12', '#012345')).toEqual({ sessionId: 12, code: '012345' });
});

test.each([
  ['', ''],
  ['?session=0', '#12345'],
  ['?session=1e3', '#abcdef'],
  ['?session=-4', '#1234567'],
  ['?session=99999999999', '# 12345'],
])('nothing is read from %s%s', (search, hash) => {
  expect(linkOf(search, hash)).toEqual({ sessionId: undefined, code: undefined });
});
