import { execFile, spawn } from 'node:child_process';
import { chmod, chown, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { copyPostgresBinaries } from '../../src/db/embedded-binaries.ts';
import { dataFolder, ordinaryUser, type Running, run } from './process.ts';

/** The full size is 20 (issue "It must show"); each change gets a few. */
const kills = Number(process.env['HALAQA_KILLS'] ?? 5);
const program = 'server/test/boot/embedded-program.ts';
/** Has a database after the first test; tests that need none of their own use it to save time. */
const used = await dataFolder(afterAll);
const ready = /ready with (\d+) numbers up to (\d+)/;

test('the second start finds what the first one wrote', async () => {
  const first = run(program, [used]);
  await first.says(/told 20\n/);
  await stop(first);

  const second = run(program, [used]);
  const [, count, last] = await second.says(ready);
  expect(count).toBe(last);
  expect(Number(count)).toBeGreaterThanOrEqual(20);
  await stop(second);
  expect(await readdir(used)).toEqual(['portal.lock', 'postgres', 'postgres.log']);
});

test('a kill at any moment of the first start does no harm', async () => {
  for (let round = 0; round < kills; round++) {
    const folder = await dataFolder();
    const first = run(program, [folder]);
    await sleep(Math.random() * 1_000);
    first.kill('SIGKILL');
    await first.ended;

    const second = run(program, [folder]);
    await second.says(/told \d+\n/);
    await stop(second);
    expect((await readdir(folder)).filter((name) => /^(init|copy)-/.test(name))).toEqual([]);
  }
});

test('kills of the portal and of the server lose nothing that was acknowledged', async () => {
  expect(await lostByKills([])).toBe(0);
});

test('twin: the same kills lose something when commits do not wait for the disk', async () => {
  expect(await lostByKills(['synchronous_commit=off'])).toBeGreaterThan(0);
});

/** Kills a program that commits, again and again; answers how many acknowledged numbers were not there afterwards. */
async function lostByKills(settings: string[]): Promise<number> {
  let lost = 0;
  let told = 0;
  for (let round = 0; round < kills; round++) {
    const running = run(program, [used, ...settings]);
    const [, count, last] = await running.says(ready);
    // Rows that vanish are the last ones: there is one writer.
    expect(count).toBe(last);
    lost += Math.max(0, told - Number(last));

    await running.says(/told \d+\n/);
    await sleep(Math.random() * 200);
    if (round % 2 === 0) process.kill(await postmasterOf(used), 'SIGKILL');
    running.kill('SIGKILL');
    await running.ended;
    // The end of the server may have been reported too, before the kill.
    told = Number([...running.output().matchAll(/told (\d+)\n/g)].at(-1)?.[1]);
  }
  return lost;
}

test('the server ends with a killed portal', async () => {
  const running = run(program, [used]);
  await running.says(/told \d+\n/);
  const pid = await postmasterOf(used);
  running.kill('SIGKILL');
  await expect.poll(() => isAlive(pid), { timeout: 5_000 }).toBe(false);
});

test('a second portal on the folder refuses, and the first one works on', async () => {
  const first = run(program, [used]);
  await first.says(/told \d+\n/);

  const second = run(program, [used]);
  expect(await second.ended).toBe(1);
  expect(second.output()).toBe(
    `data_folder_in_use: The data folder ${used} is in use by another portal (process ${first.pid}). Stop that one first, or set HALAQA_DATA to another folder.\n`,
  );
  const soFar = first.output().length;
  await expect.poll(() => first.output().length).toBeGreaterThan(soFar);
  await stop(first);
});

test('of two portals that start at once on a new folder one runs', async () => {
  const folder = await dataFolder();
  const both = [run(program, [folder]), run(program, [folder])];
  const loser = await Promise.race(both.map(async (one) => one.ended.then(() => one)));
  const winner = both.find((one) => one !== loser);
  expect(loser.output()).toMatch(/^data_folder_in_use/);
  await winner?.says(/told 3\n/);
});

test('a program that got the process id of the old server is left alone', async () => {
  const first = run(program, [used]);
  await first.says(/told \d+\n/);
  await stop(first);

  const bystander = spawn('sleep', ['60']);
  onTestFinished(() => void bystander.kill());
  const lines = [bystander.pid, join(used, 'postgres'), 1, 5432, join(used, 'socket'), '', '', 'ready', ''];
  await writeFile(join(used, 'postgres', 'postmaster.pid'), lines.join('\n'));
  const second = run(program, [used]);
  await second.says(ready);
  expect(bystander.exitCode ?? bystander.signalCode).toBe(null);
  await stop(second);
});

test('the death of the server is noticed and reported in a sentence', async () => {
  const running = run(program, [used]);
  await running.says(/told \d+\n/);
  process.kill(await postmasterOf(used), 'SIGKILL');
  expect(await running.ended).toBe(3);
  expect(running.output()).toMatch(/The embedded PostgreSQL has ended unexpectedly \(SIGKILL\)\. .* Start the portal again\.\n$/);

  const next = run(program, [used]);
  const [, count, last] = await next.says(ready);
  expect(count).toBe(last);
  await stop(next);
});

test('a folder that cannot be made is reported in a sentence', async () => {
  const file = join(await dataFolder(), 'file');
  await writeFile(file, '');
  const running = run(program, [join(file, 'data')]);
  expect(await running.ended).toBe(1);
  expect(running.output()).toMatch(/^data_folder_not_writable: The data folder .* cannot be written \(ENOTDIR.*\)\. Give this user .*\n$/);
});

test('files of another version of PostgreSQL are left as they are', async () => {
  const folder = await dataFolder();
  await mkdir(join(folder, 'postgres'), { mode: 0o700 });
  await writeFile(join(folder, 'postgres', 'PG_VERSION'), '99\n');
  const running = run(program, [folder]);
  expect(await running.ended).toBe(1);
  expect(running.output()).toMatch(/^postgres_failed: The embedded PostgreSQL did not start: .*\n$/);
  expect(await readdir(join(folder, 'postgres'))).toEqual(['PG_VERSION']);
});

test('a data folder with a long path has its socket in another folder', async () => {
  const folder = join(await dataFolder(), 'long'.repeat(30));
  const running = run(program, [folder]);
  await running.says(/told \d+\n/);
  await stop(running);
  expect(await readdir(folder)).not.toContain('socket');
});

test('a copy of the programs runs by itself', async () => {
  const { postgres, environment } = await copyPostgresBinaries(await dataFolder());
  const { stdout } = await promisify(execFile)(postgres, ['--version'], { env: environment });
  expect(stdout).toMatch(/^postgres \(PostgreSQL\) 15\./);
});

test.runIf(ordinaryUser !== undefined)('an ordinary user runs it, in a folder of their own only', async () => {
  const own = await dataFolder();
  await chown(own, ordinaryUser ?? 0, ordinaryUser ?? 0);
  const running = run(program, [join(own, 'data')], { uid: ordinaryUser });
  await running.says(/told \d+\n/);
  await stop(running);

  const foreign = await dataFolder();
  await chmod(foreign, 0o755);
  const refused = run(program, [foreign], { uid: ordinaryUser });
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toMatch(/^data_folder_not_writable: .*\n$/);
});

test.runIf(ordinaryUser !== undefined)('root runs on the folder of an ordinary user without taking it from them', async () => {
  const own = await dataFolder();
  await chown(own, ordinaryUser ?? 0, ordinaryUser ?? 0);
  for (const uid of [ordinaryUser, undefined, ordinaryUser]) {
    const running = run(program, [join(own, 'data')], { uid });
    await running.says(/told \d+\n/);
    await stop(running);
  }
});

async function stop(running: Running): Promise<void> {
  running.kill('SIGTERM');
  expect(await running.ended).toBe(0);
}

async function postmasterOf(folder: string): Promise<number> {
  return Number.parseInt(await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
