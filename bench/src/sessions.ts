/**
 * P-8: the calls of a calendar and of a session's page, compared with their statements in pgbench and with a bare server with the same
 * answers.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { embeddedConnection } from '@halaqa/server/db/embedded';
import type { Institute } from './institute.ts';
import { startGenerator } from './load.ts';
import type { Rounds } from './overview.ts';
import { packedBytes } from './packed.ts';
import { findPgbench, runPgbench } from './pgbench.ts';
import { start } from './program.ts';
import { sessionCalls } from './session-calls.ts';
import { rowsOfSessions } from './session-rows.ts';
import { fire, sameAnswers, sideOf, unheard } from './side.ts';
import type { Row } from './table.ts';

const connections = 8;
/** The portal's default (`DATABASE_POOL`). */
const poolSize = 12;
const warmUpSeconds = 1;

/** Each round takes every side of every call once, in alternating order. */
export async function measureSessions(institute: Institute, { rounds, seconds }: Rounds): Promise<Row[]> {
  const { folder, admin } = institute;
  const log = join(folder, 'bench.log');
  const program = await start(['server/src/commands/main.ts'], {
    path: '/readyz',
    log,
    env: { HALAQA_DATA: folder, REQUESTS_PER_TEN_SECONDS: '1000000' },
  });
  const connection = await embeddedConnection(folder);
  const bareProgram = await start(['bench/src/bare-sessions.ts', JSON.stringify(connection), String(poolSize)], { path: '/ready', log });
  const generator = startGenerator();
  try {
    const postmaster = Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
    const load = { generator, postmaster, connections };
    const pgbench = findPgbench();
    const asked = (await sessionCalls(folder, connection)).map(({ what, path, barePath, script }) => {
      const everywhere = (one: string, headers: Record<string, string>) =>
        Array.from({ length: connections }, () => ({ path: one, headers }));
      const portal = sideOf(program, everywhere(path, { cookie: `halaqa_session=${admin}` }));
      const sqlPerSecond: number[] = [];
      return { what, portal, bare: sideOf(bareProgram, everywhere(barePath, {})), script, sqlPerSecond };
    });
    const turns = asked.flatMap(({ portal, bare, script, sqlPerSecond }) => [
      () => fire(portal, { ...load, seconds }),
      () => fire(bare, { ...load, seconds }),
      async () => {
        if (pgbench) sqlPerSecond.push(await runPgbench(pgbench, { script, connection, clients: connections, seconds }));
      },
    ]);
    for (const { portal, bare } of asked) {
      await sameAnswers([portal, bare], 1);
      for (const side of [portal, bare]) await fire(unheard(side), { ...load, seconds: warmUpSeconds });
    }
    for (let round = 0; round < rounds; round++) for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();
    const rows: Row[] = [];
    for (const { what, portal, bare, sqlPerSecond } of asked) {
      const bytes = await packedBytes(program, portal.requests[0]);
      rows.push(...rowsOfSessions({ what, portal: portal.said, bare: bare.said, sqlPerSecond, bytes }));
    }
    return rows;
  } finally {
    generator.stop();
    await bareProgram.stop();
    await program.stop();
  }
}
