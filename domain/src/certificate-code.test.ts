import { expect, it } from 'vitest';
import { certificateCode, grouped, readCertificateCode } from './certificate-code.ts';

it('spells five bits of each byte, without letters that are taken for digits', () => {
  expect(certificateCode(Uint8Array.from([0, 31, 32, 63, 255, 1, 2, 3, 4, 5, 6, 7, 8]))).toBe('0Z0ZZ1234567');
  expect(certificateCode(Uint8Array.from({ length: 12 }, (_, at) => at + 17))).not.toMatch(/[ILOU]/);
});

it('is written in groups, and read as it is written', () => {
  expect(grouped('7K3MQ2XV9TRA')).toBe('7K3M-Q2XV-9TRA');
  expect(readCertificateCode(grouped('7K3MQ2XV9TRA'))).toBe('7K3MQ2XV9TRA');
});

it.each(['7k3m q2xv 9tra', ' 7K3MQ2XV9TRA ', '7K3MQ2XV-9tra'])('is read from %j', (typed) => {
  expect(readCertificateCode(typed)).toBe('7K3MQ2XV9TRA');
});

it('takes the letters that look like digits for them', () => {
  expect(readCertificateCode('OoIiLl-000000')).toBe('001111000000');
});

it.each(['', '7K3M', '7K3M-Q2XV-9TRAA', '7K3M-Q2XV-9TRU', '٧K3MQ2XV9TRA', '7K3M/Q2XV9TR'])('is no code: %j', (typed) => {
  expect(readCertificateCode(typed)).toBeUndefined();
});
