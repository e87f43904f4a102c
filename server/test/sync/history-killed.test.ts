/** A kill between what is told and its end neither loses nor doubles a row of the history (D-141). */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, expect, it } from 'vitest';
import { office, quickTimes } from './office.ts';
import { planner } from './planner.ts';
import { rounds } from './rounds.ts';
import { timeout } from './size.ts';

const processes: ChildProcess[] = [];
afterAll(() => {
  for (const one of processes) one.kill('SIGKILL');
});

const times = { ...quickTimes, sweepMs: 1e9, compareMs: 1e9 };

/** Bindings are written behind the history, in its transaction: there a process stands still until it is killed. */
const trap = `
  create table trap (armed boolean);
  create function spring() returns trigger language plpgsql security definer as $$
    begin
      if exists (select from trap) then perform pg_advisory_xact_lock(14); end if;
      return new;
    end $$;
  create trigger trap before insert or update on binding for each row execute function spring()`;

async function prepared() {
  const place = await office({ students: 2, courses: 1, sessions: 3 });
  const { odoo, database, begin } = place;
  const { pool } = database;
  await pool.query(trap);
  const first = begin(times);
  await place.converged();
  const admin = await planner(place);
  await first.stop();

  const killAtTrap = async (program: URL): Promise<void> => {
    const holder = await pool.connect();
    await holder.query('select pg_advisory_lock(14)');
    await holder.query('insert into trap values (true)');
    const settings = {
      connection: database.portalConnection,
      odoo: { url: odoo.url, database: odoo.database, login: odoo.login, apiKey: odoo.apiKey, timeoutMs: 2_000 },
      times,
    };
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program.pathname, JSON.stringify(settings)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    processes.push(child);
    const held = async () => {
      const { rows } = await pool.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
      );
      return rows[0]?.pid;
    };
    await expect.poll(held, { timeout: 20_000 }).toBeDefined();
    const waiter = await held();
    child.kill('SIGKILL');
    await once(child, 'exit');
    // As PostgreSQL does when it next writes to a client that is gone; the test does not wait for the lease.
    await pool.query('select pg_terminate_backend($1)', [waiter]);
    await pool.query('update sync_state set beat_at = null');
    await pool.query('delete from trap');
    await holder.query('select pg_advisory_unlock(14)');
    holder.release();
  };

  /** How many rows tell of this, once a process that was not killed has come to the end. */
  const told = async (kind: string, odooId: number): Promise<number> => {
    const engine = begin(times);
    await place.converged();
    await rounds(place, 'looked_back');
    await engine.stop();
    const { rowCount } = await pool.query('select from sync_history where kind = $1 and odoo_id = $2', [kind, odooId]);
    return rowCount ?? 0;
  };
  return { ...place, admin, killAtTrap, told };
}

it('has one row for a change of Odoo and one for a change of ours, and two where it is written beside the transaction', {
  timeout,
}, async () => {
  const place = await prepared();
  const { odoo, ours, admin } = place;
  const usual = new URL('./engine-process.ts', import.meta.url);
  const outside = new URL('./history-outside-process.ts', import.meta.url);

  const fromOdoo = async (program: URL, session: number): Promise<number> => {
    await odoo.clerk.write('x_session', session, { x_name: `There ${session}` });
    await place.killAtTrap(program);
    return place.told('session', session);
  };
  const toOdoo = async (program: URL, student: number, session: number): Promise<number> => {
    await admin.book(await ours('session', session), await ours('student', student));
    await place.killAtTrap(program);
    return place.told('session', session);
  };

  expect(await fromOdoo(usual, 501)).toBe(1);
  expect(await toOdoo(usual, 101, 502)).toBe(1);
  // Twins: each is told by the killed process and by the one behind it.
  expect(await fromOdoo(outside, 503)).toBe(2);
  expect(await toOdoo(outside, 102, 502)).toBe(1 + 2);
});
