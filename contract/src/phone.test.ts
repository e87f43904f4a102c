import { expect, test } from 'vitest';
import { isPhone } from './phone.ts';

test.each([
  '0501234567',
  '+966 50 123 4567',
  '(011) 555-0100',
  '٠٥٠١٢٣٤٥٦٧',
  '۰۵۰۱۲۳۴۵۶۷',
  '\u2066+966501234567\u2069',
  '1234567',
  '1'.repeat(15),
])('%j is a number that can be called', (text) => expect(isPhone(text)).toBe(true));

test.each(['12', '123456', '1'.repeat(16), '050123456x', '966+501234567', '++966501234567', '050.1234567', '   ', ''])(
  '%j is none',
  (text) => expect(isPhone(text)).toBe(false),
);
