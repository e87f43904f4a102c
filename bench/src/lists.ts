/**
 * P-6 and P-8: what an admin lists and searches in an institute of 5,000 students and 8,000 sessions, beside the same calls in one of
 * a fifth of that, and beside the same statements in pgbench.
 */
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { embeddedConnection } from '@halaqa/server/db/embedded';
import type { Institute } from './institute.ts';
import { bestOf, type Looked } from './list-calls.ts';
import { rowsOfLists, rowsOfStatements } from './list-rows.ts';
import { startGenerator } from './load.ts';
import type { Rounds } from './overview.ts';
import { findPgbench, runPgbench } from './pgbench.ts';
import { type Program, start } from './program.ts';
import { fire, type Side, sideOf, unheard } from './side.ts';
import type { Row } from './table.ts';

const connections = 8;
const warmUpSeconds = 1;

/** An institute, the portal on it, and what is asked there. */
interface Asked {
  program: Program;
  postmaster: number;
  looked: Looked;
  sides: Map<string, Side>;
}

/** Each round asks each call of both institutes, in turn forwards and backwards. */
export async function measureLists(large: Institute, small: Institute, { rounds, seconds }: Rounds): Promise<Row[]> {
  const generator = startGenerator();
  const asked: Asked[] = [];
  try {
    for (const institute of [large, small]) asked.push(await askable(institute));
    const [ours, fifth] = asked;
    if (!ours || !fifth) throw new Error('two institutes are compared');
    const pgbench = findPgbench();
    const sql = new Map<string, number[]>();
    const turns = [...ours.sides.keys()].flatMap((call) => [
      ...asked.map((one) => () => loaded(one, call, seconds)),
      async () => {
        const script = ours.looked.scripts.get(call);
        if (!pgbench || !script) return;
        const connection = await embeddedConnection(large.folder);
        const perSecond = await runPgbench(pgbench, { script, connection, clients: connections, seconds });
        sql.set(call, [...(sql.get(call) ?? []), perSecond]);
      },
    ]);
    const loaded = async ({ sides, postmaster }: Asked, call: string, forSeconds: number) => {
      const side = sides.get(call);
      if (side) await fire(side, { generator, postmaster, connections, seconds: forSeconds });
    };
    for (const { sides, postmaster } of asked) {
      for (const side of sides.values()) await fire(unheard(side), { generator, postmaster, connections, seconds: warmUpSeconds });
    }
    for (let round = 0; round < rounds; round++) for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();

    const said = [...ours.sides].map(([call, side]) => ({ call, ours: side.said, fifth: fifth.sides.get(call)?.said ?? side.said }));
    const weights = new Map<string, number>();
    for (const [call, { requests }] of ours.sides) weights.set(call, await packedBytes(ours.program, requests[0]));
    return [...rowsOfLists({ of: large.name, beside: small.name, said, weights }), ...rowsOfStatements({ said, sql })];
  } finally {
    generator.stop();
    for (const { program } of asked) await program.stop();
  }
}

async function askable(institute: Institute): Promise<Asked> {
  const { folder, admin } = institute;
  const program = await start(['server/src/main.ts'], {
    path: '/readyz',
    log: join(folder, 'bench.log'),
    env: { HALAQA_DATA: folder, REQUESTS_PER_TEN_SECONDS: '1000000' },
  });
  const looked = await bestOf(folder, await embeddedConnection(folder));
  const headers = { cookie: `halaqa_session=${admin}` };
  const sides = [...looked.calls].map(([call, paths]): [string, Side] => {
    // Each connection asks requests of its own.
    const enough = Array.from({ length: Math.ceil(connections / paths.length) }, () => paths).flat();
    return [
      call,
      sideOf(
        program,
        enough.map((path) => ({ path, headers })),
      ),
    ];
  });
  const postmaster = Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  return { program, postmaster, looked, sides: new Map(sides) };
}

/** What travels for an answer that the browser asks for in gzip. */
function packedBytes({ origin }: Program, request: Side['requests'][number] | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { ...request?.headers, 'accept-encoding': 'gzip' };
    get(`${origin}${request?.path}`, { agent: false, headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.byteLength;
      });
      answer.once('end', () => resolve(bytes));
      answer.once('error', reject);
    }).once('error', reject);
  });
}
