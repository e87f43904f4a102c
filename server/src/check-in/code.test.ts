import { describe, expect, it } from 'vitest';
import { codeAt, isCodeOfNow, validForMs } from './code.ts';

/** The seed of the test vectors of RFC 6238, appendix B, for SHA-256; their step is 30 seconds, ours 15, so their instants halve. */
const seed = Buffer.from('12345678901234567890123456789012');
const at = (seconds: number) => new Date(seconds * 1000);

describe('the code', () => {
  it.each([
    [59, '119246'],
    [1111111109, '084774'],
    [1234567890, '819424'],
  ])('is the one of RFC 6238 at %i s', (seconds, code) => {
    expect(codeAt(seed, at(Math.floor(seconds / 30) * 15))).toBe(code);
  });

  it('is taken while it is shown and as long again, not before and not after', () => {
    const begin = at(15 * 1000);
    const code = codeAt(seed, begin);
    const taken = [-1, 0, 14.999, 15, 29.999, 30, 60].map((later) => isCodeOfNow(seed, code, new Date(begin.getTime() + later * 1000)));
    expect(taken).toEqual([false, true, true, true, true, false, false]);
    expect([validForMs(begin), validForMs(new Date(begin.getTime() + 14_999))]).toEqual([15_000, 1]);
  });

  it('is read however it is typed, and is of its secret alone', () => {
    const code = codeAt(seed, at(0));
    const arabic = code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    for (const given of [` ${code.slice(0, 3)} ${code.slice(3)}`, `${code.slice(0, 3)}-${code.slice(3)}`, arabic]) {
      expect(isCodeOfNow(seed, given, at(0))).toBe(true);
    }
    for (const given of ['', '12345', `${code}0`, 'abcdef', '1e5000']) expect(isCodeOfNow(seed, given, at(0))).toBe(false);
    expect(isCodeOfNow(Buffer.from('another secret of thirty-two byte'), code, at(0))).toBe(false);
  });
});
