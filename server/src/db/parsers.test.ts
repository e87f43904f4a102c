import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { parsers } from './parsers.ts';

const integers = 1007;
const read = (oid: number, text: string): unknown => parsers.getTypeParser(oid, 'text')(text);
const readByPg = (oid: number, text: string): unknown => pg.types.getTypeParser(oid, 'text')(text);

describe('an instant', () => {
  it('is read as PostgreSQL writes it', () => {
    expect(read(pg.types.builtins.TIMESTAMPTZ, '2026-02-28 23:59:58+00')).toEqual(new Date('2026-02-28T23:59:58Z'));
  });

  it.each([
    '1000-01-01 00:00:00+00',
    '9999-12-31 23:59:59+00',
    '0099-03-01 10:00:00+00',
    '10000-01-01 00:00:00+00',
    '2026-07-01 09:00:00.5+00',
    '2026-07-01 09:00:00.123456+00',
    '2026-07-01 12:00:00+03',
    '2026-07-01 14:30:00+05:30',
    '0044-03-15 10:00:00+00 BC',
    'infinity',
  ])('%s is read as pg reads it', (text) => {
    expect(read(pg.types.builtins.TIMESTAMPTZ, text)).toEqual(readByPg(pg.types.builtins.TIMESTAMPTZ, text));
  });
});

describe('an array of integers', () => {
  it('is read as PostgreSQL writes it', () => expect(read(integers, '{7,12,2147483647}')).toEqual([7, 12, 2_147_483_647]));

  it.each(['{}', '{1}', '{1,NULL}', '{-1,2}', '{{1,2},{3,4}}', '[0:1]={1,2}'])('%s is read as pg reads it', (text) => {
    expect(read(integers, text)).toEqual(readByPg(integers, text));
  });
});

it('leaves dates and decimals text, and makes counts numbers', () => {
  const { DATE, NUMERIC, INT8 } = pg.types.builtins;
  expect([read(DATE, '2026-07-01'), read(NUMERIC, '12.50'), read(INT8, '12')]).toEqual(['2026-07-01', '12.50', 12]);
});
