/** Backups by the command, beside a portal that runs and without one (SPEC-9.68, D-120). */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mySessions } from '@halaqa/contract/booking';
import { login } from '@halaqa/contract/sign-in';
import { expect, it } from 'vitest';
import { dataFolder, run } from './process.ts';

/** A dozen processes, one after the other. */
const limitMs = 300_000;

const command = (args: string[], env: Record<string, string>) => run('server/src/commands/backup.ts', args, { env });
const person = { email: 'student@demo.halaqa.test', password: 'halaqa-demo-2026' };

it(
  'a restore brings back what was booked before the backup and given back after it; people sign in as before',
  async () => {
    const folder = await dataFolder();
    const env = { HALAQA_DATA: join(folder, 'data'), BACKUP_DIR: join(folder, 'elsewhere'), PORT: '0' };
    const copies = join(folder, 'copies');
    await mkdir(copies);

    const portal = run('server/src/commands/main.ts', [], { env });
    const [, url = ''] = await portal.says(/Halaqa is ready: (\S+)/);
    const sessionId = await bookAny(url);
    const made = command(['create'], { ...env, BACKUP_COPY_COMMAND: `cp "$BACKUP_FILE" ${copies}` });
    expect(await made.ended).toBe(0);
    const [, file = ''] = made.output().match(/^Made (\S+): \d+ rows, [\d.]+ MB/m) ?? [];
    const name = file.split('/').at(-1) ?? '';
    expect(existsSync(join(copies, name))).toBe(true);
    await giveBack(url, sessionId);
    expect(await hasPlace(url, sessionId)).toBe(false);
    const running = command(['restore'], env);
    expect(await running.ended).toBe(1);
    expect(running.output()).toMatch(/is in use by another portal .*Stop that one first/);

    const verified = command(['verify'], env);
    expect(await verified.ended).toBe(0);
    expect(verified.output()).toMatch(/^Verified \S+: restored, \d+ tables and \d+ rows compared\.$/m);
    portal.kill('SIGTERM');
    expect(await portal.ended).toBe(0);
    const list = command(['list'], env);
    expect(await list.ended).toBe(0);
    expect(list.output()).toMatch(new RegExp(`^${name}\\t\\d+ rows\\t[\\d.]+ MB\\tverified 20`, 'm'));

    const restored = command(['restore', join(copies, name)], env);
    expect(await restored.ended).toBe(0);
    const [, kept = ''] = restored.output().match(/The database of before is kept in (\S+);/) ?? [];
    expect(existsSync(join(kept, 'PG_VERSION'))).toBe(true);
    const again = run('server/src/commands/main.ts', [], { env });
    const [, newUrl = ''] = await again.says(/Halaqa is ready: (\S+)/);
    expect(await hasPlace(newUrl, sessionId)).toBe(true);
    again.kill('SIGTERM');
    await again.ended;

    // A kill between the last two steps of a restore: the new database lies beside the empty place of the old one.
    const data = env.HALAQA_DATA;
    await rename(join(data, 'postgres'), join(data, 'postgres.restored'));
    const third = run('server/src/commands/main.ts', [], { env });
    const [, thirdUrl = ''] = await third.says(/Halaqa is ready: (\S+)/);
    expect(await hasPlace(thirdUrl, sessionId)).toBe(true);
    third.kill('SIGTERM');
    await third.ended;
  },
  limitMs,
);

it(
  'a restore that fails changes nothing, and says why; the doctor tells what is missing',
  async () => {
    const folder = await dataFolder();
    const env = { HALAQA_DATA: join(folder, 'data'), BACKUP_DIR: join(folder, 'elsewhere'), PORT: '0', NODE_ENV: 'production' };
    const none = command(['create'], env);
    expect(await none.ended).toBe(1);
    expect(none.output()).toMatch(/^There is no database in /m);

    const portal = run('server/src/commands/main.ts', [], { env });
    await portal.says(/Halaqa is ready/);
    expect(await doctor(env)).toMatch(/^Fine · Processes: Processes connected to the database: 1\.$/m);
    portal.kill('SIGTERM');
    await portal.ended;
    const stopped = await doctor(env, 1);
    expect(stopped).toMatch(/^Needs action · Processes: No process of the portal runs\.\n {4}Start the portal: npm start/m);
    expect(stopped).toMatch(/^Needs attention · Backups: There is none\.$/m);
    const made = command(['create'], env);
    expect(await made.ended).toBe(0);
    const [, file = ''] = made.output().match(/^Made (\S+):/m) ?? [];
    const bytes = await readFile(file);
    bytes[200] = (bytes[200] ?? 0) ^ 1;
    await writeFile(file, bytes);
    const verified = command(['verify'], env);
    expect(await verified.ended).toBe(1);
    const restored = command(['restore'], env);
    expect(await restored.ended).toBe(1);
    expect(restored.output()).toMatch(/is not as it was written: its checksum is another/);
    const list = command(['list'], env);
    await list.ended;
    expect(list.output()).toMatch(/its checksum is another/);
    const again = run('server/src/commands/main.ts', [], { env });
    await again.says(/Halaqa is ready/);
    expect(again.output()).not.toContain('password');
  },
  limitMs,
);

/** @param code 1 where something needs action. */
async function doctor(env: Record<string, string>, code = 0): Promise<string> {
  const asked = run('server/src/commands/doctor.ts', [], { env });
  expect(await asked.ended).toBe(code);
  return asked.output();
}

/** As the student, who signs in for each call. */
async function ask(url: string, method: string, path: string): Promise<unknown> {
  const json = { 'content-type': 'application/json' };
  const signIn = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: json, body: JSON.stringify(person) });
  const { token } = login.response.parse(await signIn.json());
  const reply = await fetch(`${url}${path}`, { method, headers: { authorization: `Bearer ${token}` } });
  expect([200, 204]).toContain(reply.status);
  return reply.status === 200 ? reply.json() : undefined;
}

const sessions = async (url: string) => mySessions.response.parse(await ask(url, 'GET', '/api/my/sessions'));

async function bookAny(url: string): Promise<number> {
  const free = (await sessions(url)).findLast(({ bookable }) => bookable);
  if (!free) throw new Error('the demonstration has a session to book');
  await ask(url, 'POST', `/api/sessions/${free.id}/book`);
  expect(await hasPlace(url, free.id)).toBe(true);
  return free.id;
}

const giveBack = (url: string, id: number) => ask(url, 'DELETE', `/api/sessions/${id}/register`);

const hasPlace = async (url: string, id: number) => (await sessions(url)).find((session) => session.id === id)?.isRegistered;
