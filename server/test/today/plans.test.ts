/** An admin's first screen at a million students: what it asks reads an index, and asks the same few questions however much there is (D-106). */
import { sql } from 'kysely';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { listRooms, listSessionsOfDay } from '../../src/today/day.ts';
import { listDecisions } from '../../src/today/decisions.ts';
import { readFigures } from '../../src/today/figures.ts';
import { testDatabase } from '../database.ts';
import { buildSession } from '../factories.ts';

const { db, pool } = await testDatabase();
const dayMs = 86_400_000;
const sessionCount = 300_000;
const accountCount = 100_000;

// Sessions over two years, a hundred of which were not closed; of the accounts one in a thousand is invited.
const { course_id, trainer_id } = await buildSession(db);
await sql`insert into session (name, course_id, trainer_id, starts_at, ends_at, capacity, state)
  select 'x', ${course_id}::int, ${trainer_id}::int, at, at + interval '1 hour', 10,
    case when at > now() or n % 1500 = 0 then 'confirmed' else 'done' end
  from (select n, now() + make_interval(secs => (n - ${sessionCount / 2}) * 210.0) as at from generate_series(1, ${sql.lit(sessionCount)}) n) s`.execute(
  db,
);
await sql`insert into account (role, email, password_hash) select 'admin', 'a' || n || '@halaqa.test', case when n % 1000 > 0 then 'x' end
  from generate_series(1, ${sql.lit(accountCount)}) n`.execute(db);
await sql`insert into account_link (account_id, purpose, token_hash, expires_at)
  select id, 'invitation', decode(md5(id::text), 'hex'), now() from account`.execute(db);
await pool.query('analyze');

interface Asked {
  text: string;
  values: unknown[];
}

/** What a pool is asked; it answers as the real one does. */
function listening(asked: Asked[]): pg.Pool {
  return new Proxy(pool, {
    get: (target, name) => {
      if (name === 'query') {
        return (query: Asked) => {
          asked.push(query);
          return target.query(query.text, query.values);
        };
      }
      const found: unknown = Reflect.get(target, name);
      return typeof found === 'function' ? found.bind(target) : found;
    },
  });
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

const at = (days: number) => new Date(Date.now() + days * dayMs);
const asked: Asked[] = [];
const teller = listening(asked);
await listSessionsOfDay(teller, { from: at(0), to: at(1) }, 500);
await listDecisions(teller, { from: at(-7), tonight: at(1), to: at(15) }, 50);
await readFigures(teller, { from: at(0), to: at(1) }, { from: at(-7), to: at(-6), day: '2026-01-01' }, 1000);
await listRooms(teller, 200);

it('reads no table from one end to the other', async () => {
  for (const { text, values } of asked) {
    const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (format json) ${text}`, values);
    const scans = rows
      .flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)))
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .map((node) => node['Relation Name']);
    expect(scans.filter((table) => table === 'session' || table === 'account' || table === 'account_link')).toEqual([]);
  }
});

it('reads few of their pages', async () => {
  const blocks: number[] = [];
  for (const { text, values } of asked) {
    const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }[] }>(
      `explain (analyze, buffers, format json) ${text}`,
      values,
    );
    const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
    blocks.push((plan?.Plan['Shared Hit Blocks'] ?? 0) + (plan?.Plan['Shared Read Blocks'] ?? 0));
  }
  expect(blocks.every((read) => read < 5_000)).toBe(true);
});

it('is four statements', () => {
  expect(asked).toHaveLength(4);
});
