/** P-1 and P-2: a student's first screen over HTTP, beside its statement in pgbench and beside a bare server with the same answer. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { embeddedConnection } from '@halaqa/server/db/embedded';
import { overviewStatement } from '@halaqa/server/students/store';
import { figureOf, ratioOf } from './figure.ts';
import type { Institute } from './institute.ts';
import { type Generator, type Load, startGenerator } from './load.ts';
import { findPgbench, howToGetPgbench, runPgbench, scriptOf } from './pgbench.ts';
import { cpuSecondsOf, type Program, start } from './program.ts';
import type { Row } from './table.ts';

/** Few enough that two cores are busy and nobody waits in line for long. */
const connections = 8;
/** The portal's default (`DATABASE_POOL`). */
const poolSize = 12;
const warmUpSeconds = 2;
/** How many answers of both servers are compared before anything is measured. */
const compared = 20;

export interface Rounds {
  rounds: number;
  /** Of one side in one round. */
  seconds: number;
}

/** What the rounds of one side have said. */
interface Said {
  perSecond: number[];
  medianMs: number[];
  p99Ms: number[];
  /** Processor time of the server's process for one call; empty where the system does not tell. */
  cpuMs: number[];
  /** Cores that the load generator took. */
  generator: number[];
}

interface Side {
  program: Program;
  requests: Load['requests'];
  said: Said;
}

export async function measureOverview(institute: Institute, rounds: Rounds): Promise<Row[]> {
  const log = join(institute.folder, 'bench.log');
  const program = await start(['server/src/main.ts'], {
    path: '/readyz',
    log,
    // The limit counts, as it always does, but out of reach: one address makes all calls here.
    env: { HALAQA_DATA: institute.folder, REQUESTS_PER_TEN_SECONDS: '1000000' },
  });
  const connection = await embeddedConnection(institute.folder);
  const bare = await start(['bench/src/bare-overview.ts', JSON.stringify(connection), String(poolSize)], { path: '/ready', log });
  const generator = startGenerator();
  try {
    const people = shuffled(institute.students);
    const ours = people.map(({ token }) => ({ path: '/api/student/overview', headers: { cookie: `halaqa_session=${token}` } }));
    const theirs = people.map(({ id }) => ({ path: `/overview/${id}`, headers: {} }));
    const portal: Side = { program, requests: ours, said: nothingYet() };
    const other: Side = { program: bare, requests: theirs, said: nothingYet() };
    const bytes = await sameAnswers(portal, other);
    const sql = statementIn(institute, connection);
    const sqlPerSecond = await takeTurns(generator, { portal, other, sql }, rounds);
    return rowsOf({ name: institute.name, bytes, portal: portal.said, bare: other.said, sqlPerSecond });
  } finally {
    generator.stop();
    await bare.stop();
    await program.stop();
  }
}

/** Each round takes every side once, in turn forwards and backwards, so that a machine that grows slower is nobody's fault. */
async function takeTurns(
  generator: Generator,
  { portal, other, sql }: { portal: Side; other: Side; sql: ((seconds: number) => Promise<number>) | undefined },
  { rounds, seconds }: Rounds,
): Promise<number[]> {
  const sqlPerSecond: number[] = [];
  for (const side of [portal, other]) await fire(generator, { ...side, said: nothingYet() }, warmUpSeconds);
  const turns = [
    () => fire(generator, portal, seconds),
    () => fire(generator, other, seconds),
    async () => {
      if (sql) sqlPerSecond.push(await sql(seconds));
    },
  ];
  for (let round = 0; round < rounds; round++) {
    for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();
  }
  return sqlPerSecond;
}

async function fire(generator: Generator, { program, requests, said }: Side, seconds: number): Promise<void> {
  // On from where this side's last round ended, more or less: not the same students every time.
  const from = (said.perSecond.length * 1_009) % requests.length;
  const cpuBefore = cpuSecondsOf(program.pid);
  const result = await generator.fire({ origin: program.origin, requests, from, connections, seconds });
  const cpuAfter = cpuSecondsOf(program.pid);
  said.perSecond.push(result.perSecond);
  said.medianMs.push(result.medianMs);
  said.p99Ms.push(result.p99Ms);
  said.generator.push(result.cpuShare);
  if (cpuBefore !== undefined && cpuAfter !== undefined) said.cpuMs.push(((cpuAfter - cpuBefore) * 1_000) / result.answers);
}

/**
 * Bytes of an answer, on average.
 * @throws Error where the two servers do not answer the same: then they do not do the same work.
 */
async function sameAnswers(one: Side, other: Side): Promise<number> {
  let bytes = 0;
  for (let place = 0; place < compared; place++) {
    const [ours, theirs] = await Promise.all(
      [one, other].map(async ({ program, requests }) => {
        const request = requests[place % requests.length];
        const answer = await fetch(`${program.origin}${request?.path}`, request ? { headers: request.headers } : {});
        return answer.text();
      }),
    );
    if (ours === undefined || ours !== theirs) throw new Error(`the portal answers ${ours} and the bare server ${theirs}`);
    bytes += Buffer.byteLength(ours) / compared;
  }
  return bytes;
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

function rowsOf(given: { name: string; bytes: number; portal: Said; bare: Said; sqlPerSecond: number[] }): Row[] {
  const { name, bytes, portal, bare, sqlPerSecond } = given;
  const rate = (values: number[]) => `${Math.round(figureOf(values).median)}/s`;
  const ms = (values: number[]) => `${figureOf(values).median.toFixed(1)} ms`;
  const cores = figureOf([...portal.generator, ...bare.generator]).median.toFixed(2);
  const rows: Row[] = [
    {
      id: 'P-1',
      what: `overview : its statement in pgbench (${name})`,
      unit: 'ratio',
      bar: { atLeast: 0.45 },
      ...(sqlPerSecond.length > 0
        ? { figure: ratioOf(portal.perSecond, sqlPerSecond), says: `${rate(portal.perSecond)} : ${rate(sqlPerSecond)}` }
        : { says: howToGetPgbench }),
    },
    {
      id: 'P-2',
      what: `overview : bare Fastify + pg (${name})`,
      unit: 'ratio',
      bar: { atLeast: 0.8 },
      figure: ratioOf(portal.perSecond, bare.perSecond),
      says: `${rate(portal.perSecond)} : ${rate(bare.perSecond)}; half within ${ms(portal.medianMs)} : ${ms(bare.medianMs)}, 99 % within ${ms(portal.p99Ms)} : ${ms(bare.p99Ms)}; ${(bytes / 1024).toFixed(1)} KiB; generator ${cores} cores`,
    },
  ];
  if (portal.cpuMs.length > 0) {
    rows.push({
      id: 'P-2',
      what: 'its processor time a call : bare Fastify + pg',
      unit: 'ratio',
      figure: ratioOf(portal.cpuMs, bare.cpuMs),
      says: `${figureOf(portal.cpuMs).median.toFixed(2)} : ${figureOf(bare.cpuMs).median.toFixed(2)} ms in the server's process, without PostgreSQL`,
    });
  }
  return rows;
}

const nothingYet = (): Said => ({ perSecond: [], medianMs: [], p99Ms: [], cpuMs: [], generator: [] });

/** In an order that has nothing to do with the ids, and is the same in every run. */
function shuffled<T>(items: readonly T[]): T[] {
  const order = items.map((item, place) => ({ item, key: Math.imul(place + 1, 2_654_435_761) >>> 0 }));
  return order.sort((a, b) => a.key - b.key).map(({ item }) => item);
}
