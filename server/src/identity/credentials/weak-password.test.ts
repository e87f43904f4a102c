import { describe, expect, it } from 'vitest';
import { passwordWeakness } from './weak-password.ts';

const email = 'nora.alharbi@example.com';

describe('passwordWeakness', () => {
  it.each([
    ['too short', 'a9!kQ2zx_', 'too_short'],
    ['too long', 'x7-'.repeat(43), 'too_long'],
    ['among the commonest', 'qwertyuiop', 'too_common'],
    ['among the commonest, in capitals', 'QwertyUIOP', 'too_common'],
    ['a common word with a year', 'Password2026!', 'too_common'],
    ['the name of the house with digits', 'halaqa123456', 'too_common'],
    ["the person's own e-mail name", 'Nora.AlHarbi1', 'too_common'],
    ['digits alone', '1234567890', 'too_common'],
  ])('refuses what is %s', async (_why, password, fault) => {
    expect(await passwordWeakness(password, email)).toBe(fault);
  });

  it.each(['correct horse battery', 'ثلاث نخلات خلف البيت', 'halaqa-demo-2026', 'k3-Wq0vZ_p1', 'x'.repeat(60) + 'y'.repeat(68)])(
    'takes %s',
    async (password) => {
      expect(await passwordWeakness(password, email)).toBeUndefined();
    },
  );
});
