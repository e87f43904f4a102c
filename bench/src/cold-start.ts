/** P-13: from the start command to the first answer, and the memory of an idle portal, compared with a bare server. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { embeddedConnection } from '@halaqa/server/db/embedded';
import { compileCache } from '../../scripts/node-flags.mjs';
import { figureOf, ratioOf } from './figure.ts';
import type { Institute } from './institute.ts';
import { childrenOf, type Program, residentBytesOf, start } from './program.ts';
import type { Row } from './table.ts';

/** Until the garbage of the start is collected and nothing is under way any more. */
const idleMs = 1_500;

interface Samples {
  seconds: number[];
  /** NaN where the system does not report it. */
  bytes: number[];
}

/**
 * Starts both in turn, side by side: the bare server asks the portal's PostgreSQL. The institute exists already, and so does
 * what a start leaves for the next one: the built web and the compiled code.
 */
export async function measureStart({ folder }: Institute, rounds: number): Promise<Row[]> {
  const log = join(folder, 'bench.log');
  const compiled = { NODE_COMPILE_CACHE: compileCache };
  const portal: Samples = { seconds: [], bytes: [] };
  const bare: Samples = { seconds: [], bytes: [] };
  // The first round fills the disk cache and other caches.
  for (let round = 0; round <= rounds; round++) {
    const command = await start(['scripts/start.mjs'], { path: '/readyz', log, env: { HALAQA_DATA: folder } });
    const connection = JSON.stringify(await embeddedConnection(folder));
    const other = await start(['bench/src/bare-start.ts', connection], { path: '/readyz', log, env: compiled });
    await sleep(idleMs);
    if (round > 0) {
      // The command itself only waits; its child is the portal.
      note(portal, command, childrenOf(command.pid)[0] ?? command.pid);
      note(bare, other, other.pid);
    }
    await other.stop();
    await command.stop();
  }
  return rowsOf(portal, bare);
}

function note(said: Samples, program: Program, pid: number): void {
  said.seconds.push(program.startedInMs / 1_000);
  said.bytes.push(residentBytesOf(pid));
}

function rowsOf(portal: Samples, bare: Samples): Row[] {
  const started: Row = {
    id: 'P-13',
    what: 'start command to first 200 (a start that is not the first)',
    unit: 's',
    bar: { atMost: 1 },
    figure: figureOf(portal.seconds),
    says: `with PostgreSQL; the bare server ${figureOf(bare.seconds).median.toFixed(2)} s, without`,
  };
  const memory: Row = { id: 'P-13', what: 'memory of an idle portal : bare Fastify + pg', unit: 'ratio', bar: { atMost: 2 }, says: '' };
  if (portal.bytes.some(Number.isNaN)) return [started, { ...memory, says: 'not measured: only Linux tells (/proc)' }];
  const mib = (bytes: number[]) => `${(figureOf(bytes).median / 2 ** 20).toFixed(0)} MiB`;
  return [
    started,
    { ...memory, figure: ratioOf(portal.bytes, bare.bytes), says: `${mib(portal.bytes)} : ${mib(bare.bytes)}, without PostgreSQL` },
  ];
}
