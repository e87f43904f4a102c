/** P-7: the five counters of the reports page, compared with counting the rows. */

import { openDatabase } from '@halaqa/server/db/database';
import { embeddedConnection, startEmbedded } from '@halaqa/server/db/embedded';
import { readCounts } from '@halaqa/server/reports/counters';
import type pg from 'pg';
import { figureOf, ratioOf } from './figure.ts';
import type { Institute } from './institute.ts';
import type { Row } from './table.ts';

const timesEach = 200;
const mostSeconds = 0.005;

const counting = `
  select (select count(*)::int from student where active) as students, (select count(*)::int from course where active) as courses,
    (select count(*)::int from session where active) as sessions,
    (select count(*)::int from session where active and state = 'done') as done,
    (select count(*)::int from session where active and state in ('planned', 'confirmed') and starts_at > statement_timestamp()) as ahead`;

/** Both on one connection, in alternating order. @throws Error where their counts differ. */
export async function measureCounters({ folder, name }: Institute, rounds: number): Promise<Row[]> {
  const embedded = await startEmbedded({ folder, log: () => {} });
  const database = openDatabase(await embeddedConnection(folder), { size: 1, onIdleError: () => {} });
  const { pool } = database;
  const ours: number[] = [];
  const theirs: number[] = [];
  const turns = [
    async () => void ours.push(await msOf(() => readCounts(pool))),
    async () => void theirs.push(await msOf(() => counted(pool))),
  ];
  try {
    const [summed, plain] = [await readCounts(pool), await counted(pool)];
    if (JSON.stringify(summed) !== JSON.stringify(plain))
      throw new Error(`the counters say ${JSON.stringify(summed)}, counting ${JSON.stringify(plain)}`);
    for (let round = 0; round < rounds; round++) for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();
  } finally {
    await database.close();
    await embedded.stop();
  }
  const says = `${figureOf(ours).median.toFixed(2)} : ${figureOf(theirs).median.toFixed(2)} ms, counters : count(*) (${name})`;
  return [
    { id: 'P-7', what: 'the five counters', unit: 's', bar: { atMost: mostSeconds }, figure: figureOf(ours.map((ms) => ms / 1_000)), says },
    {
      id: '',
      what: 'count(*) : the five counters',
      unit: 'ratio',
      figure: ratioOf(theirs, ours),
      says: 'grows with the tables; the counters do not',
    },
  ];
}

const counted = async (pool: pg.Pool): Promise<unknown> => (await pool.query({ name: 'plain-counts', text: counting })).rows[0];

async function msOf(ask: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  for (let time = 0; time < timesEach; time++) await ask();
  return (performance.now() - began) / timesEach;
}
