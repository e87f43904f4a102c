import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { describeTables } from './table-types.ts';

const { pool } = await testDatabase();

const written = () => readFile(new URL('tables.generated.ts', import.meta.url), 'utf8');

it('are those of the migrated database: else run `npm run db:types`', async () => {
  expect(await describeTables(pool)).toBe(await written());
});

it('change with a column, its default, its choices and its being null', async () => {
  await pool.query(`
    create table fruit (
      id bigint generated always as identity, ripe boolean not null default true, weight numeric not null, picked date,
      colour text check (colour in ('red', 'green, or 2')), parts jsonb not null default '{}', rest jsonb
    )`);
  const text = await describeTables(pool);
  expect(text).not.toBe(await written());
  expect(text).toContain(`  fruit: {
    id: number;
    ripe: boolean;
    weight: string;
    picked: string | null;
    colour: 'red' | 'green, or 2' | null;
    parts: Record<string, unknown>;
    rest: unknown;
  };`);
});

it('are none of a type that nobody has said how to read', async () => {
  await pool.query('create table spot (place point)');
  await expect(describeTables(pool)).rejects.toThrow('spot.place is of the type point');
});
