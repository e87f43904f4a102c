/** S-13: one process synchronises at a time, whatever happens to the one that did. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { User } from '@halaqa/fake-odoo/env';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { buildAccount } from '../factories.ts';
import { signIn } from '../harness.ts';
import { office, quickTimes } from './office.ts';
import { studentPayload } from './payloads.ts';
import { proven } from './proven.ts';

/** 30 s is the full size; longer than a leader is waited for in any case. */
const frozenMs = Number(process.env['HALAQA_FROZEN_MS'] ?? 8_000);
const handOverMs = 10_000;
const usual = new URL('./engine-process.ts', import.meta.url);

/** Each synchroniser signs in under a name of its own, in Odoo and in the database. */
const users: User[] = ['portal', 'elder', 'younger'].map((login, at) => ({
  id: 11 + at,
  login,
  name: login,
  password: `${login}-password`,
  apiKey: `${login}-key`,
}));
const [, elder, younger] = users;

const processes: ChildProcess[] = [];
afterAll(() => {
  for (const one of processes) one.kill('SIGKILL');
});

/** A price per call that leaves time to freeze a process between reading a record and writing it. */
async function twoProcesses() {
  const place = await office({ students: 40, sessions: 10, capacity: 40, users, workers: 2, priceMs: 40 });
  const { odoo, database, portal } = place;
  const { pool, connection } = database;
  const admin = await signIn(portal, await buildAccount(portal.db, { role: 'admin' }));
  const suffix = inject('databaseServer').template + Math.random().toString(36).slice(2, 8);

  // Every row that the synchroniser writes, with who wrote it and when.
  await pool.query(`create table written (by text, at timestamptz, relation text);
    create function note() returns trigger language plpgsql as $$ begin
      insert into written values (session_user, clock_timestamp(), tg_table_name); return null; end $$`);
  for (const table of ['session', 'student', 'attendee', 'binding', 'outbox', 'sync_cursor', 'sync_conflict', 'sync_state']) {
    await pool.query(`create trigger noted after insert or update or delete on ${table} for each row execute function note()`);
  }
  const roleOf = (user: User | undefined) => `${user?.login}_${suffix}`;
  for (const user of [elder, younger]) await pool.query(`create role ${roleOf(user)} login superuser`);
  afterAll(async () => {
    for (const user of [elder, younger]) await pool.query(`drop role if exists ${roleOf(user)}`);
  });

  const begin = async (user: User | undefined, program = usual): Promise<ChildProcess> => {
    if (!user || !('user' in connection)) throw new Error('nobody to begin as');
    const settings = {
      connection: { ...connection, user: roleOf(user) },
      odoo: { url: odoo.url, database: odoo.database, login: user.login, apiKey: user.apiKey, timeoutMs: 5_000 },
      times: quickTimes,
    };
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program.pathname, JSON.stringify(settings)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    processes.push(child);
    await once(child.stdout, 'data');
    return child;
  };

  const epoch = async (): Promise<number> => {
    const { rows } = await pool.query<{ epoch: number }>('select epoch from sync_state where beat_at is not null');
    return rows[0]?.epoch ?? 0;
  };
  /** Resolves when another process leads. @returns when that began, as the database and the fake Odoo both have it. */
  const replaced = async (since: number): Promise<Date> => {
    await expect.poll(epoch, { timeout: 20_000, interval: 20 }).toBeGreaterThan(since);
    return new Date();
  };

  let phones = 0;
  /** A change of every student, so that the leader is busy. */
  const change = async (): Promise<void> => {
    for (const row of await portal.db.selectFrom('student').selectAll().orderBy('id').execute()) {
      phones += 1;
      const edit = {
        method: 'PUT',
        url: `/api/admin/students/${row.id}`,
        as: admin,
        payload: studentPayload(row, { phone: `+9665${String(phones).padStart(8, '0')}` }),
      } as const;
      let answer = await portal.inject(edit);
      // Two that write the same rows, as without the fence, may block each other: 503 asks to try again, and nothing was done.
      while (answer.statusCode === 503) answer = await portal.inject(edit);
      // Another writer, such as the synchroniser, may have been quicker.
      expect([200, 409]).toContain(answer.statusCode);
    }
  };

  /** What a process wrote from then on, in Odoo and here. */
  const writesSince = async (user: User | undefined, from: Date) => {
    const there = odoo.writes.filter(({ uid, at }) => uid === user?.id && new Date(`${at.replace(' ', 'T')}Z`) >= from);
    const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from written where by = $1 and at >= $2', [
      roleOf(user),
      from,
    ]);
    return { inOdoo: there.length, here: rows[0]?.n ?? 0 };
  };
  return { ...place, begin, epoch, replaced, change, writesSince };
}

/**
 * Freezes the leader while it works, lets the other take over and work, and unfreezes it.
 * @param rounds so many changes of everything are there to be taken up afterwards, or as many as it takes until the frozen one has written.
 * @returns since when the other led, and after how long.
 */
async function freeze(
  place: Awaited<ReturnType<typeof twoProcesses>>,
  program: URL,
  rounds: number,
): Promise<{ since: Date; handOverMs: number }> {
  const { begin, epoch, replaced, change, converged, writesSince } = place;
  const first = await begin(elder, program);
  await converged(30_000);
  await begin(younger);
  await change();
  await expect.poll(() => place.odoo.writes.some(({ uid }) => uid === elder?.id), { timeout: 20_000, interval: 5 }).toBe(true);
  const led = await epoch();
  first.kill('SIGSTOP');
  const from = performance.now();
  const since = await replaced(led);
  const took = performance.now() - from;
  await sleep(Math.max(0, frozenMs - took));
  await change();
  first.kill('SIGCONT');
  for (let round = 0; round < rounds; round += 1) {
    await change();
    await sleep(1_000);
    const { inOdoo, here } = await writesSince(elder, since);
    if (inOdoo > 0 && here > 0) break;
  }
  return { since, handOverMs: took };
}

describe('S-13: a leader that was frozen', async () => {
  const place = await twoProcesses();
  const twin = await twoProcesses();

  it('writes nothing once it was replaced; without the fence it does', { timeout: 300_000 }, async () => {
    const found = await freeze(place, usual, 5);
    await place.converged(60_000);
    const written = await place.writesSince(elder, found.since);
    expect(written).toEqual({ inOdoo: 0, here: 0 });
    expect((await place.writesSince(younger, found.since)).inOdoo).toBeGreaterThan(0);
    expect(found.handOverMs).toBeLessThan(handOverMs);

    // Two leaders that both go on need not come to an end, so nobody waits for it. Who of them takes up a change is chance; and one
    // whose connections were cut while it was frozen reads everything first.
    const { since } = await freeze(twin, new URL('./unfenced-process.ts', import.meta.url), 40);
    const harm = await twin.writesSince(elder, since);
    expect(harm.inOdoo).toBeGreaterThan(0);
    expect(harm.here).toBeGreaterThan(0);
    proven({
      id: 'S-13',
      bar: '0 writes of the old leader, another leads within 10 s',
      figure: `frozen ${frozenMs / 1_000} s: ${written.inOdoo} in Odoo, ${written.here} in the tables, replaced after ${(found.handOverMs / 1_000).toFixed(1)} s`,
      twin: `without the fence ${harm.inOdoo} in Odoo, ${harm.here} in the tables`,
    });
  });
});

describe('a leader that was killed', async () => {
  const { begin, epoch, replaced, change, converged } = await twoProcesses();

  it('is replaced, and nothing of its work is lost', { timeout: 120_000 }, async () => {
    const first = await begin(elder);
    await converged(30_000);
    await begin(younger);
    await change();
    const led = await epoch();
    first.kill('SIGKILL');
    const from = performance.now();
    await replaced(led);
    const took = performance.now() - from;
    expect(took).toBeLessThan(handOverMs);
    await converged(60_000);
    proven({ id: 'S-13', bar: 'after a kill another leads within 10 s', figure: `${(took / 1_000).toFixed(1)} s` });
  });
});

describe('two processes of one portal', async () => {
  const { begin, change, converged, odoo, writesSince, epoch, database } = await twoProcesses();

  it('share one synchroniser, and a stop hands over at once', { timeout: 120_000 }, async () => {
    const began = new Date();
    const first = await begin(elder);
    await converged(30_000);
    const second = await begin(younger);
    await change();
    await converged(60_000);
    const led = await epoch();
    expect((await writesSince(elder, began)).inOdoo).toBeGreaterThan(0);
    expect(await writesSince(younger, began)).toEqual({ inOdoo: 0, here: 0 });

    const from = performance.now();
    first.kill('SIGTERM');
    await expect.poll(epoch, { timeout: 20_000, interval: 20 }).toBe(led + 1);
    const took = performance.now() - from;
    // Sooner than a leader that gives no sign of life is replaced.
    expect(took).toBeLessThan(5_000);
    const since = new Date();
    await change();
    await converged(60_000);
    expect((await writesSince(younger, since)).inOdoo).toBeGreaterThan(0);
    expect(await writesSince(elder, since)).toEqual({ inOdoo: 0, here: 0 });
    const { rows } = await database.pool.query('select from sync_conflict');
    expect(rows).toEqual([]);
    expect(odoo.writes.filter(({ method }) => method === 'create')).toEqual([]);
    second.kill('SIGKILL');
    proven({ id: 'S-13', bar: 'two processes: one synchronises, and a stop hands over at once', figure: `${(took / 1_000).toFixed(1)} s` });
  });
});
