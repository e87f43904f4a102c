/** Arrays as PostgreSQL reads them. */
import { expect, it } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { type ArrayElement, arrayLiteral } from './array-text.ts';

const { pool } = await testDatabase();

async function readBack(type: string, values: readonly ArrayElement[]): Promise<unknown> {
  const { rows } = await pool.query<{ back: unknown }>(`select array(select * from unnest($1::${type}[])) as back`, [arrayLiteral(values)]);
  return rows[0]?.back;
}

it('says the same of every text, whatever stands in it', async () => {
  const texts = [
    '',
    'NULL',
    'null',
    '{}',
    ',',
    '"',
    '\\',
    '\\"',
    '\\\\x00',
    'a "b" \\c\\',
    ' ends ',
    'line\nline\ttab\r',
    'نورة "القحطاني"',
    '🎓',
    "'",
    null,
  ];
  expect(await readBack('text', texts)).toEqual(texts);
  expect(await readBack('text', [undefined])).toEqual([null]);
});

it('says the same of numbers, booleans, bytes and of nothing', async () => {
  expect(await readBack('integer', [1, -2, null, 2 ** 31 - 1])).toEqual([1, -2, null, 2 ** 31 - 1]);
  expect(await readBack('boolean', [true, false, null])).toEqual([true, false, null]);
  const bytes = [Buffer.from([0, 34, 92, 255]), Buffer.alloc(0), null];
  expect(await readBack('bytea', bytes)).toEqual(bytes);
  expect(await readBack('integer', [])).toEqual([]);
});
