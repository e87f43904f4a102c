import { toWire } from '@halaqa/domain/clock';
import { expect, it } from 'vitest';
import { wireInstant } from './wire-instant.ts';

it.each([
  '2026-01-02T03:04:05.000Z',
  '2026-12-31T23:59:59.999Z',
  '1969-12-31T23:59:59.001Z',
  '1000-01-01T00:00:00.000Z',
  '0999-12-31T10:00:00.000Z',
  '9999-12-31T23:59:59.000Z',
  '+010000-01-01T00:00:00.000Z',
])('%s is written as the wire has it', (text) => expect(wireInstant(new Date(text))).toBe(toWire(new Date(text))));

it('refuses what is no instant', () => expect(() => wireInstant(new Date('x'))).toThrow(RangeError));
