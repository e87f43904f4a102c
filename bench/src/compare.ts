/** `npm run bench`: how fast the portal is compared with the best possible. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments } from '../../scripts/arguments.mjs';
import { measureAnnounced } from './announced.ts';
import { measureStart } from './cold-start.ts';
import { measureCounters } from './counters.ts';
import { makeDemo, makeFifth, makeLarge } from './institute.ts';
import { measureLag } from './lag.ts';
import { measureLists } from './lists.ts';
import { measureOverload } from './overload.ts';
import { measureOverview } from './overview.ts';
import { stopAll } from './program.ts';
import { measurePull } from './pull.ts';
import { measureRefusals } from './refusals.ts';
import { measureSessions } from './sessions.ts';
import { type Row, tableOf, verdictOfRow } from './table.ts';

const usage = `Usage: npm run bench [-- --quick] [--json FILE]
Says how fast the portal is compared with the best possible, in one run of about twelve minutes.
  --quick      takes about five minutes and gives a rougher figure
  --json FILE  writes the rows there as well
npm run bench -- sizes measures the same calls at four sizes of an institute; -- sizes --help says how.
`;

const { values: options } = readArguments(usage, { options: { quick: { type: 'boolean', default: false }, json: { type: 'string' } } });
const { quick } = options;
/** Twice the time that the bench takes on a busy machine: then it is stopped. */
const limitS = quick ? 540 : 1_500;
const folder = mkdtempSync(join(tmpdir(), 'halaqa-bench-'));
const began = performance.now();
const loadBefore = loadavg()[0] ?? 0;
let ending = false;

setTimeout(() => void end(`More than ${limitS} s have passed: the bench is given up.`, 1), limitS * 1_000).unref();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void end(`Stopped by ${signal}.`, 1));

try {
  const rows = await measure();
  const seconds = Math.round((performance.now() - began) / 1_000);
  const machine = {
    processors: `${availableParallelism()} x ${cpus()[0]?.model.trim()}`,
    node: process.version,
    loadBefore,
    loadAfter: loadavg()[0] ?? 0,
  };
  console.log(tableOf(rows));
  console.log(
    `\n${quick ? 'Quick: rough figures. ' : ''}${seconds} s on ${machine.processors}, Node.js ${machine.node}; load of the machine before ${loadBefore.toFixed(1)}, after ${machine.loadAfter.toFixed(1)} (our own is in the latter).`,
  );
  if (options.json) {
    const judged = rows.map((row) => ({ ...row, verdict: verdictOfRow(row) ?? null }));
    writeFileSync(options.json, `${JSON.stringify({ at: new Date(), quick, machine, rows: judged }, undefined, 2)}\n`);
  }
  await end('', rows.some((row) => verdictOfRow(row) === 'fail') ? 1 : 0);
} catch (error) {
  await end(error instanceof Error ? (error.stack ?? error.message) : String(error), 1);
}

async function measure(): Promise<Row[]> {
  const rounds = quick ? { rounds: 3, seconds: 1 } : { rounds: 5, seconds: 2 };
  const large = await told('5,000 students are made', () => makeLarge(join(folder, 'large')));
  const rows = await told('P-1 and P-2 with them', () => measureOverview(large, rounds));
  const fifth = await told('1,000 students are made', () => makeFifth(join(folder, 'fifth')));
  rows.push(...(await told('P-6', () => measureLists(large, fifth, { rounds: rounds.rounds, seconds: 1 }))));
  rows.push(...(await told('P-8', () => measureSessions(large, { rounds: 3, seconds: 1 }))));
  rows.push(...(await told('P-7', () => measureCounters(large, rounds.rounds))));
  rows.push(...(await told('P-19', () => measureOverload(large, quick ? { rounds: 3, seconds: 5 } : { rounds: 3, seconds: 20 }))));
  const demo = await told('the demonstration institute is made', () => makeDemo(join(folder, 'demo')));
  if (!quick) rows.push(...(await told('P-1 and P-2 with it', () => measureOverview(demo, rounds))));
  rows.push(...(await told('P-12', () => measureAnnounced(demo, quick ? 30 : 100))));
  rows.push(...(await told('F-5', () => measureRefusals(demo))));
  rows.push(...(await told('P-13', () => measureStart(demo, rounds.rounds))));
  if (!quick) {
    rows.push(...(await told('P-9 and P-10', () => measurePull(join(folder, 'pull'), 3))));
    rows.push(...(await told('P-11', () => measureLag(join(folder, 'lag'), { polled: 16, webhook: 30 }))));
  }
  return rows;
}

async function told<T>(what: string, work: () => Promise<T>): Promise<T> {
  const from = performance.now();
  const result = await work();
  console.error(`${what}: ${((performance.now() - from) / 1_000).toFixed(0)} s`);
  return result;
}

/** Ends what was started, removes what was made, and says why. */
async function end(why: string, code: number): Promise<void> {
  // When the bench is stopped, a measurement under way fails, and that is expected.
  if (ending) return;
  ending = true;
  if (why) console.error(why);
  await stopAll();
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  process.exit(code);
}
