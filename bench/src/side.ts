/** One server of a comparison: the calls that it gets, and the results of its rounds. */
import type { Generator, Load } from './load.ts';
import { childrenOf, cpuSecondsOf, type Program } from './program.ts';

export interface Side {
  program: Program;
  requests: Load['requests'];
  said: Said;
}

/** A value a round. */
export interface Said {
  perSecond: number[];
  medianMs: number[];
  p95Ms: number[];
  p99Ms: number[];
  /** Processor time of one call in the server's processes and in PostgreSQL's; NaN where the system does not report it. */
  serverMs: number[];
  databaseMs: number[];
  /** Cores that the load generator took. */
  generator: number[];
}

export const sideOf = (program: Program, requests: Load['requests']): Side => ({ program, requests, said: nothingYet() });

/** The same side without results: to warm up. */
export const unheard = (side: Side): Side => ({ ...side, said: nothingYet() });

const nothingYet = (): Said => ({ perSecond: [], medianMs: [], p95Ms: [], p99Ms: [], serverMs: [], databaseMs: [], generator: [] });

/**
 * Loads a side and adds the result.
 * @param postmaster the first process of PostgreSQL.
 */
export async function fire(
  { program, requests, said }: Side,
  { generator, postmaster, connections, seconds }: { generator: Generator; postmaster: number; connections: number; seconds: number },
): Promise<void> {
  // Other people than in the last round of this side.
  const from = (said.perSecond.length * 1_009) % requests.length;
  const [serverBefore, databaseBefore] = [cpuSecondsOfServer(program.pid, postmaster), cpuSecondsOfDatabase(postmaster)];
  const result = await generator.fire({ origin: program.origin, requests, from, connections, seconds });
  said.serverMs.push(((cpuSecondsOfServer(program.pid, postmaster) - serverBefore) * 1_000) / result.answers);
  said.databaseMs.push(((cpuSecondsOfDatabase(postmaster) - databaseBefore) * 1_000) / result.answers);
  said.perSecond.push(result.perSecond);
  said.medianMs.push(result.medianMs);
  said.p95Ms.push(result.p95Ms);
  said.p99Ms.push(result.p99Ms);
  said.generator.push(result.cpuShare);
}

/** With the processes that it has started (`PORTAL_PROCESSES`), without its PostgreSQL. */
function cpuSecondsOfServer(pid: number, postmaster: number): number {
  const started = childrenOf(pid).filter((child) => child !== postmaster);
  return sumOf(cpuSecondsOf(pid), started);
}

/** Of every process that PostgreSQL runs or has run: one that has ended since it was listed is counted in the first. */
function cpuSecondsOfDatabase(postmaster: number): number {
  return sumOf(cpuSecondsOf(postmaster), childrenOf(postmaster));
}

function sumOf(first: number, others: readonly number[]): number {
  return others
    .map(cpuSecondsOf)
    .filter((seconds) => !Number.isNaN(seconds))
    .reduce((sum, seconds) => sum + seconds, first);
}

/**
 * Compares the first `count` answers, and returns their average size in bytes.
 * @throws Error where two sides answer differently: then they do not do the same work.
 */
export async function sameAnswers(sides: readonly Side[], count: number): Promise<number> {
  let bytes = 0;
  for (let place = 0; place < count; place++) {
    const [first = '', ...others] = await Promise.all(sides.map((side) => answerOf(side, place)));
    for (const other of others) if (other !== first) throw new Error(`one server answers ${first} and another ${other}`);
    bytes += Buffer.byteLength(first) / count;
  }
  return bytes;
}

async function answerOf({ program, requests }: Side, place: number): Promise<string> {
  const request = requests[place % requests.length];
  const answer = await fetch(`${program.origin}${request?.path}`, { headers: request?.headers ?? {} });
  if (!answer.ok) throw new Error(`${program.origin}${request?.path} answers ${answer.status}`);
  return answer.text();
}
