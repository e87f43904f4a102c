import { parseOptions } from '@node-rs/argon2';
import { describe, expect, it, vi } from 'vitest';
import { hashPassword, passwordMatches } from './password.ts';

vi.mock('@node-rs/argon2', { spy: true });

describe('passwords', () => {
  it('are kept as Argon2id with 19 MiB, two passes and a salt each', async () => {
    const [first, second] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(parseOptions(first).saltLen).toBe(16);
    expect(first).not.toBe(second);
  });

  it('match themselves alone, to the letter', async () => {
    const stored = await hashPassword('Correct horse ١٢٣');
    expect(await passwordMatches(stored, 'Correct horse ١٢٣')).toBe(true);
    for (const other of ['correct horse ١٢٣', 'Correct horse 123', 'Correct horse ١٢٣ ', '']) {
      expect(await passwordMatches(stored, other)).toBe(false);
    }
  });

  it('are compared with a hash of the same cost where an account has none', async () => {
    const argon = await import('@node-rs/argon2');
    vi.mocked(argon.verify).mockClear();
    for (const none of [null, undefined]) expect(await passwordMatches(none, 'anything')).toBe(false);
    const [compared] = vi.mocked(argon.verify).mock.calls.map(([stored]) => String(stored));
    expect(parseOptions(compared ?? '')).toEqual(parseOptions(await hashPassword('anything')));
  });
});
