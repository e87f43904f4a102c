/**
 * The portal of a test file: taken when a test first asks for it, given back when its worker comes to another file, or ends. Two workers
 * that share the tests of a file have one each.
 */
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { closeWindowsBut } from './harness-browser.ts';
import type { Taken } from './harness-keeper.ts';
import { stoppedOdoo } from './harness-odoo.ts';
import { startOwnPortal } from './harness-portal-pool.ts';
import { loggedErrors } from './harness-process.ts';
import { thisRun } from './harness-run.ts';

interface FilePortal extends Taken {
  /** What it has logged as errors and was not told yet, a line each. */
  faults(): Promise<string[]>;
  end(): Promise<void>;
}

let file = '';
let portal: Promise<FilePortal> | undefined;
/** Of the worker's last two, which its next ones take in turn: what a window has fetched from one is good for another. */
let addresses: string[] = [];

/** @param path of the file whose tests run from now on */
export async function enterFile(path: string): Promise<void> {
  const name = relative(fileURLToPath(new URL('../..', import.meta.url)), path);
  if (name === file) return;
  await leaveFile();
  file = name;
}

/** No test is left to fail by what is found now, so the run does. */
export async function leaveFile(): Promise<void> {
  const leaving = portal;
  portal = undefined;
  try {
    await (await leaving)?.end();
  } catch (error) {
    await askKeeper('/trouble', { says: `${file}: ${error instanceof Error ? error.message : error}` });
  }
}

/** Of the file's own portal, which is started when it is first asked for. */
export async function portalUrl(): Promise<string> {
  portal ??= begin();
  return (await portal).url;
}

/** Errors that the file's portal has logged since it was last asked. */
export async function loggedFaults(): Promise<string[]> {
  const faults = await (await portal)?.faults();
  return faults?.map((fault) => `${loggedErrors}\n${fault}`) ?? [];
}

async function begin(): Promise<FilePortal> {
  const since = thisRun().keptInOdooSince;
  return since ? beginBesideOdoo(new Date(since)) : take();
}

async function take(): Promise<FilePortal> {
  const worker = process.env['TEST_PARALLEL_INDEX'] ?? '';
  const { url, folder }: Taken = await askKeeper('/take', { worker });
  const end = async () => {
    addresses = [...new Set([url, ...addresses])].slice(0, 2);
    await closeWindowsBut(addresses);
    await askKeeper('/give-back', { url, worker, file });
  };
  return { url, folder, faults: () => askKeeper('/faults', { url }), end };
}

async function askKeeper(path: string, given: Record<string, string>) {
  const answer = await fetch(`${thisRun().portalKeeper}${path}?${new URLSearchParams(given)}`);
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

/** Its settings are of an Odoo of its own, which is stopped with it. */
async function beginBesideOdoo(since: Date): Promise<FilePortal> {
  const odoo = await stoppedOdoo(since);
  const { url, folder, stop } = await startOwnPortal(thisRun().instituteFolder, odoo.settings);
  const end = async () => {
    try {
      await closeWindowsBut([]);
      // What it has logged is told by `stop`.
      await odoo.comeBack(folder, file).finally(stop);
    } finally {
      await odoo.stop();
    }
  };
  return { url, folder, faults: async () => [], end };
}
