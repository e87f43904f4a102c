import { describe, expect, it } from 'vitest';
import { knownDevice, markDevice } from './device.ts';

const mona = { id: 7, passwordHash: '$argon2id$mona' };
const sara = { id: 8, passwordHash: '$argon2id$sara' };

describe('the mark of a device', () => {
  it('is known to the account that it was made for, and to no other', () => {
    const cookie = markDevice(undefined, mona);
    expect(knownDevice(cookie, mona)).toMatch(/^[\w-]{16}$/);
    expect(knownDevice(cookie, sara)).toBeUndefined();
    expect(knownDevice(cookie.replace(/^7/, '8'), sara)).toBeUndefined();
  });

  it('keeps its name when the same account signs in again', () => {
    const cookie = markDevice(undefined, mona);
    expect(markDevice(cookie, mona)).toBe(cookie);
  });

  it('is void after a new password and without one', () => {
    const cookie = markDevice(undefined, mona);
    expect(knownDevice(cookie, { ...mona, passwordHash: '$argon2id$other' })).toBeUndefined();
    expect(knownDevice(cookie, { ...mona, passwordHash: null })).toBeUndefined();
  });

  it('stands beside the marks of three other accounts, the oldest going first', () => {
    let cookie = markDevice(undefined, mona);
    for (const id of [11, 12, 13]) cookie = markDevice(cookie, { id, passwordHash: `hash ${id}` });
    expect(knownDevice(cookie, mona)).toBeDefined();
    cookie = markDevice(cookie, sara);
    expect(knownDevice(cookie, mona)).toBeUndefined();
    expect(cookie.length).toBeLessThan(400);
  });

  it.each(['', '~', '7', '7..', '7.aaaaaaaaaaaaaaaa', `7.aaaaaaaaaaaaaaaa.${'a'.repeat(43)}`, '~'.repeat(5_000)])(
    'is nothing where it reads %s',
    (cookie) => {
      expect(knownDevice(cookie, mona)).toBeUndefined();
    },
  );
});
