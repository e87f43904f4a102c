/** The connection to an Odoo is taken away while both processes synchronise, and the same Odoo is connected again (D-156). */
import { setTimeout as sleep } from 'node:timers/promises';
import type { OdooRemoval } from '@halaqa/contract/sync-removal';
import type { SetupChecked, SyncSetup } from '@halaqa/contract/sync-setup';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acquireLease } from '../../src/sync/leader/leader.ts';
import { readRevision } from '../../src/sync/setup/store.ts';
import { withCuts } from '../booking/mutants.ts';
import { buildAccount } from '../factories.ts';
import { type SignedIn, signIn, type TestPortal, testPortal } from '../harness.ts';
import { lockWaits } from '../lock-waits.ts';
import { institute } from './institute.ts';
import { begin, newFolder, ours, placeOf, type Stand, setupPath, stand } from './setup-stand.ts';

const limitMs = 120_000;
const removalPath = `${setupPath}/removal`;

const remove = ({ as }: { as: SignedIn }, process: TestPortal, confirm: string) =>
  process.inject({ method: 'POST', url: removalPath, payload: { confirm }, as });

const count = async ({ portal }: Stand, table: string): Promise<number> =>
  (await portal.database.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]?.count ?? 0;

const connect = (at: Stand): Promise<SetupChecked> =>
  at.ask<SetupChecked>('save', { place: placeOf(at.odoo, at.odoo.apiKey, at.odoo.login), map: {}, accepts: true });

/** As the calls that one process or the other has answered say it. */
const stopped = ({ portal, other }: Stand) => [portal, other].map(({ config }) => [config.synchronises, config.odoo]);

describe.each([18, 19] as const)('an Odoo %i that is connected on the screen', (version) => {
  let at: Stand;
  let sessionId: number;
  let studentId: number;
  let revision: number;
  let stops: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    const records = institute({ courses: 1, students: 2, sessions: 2 });
    // Somebody who is no student has a place in the second session.
    const guest = { ...records['res.partner']?.[0], id: 190, x_studio_is_student: false };
    Object.assign(records['x_session']?.[1] ?? {}, { x_studio_attendee_ids: [guest.id] });
    at = await stand({ version, records: { ...records, 'res.partner': [...(records['res.partner'] ?? []), guest] } });
    stops = await Promise.all([begin(at.portal), begin(at.other)]);
  }, limitMs);
  afterAll(() => Promise.all(stops.map((stop) => stop())));

  it('is read, and both processes write for it', { timeout: limitMs }, async () => {
    expect(await connect(at)).toMatchObject({ saved: true });
    await expect.poll(() => ours(at, 'session', 502), { timeout: 60_000 }).toBeDefined();
    await expect.poll(() => at.other.config.synchronises, { timeout: 20_000 }).toBe(true);
    [sessionId, studentId] = [(await ours(at, 'session', 501)) ?? 0, (await ours(at, 'student', 101)) ?? 0];
    revision = (await readRevision(at.portal.database.pool, 0))?.revision ?? 0;
  });

  const waitsForOdoo = async () => {
    await at.odoo.down();
    const booked = await at.other.inject({ method: 'POST', url: `/api/sessions/${sessionId}/book`, as: at.as, payload: { studentId } });
    expect(booked.statusCode, booked.body).toBe(200);
  };

  it('says before what would be given up, by name', { timeout: limitMs }, async () => {
    await waitsForOdoo();
    const answer = await at.portal.inject({ url: removalPath, as: at.as });
    expect(answer.json<OdooRemoval>()).toEqual({
      place: placeOf(at.odoo, undefined, at.odoo.login),
      unsent: 1,
      records: [{ kind: 'session', recordId: sessionId, name: 'Session 0' }],
      conflicts: 0,
      guestPlaces: 1,
    });
    expect(answer.body).not.toContain(at.odoo.apiKey);
  });

  it('is not removed by another name, nor by none', async () => {
    const other = await remove(at, at.portal, 'another-database');
    expect([other.statusCode, other.json()]).toMatchObject([400, { code: 'validation', fields: { confirm: expect.any(String) } }]);
    expect((await remove(at, at.portal, ' ')).statusCode).toBe(400);
    expect(await count(at, 'odoo_connection')).toBe(1);
    expect(await count(at, 'outbox')).toBe(1);
  });

  it('is removed once, and both processes stop without a restart', { timeout: limitMs }, async () => {
    const before = { sessions: await count(at, 'session'), students: await count(at, 'student'), courses: await count(at, 'course') };
    const answer = await remove(at, at.portal, at.odoo.database);
    expect([answer.statusCode, answer.json<SyncSetup>()]).toMatchObject([200, { setBy: 'nobody', connection: null, draft: null }]);
    expect((await remove(at, at.other, at.odoo.database)).json()).toMatchObject({ code: 'sync_not_configured' });
    expect((await at.portal.inject({ url: removalPath, as: at.as })).json()).toMatchObject({ code: 'sync_not_configured' });
    await expect
      .poll(() => stopped(at), { timeout: 20_000 })
      .toEqual([
        [false, undefined],
        [false, undefined],
      ]);

    const writes = at.odoo.writes.length;
    await at.odoo.up();
    await at.odoo.clerk.create('x_course', { x_name: 'Made in Odoo after the removal' });
    // Longer than the engine waits between two looks, and than a leader is waited for.
    await sleep(8_000);
    expect(at.odoo.writes.length).toBe(writes + 1);
    expect({ sessions: await count(at, 'session'), students: await count(at, 'student'), courses: await count(at, 'course') }).toEqual(
      before,
    );
    for (const table of ['binding', 'outbox', 'sync_cursor', 'sync_skipped', 'sync_doubt', 'pay_link', 'odoo_connection', 'odoo_draft'])
      expect([table, await count(at, table)]).toEqual([table, 0]);
  });

  it('leaves an entry, and at each record what Odoo never got', async () => {
    const entries = await at.portal.db
      .selectFrom('audit_entry')
      .select(['action', 'kind', 'record_id', 'details'])
      .where('action', 'in', ['odoo_removed', 'sync_discarded'])
      .orderBy('id')
      .execute();
    expect(entries).toMatchObject([
      { action: 'sync_discarded', kind: 'session', record_id: sessionId, details: { given: [{ payload: { add: [studentId] } }] } },
      { action: 'odoo_removed', kind: 'sync', record_id: null, details: { database: at.odoo.database, discarded: 1 } },
    ]);
    expect(JSON.stringify(entries)).not.toContain(at.odoo.apiKey);
  });

  it('leaves the places of others taken until an admin gives them back', async () => {
    const seats = async () => {
      const { rows } = await at.portal.database.pool.query<{ id: number; seats_taken: number; guests: number }>(
        'select id, seats_taken, guests from session where guests > 0 or name = $1',
        ['Session 1'],
      );
      expect(rows).toHaveLength(1);
      return rows[0];
    };
    const before = await seats();
    expect(before).toMatchObject({ seats_taken: 1, guests: 1 });
    const given = await at.other.inject({ method: 'DELETE', url: `/api/admin/sessions/${before?.id}/guests`, as: at.as });
    expect(given.statusCode, given.body).toBe(200);
    expect(await seats()).toMatchObject({ seats_taken: 0, guests: 0 });
  });

  it('is led for by nobody, also not by a process that has not heard of it', async () => {
    const { pool } = at.portal.database;
    expect(await acquireLease(pool, 'a late process', revision)).toBeUndefined();
    const cut = {
      statement: 'sync-lease-take',
      guard: 'where $2::int is null or exists (select from odoo_connection where revision = $2)',
    };
    const cuts = [{ ...cut, by: 'where $2::int is null or true' }];
    // Engines look for the lease each second: of the two that ran none does any more, whichever process answered the removal.
    await expect(withCuts(cuts, () => sleep(3_000))).rejects.toThrow('sync-lease-take was never sent');
    const lease = await withCuts(cuts, () => acquireLease(pool, 'a late process', revision));
    expect(lease).toBeDefined();
    await lease?.end();
    expect(await acquireLease(pool, 'a late process', revision)).toBeUndefined();
  });

  it('leaves a portal that works on its own: places hold, and records are edited here', async () => {
    const { rows } = await at.portal.database.pool.query('select from attendee where session_id = $1 and student_id = $2', [
      sessionId,
      studentId,
    ]);
    expect(rows).toHaveLength(1);
    expect((await at.portal.inject({ url: '/api/admin/sync', as: at.as })).json()).toMatchObject({ configured: false });
    const made = await at.other.inject({
      method: 'POST',
      url: '/api/admin/records/rooms',
      payload: { name: 'قاعة جديدة', nameEn: null, seats: 5 },
      as: at.as,
    });
    expect(made.statusCode, made.body).toBeLessThan(300);
    expect(await count(at, 'outbox')).toBe(0);
  });

  it('is connected again: its records come beside these and are merged with none', { timeout: limitMs }, async () => {
    // What a process has still written in the moment before it heard of the removal.
    await at.portal.database.pool.query(`insert into outbox (kind, record_id, operation, payload) values ('session', $1, 'delete', '{}')`, [
      sessionId,
    ]);
    const unaccepted = await at.ask<SetupChecked>('save', {
      place: placeOf(at.odoo, at.odoo.apiKey, at.odoo.login),
      map: {},
      accepts: false,
    });
    expect(unaccepted.notes.map(({ code }) => code)).toContain('own_records');
    expect(await connect(at)).toMatchObject({ saved: true });
    expect((await readRevision(at.portal.database.pool, 0))?.revision).toBeGreaterThan(revision);
    await expect.poll(() => ours(at, 'session', 502), { timeout: 60_000 }).toBeDefined();

    const again = await ours(at, 'session', 501);
    expect([again === sessionId, await ours(at, 'student', 101)]).toEqual([false, undefined]);
    const { rows } = await at.portal.database.pool.query('select session_id from attendee where student_id = $1', [studentId]);
    expect(rows).toEqual([{ session_id: sessionId }]);
    expect(at.odoo.clerk.record('x_session', 501)).toMatchObject({ x_studio_attendee_ids: [] });
    // Who has the number of a student here is not taken for that student: an admin is told.
    const skipped = await at.portal.database.pool.query<{ says: string }>(
      `select says from sync_skipped where kind = 'student' and odoo_id = 101`,
    );
    expect(skipped.rows).toHaveLength(1);
  });
});

describe('a connection', async () => {
  const portal = await testPortal({ config: { dataFolder: await newFolder() } });
  const { database } = portal;
  const other = await testPortal({ database, config: { dataFolder: await newFolder() } });
  const fixed = await testPortal({ database, config: { odooIsFixed: true, synchronises: true } });
  let as: SignedIn;
  beforeAll(async () => {
    as = await signIn(portal, await buildAccount(portal.db, { role: 'admin' }));
  });

  /** With a key that no secret here opens: it can be removed all the same. */
  const keep = () =>
    database.pool.query(
      `insert into odoo_connection (url, database, login, sealed_key, map) values ('http://127.0.0.1:9', 'institute', 'portal', '\\x00', '{}')`,
    );

  const removedAtOnce = async (): Promise<number[]> => {
    await keep();
    const holder = await database.pool.connect();
    await holder.query('begin');
    await holder.query('select from odoo_connection for no key update');
    const both = Promise.all([portal, other].map((process) => remove({ as }, process, 'institute')));
    await expect.poll(() => lockWaits(database.pool), { timeout: 20_000 }).toBe(2);
    await holder.query('commit');
    holder.release();
    return (await both).map(({ statusCode }) => statusCode).toSorted();
  };

  const entries = async (): Promise<number> =>
    (await database.pool.query(`select from audit_entry where action = 'odoo_removed'`)).rowCount ?? 0;

  it('is removed once by two admins at once, in two processes', async () => {
    const before = await entries();
    expect(await removedAtOnce()).toEqual([200, 409]);
    expect(await entries()).toBe(before + 1);
  });

  it('would be removed by both without the lock (twin)', async () => {
    const before = await entries();
    const cut = { statement: 'odoo-removal-lock', guard: ' for update', by: '' };
    expect(await withCuts([cut], removedAtOnce)).toEqual([200, 200]);
    expect(await entries()).toBe(before + 2);
  });

  it('of the environment is not removed here, and it is said why', async () => {
    for (const answer of [await fixed.inject({ url: removalPath, as }), await remove({ as }, fixed, 'institute')])
      expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'sync_setup_closed', details: { why: 'environment' } }]);
  });
});
