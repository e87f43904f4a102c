/** Every call at every size, by one process and by one a core. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { embeddedConnection } from '@halaqa/server/db/embedded';
import { requestLimits } from '@halaqa/server/db/limits';
import { type Generator, startGenerator } from '../load.ts';
import { type Program, start } from '../program.ts';
import { fire, type Side, sideOf, unheard } from '../side.ts';
import { sizedCalls } from './calls.ts';
import type { Measured, Mode } from './figures.ts';
import type { SizedInstitute } from './institute.ts';

/** As many as P-6 and P-8 have under way, fewer than the pool has connections. */
export const connections = 8;
const warmUpSeconds = 1;
/** The longest that the portal lets the database work for a call. */
const statementLimitMs = requestLimits.statementMs;

interface MeasureRequest {
  size: number;
  call: string;
  side: Side;
  postmaster: number;
  refused?: string;
}

/**
 * A call is asked at all sizes one after the other and then in the opposite order, so that a slow moment of the machine is no size's own.
 * Where a call is refused, it is not asked again at that size.
 */
export async function measureMode(
  institutes: readonly SizedInstitute[],
  { mode, only, rounds, seconds, tell }: { mode: Mode; only: string; rounds: number; seconds: number; tell: (what: string) => void },
): Promise<Measured[]> {
  const programs: Program[] = [];
  const generator = startGenerator();
  try {
    const asked: MeasureRequest[] = [];
    for (const institute of institutes) {
      const program = await startOn(institute, mode);
      programs.push(program);
      asked.push(...(await callsOf(institute, program)).filter(({ call }) => call.includes(only)));
    }
    const turns = asked.toSorted((a, b) => placeOf(asked, a.call) - placeOf(asked, b.call));
    tell('warmed up');
    for (const turn of turns) await ask(turn, unheard(turn.side), { generator, seconds: warmUpSeconds });
    for (let round = 0; round < rounds; round++) {
      tell(`round ${round + 1}`);
      for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await ask(turn, turn.side, { generator, seconds });
    }
    return turns.map(({ size, call, side, refused }) => ({ mode, call, size, ...(refused ? { refused } : { rounds: kept(side) }) }));
  } finally {
    generator.stop();
    await Promise.all(programs.map((program) => program.stop()));
  }
}

const startOn = ({ folder }: SizedInstitute, mode: Mode): Promise<Program> =>
  start(['server/src/commands/main.ts'], {
    path: '/readyz',
    log: join(folder, 'bench.log'),
    env: { HALAQA_DATA: folder, REQUESTS_PER_TEN_SECONDS: '1000000', PORTAL_PROCESSES: mode === 'one' ? '1' : 'auto' },
  });

async function callsOf(institute: SizedInstitute, program: Program): Promise<MeasureRequest[]> {
  const { folder, size } = institute;
  const postmaster = Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  return [...(await sizedCalls(institute, await embeddedConnection(folder)))].map(([call, requests]) => {
    // Each connection makes requests of its own.
    const enough = Array.from({ length: Math.ceil(connections / requests.length) }, () => requests).flat();
    return { size, call, side: sideOf(program, enough), postmaster };
  });
}

const placeOf = (asked: readonly MeasureRequest[], call: string): number => asked.findIndex((one) => one.call === call);

const refusal = `no answer within the ${statementLimitMs / 1_000} s that a statement may take, or within the round`;

/** A second time where a call was refused: one that the machine had no moment for is no limit. */
async function ask(turn: MeasureRequest, side: Side, load: { generator: Generator; seconds: number }): Promise<void> {
  if (turn.refused) return;
  const isAnswered = (await isTaken(turn, side, load)) || (await isTaken(turn, side, load));
  const slowestMs = side.said.p99Ms.at(-1) ?? Number.NaN;
  if (!isAnswered || Number.isNaN(slowestMs)) turn.refused = refusal;
  // Calls that the end of the round cut off are still carried out by the database, and would slow the next turn.
  else if (slowestMs > 100) await sleep(Math.min(statementLimitMs, 2 * slowestMs));
}

async function isTaken({ postmaster }: MeasureRequest, side: Side, load: { generator: Generator; seconds: number }): Promise<boolean> {
  try {
    await fire(side, { ...load, postmaster, connections });
    return true;
  } catch {
    await sleep(statementLimitMs);
    return false;
  }
}

const kept = ({ said: { perSecond, medianMs, p95Ms, p99Ms, serverMs, databaseMs } }: Side): Measured['rounds'] => ({
  perSecond,
  medianMs,
  p95Ms,
  p99Ms,
  serverMs,
  databaseMs,
});
