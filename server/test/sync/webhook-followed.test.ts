/** How soon a call of Odoo's webhook is followed: between two pages of a running round, and how soon browsers hear of it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { OdooFault } from '../../src/odoo/faults.ts';
import { eventChannel, type LiveEvent, readEvents } from '../../src/realtime/events.ts';
import { office } from './office.ts';

const place = await office({ students: 30, courses: 1 });
const { odoo, database, begin, converged, ours } = place;
const { pool } = database;

/** An engine that reads only when it is asked to. */
const asked = { pollMs: 1e9, sweepMs: 1e9, compareMs: 1e9 };
const webhook = () => pool.query(`update sync_state set webhook_at = clock_timestamp() - interval '1 second'`);

it('brings the change between two pages of what is under way', async () => {
  const name = async () =>
    (await pool.query<{ name: string }>('select name from session where id = $1', [await ours('session', 501)])).rows[0]?.name;
  /** The session's name in the portal when a page of enrolments was asked for; sessions come after them. */
  const seen: (string | undefined)[] = [];
  let watching = false;
  const engine = begin(asked, {
    mostAPage: 5,
    through: (client) => ({
      ...client,
      searchRead: async (model, query) => {
        if (!watching || model !== 'x_enrollment') return client.searchRead(model, query);
        seen.push(await name());
        if (seen.length === 1) {
          await odoo.clerk.write('x_session', 501, { x_name: 'Announced' });
          await webhook();
        }
        return client.searchRead(model, query);
      },
    }),
  });
  await converged();
  watching = true;
  await pool.query('update sync_state set resync_asked_at = now()');
  await expect
    .poll(async () => (await pool.query('select from sync_state where resync_asked_at is null and resync_began_at is null')).rowCount, {
      timeout: 20_000,
    })
    .toBe(1);
  watching = false;
  expect(seen[0]).toBe('Session 0');
  expect(seen.slice(2)).toContain('Announced');

  // The cursors were left for the following round.
  const pulled = async () => (await pool.query(`select pulled_at from sync_cursor where kind = 'session'`)).rows;
  const before = await pulled();
  await odoo.clerk.write('x_session', 502, { x_name: 'Announced too' });
  await webhook();
  await converged();
  // The change may have come between the last two steps of the resync, and the round comes after it.
  await expect.poll(pulled, { timeout: 10_000 }).not.toEqual(before);
  await engine.stop();
});

it('tells browsers of what it brought without waiting for a relay, which does not run here', async () => {
  const engine = begin(asked);
  const listening = await pool.connect();
  const heard: LiveEvent[] = [];
  listening.on('notification', ({ payload = '' }) => heard.push(...readEvents(payload)));
  await listening.query(`listen ${eventChannel}`);
  try {
    await odoo.clerk.write('x_session', 503, { x_name: 'Told' });
    await webhook();
    await converged();
    const id = await ours('session', 503);
    await expect.poll(() => heard).toContainEqual(expect.objectContaining({ topic: 'session', id }));
  } finally {
    await listening.query('unlisten *');
    listening.removeAllListeners('notification');
    listening.release();
    await engine.stop();
  }
});

const active = async (session: number) =>
  (await pool.query<{ active: boolean }>('select active from session where id = $1', [await ours('session', session)])).rows[0]?.active;

it('looks for what was deleted too, and between two pages of what is under way', async () => {
  let held: (() => void) | undefined;
  let holding = false;
  const engine = begin(asked, {
    mostAPage: 5,
    through: (client) => ({
      ...client,
      searchRead: async (model, query) => {
        const page = await client.searchRead(model, query);
        if (holding && model === 'x_enrollment' && query.fields.length > 1) {
          holding = false;
          await odoo.clerk.unlink('x_session', 505);
          await webhook();
          held?.();
        }
        return page;
      },
    }),
  });
  await converged();
  await odoo.clerk.unlink('x_session', 504);
  await webhook();
  await expect.poll(() => active(504), { timeout: 10_000 }).toBe(false);

  const reached = new Promise<void>((resolve) => {
    held = resolve;
  });
  holding = true;
  await pool.query('update sync_state set resync_asked_at = now()');
  await reached;
  await expect.poll(() => active(505), { timeout: 10_000 }).toBe(false);
  await engine.stop();
});

it.each([
  ['the reading of what has changed', 'searchRead', 503],
  ['the look for it', 'search', 506],
] as const)('looks for what was deleted also where %s failed once', async (_what, call, session) => {
  let failsNext = false;
  let calls = 0;
  const failsOnce = (name: string) => {
    calls += 1;
    if (!failsNext || name !== call) return;
    failsNext = false;
    throw new OdooFault({ kind: 'lost', outcome: 'not_done', detail: 'the connection was cut' });
  };
  const engine = begin(asked, {
    through: (client) => ({
      ...client,
      searchRead: async (...given) => {
        failsOnce('searchRead');
        return client.searchRead(...given);
      },
      search: async (...given) => {
        failsOnce('search');
        return client.search(...given);
      },
    }),
  });
  onTestFinished(() => engine.stop());
  // What a leader begins with is over: nothing but the webhook makes it ask.
  await expect
    .poll(
      async () => {
        const before = calls;
        await sleep(1_000);
        return calls > 0 && calls === before;
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  await odoo.clerk.unlink('x_session', session);
  failsNext = true;
  await webhook();
  await expect.poll(() => active(session), { timeout: 10_000 }).toBe(false);
  expect(failsNext).toBe(false);
});
