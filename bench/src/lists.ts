/**
 * P-6: the admin's lists and searches in an institute of 5,000 students and 8,000 sessions, compared with the same calls in one of a
 * fifth of the size.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { embeddedConnection } from '@halaqa/server/db/embedded';
import type { Institute } from './institute.ts';
import { listCalls } from './list-calls.ts';
import { rowsOfLists } from './list-rows.ts';
import { startGenerator } from './load.ts';
import type { Rounds } from './overview.ts';
import { packedBytes } from './packed.ts';
import { type Program, start } from './program.ts';
import { fire, type Side, sideOf, unheard } from './side.ts';
import type { Row } from './table.ts';

const connections = 8;
const warmUpSeconds = 1;

/** An institute, its portal, and the calls made there. */
interface ListRequest {
  program: Program;
  postmaster: number;
  sides: Map<string, Side>;
}

/** Each round asks each call of both institutes, in alternating order. */
export async function measureLists(large: Institute, small: Institute, { rounds, seconds }: Rounds): Promise<Row[]> {
  const generator = startGenerator();
  const asked: ListRequest[] = [];
  try {
    for (const institute of [large, small]) asked.push(await askable(institute));
    const [ours, fifth] = asked;
    if (!ours || !fifth) throw new Error('two institutes are compared');
    const loaded = ({ postmaster }: ListRequest, side: Side, forSeconds: number) =>
      fire(side, { generator, postmaster, connections, seconds: forSeconds });
    const turns = [...ours.sides.keys()].flatMap((call) =>
      asked.map((one) => async () => {
        const side = one.sides.get(call);
        if (side) await loaded(one, side, seconds);
      }),
    );
    for (const one of asked) for (const side of one.sides.values()) await loaded(one, unheard(side), warmUpSeconds);
    for (let round = 0; round < rounds; round++) for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();

    const said = [...ours.sides].map(([call, side]) => ({ call, ours: side.said, fifth: fifth.sides.get(call)?.said ?? side.said }));
    const weights = new Map<string, number>();
    for (const [call, { requests }] of ours.sides) weights.set(call, await packedBytes(ours.program, requests[0]));
    return rowsOfLists({ of: large.name, beside: small.name, said, weights });
  } finally {
    generator.stop();
    for (const { program } of asked) await program.stop();
  }
}

async function askable({ folder, admin }: Institute): Promise<ListRequest> {
  const program = await start(['server/src/commands/main.ts'], {
    path: '/readyz',
    log: join(folder, 'bench.log'),
    env: { HALAQA_DATA: folder, REQUESTS_PER_TEN_SECONDS: '1000000' },
  });
  const headers = { cookie: `halaqa_session=${admin}` };
  const sides = [...(await listCalls(await embeddedConnection(folder)))].map(([call, paths]): [string, Side] => {
    // Each connection makes requests of its own.
    const enough = Array.from({ length: Math.ceil(connections / paths.length) }, () => paths).flat();
    const requests = enough.map((path) => ({ path, headers }));
    return [call, sideOf(program, requests)];
  });
  const postmaster = Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  return { program, postmaster, sides: new Map(sides) };
}
