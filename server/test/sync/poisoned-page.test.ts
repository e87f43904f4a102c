/** S-14: a page with a record that cannot be written, and a transient fault of the database at every row that is written for the page. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyRecords } from '../../src/sync/pull/apply.ts';
import { reconcileWriteDates } from '../../src/sync/pull/reconcile.ts';
import { office, quickTimes } from './office.ts';
import { proven } from './proven.ts';
import { isWhole, timeout } from './size.ts';

vi.mock('../../src/sync/pull/apply.ts', { spy: true });
vi.mock('../../src/sync/pull/reconcile.ts', { spy: true });

const contacts = 'res.partner';
const number = 'x_studio_char_field_NCBU5';
/** The students of the page; the last of them cannot be written, and one who is not among them is edited later. */
const edited = [101, 102, 103] as const;
const poisoned = 103;
const elsewhere = 104;
const later = 105;
const mostAPage = edited.length;

/** What the last one gets: a number that another of the page has too, or one whose holder is not on the page. */
const poisons = { 'one number twice on the page': 'N102', 'the number of a student who is not on the page': `N${elsewhere}` } as const;

/** As PostgreSQL reports them: both at a row, and the end of the connection. */
const faults = ['deadlock', 'lock time-out', 'connection cut', 'process killed'] as const;
type Fault = (typeof faults)[number];
const killed: Fault = 'process killed';
const inProcess = faults.filter((fault) => fault !== killed);

const times = { ...quickTimes, sweepMs: 1e9, compareMs: 1e9 };
/** Nothing but reading by the cursor finds a change: each process would compare once when it begins. */
beforeEach(() => {
  vi.mocked(reconcileWriteDates).mockImplementation(async function* () {});
});

/** The row of the page, from 1 on, at which the fault happens: a sequence counts also what is rolled back. */
const trap = `
  create sequence written_rows;
  create table trap (at bigint, fault text);
  create function spring() returns trigger language plpgsql security definer as $$
    declare armed trap;
    begin
      select * into armed from trap;
      if armed is null or nextval('written_rows') <> armed.at then return new; end if;
      case armed.fault
        when 'deadlock' then raise exception using errcode = 'deadlock_detected';
        when 'lock time-out' then raise exception using errcode = 'lock_not_available';
        when 'connection cut' then perform pg_terminate_backend(pg_backend_pid());
        when 'process killed' then perform pg_advisory_xact_lock(14);
        else null;
      end case;
      return new;
    end $$;
  create trigger trap before insert or update on student for each row execute function spring();
  create trigger trap before insert or update on binding for each row execute function spring();
  create trigger trap before insert or update on sync_skipped for each row execute function spring();
  create trigger trap before insert or update on sync_cursor for each row when (new.kind = 'student' and new.window_after = ${poisoned}) execute function spring()`;

const processes: ChildProcess[] = [];
afterAll(() => {
  for (const one of processes) one.kill('SIGKILL');
});

async function prepared() {
  const place = await office({ students: 5, courses: 1, sessions: 1 });
  const { odoo, database, begin } = place;
  const { pool } = database;
  await pool.query(trap);
  const first = begin(times);
  await place.converged();
  await first.stop();

  /** Runs a synchroniser of its own process up to the trap, and kills it there; or once it has written all without coming to it. */
  const killAtTrap = async (): Promise<void> => {
    const holder = await pool.connect();
    await holder.query('select pg_advisory_lock(14)');
    const settings = {
      connection: database.portalConnection,
      odoo: { url: odoo.url, database: odoo.database, login: odoo.login, apiKey: odoo.apiKey, timeoutMs: 2_000 },
      times,
      mostAPage,
    };
    const program = new URL('./engine-process.ts', import.meta.url).pathname;
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, JSON.stringify(settings)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    processes.push(child);
    await once(child.stdout, 'data');
    const lookBacks = lookBacksFrom(pool);
    const waiter = await until(async () => {
      const { rows } = await pool.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
      );
      return rows[0]?.pid ?? ((await lookBacks()) > 1 ? null : undefined);
    });
    child.kill('SIGKILL');
    await once(child, 'exit');
    // As PostgreSQL does when it next writes to a client that is gone; the test does not wait for the lease.
    if (waiter !== null) await pool.query('select pg_terminate_backend($1)', [waiter]);
    await pool.query('update sync_state set beat_at = null');
    await holder.query('select pg_advisory_unlock(14)');
    holder.release();
  };

  let round = 0;
  /** @param at 0: no fault. @returns how many rows were written up to the end of the page, and which students are stale in the end. */
  const scenario = async (poison: string, fault: Fault, at: number): Promise<{ rows: number; stale: number[]; told: boolean }> => {
    const { clerk } = odoo;
    round += 1;
    const phone = `+96650${String(round).padStart(7, '0')}`;
    await pool.query('delete from sync_skipped');
    // Older than any look back once the last student, whose page comes next, is read.
    clerk.shiftClock(20 * 60_000);
    const page = clerk.begin({ agoMs: 10 * 60_000 });
    for (const id of edited) page.write(contacts, id, { phone, ...(id === poisoned && { [number]: poison }) });
    await page.commit();
    await clerk.write(contacts, later, { phone });

    await pool.query(`select setval('written_rows', 1, false)`);
    await pool.query('insert into trap values ($1, $2)', [at, fault]);
    if (fault === killed) await killAtTrap();
    const engine = begin(times, { mostAPage });
    const phones = async () => (await pool.query<PhoneRow>(phonesOf)).rows;
    // The following page is here, and everything was read once more.
    await until(async () => (await phones()).some((row) => row.odoo_id === later && row.phone === phone) || undefined);
    await lookedBack(pool);
    const { rows } = await pool.query<{ n: number }>('select last_value::int as n from written_rows');
    await pool.query('delete from trap');
    const stale = (await phones()).filter((row) => row.odoo_id !== poisoned && row.odoo_id !== elsewhere && row.phone !== phone);
    const told = await pool.query(`select from sync_skipped where kind = 'student' and odoo_id = $1 and why = 'refused'`, [poisoned]);
    // For the next time.
    clerk.shiftClock(20 * 60_000);
    await clerk.write(contacts, [...edited], { phone: '+966500000000' });
    await clerk.write(contacts, poisoned, { [number]: `N${poisoned}` });
    await place.converged();
    await engine.stop();
    // A round that was cut short would count its time, and the clock is put ahead by hand.
    await pool.query('update sync_cursor set window_since = null, window_after = null, window_high = null, window_began_at = null');
    return { rows: rows[0]?.n ?? 0, stale: stale.map((row) => row.odoo_id), told: told.rowCount === 1 };
  };
  return { ...place, scenario };
}

describe('S-14: a page with a record that cannot be written, and one transient fault', async () => {
  const place = await prepared();
  afterEach(() => {
    vi.mocked(applyRecords).mockRestore();
  });

  it('is read again until all that can be written is written, wherever the fault happens', { timeout }, async () => {
    let scenarios = 0;
    for (const [nth, poison] of Object.values(poisons).entries()) {
      const { rows, stale, told } = await place.scenario(poison, 'deadlock', 0);
      expect({ stale, told }).toEqual({ stale: [], told: true });
      // Each of the page, its binding, that one is skipped, and the cursor.
      expect(rows).toBeGreaterThanOrEqual(2 * (edited.length - 1) + 2);
      for (let at = 1; at <= rows; at += isWhole ? 1 : 2 + nth) {
        for (const fault of faultsAt(at)) {
          const found = await place.scenario(poison, fault, at);
          expect({ poison, fault, at, ...found }).toMatchObject({ stale: [], told: true });
          scenarios += 1;
        }
      }
    }

    const twin = await cursorBefore(place);
    expect(twin).toBeGreaterThan(0);
    proven({
      id: 'S-14',
      bar: '0 stale after quiet',
      figure: `${scenarios} pages with a record that cannot be written and a ${faults.join(', ')} at each row: 0 stale`,
      twin: `cursor before records: ${twin} stale of one page`,
    });
  });
});

/** All of them in turn; a process is killed once. */
const faultsAt = (at: number): readonly Fault[] =>
  isWhole ? faults : [(at === 5 ? killed : inProcess[at % inProcess.length]) ?? 'deadlock'];

/** @returns how many are stale after a fault at the record after the first, where the cursor has moved before the records. */
async function cursorBefore({ scenario }: Awaited<ReturnType<typeof prepared>>): Promise<number> {
  const { applyRecords: real } = await vi.importActual<typeof import('../../src/sync/pull/apply.ts')>('../../src/sync/pull/apply.ts');
  vi.mocked(applyRecords).mockImplementation(async (sync, kind, records, { after, ...how }) => {
    if (after) await sync.lease.write(after);
    return real(sync, kind, records, how);
  });
  // The first row is the cursor.
  const { stale } = await scenario(poisons['one number twice on the page'], 'connection cut', 3);
  return stale.length;
}

interface PhoneRow {
  odoo_id: number;
  phone: string;
}

const phonesOf = `select odoo_id, phone from student join binding on kind = 'student' and record_id = id order by odoo_id`;

/** Two looks back at students have ended: the second began after this call. */
async function lookedBack(pool: pg.Pool): Promise<void> {
  const lookBacks = lookBacksFrom(pool);
  await until(async () => (await lookBacks()) > 1 || undefined);
}

/** How many looks back at students have ended since this call, as far as it is asked often enough to see each. */
function lookBacksFrom(pool: pg.Pool): () => Promise<number> {
  let ended = -1;
  let since = new Date(0);
  return async () => {
    const { rows } = await pool.query<{ now: Date; is_later: boolean }>(
      `select clock_timestamp() as now, looked_back_at > $1 as is_later from sync_cursor where kind = 'student'`,
      [since],
    );
    const [row] = rows;
    if (row && (ended < 0 || row.is_later)) {
      ended += 1;
      since = row.now;
    }
    return ended;
  };
}

async function until<T>(found: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const it = await found();
    if (it !== undefined) return it;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
