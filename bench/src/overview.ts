/** P-1 and P-2: a student's first screen over HTTP, compared with its statement in pgbench and with a bare server with the same answer. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { embeddedConnection } from '@halaqa/server/db/embedded';
import { overviewStatement } from '@halaqa/server/overview/store';
import type { Institute } from './institute.ts';
import { startGenerator } from './load.ts';
import { rowsOf } from './overview-rows.ts';
import { findPgbench, runPgbench, scriptOf } from './pgbench.ts';
import { start } from './program.ts';
import { fire, sameAnswers, sideOf, unheard } from './side.ts';
import type { Row } from './table.ts';

/** Few enough that two cores are busy and no call waits in line for long. */
const connections = 8;
/** The portal's default (`DATABASE_POOL`). */
const poolSize = 12;
const warmUpSeconds = 2;
/** How many answers of the servers are compared before anything is measured. */
const compared = 20;

export interface Rounds {
  rounds: number;
  /** Of one side in one round. */
  seconds: number;
}

/** Each round takes every side once, in alternating order, so that a machine that gets slower affects all sides alike. */
export async function measureOverview(institute: Institute, { rounds, seconds }: Rounds): Promise<Row[]> {
  const log = join(institute.folder, 'bench.log');
  const program = await start(['server/src/commands/main.ts'], {
    path: '/readyz',
    log,
    // The limit is counted, as always, but cannot be reached: one address makes all calls here.
    env: { HALAQA_DATA: institute.folder, REQUESTS_PER_TEN_SECONDS: '1000000' },
  });
  const connection = await embeddedConnection(institute.folder);
  const bareProgram = await start(['bench/src/bare-overview.ts', JSON.stringify(connection), String(poolSize)], { path: '/ready', log });
  const generator = startGenerator();
  try {
    const people = shuffled(institute.students);
    const portal = sideOf(
      program,
      people.map(({ token }) => ({ path: '/api/student/overview', headers: { cookie: `halaqa_session=${token}` } })),
    );
    const bare = sideOf(
      bareProgram,
      people.map(({ id }) => ({ path: `/overview/${id}`, headers: {} })),
    );
    const withSession = sideOf(
      bareProgram,
      people.map(({ token }) => ({ path: `/session/${token}/overview`, headers: {} })),
    );
    const bytes = await sameAnswers([portal, bare, withSession], compared);

    const postmaster = Number(readFileSync(join(institute.folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
    const load = { generator, postmaster, connections };
    const sql = statementIn(institute, connection);
    const sqlPerSecond: number[] = [];
    const turns = [
      () => fire(portal, { ...load, seconds }),
      () => fire(bare, { ...load, seconds }),
      () => fire(withSession, { ...load, seconds }),
      async () => {
        if (sql) sqlPerSecond.push(await sql(seconds));
      },
    ];
    for (const side of [portal, bare]) await fire(unheard(side), { ...load, seconds: warmUpSeconds });
    for (let round = 0; round < rounds; round++) {
      for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();
    }
    return rowsOf({ of: institute.name, bytes, portal: portal.said, bare: bare.said, withSession: withSession.said, sqlPerSecond });
  } finally {
    generator.stop();
    await bareProgram.stop();
    await program.stop();
  }
}

/** Runs the overview's statement in pgbench; undefined where there is none. */
function statementIn(
  { folder, students }: Institute,
  connection: Awaited<ReturnType<typeof embeddedConnection>>,
): ((seconds: number) => Promise<number>) | undefined {
  const pgbench = findPgbench();
  if (!pgbench) return undefined;
  const ids = students.map(({ id }) => id);
  const [first, last] = [Math.min(...ids), Math.max(...ids)];
  if (last - first + 1 !== ids.length) throw new Error('pgbench draws from a range of ids, and some in it are no students');
  const script = join(folder, 'overview.pgbench');
  writeFileSync(script, scriptOf(overviewStatement, first, last));
  return (seconds) => runPgbench(pgbench, { script, connection, clients: connections, seconds });
}

/** In an order that does not depend on the ids, and is the same in every run. */
function shuffled<T>(items: readonly T[]): T[] {
  const order = items.map((item, place) => ({ item, key: Math.imul(place + 1, 2_654_435_761) >>> 0 }));
  return order.sort((a, b) => a.key - b.key).map(({ item }) => item);
}
