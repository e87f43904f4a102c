/** What the sync page shows, from rows as the synchroniser leaves them. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildConflict, buildSession, buildStopped, buildStudent } from '../factories.ts';
import { type SignedIn, testPortal } from '../harness.ts';
import { syncScene } from './scene.ts';

const portal = await testPortal({ config: { synchronises: true } });
const { db, pool, status, resync, admin, audited } = syncScene(portal);
let caller: { accountId: number; as: SignedIn };
beforeAll(async () => {
  caller = await admin();
});
beforeEach(async () => {
  await pool.query('delete from outbox; delete from sync_conflict; delete from sync_cursor; delete from sync_skipped');
  await pool.query(
    `update sync_state set connection = 'waiting', beat_at = null, fault = null, fault_says = null, resync_asked_at = null, resync_began_at = null`,
  );
});

const waiting = (record_id: number) => buildStopped(db, { record_id, parked_at: null, fault: null, attempts: 0 });

describe('GET /api/admin/sync', () => {
  it('says the connection as the engine has it, with its fault and what Odoo said', async () => {
    await pool.query(
      `update sync_state set connection = 'lost', connection_since = '2026-11-20T10:00:00Z', beat_at = now(), fault = 'sign_in',
         fault_says = 'Access Denied', contact_at = '2026-11-20T09:59:00Z', transport = 'json-rpc', odoo_version = '17.0'`,
    );
    expect((await status(caller.as)).body).toMatchObject({
      configured: true,
      connection: {
        state: 'lost',
        since: '2026-11-20T10:00:00Z',
        fault: 'sign_in',
        says: 'Access Denied',
        contactAt: '2026-11-20T09:59:00Z',
        transport: 'json-rpc',
        version: '17.0',
      },
    });
  });

  it('does not show a connection as connected that no process has confirmed for a minute', async () => {
    await pool.query(`update sync_state set connection = 'connected', beat_at = now()`);
    expect((await status(caller.as)).body.connection.state).toBe('connected');
    await pool.query(`update sync_state set beat_at = now() - interval '61 seconds'`);
    expect((await status(caller.as)).body.connection.state).toBe('waiting');
    // As a clock that was ahead has left it.
    await pool.query(`update sync_state set beat_at = now() + interval '1 year'`);
    expect((await status(caller.as)).body.connection.state).toBe('waiting');
    await pool.query('update sync_state set beat_at = null');
    expect((await status(caller.as)).body.connection.state).toBe('waiting');
  });

  it('shows a fault of a later version as a fault', async () => {
    await pool.query(`update sync_state set connection = 'lost', beat_at = now(), fault = 'gremlins'`);
    expect((await status(caller.as)).body.connection.fault).toBe('server');
  });

  it('counts by record: what waits, what is refused, and what is contested', async () => {
    const [one, two] = [await buildStudent(db), await buildStudent(db)];
    await buildStopped(db, { record_id: one.id });
    await waiting(one.id);
    const { created_at } = await waiting(two.id);
    await waiting(two.id);
    await buildConflict(db);
    await buildConflict(db, { decided_at: new Date(), decision: 'same' });
    const { body } = await status(caller.as);
    expect(body).toMatchObject({ outbox: { waiting: 1, failed: 1 }, conflicts: 1 });
    expect(body.outbox.oldestAt).toBe(`${created_at.toISOString().slice(0, 19)}Z`);
  });

  it('has every kind in the order of reading, with archived and skipped records', async () => {
    await buildSession(db);
    await buildSession(db, { active: false });
    const [{ count }] = (await pool.query('select count(*)::int as count from session')).rows;
    await pool.query(
      `insert into sync_skipped (kind, odoo_id, why) values ('session', 1, 'without_end'), ('session', 2, 'without_trainer')`,
    );
    await pool.query(`insert into sync_cursor (kind, pulled_at, loaded_at) values ('session', '2026-11-20T10:00:00Z', now())`);
    const { kinds } = (await status(caller.as)).body;
    expect(kinds.map(({ kind }) => kind)).toEqual(['course', 'room', 'trainer', 'student', 'enrolment', 'session', 'invoice']);
    expect(kinds[5]).toEqual({
      kind: 'session',
      records: count,
      pulledAt: '2026-11-20T10:00:00Z',
      skipped: 2,
      progress: null,
      fault: null,
      missing: null,
      remapped: null,
    });
    expect(kinds[0]).toMatchObject({ pulledAt: null, skipped: 0, progress: null });
    await pool.query(`update sync_cursor set fault = 'missing', fault_says = 'no such field' where kind = 'session'`);
    expect((await status(caller.as)).body.kinds[5]?.fault).toBe('missing');
  });

  it('shows the progress of a round that reads everything, and of no other round', async () => {
    await pool.query(`insert into sync_cursor (kind, window_after, done, expected) values ('student', 40, 40, 120)`);
    const progress = async () => (await status(caller.as)).body.kinds.find(({ kind }) => kind === 'student')?.progress;
    expect(await progress()).toEqual({ done: 40, expected: 120 });
    await pool.query('update sync_cursor set loaded_at = now()');
    expect(await progress()).toBeNull();
    await pool.query('update sync_state set resync_began_at = now()');
    expect(await progress()).toEqual({ done: 40, expected: 120 });
    await pool.query('update sync_cursor set window_after = null');
    expect(await progress()).toBeNull();
  });
});

describe('the comparison of all records', () => {
  it('counts as made once it reached every kind, and adds up what it found', async () => {
    const comparison = async () => (await status(caller.as)).body.comparison;
    await pool.query(
      `insert into sync_cursor (kind, compared_at, found_late, found_late_at)
       select kind, '2026-11-20T10:00:00Z', 0, null from unnest(array['course', 'room', 'trainer', 'student', 'enrolment', 'session']) kind`,
    );
    expect(await comparison()).toEqual({ at: null, found: 0, foundAt: null });
    await pool.query(`insert into sync_cursor (kind, compared_at) values ('invoice', '2026-11-20T10:01:00Z')`);
    await pool.query(`update sync_cursor set found_late = 2, found_late_at = '2026-11-19T08:00:00Z' where kind = 'session'`);
    await pool.query(`update sync_cursor set found_late = 1, found_late_at = '2026-11-18T08:00:00Z' where kind = 'student'`);
    expect(await comparison()).toEqual({ at: '2026-11-20T10:00:00Z', found: 3, foundAt: '2026-11-19T08:00:00Z' });
  });
});

describe('POST /api/admin/sync/resync', () => {
  it('is recorded once, however often it is asked, and not while it runs', async () => {
    expect((await status(caller.as)).body.resync).toBe('none');
    expect(await resync(caller.as)).toMatchObject({ status: 204 });
    expect((await status(caller.as)).body.resync).toBe('asked');
    expect(await resync(caller.as)).toMatchObject({ status: 204 });
    expect(await audited('sync', null)).toEqual([{ action: 'resync_asked', by: caller.accountId }]);

    await pool.query('update sync_state set resync_began_at = now(), resync_asked_at = null');
    expect(await resync(caller.as)).toMatchObject({ status: 204 });
    expect((await status(caller.as)).body.resync).toBe('running');
    const { rows } = await pool.query('select resync_asked_at from sync_state');
    expect(rows).toEqual([{ resync_asked_at: null }]);
  });
});

describe('without an Odoo', () => {
  it('the status is empty, and nothing can be read again', async () => {
    const alone = await testPortal({ database: portal.database });
    const there = syncScene(alone);
    await buildStopped(db);
    await buildConflict(db);
    expect(await there.status(caller.as)).toEqual({
      status: 200,
      code: undefined,
      problem: expect.anything(),
      body: {
        configured: false,
        connection: {
          state: 'waiting',
          since: null,
          fault: null,
          says: null,
          contactAt: null,
          transport: null,
          version: null,
          keyEnd: null,
        },
        kinds: [],
        outbox: { waiting: 0, failed: 0, oldestAt: null },
        conflicts: 0,
        resync: 'none',
        restored: null,
        comparison: { at: null, found: 0, foundAt: null },
      },
    });
    expect((await there.problems(caller.as)).body).toEqual({ failed: [], conflicts: [], skipped: [] });
    expect(await there.resync(caller.as)).toMatchObject({ status: 409, code: 'sync_not_configured' });
  });
});
