import { expect, test } from 'vitest';
import { authenticatorSetup, hashRecoveryCode, makeRecoveryCodes, makeSecret, timeStepOfCode } from './totp.ts';

/** RFC 6238 appendix B, SHA-1, the last six of its eight digits. */
const secret = Buffer.from('12345678901234567890');

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s', (second, code) => {
  expect(timeStepOfCode(secret, code, second * 1000)).toBe(Math.floor(second / 30));
});

test('a code is taken a step early and a step late, and no more', () => {
  const at = 1_111_111_109_000;
  const step = Math.floor(at / 30_000);
  const found = [-60_000, -30_000, 0, 30_000, 60_000].map((off) => timeStepOfCode(secret, '081804', at + off));
  expect(found).toEqual([undefined, step, step, step, undefined]);
});

test('spaces do not count, Arabic-Indic digits do, and what is no code is none', () => {
  for (const code of ['287 082', '٢٨٧٠٨٢']) expect(timeStepOfCode(secret, code, 59_000)).toBe(1);
  for (const wrong of ['', '28708', '2870822', 'abcdef', '287082; drop']) expect(timeStepOfCode(secret, wrong, 59_000)).toBeUndefined();
});

test('the app is offered the secret by hand, as an address and as a picture', () => {
  const { secret: typed, uri, qr } = authenticatorSetup(secret, 'حلقة', 'student@halaqa.test');
  expect(typed).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  const { protocol, host, searchParams } = new URL(uri);
  expect([protocol, host, searchParams.get('secret'), searchParams.get('issuer')]).toEqual(['otpauth:', 'totp', typed, 'حلقة']);
  expect(qr.size).toBeGreaterThan(20);
  expect(qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
});

test('secrets and recovery codes are never the same twice, and a code is known however it is typed', () => {
  expect(makeSecret()).not.toEqual(makeSecret());
  const codes = makeRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
  const [code = ''] = codes;
  expect(hashRecoveryCode(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toEqual(hashRecoveryCode(code));
});
