/** The job queue (ADR-48): a job is done once, after its transaction, by who is left. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { getConstructionPlans } from 'pg-boss';
import { pino } from 'pino';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { inTransaction } from '../../src/db/transaction.ts';
import { addJob, type LetterJob } from '../../src/jobs/add.ts';
import { JobFault } from '../../src/jobs/fault.ts';
import { readQueueFigures } from '../../src/jobs/figures.ts';
import { resumeFutureJobs } from '../../src/jobs/resume-future-jobs.ts';
import { runJobs, type Work } from '../../src/jobs/run.ts';
import { withCuts } from '../booking/mutants.ts';
import { run } from '../boot/process.ts';
import { testPortal } from '../harness.ts';

const portal = await testPortal();
const { pool } = portal;
const log = pino({ level: 'silent' });

type ResetJob = Extract<LetterJob, { about: 'reset' }>;
/** Of a letter as these tests write them. */
const accountOf = (letter: LetterJob): number => (letter.about === 'reset' ? letter.accountId : 0);

afterEach(() => portal.database.pool.query('delete from pgboss.job'));

const job = (accountId: number): ResetJob => ({ about: 'reset', accountId, askedAt: new Date().toISOString() });

/** A process that does letters, as the portal's own role. */
function doing(letter: Work<'letter'>) {
  const jobs = runJobs(
    { pool, log },
    { everyMinute: [], works: { letter, remind: async () => {}, minimum: async () => {}, push: async () => {} } },
  );
  onTestFinished(() => jobs.stop());
  return jobs;
}

describe('a job', () => {
  it('is done once its transaction is committed, once by two processes, and not at all where it is rolled back', async () => {
    const done: number[] = [];
    const work: Work<'letter'> = async (letter) => void done.push(accountOf(letter));
    doing(work);
    doing(work);
    await inTransaction(pool, async (tx) => {
      await addJob(tx, 'letter', job(1));
      throw new Error('taken back');
    }).catch(() => {});
    const committed = Promise.withResolvers<void>();
    const adding = inTransaction(pool, async (tx) => {
      await addJob(tx, 'letter', job(2));
      await committed.promise;
    });
    await inTransaction(pool, (tx) => addJob(tx, 'letter', job(3)));
    await expect.poll(() => done, { timeout: 10_000 }).toEqual([3]);
    committed.resolve();
    await adding;
    await expect.poll(() => done, { timeout: 10_000 }).toEqual([3, 2]);
    await expect.poll(() => readQueueFigures(pool, 'letter'), { timeout: 10_000 }).toEqual({ waiting: 0, failed: 0, why: null });
    expect(done).toEqual([3, 2]);
  });

  /** @returns whose letters were written, by processes that all look at once. */
  const manyByFour = async (): Promise<number[]> => {
    const done: number[] = [];
    const accounts = Array.from({ length: 40 }, (_, index) => index + 1);
    for (const account of accounts) await addJob(pool, 'letter', job(account));
    const processes = Array.from({ length: 4 }, () => doing(async (letter) => void done.push(accountOf(letter))));
    await expect.poll(() => readQueueFigures(pool, 'letter'), { timeout: 20_000 }).toEqual({ waiting: 0, failed: 0, why: null });
    await Promise.all(processes.map((one) => one.stop()));
    return done.toSorted((a, b) => a - b);
  };

  it('is taken by one of several processes', async () => {
    expect(await manyByFour()).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  });

  it('would be taken by several without the lock on its row (twin)', async () => {
    const cut = { guard: 'FOR UPDATE OF j SKIP LOCKED', by: '' };
    let done: number[] = [];
    for (let round = 0; round < 5 && done.length <= 40; round += 1) done = await withCuts([cut], manyByFour);
    expect(done.length).toBeGreaterThan(40);
  }, 120_000);

  it('that fails waits for another try, and tells no more of why than its word', async () => {
    await addJob(pool, 'letter', job(4));
    await addJob(pool, 'letter', job(5));
    doing(async (letter) => {
      throw accountOf(letter) === 4 ? new JobFault('ECONNECTION') : new Error('of a person');
    });
    const { rows } = await expect
      .poll(
        () =>
          pool.query(
            `select state, output, start_after > now() as later from pgboss.job where name = 'letter' and state = 'retry' order by data -> 'accountId'`,
          ),
        { timeout: 10_000 },
      )
      .toMatchObject({ rowCount: 2 })
      .then(() =>
        pool.query(
          `select output ->> 'message' as why, start_after > now() as later from pgboss.job where name = 'letter' order by data -> 'accountId'`,
        ),
      );
    expect(rows).toEqual([
      { why: 'ECONNECTION', later: true },
      { why: 'failed', later: true },
    ]);
    expect(await readQueueFigures(pool, 'letter')).toMatchObject({ waiting: 2, failed: 0 });
  });

  it('that a killed process had begun is done by another once its time is over', async () => {
    await addJob(pool, 'letter', job(6));
    const program = fileURLToPath(new URL('./stuck-process.ts', import.meta.url));
    const stuck = run(program, [JSON.stringify({ connection: portal.database.connection })]);
    await stuck.says(/begun 6\./);
    stuck.kill('SIGKILL');
    await stuck.ended;
    expect(await readQueueFigures(pool, 'letter')).toMatchObject({ waiting: 1 });
    // As if its minute had passed.
    await portal.database.pool.query(`update pgboss.job set started_on = now() - interval '1 hour' where name = 'letter'`);
    const done: number[] = [];
    doing(async (letter) => void done.push(accountOf(letter)));
    // The pause before the next try, too.
    await expect
      .poll(
        async () => {
          await portal.database.pool.query(`update pgboss.job set start_after = now() where name = 'letter' and state = 'retry'`);
          return done;
        },
        { timeout: 100_000, interval: 500 },
      )
      .toEqual([6]);
  }, 120_000);
});

it('stops within seconds though a job does not end, and what it had begun waits', async () => {
  await addJob(pool, 'letter', job(7));
  const begun = Promise.withResolvers<void>();
  const jobs = doing(() => {
    begun.resolve();
    return new Promise(() => {});
  });
  await begun.promise;
  const began = performance.now();
  await jobs.stop();
  expect(performance.now() - began).toBeLessThan(8_000);
  expect(await readQueueFigures(pool, 'letter')).toMatchObject({ waiting: 1 });
});

it('its tables are those that the library makes, owned by who owns all tables', async () => {
  const migration = await readFile(new URL('../../src/db/migrations/0069-jobs.sql', import.meta.url), 'utf8');
  const of = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  const made = getConstructionPlans('pgboss');
  const marker = 'CREATE SCHEMA IF NOT EXISTS pgboss;';
  const own = made.slice(made.indexOf(marker) + marker.length, made.lastIndexOf('COMMIT;'));
  expect(of(migration)).toContain(of(own));
  const { rows } = await portal.database.pool.query(
    `select distinct c.relowner = account.relowner as same from pg_class c cross join pg_class account
     where c.relnamespace = 'pgboss'::regnamespace and account.oid = 'public.account'::regclass`,
  );
  expect(rows).toEqual([{ same: true }]);
  await expect(pool.query('create table pgboss.another ()')).rejects.toMatchObject({ code: '42501' });
});

it('a job put off, or begun, by a clock that was a year ahead is done within the hour, and one put off till morning is not', async () => {
  for (const id of [1, 2, 3]) await inTransaction(pool, (tx) => addJob(tx, 'letter', job(id)));
  const of = (id: number) => `(data ->> 'accountId')::int = ${id}`;
  const owner = portal.database.pool;
  await owner.query(`update pgboss.job set start_after = now() + interval '1 year' where ${of(1)}`);
  await owner.query(`update pgboss.job set start_after = now() + interval '10 hours' where ${of(2)}`);
  await owner.query(`update pgboss.job set state = 'active', started_on = now() + interval '1 year' where ${of(3)}`);
  await owner.query(`update pgboss.queue set monitor_on = now() + interval '1 year', maintain_on = null where name = 'letter'`);
  // As the portal's own role.
  await resumeFutureJobs(pool);
  const { rows } = await owner.query(
    `select (data ->> 'accountId')::int as id, start_after <= now() as due, started_on <= now() as begun from pgboss.job order by 1`,
  );
  expect(rows).toEqual([
    { id: 1, due: true, begun: null },
    { id: 2, due: false, begun: null },
    { id: 3, due: true, begun: true },
  ]);
  const { rows: queues } = await owner.query(`select monitor_on <= now() as due from pgboss.queue where name = 'letter'`);
  expect(queues).toEqual([{ due: true }]);
});
