/** `npm run bench -- sizes`: the calls of the portal at four sizes of an institute, each beside itself at the smallest. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, release, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { findPostgresBinaries } from '@halaqa/server/db/embedded-binaries';
import { readArguments } from '../../../scripts/arguments.mjs';
import { root, stopAll } from '../program.ts';
import { chartOf } from './chart.ts';
import { modes, replaced, roundsOf, type SizesResult } from './figures.ts';
import { type SizedInstitute, sizedInstitute } from './institute.ts';
import { connections, measureMode } from './measure.ts';
import { pageOf } from './page.ts';
import { ratiosTable } from './tables.ts';

const usage = `Usage: npm run bench -- sizes [--sizes N,N,…] [--data FOLDER] [--rounds N] [--seconds N] [--only TEXT] [--page]
Makes an institute of each size and measures the same calls at all of them, with one process and with one a core.
Writes bench/results/sizes.json, bench/RESULTS.md and the charts. A million students take 25 GB and about half an hour.
  --sizes     1000,10000,100000,1000000 if left out; above 10,000 multiples of it
  --data      keeps the institutes in that folder, and takes those that are there
  --rounds, --seconds   3 rounds of 2 s of each call if left out
  --only      measures the calls that have it in their names, in rounds as the kept ones were, and puts them in their place
  --page      writes the page and the charts again from bench/results/sizes.json
`;

const { values: options } = readArguments(usage, {
  allowPositionals: true,
  options: {
    sizes: { type: 'string', default: '1000,10000,100000,1000000' },
    data: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
    page: { type: 'boolean', default: false },
  },
});
const results = join(root, 'bench', 'results');
const figuresFile = join(results, 'sizes.json');

if (options.page) writePage(keptResult());
else await measure();
process.exit();

async function measure(): Promise<void> {
  const folder = options.data ?? mkdtempSync(join(tmpdir(), 'halaqa-sizes-'));
  let isOver = false;
  const end = async (): Promise<void> => {
    if (isOver) return;
    isOver = true;
    await stopAll();
    if (!options.data) rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void end().then(() => process.exit(1)));
  try {
    const institutes: SizedInstitute[] = [];
    for (const size of options.sizes.split(',').map(Number)) {
      institutes.push(await sizedInstitute(join(folder, String(size)), size, (what) => tell(`${size}: ${what}`)));
    }
    await measureAll(folder, institutes);
  } finally {
    await end();
  }
}

/** Kept and written after each mode, as the second takes as long again. */
async function measureAll(folder: string, institutes: SizedInstitute[]): Promise<void> {
  const kept = options.only ? keptResult() : undefined;
  const rounds = (kept && roundsOf(kept)) || Number(options.rounds);
  const seconds = kept?.seconds ?? Number(options.seconds);
  const result: SizesResult = kept ?? {
    at: new Date().toISOString(),
    machine: await describeMachine(folder),
    connections,
    seconds,
    institutes: institutes.map(({ size, rows, databaseBytes }) => ({ size, rows, databaseBytes })),
    figures: [],
  };
  mkdirSync(results, { recursive: true });
  for (const mode of modes) {
    const measured = await measureMode(institutes, { mode, only: options.only, rounds, seconds, tell: (what) => tell(`${mode}: ${what}`) });
    result.figures = replaced(result.figures, measured);
    writeFileSync(figuresFile, `${JSON.stringify(result)}\n`);
    writePage(result);
  }
}

async function describeMachine(folder: string): Promise<SizesResult['machine']> {
  return {
    processors: `${availableParallelism()} x ${cpus()[0]?.model.trim()}`,
    cores: availableParallelism(),
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${process.platform} ${release()}`,
    node: process.version,
    postgres: await postgresVersion(folder),
    loadBefore: loadavg()[0] ?? 0,
  };
}

async function postgresVersion(folder: string): Promise<string> {
  const { postgres, environment } = await findPostgresBinaries(folder);
  return execFileSync(postgres, ['--version'], { env: environment, encoding: 'utf8' }).trim().split(' ').at(-1) ?? '';
}

function keptResult(): SizesResult {
  // The file is written by this program alone.
  return JSON.parse(readFileSync(figuresFile, 'utf8')) as SizesResult;
}

function writePage(result: SizesResult): void {
  for (const mode of modes) writeFileSync(join(results, `sizes-${mode}.svg`), chartOf(result, mode));
  writeFileSync(join(root, 'bench/RESULTS.md'), pageOf(result));
  for (const mode of modes) console.log(`\n${mode}\n${ratiosTable(result, mode)}`);
}

function tell(what: string): void {
  console.error(`${new Date().toISOString().slice(11, 19)} ${what.slice(0, 100)}`);
}
