import { describe, expect, it } from 'vitest';
import { addToDeviceCookie, knownDeviceName } from './device.ts';

const mona = { id: 7, passwordHash: '$argon2id$mona' };
const sara = { id: 8, passwordHash: '$argon2id$sara' };

describe('the mark of a device', () => {
  it('is known to the account that it was made for, and to no other', () => {
    const cookie = addToDeviceCookie(undefined, mona);
    expect(knownDeviceName(cookie, mona)).toMatch(/^[\w-]{16}$/);
    expect(knownDeviceName(cookie, sara)).toBeUndefined();
    expect(knownDeviceName(cookie.replace(/^7/, '8'), sara)).toBeUndefined();
  });

  it('keeps its name when the same account signs in again', () => {
    const cookie = addToDeviceCookie(undefined, mona);
    expect(addToDeviceCookie(cookie, mona)).toBe(cookie);
  });

  it('is void after a new password and without one', () => {
    const cookie = addToDeviceCookie(undefined, mona);
    expect(knownDeviceName(cookie, { ...mona, passwordHash: '$argon2id$other' })).toBeUndefined();
    expect(knownDeviceName(cookie, { ...mona, passwordHash: null })).toBeUndefined();
  });

  it('stands beside the marks of three other accounts, the oldest going first', () => {
    let cookie = addToDeviceCookie(undefined, mona);
    for (const id of [11, 12, 13]) cookie = addToDeviceCookie(cookie, { id, passwordHash: `hash ${id}` });
    expect(knownDeviceName(cookie, mona)).toBeDefined();
    cookie = addToDeviceCookie(cookie, sara);
    expect(knownDeviceName(cookie, mona)).toBeUndefined();
    expect(cookie.length).toBeLessThan(400);
  });

  it.each(['', '~', '7', '7..', '7.aaaaaaaaaaaaaaaa', `7.aaaaaaaaaaaaaaaa.${'a'.repeat(43)}`, '~'.repeat(5_000)])(
    'is nothing where it reads %s',
    (cookie) => {
      expect(knownDeviceName(cookie, mona)).toBeUndefined();
    },
  );
});
