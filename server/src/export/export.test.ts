/** A table as a file: what a spreadsheet reads of it, and what it must not take for a formula. */

import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { csvOf, inert } from './csv.ts';
import type { Table } from './table.ts';
import { xlsxOf } from './xlsx.ts';
import { styleOf } from './xlsx-parts.ts';
import { sheetHead } from './xlsx-sheet.ts';

interface Row {
  name: string | null;
  phone: string;
  at: Date | null;
  born: string | null;
  seats: number | null;
}

const rows: Row[] = [
  { name: 'ليلى "القحطاني"', phone: '0501234567', at: new Date('2026-11-23T15:05:09Z'), born: '2001-02-04', seats: 12 },
  { name: '=HYPERLINK("http://evil.test","x")', phone: '+966501234567', at: null, born: null, seats: null },
  { name: 'a,b\r\n<c> & \u0001', phone: '007', at: new Date('2026-11-23T21:30:00Z'), born: null, seats: 0 },
];

const table = (language: 'ar' | 'en', given: readonly (readonly Row[])[] = [rows.slice(0, 2), [], rows.slice(2)]): Table<Row> => ({
  name: language === 'ar' ? 'القائمة' : 'List',
  language,
  timeZone: 'Asia/Riyadh',
  columns: [
    { head: 'الاسم', width: 20, kind: 'text', value: ({ name }) => name },
    { head: 'الهاتف', width: 16, kind: 'text', value: ({ phone }) => phone },
    { head: 'الوقت', width: 20, kind: 'instant', value: ({ at }) => at },
    { head: 'الميلاد', width: 12, kind: 'date', value: ({ born }) => born },
    { head: 'المقاعد', width: 8, kind: 'number', value: ({ seats }) => seats },
  ],
  rows: (async function* () {
    yield* given;
  })(),
});

describe('as CSV', () => {
  it('has a mark, heads, times on the institute’s wall, and texts in quotes', async () => {
    expect(await text(Readable.from(csvOf(table('ar'))))).toBe(
      [
        '\ufeff"الاسم","الهاتف","الوقت","الميلاد","المقاعد"',
        '"ليلى ""القحطاني""","0501234567",2026-11-23 18:05:09,2001-02-04,12',
        `"'=HYPERLINK(""http://evil.test"",""x"")","'+966501234567",,,`,
        '"a,b\r\n<c> & \u0001","007",2026-11-24 00:30:00,,0',
        '',
      ].join('\r\n'),
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])('makes %j inert', (given) => {
    expect(inert(given)).toBe(`'${given}`);
  });

  it('leaves other texts as they are', () => {
    for (const given of ['a=b', '0501', 'نورة', '', ' =1']) expect(inert(given)).toBe(given);
  });
});

describe('as a workbook', () => {
  const read = async (given: Table<Row>, most?: number) => readXlsx(await buffer(xlsxOf([given], most)));

  it('has texts as texts, numbers as numbers, and dates as dates', async () => {
    const { sheets } = await read(table('ar'));
    expect(sheets.map(({ name, rows: read }) => [name, read])).toEqual([
      [
        'القائمة',
        [
          ['الاسم', 'الهاتف', 'الوقت', 'الميلاد', 'المقاعد'],
          ['ليلى "القحطاني"', '0501234567', new Date('2026-11-23T18:05:09Z'), new Date('2001-02-04T00:00:00Z'), 12],
          ['=HYPERLINK("http://evil.test","x")', '+966501234567', null, null, null],
          ['a,b\r\n<c> & ', '007', new Date('2026-11-24T00:30:00Z'), null, 0],
        ],
      ],
    ]);
  });

  it('keeps a formula a text', async () => {
    const { sheets } = await readXlsx(await buffer(xlsxOf([table('en')])), { readStyles: true });
    const cells = [...(sheets[0]?.cells ?? new Map()).values()];
    expect(cells.filter((cell) => cell.formula !== undefined || cell.type === 'formula')).toEqual([]);
  });

  it('stands from right to left in Arabic only', async () => {
    expect((await read(table('ar'))).sheets[0]?.view?.rightToLeft).toBe(true);
    expect((await read(table('en'))).sheets[0]?.view?.rightToLeft ?? false).toBe(false);
  });

  it('goes on in another sheet where one is full', async () => {
    const many = Array.from({ length: 10 }, (_, n) => ({ name: `row ${n}`, phone: '1', at: null, born: null, seats: n }));
    const { sheets } = await read(table('en', [many.slice(0, 7), many.slice(7)]), 5);
    expect(sheets.map(({ name, rows: read }) => [name, read.slice(1).map((row) => row[4])])).toEqual([
      ['List', [0, 1, 2, 3]],
      ['List 2', [4, 5, 6, 7]],
      ['List 3', [8, 9]],
    ]);
  });

  it('has columns of their own form, so that a number that is typed below as text keeps its zeros', () => {
    const forms = [...sheetHead(table('en')).matchAll(/<col [^>]*style="(\d)"/g)].map(([, form]) => Number(form));
    expect(forms).toEqual([styleOf.text, styleOf.text, styleOf.instant, styleOf.date, styleOf.number]);
  });

  it('has several tables on a sheet each', async () => {
    const { sheets } = await readXlsx(await buffer(xlsxOf([table('ar'), { ...table('en', []), name: 'Other' }])));
    expect(sheets.map(({ name, rows: read }) => [name, read.length])).toEqual([
      ['القائمة', 4],
      ['Other', 1],
    ]);
  });

  it('has its heads where there are no rows', async () => {
    expect((await read(table('en', []))).sheets.map(({ rows: read }) => read.length)).toEqual([1]);
  });

  it('breaks off where its rows cannot be read', async () => {
    const broken = {
      ...table('en'),
      rows: (async function* () {
        yield [rows[0] as Row];
        throw new Error('gone');
      })(),
    }; // the list has three
    await expect(buffer(xlsxOf([broken]))).rejects.toThrow('gone');
  });

  it('reads its rows only as fast as it is taken', async () => {
    let batches = 0;
    const endless = (async function* () {
      for (;;) {
        batches += 1;
        yield Array.from({ length: 500 }, () => ({ ...(rows[0] as Row), name: crypto.randomUUID().repeat(4) })); // the list has three
      }
    })();
    const file = xlsxOf([{ ...table('en'), rows: endless }]);
    // Until what lies between the rows and the reader is full.
    await expect
      .poll(
        async () => {
          const held = batches;
          await new Promise((done) => setTimeout(done, 400));
          return batches - held;
        },
        { timeout: 10_000 },
      )
      .toBe(0);
    expect(batches).toBeLessThan(200);
    file.destroy();
  });
});
