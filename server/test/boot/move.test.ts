/** `npm run database -- move`: a demonstration institute to a server that is not its own (SPEC-9.91, D-143). */
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mySessions } from '@halaqa/contract/booking';
import { login } from '@halaqa/contract/sign-in';
import pg from 'pg';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { startEmbedded } from '../../src/db/embedded.ts';
import { startPortal } from './institute.ts';
import { dataFolder, run } from './process.ts';
import { replaced, tamperingProxy } from './tampering-proxy.ts';

const limitMs = 300_000;

const folder = await dataFolder(afterAll);
const data = join(folder, 'data');
const server = await startEmbedded({ folder: join(folder, 'server'), log: () => {} });
afterAll(() => server.stop());
const superuser = new pg.Client(server.connection);
await superuser.connect();
afterAll(() => superuser.end());
await superuser.query('create role institute_owner login; create role institute_portal login');

/** New for each test; the data folder is that of all of them, as moving leaves it as it is. */
let database = '';
let made = 0;

beforeEach(async () => {
  made += 1;
  database = `institute_${made}`;
  await superuser.query(`create database ${database} owner institute_owner`);
});

const { host, port } = server.connection;
const url = (user = 'institute_owner') => `postgres:///${database}?host=${host}&port=${port}&user=${user}`;
const through = (proxy: number) => `postgres://institute_owner@127.0.0.1:${proxy}/${database}`;

const move = (to: string, env: Record<string, string> = {}) =>
  run('server/src/commands/database.ts', ['move', '--to', to], { env: { HALAQA_DATA: data, ...env } });

async function moved(to: string): Promise<string> {
  const command = move(to);
  expect([await command.ended, command.output()]).toEqual([0, expect.stringMatching(/^Moved \d+ tables, \d+ rows/m)]);
  return command.output();
}

async function refusal(to: string, env: Record<string, string> = {}): Promise<string> {
  const command = move(to, env);
  expect(await command.ended).toBe(1);
  return command.output();
}

/** What a superuser sees in the database on the server. */
async function found(sql: string): Promise<unknown[]> {
  const client = new pg.Client({ ...server.connection, database });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const tables = () => found(`select tablename from pg_tables where schemaname in ('public', 'pgboss')`);

/** A portal on the folder, which makes the demonstration institute the first time. */
async function startHere() {
  const portal = run('server/src/commands/main.ts', [], { env: { HALAQA_DATA: data, PORT: '0', LOG_LEVEL: 'error' } });
  await portal.says(/Halaqa is ready/);
  return portal;
}

it(
  'refuses a folder without a database, one that a portal runs on, and what is not empty or not to be reached, in words',
  async () => {
    expect(await refusal(url())).toMatch(/^There is no database in /);
    const portal = await startHere();
    expect(await refusal(url())).toMatch(/is in use by another portal .*Stop that one first/);
    portal.kill('SIGTERM');
    expect(await portal.ended).toBe(0);
    expect(await refusal(url(), { DATABASE_URL: url() })).toMatch(/^DATABASE_URL names a server/);
    expect(await refusal(url('nobody'))).toMatch(/^The database at --to does not answer \(28000\)/);
    await found('create table theirs (id integer)');
    expect(await refusal(url())).toBe('The database on the server is not empty (theirs): name a new one. Nothing was changed.\n');
    expect(await tables()).toEqual([{ tablename: 'theirs' }]);
  },
  limitMs,
);

it(
  'takes every table over, and the portal works there under a role that owns nothing; the folder stays as it was',
  async () => {
    const to = join(folder, 'to.url');
    await writeFile(to, `${url()}\n`, { mode: 0o600 });
    const command = run('server/src/commands/database.ts', ['move'], { env: { HALAQA_DATA: data, DATABASE_MOVE_URL_FILE: to } });
    expect([await command.ended, command.output()]).toEqual([0, expect.stringMatching(/^equal {2}account: 43 rows, checksum -?\d+$/m)]);
    const said = command.output();
    expect(said).toMatch(/^equal {2}pgboss\.queue: [1-9]/m);
    expect(said).not.toContain('APART');
    expect(await found('select count(*)::integer as students from student')).toEqual([{ students: 40 }]);
    expect(await found(`select count(*)::integer as off from pg_trigger where tgenabled <> 'O'`)).toEqual([{ off: 0 }]);
    expect(await refusal(url())).toBe(
      'The database on the server holds an institute already: set DATABASE_URL and start the portal on it, or name an empty one. Nothing was changed.\n',
    );

    const { process: portal, origin } = await startPortal(url('institute_portal'), { DATABASE_OWNER_URL: url() });
    const json = { 'content-type': 'application/json' };
    const body = JSON.stringify({ email: 'student@demo.halaqa.test', password: 'halaqa-demo-2026' });
    const { token } = login.response.parse(await (await fetch(`${origin}/api/auth/login`, { method: 'POST', headers: json, body })).json());
    const headers = { authorization: `Bearer ${token}` };
    const sessions = async () => mySessions.response.parse(await (await fetch(`${origin}/api/my/sessions`, { headers })).json());
    const free = (await sessions()).findLast(({ bookable }) => bookable);
    expect((await fetch(`${origin}/api/sessions/${free?.id}/book`, { method: 'POST', headers })).status).toBe(200);
    expect((await sessions()).find(({ id }) => id === free?.id)?.isRegistered).toBe(true);
    portal.kill('SIGTERM');
    await portal.ended;

    database = `${database}_again`;
    await superuser.query(`create database ${database} owner institute_owner`);
    const lines = (text: string) => text.split('\n').filter((line) => line.startsWith('equal'));
    expect(lines(await moved(url()))).toEqual(lines(said));
    expect(
      (await readdir(data)).filter((name) => !/^(postgres(\.log)?|postgres-\d+|portal\.lock|backups|secret\.key)$/.test(name)),
    ).toEqual([]);
  },
  limitMs,
);

/** Kills the command at the moment at which it asks to copy the sessions; what it sends until then is changed by `also`. */
async function killInTheMiddle(also: (sent: Buffer) => Buffer): Promise<void> {
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  const proxy = await tamperingProxy(server.connection, (sent) => {
    if (!sent.includes('copy session (')) return also(sent);
    reach();
    return undefined;
  });
  const command = move(through(proxy));
  await Promise.race([reached, command.ended]);
  // Nothing but how far it has come.
  expect(command.output()).not.toMatch(/^\S/m);
  command.kill('SIGKILL');
  expect(await command.ended).toBe('SIGKILL');
  const connected = `select from pg_stat_activity where application_name = 'halaqa move'`;
  await expect.poll(async () => (await superuser.query(connected)).rowCount, { timeout: 20_000 }).toBe(0);
}

it(
  'leaves the server empty where it is killed in the middle, and can be run again',
  async () => {
    await killInTheMiddle((sent) => sent);
    expect(await tables()).toEqual([]);
    await moved(url());
    expect((await tables()).length).toBeGreaterThan(50);
  },
  limitMs,
);

it(
  'twin: without the one transaction a kill in the middle leaves half of it, and it cannot be run again',
  async () => {
    await killInTheMiddle((sent) => replaced(sent, 'Q\0\0\0\nbegin\0', 'Q\0\0\0\n     \0'));
    expect((await tables()).length).toBeGreaterThan(50);
    expect(
      await found('select (select count(*) from course)::integer as courses, (select count(*) from student)::integer as students'),
    ).toEqual([{ courses: 8, students: 0 }]);
    expect(await refusal(url())).toMatch(/holds an institute already/);
  },
  limitMs,
);

it(
  'finds a single letter that has changed on the way, and leaves the server empty',
  async () => {
    const proxy = await tamperingProxy(server.connection, (sent) => replaced(sent, 'student7@demo', 'student7@demu'));
    const said = await refusal(through(proxy));
    expect(said).toMatch(/^APART {2}account: 43 rows/m);
    expect(said).toMatch(
      /^What arrived is not what was sent: account \(43 rows there, 43 here\), student \(40 rows there, 40 here\)\. Nothing was changed/m,
    );
    expect(await tables()).toEqual([]);
  },
  limitMs,
);
