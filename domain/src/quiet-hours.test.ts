import { expect, it } from 'vitest';
import { quietUntil } from './quiet-hours.ts';

const zone = 'Asia/Riyadh';
const night = { from: '22:00', to: '07:00' };

it.each([
  ['before they begin', '2026-11-23T18:59:59Z', night, undefined],
  ['as they begin', '2026-11-23T19:00:00Z', night, '2026-11-24T04:00:00.000Z'],
  ['before midnight', '2026-11-23T20:59:00Z', night, '2026-11-24T04:00:00.000Z'],
  ['at midnight', '2026-11-23T21:00:00Z', night, '2026-11-24T04:00:00.000Z'],
  ['after midnight', '2026-11-24T03:59:59Z', night, '2026-11-24T04:00:00.000Z'],
  ['as they end', '2026-11-24T04:00:00Z', night, undefined],
  ['on the last evening of a year', '2026-12-31T20:00:00Z', night, '2027-01-01T04:00:00.000Z'],
  ['in those of an afternoon', '2026-11-24T10:30:00Z', { from: '13:00', to: '15:30' }, '2026-11-24T12:30:00.000Z'],
  ['after those of an afternoon', '2026-11-24T12:30:00Z', { from: '13:00', to: '15:30' }, undefined],
  ['until midnight', '2026-11-24T19:30:00Z', { from: '22:00', to: '00:00' }, '2026-11-24T21:00:00.000Z'],
])('%s it is quiet until the wall shows their end', (_when, now, hours, end) => {
  expect(quietUntil(new Date(now), hours, zone)?.toISOString()).toBe(end);
});

it('where clocks go back in the night, the end is the wall’s', () => {
  expect(quietUntil(new Date('2026-10-24T21:00:00Z'), night, 'Europe/Berlin')?.toISOString()).toBe('2026-10-25T06:00:00.000Z');
});
