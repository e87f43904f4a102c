/** P-9 and P-10: the first reading of an Odoo, compared with reading its pages and discarding them, and with COPY of the same rows. */
import { type ChildProcess, fork } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@halaqa/server/db/database';
import { startEmbedded } from '@halaqa/server/db/embedded';
import { migrate } from '@halaqa/server/db/migrate';
import pg from 'pg';
import { portalFlags } from '../../scripts/node-flags.mjs';
import { figureOf, ratioOf } from './figure.ts';
import type { Row } from './table.ts';

export interface OdooAt {
  url: string;
  database: string;
  login: string;
  apiKey: string;
}

interface Connection {
  host: string;
  port: number;
  user: string;
  database: string;
}

export interface Pull {
  /** `apply`: everything is in memory before it starts. */
  does: 'pull' | 'read' | 'apply';
  odoo: OdooAt;
  connection: Connection;
  /** Calls at once, of those that a pull may make; "reading alone" makes one after the other. */
  calls: number;
}

export interface Pulled {
  records: number;
  seconds: number;
  /** Bytes, ten times a second. */
  memory: number[];
}

/** As the portal sets it. */
const usualCalls = 2;

const template = 'bench_empty';
/** In an order in which referenced records come first. */
const tables = ['course', 'room', 'trainer', 'student', 'enrolment', 'session', 'attendee', 'invoice', 'binding'];

interface Samples {
  read: Pulled[];
  pull: Pulled[];
  /** With one call at a time. */
  pullByOne: Pulled[];
  apply: Pulled[];
  /** Seconds. */
  copy: number[];
}

export async function measurePull(folder: string, rounds: number): Promise<Row[]> {
  const embedded = await startEmbedded({ folder, log: () => {} });
  const { connection } = embedded;
  const child = forked('load-odoo.ts');
  try {
    const odoo: OdooAt = await answerOf(child);
    await makeTemplate(connection);
    const said: Samples = { read: [], pull: [], pullByOne: [], apply: [], copy: [] };
    const files = join(folder, 'copied');
    mkdirSync(files);
    chmodSync(files, 0o777);
    for (let round = 0; round < rounds; round++) {
      const pull = (calls: number) => fresh(connection, (at) => run({ does: 'pull', odoo, connection: at, calls }));
      const turns = [
        async () => void said.read.push(await run({ does: 'read', odoo, connection, calls: 1 })),
        async () => void said.pull.push(await pull(usualCalls)),
        async () => void said.pullByOne.push(await pull(1)),
        async () => {
          const applied = await fresh(connection, async (at) => {
            const result = await run({ does: 'apply', odoo, connection: at, calls: usualCalls });
            await copyOut(at, files);
            return result;
          });
          said.apply.push(applied);
          said.copy.push(await fresh(connection, (at) => copyIn(at, files)));
        },
      ];
      for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();
    }
    return rowsOf(said);
  } finally {
    child.kill();
    await embedded.stop();
  }
}

/** @param flags without them, those of a program that is not the portal's. */
export const forked = (file: string, flags = ['--disable-warning=ExperimentalWarning']): ChildProcess =>
  fork(fileURLToPath(new URL(file, import.meta.url)), { execArgv: flags });

/** @throws Error where it ends before it sends anything. */
export function answerOf<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => reject(new Error(`${child.spawnfile} has ended`));
    child.once('exit', end);
    child.once('message', (message: T) => {
      child.off('exit', end);
      resolve(message);
    });
  });
}

async function run(wanted: Pull): Promise<Pulled> {
  const child = forked('load-pull.ts', portalFlags);
  child.send(wanted);
  try {
    return await answerOf<Pulled>(child);
  } finally {
    child.kill();
  }
}

async function makeTemplate(connection: Connection): Promise<void> {
  await asAdmin(connection, `create database ${template}`);
  const { pool, close } = openDatabase({ ...connection, database: template }, { size: 2, onIdleError: () => {} });
  await migrate(pool);
  await close();
}

/** In an empty database that is dropped afterwards. */
async function fresh<T>(connection: Connection, work: (at: Connection) => Promise<T>): Promise<T> {
  await asAdmin(connection, `create database bench_pull template ${template}`);
  try {
    return await work({ ...connection, database: 'bench_pull' });
  } finally {
    await asAdmin(connection, 'drop database bench_pull with (force)');
  }
}

async function asAdmin(connection: Connection, ...statements: string[]): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

const copyOut = (at: Connection, files: string): Promise<void> =>
  asAdmin(at, ...tables.map((table) => `copy (select * from ${table}) to '${join(files, table)}'`));

/** @returns seconds. */
async function copyIn(at: Connection, files: string): Promise<number> {
  const began = performance.now();
  await asAdmin(at, 'begin', ...tables.map((table) => `copy ${table} from '${join(files, table)}'`), 'commit');
  return (performance.now() - began) / 1_000;
}

function rowsOf({ read, pull, pullByOne, apply, copy }: Samples): Row[] {
  const rate = ({ records, seconds }: Pulled): number => records / seconds;
  const middle = (values: readonly number[]): string => Math.round(figureOf(values).median).toLocaleString('en');
  const peaks = pull.map(({ memory }) => Math.max(...memory) / 2 ** 20);
  return [
    {
      id: 'P-9',
      what: 'first pull : the same pages read and thrown away',
      unit: 'ratio',
      bar: { atLeast: 0.9 },
      figure: ratioOf(pull.map(rate), read.map(rate)),
      says: `${middle(pull.map(rate))} : ${middle(read.map(rate))} records/s of ${pull[0]?.records.toLocaleString('en')}, over HTTP from an Odoo of the measured pace; ${usualCalls} calls at once : one after the other`,
    },
    {
      id: 'P-9',
      what: 'the same with one call at a time on both sides',
      unit: 'ratio',
      bar: { atLeast: 0.9 },
      figure: ratioOf(pullByOne.map(rate), read.map(rate)),
      says: `${middle(pullByOne.map(rate))} records/s (ODOO_CONCURRENCY=1)`,
    },
    {
      id: 'P-9',
      what: 'memory of the synchroniser in the first pull (200 MB) : bar',
      unit: 'ratio',
      bar: { atMost: 1 },
      figure: figureOf(peaks.map((peak) => (peak * 2 ** 20) / 200e6)),
      says: `peak ${middle(peaks)} MiB; by quarters of the pull ${quarters(pull.at(-1)?.memory ?? [])} MiB`,
    },
    {
      id: 'P-10',
      what: 'applying what is in memory : COPY of the same rows',
      unit: 'ratio',
      bar: { atLeast: 0.25 },
      figure: ratioOf(
        copy,
        apply.map(({ seconds }) => seconds),
      ),
      says: `${middle(apply.map(rate))} records/s applied`,
    },
  ];
}

/** The highest of each, so that growth is visible. */
function quarters(memory: readonly number[]): string {
  const size = Math.ceil(memory.length / 4);
  const parts = [0, 1, 2, 3].map((at) => memory.slice(at * size, (at + 1) * size));
  return parts.map((part) => Math.round(Math.max(0, ...part) / 2 ** 20)).join(', ');
}
