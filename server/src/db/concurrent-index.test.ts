import { expect, it } from 'vitest';
import { indexOf, makesIndexBeside } from './concurrent-index.ts';
import { shippedMigrations } from './migrate.ts';

it('every file that makes an index beside the work has that statement alone, and no other file has it', async () => {
  const all = await shippedMigrations();
  const beside = all.filter(makesIndexBeside);
  expect(beside.map(indexOf)).toContainEqual(expect.objectContaining({ index: 'session_search', table: 'session' }));
  const others = all.filter((migration) => !makesIndexBeside(migration));
  expect(others.filter(({ sql }) => /\bconcurrently\b/i.test(sql)).map(({ name }) => name)).toEqual([]);
});

it.each([
  ['two statements', 'create index concurrently one on room (id); create index concurrently two on room (seats);'],
  ['a unique index', 'create unique index concurrently one on room (id);'],
  ['one that may be there', 'create index concurrently if not exists one on room (id);'],
  ['one without a name', 'create index concurrently on room (id);'],
  ['one that is not made beside the work', 'create index one on room (id);'],
  ['another statement', 'update room set seats = 1;'],
])('%s is refused', (_what, sql) => {
  expect(() => indexOf({ name: '0001-one.concurrently.sql', sql })).toThrow('0001-one.concurrently.sql holds something else');
});
