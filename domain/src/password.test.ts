import { describe, expect, it } from 'vitest';
import { passwordFault } from './password.ts';

const commonest = new Set(['1234567890', 'password123', 'qwertyuiop']);

describe('passwordFault', () => {
  it.each([
    ['nine characters', 'a'.repeat(9), 'too_short'],
    ['ten characters', 'abcdefghij', undefined],
    ['128 characters', 'ab'.repeat(64), undefined],
    ['129 characters', 'a'.repeat(129), 'too_long'],
    ['nothing', '', 'too_short'],
    ['five emoji, which are ten code units', '😀'.repeat(5), 'too_short'],
    ['128 emoji', '😀'.repeat(128), undefined],
    ['Arabic with spaces', 'قهوة الصباح', undefined],
    ['one of the commonest', 'password123', 'too_common'],
    ['one of the commonest, cased', 'Password123', 'too_common'],
    ['one that only contains a common one', 'my password123', undefined],
  ])('%s', (_, password, fault) => {
    expect(passwordFault(password, commonest)).toBe(fault);
  });
});
