/** An Odoo is set up by the calls of the screen: from a bare Odoo to the first booking in it, without a restart (D-135). */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { OdooMap, SetupChecked, SetupInspection, SetupMade } from '@halaqa/contract/sync-setup';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRevision } from '../../src/sync/setup/store.ts';
import { withCuts } from '../booking/mutants.ts';
import { buildAccount, buildStudent } from '../factories.ts';
import { type SignedIn, signIn, type TestPortal, testPortal } from '../harness.ts';
import { administrator as bareAdministrator, bareOdoo } from '../odoo/bare-institute.ts';
import { asAdministrator } from '../odoo/bare-odoo.ts';
import { hourOf } from './institute.ts';
import { begin, newFolder, ours, setupPath as path, placeOf, type Stand, stand } from './setup-stand.ts';

/** A set-up of sixty steps and a first reading, on a busy machine. */
const limitMs = 120_000;
const administrator = { login: bareAdministrator.login, apiKey: bareAdministrator.apiKey };

describe.each([
  [18, 'json-rpc'],
  [19, 'json-2'],
] as const)('a bare Odoo %i over %s', (version, transport) => {
  let at: Stand;
  let map: OdooMap;
  /** Odoo's. */
  let session: number;
  let stops: (() => Promise<void>)[] = [];
  /** So long Odoo takes over each call. */
  let priceMs = 0;
  beforeAll(async () => {
    at = await stand({ ...bareOdoo, version, priceMs: () => priceMs });
    stops = await Promise.all([begin(at.portal), begin(at.other)]);
  }, limitMs);
  afterAll(() => Promise.all(stops.map((stop) => stop())));

  it('is looked at, and nothing in it or here is changed', async () => {
    const writes = at.odoo.writes.length;
    const found = await at.ask<SetupInspection>('look', { place: placeOf(at.odoo), administrator });
    expect(found).toMatchObject({ fault: null, version: `${version}.0`, mayMake: true });
    expect(found.kinds.map(({ kind }) => kind)).toEqual(Object.keys(found.map));
    expect(found.map.session).toMatchObject({ model: 'x_halaqa_session', startsAt: 'x_halaqa_starts_at' });
    const email = found.kinds.find(({ kind }) => kind === 'student')?.models[0]?.fields.find(({ name }) => name === 'name');
    expect(email).toMatchObject({ type: 'char', example: 'My Company' });
    map = found.map;
    const { steps, missing } = await at.ask<SetupMade>('make', { place: placeOf(at.odoo), administrator, map, try: true });
    expect(steps.length).toBeGreaterThan(50);
    // As pages of the version before show it (D-339).
    expect(missing).toHaveLength(steps.length);
    expect(missing).toContainEqual(expect.stringMatching(/^a group "/));
    expect(at.odoo.writes.length).toBe(writes);
    expect(await at.read()).toMatchObject({ setBy: 'nobody', obstacle: null, connection: null, draft: null });
  });

  const say = async (process: TestPortal) => {
    const payload = { place: placeOf(at.odoo), administrator, map, try: true };
    return (await process.inject({ method: 'POST', url: `${path}/make`, payload, as: at.as })).statusCode;
  };
  /** The other process asks while Odoo takes its time over the first one's call. */
  const sayAtOnce = async () => {
    const calls = at.odoo.stats.total;
    priceMs = 3000;
    const first = say(at.portal);
    await expect.poll(() => at.odoo.stats.total).toBeGreaterThan(calls);
    priceMs = 0;
    return [await say(at.other), await first];
  };

  it('is made by one process at a time', async () => {
    expect(await sayAtOnce()).toEqual([429, 200]);
  });

  it('would be made by two without the condition on the row (twin)', async () => {
    const guard = `where known.value::timestamptz not between clock_timestamp() and clock_timestamp() + $1::float8 * interval '1 ms'`;
    const cut = { statement: 'odoo-making-begin', guard, by: '' };
    expect(await withCuts([cut], sayAtOnce)).toEqual([200, 200]);
  });

  it('is told what it lacks before it was made', async () => {
    const checked = await at.ask<SetupChecked>('save', { place: placeOf(at.odoo, 'a-key'), administrator, map, accepts: true });
    expect(checked).toMatchObject({ fault: 'sign_in', saved: false });
    expect((await at.read()).connection).toBeNull();
  });

  it('gets what is missing, is green, saved, and has its first booking while both processes go on', { timeout: limitMs }, async () => {
    const asked = { place: placeOf(at.odoo), administrator, map };
    let made: SetupMade;
    do made = await at.ask<SetupMade>('make', { ...asked, try: false });
    while (made.steps.length > 0 && made.made > 0);
    expect(made).toMatchObject({ fault: null, obstacle: null, steps: [] });
    expect(await at.read()).toMatchObject({ setBy: 'nobody', draft: { login: 'halaqa-portal' } });

    // Over JSON-2 there is no sign-in by password: the key is made by hand.
    at.odoo.clerk.makeKey('halaqa-portal', 'a-key-made-by-hand');
    const place = placeOf(at.odoo, transport === 'json-2' ? 'a-key-made-by-hand' : undefined);
    const checked = await at.ask<SetupChecked>('check', { place, administrator, map });
    expect(checked).toMatchObject({ fault: null, findings: [], notes: [], saved: false });
    expect(checked.models).toHaveLength(7);
    expect((await at.read()).connection).toBeNull();
    expect(await at.ask<SetupChecked>('save', { place, administrator, map, accepts: false })).toMatchObject({ saved: true });
    expect(await at.read()).toMatchObject({ setBy: 'screen', isLocked: false, connection: { login: 'halaqa-portal' }, draft: null });

    const admin = asAdministrator(at.odoo, transport);
    const course = await admin.create('x_halaqa_course', { x_name: 'Chemistry' });
    const trainer = await admin.create('x_halaqa_trainer', { x_name: 'Trainer' });
    const student = await admin.create('res.partner', { name: 'Student', x_halaqa_is_student: true });
    await admin.create('x_halaqa_enrolment', { x_halaqa_student_id: student, x_halaqa_course_id: course, x_halaqa_state: 'active' });
    const { start, end } = hourOf(3);
    session = await admin.create('x_halaqa_session', {
      x_name: 'First session',
      x_halaqa_course_id: course,
      x_halaqa_trainer_id: trainer,
      x_halaqa_starts_at: start,
      x_halaqa_ends_at: end,
      x_halaqa_capacity: 5,
      x_halaqa_state: 'planned',
    });
    await expect.poll(() => ours(at, 'session', session), { timeout: 60_000 }).toBeDefined();
    await expect.poll(() => at.other.config.synchronises, { timeout: 20_000 }).toBe(true);
    const [sessionId, studentId] = [await ours(at, 'session', session), await ours(at, 'student', student)];
    // By the process that has not saved it.
    const booked = await at.other.inject({ method: 'POST', url: `/api/sessions/${sessionId}/book`, as: at.as, payload: { studentId } });
    expect(booked.statusCode, booked.body).toBe(200);
    await expect
      .poll(() => at.odoo.clerk.record('x_halaqa_session', session)?.['x_halaqa_attendee_ids'], { timeout: 60_000 })
      .toEqual([student]);
  });

  it('goes on with another key, which is saved without an administrator and without a restart', { timeout: limitMs }, async () => {
    const wrong = await at.ask<SetupChecked>('save', { place: placeOf(at.odoo, 'no-key-at-all'), map, accepts: true });
    expect(wrong).toMatchObject({ fault: 'sign_in', saved: false });
    at.odoo.clerk.makeKey('halaqa-portal', 'the-next-key');
    const place = placeOf(at.odoo, 'the-next-key');
    const found = await at.ask<SetupInspection>('look', { place });
    expect(found).toMatchObject({ fault: null, mayMake: false, map: { session: map.session } });
    const unaccepted = await at.ask<SetupChecked>('save', { place, map: found.map, accepts: false });
    expect(unaccepted).toMatchObject({ findings: [], notes: [{ code: 'rules_unknown' }], saved: false });
    expect(await at.ask<SetupChecked>('save', { place, map: found.map, accepts: true })).toMatchObject({ saved: true });
    await expect
      .poll(() => [at.portal, at.other].map(({ config }) => config.odoo?.apiKey), { timeout: 20_000 })
      .toEqual(['the-next-key', 'the-next-key']);
    const course = await asAdministrator(at.odoo, transport).create('x_halaqa_course', { x_name: 'Physics' });
    await expect.poll(() => ours(at, 'course', course), { timeout: 60_000 }).toBeDefined();
  });

  it('is said to be another where its address is, before it is saved', async () => {
    const place = { ...placeOf(at.odoo, 'the-next-key'), url: at.odoo.url.replace('127.0.0.1', 'localhost') };
    const checked = await at.ask<SetupChecked>('save', { place, map, accepts: false });
    expect(checked).toMatchObject({ fault: null, findings: [], saved: false });
    expect(checked.notes.map(({ code }) => code)).toEqual(['rules_unknown', 'another_odoo']);
    expect((await at.read()).connection).toMatchObject({ url: at.odoo.url });
  });

  it('is read for the first time once every process has had the time to hear of it, and another key at once', async () => {
    const { pool } = at.portal.database;
    const isSettled = async () => (await readRevision(pool, 60_000))?.isSettled;
    await pool.query('update odoo_connection set connected_at = clock_timestamp()');
    expect(await isSettled()).toBe(false);
    await pool.query(`update odoo_connection set connected_at = clock_timestamp() - interval '61 s'`);
    expect(await isSettled()).toBe(true);
    expect(await at.ask<SetupChecked>('save', { place: placeOf(at.odoo), map, accepts: true })).toMatchObject({ saved: true });
    expect(await isSettled()).toBe(true);
  });

  it('has left no key anywhere but encrypted, and an entry for each question', async () => {
    const { rows } = await at.portal.database.pool.query<{ kept: string }>(
      `select jsonb_build_object('audit', (select jsonb_agg(to_jsonb(a)) from audit_entry a), 'connection', (select to_jsonb(c) from odoo_connection c),
         'key', (select encode(sealed_key, 'escape') from odoo_connection))::text as kept`,
    );
    const everything = [rows[0]?.kept, at.portal.logged(), at.other.logged(), JSON.stringify(await at.read())].join('\n');
    for (const key of [administrator.apiKey, 'a-key-made-by-hand', 'the-next-key', 'no-key-at-all']) expect(everything).not.toContain(key);
    const actions = await at.portal.db.selectFrom('audit_entry').select(['action', 'details']).where('kind', '=', 'sync').execute();
    expect(new Set(actions.map(({ action }) => action))).toEqual(new Set(['odoo_asked', 'odoo_made', 'odoo_connected']));
    for (const { details } of actions) expect(details).toMatchObject({ database: at.odoo.database });
    const file = join(at.portal.config.dataFolder, 'secret.key');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(everything).not.toContain((await readFile(file, 'utf8')).trim());
  });

  it('is not read with another secret: the portal runs, says so, and keeps what is changed', { timeout: limitMs }, async () => {
    const lines: unknown[] = [];
    const log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) });
    const { config } = at.strange;
    const stop = await begin(at.strange, log);
    stops.push(stop);
    expect([config.synchronises, config.odoo]).toEqual([true, undefined]);
    expect(lines.join('')).toContain('The key of Odoo cannot be read');
    const setup = await at.strange.inject({ url: path, as: at.as });
    expect(setup.json()).toMatchObject({ setBy: 'screen', isLocked: true, connection: { login: 'halaqa-portal' } });
    expect((await at.strange.inject({ url: '/api/admin/sync', as: at.as })).json()).toMatchObject({ configured: true });
    // What is changed there is kept for Odoo: a process with the right secret takes it there.
    const sessionId = await ours(at, 'session', session);
    const kept = await at.strange.inject({ method: 'DELETE', url: `/api/sessions/${sessionId}?force=true`, as: at.as });
    expect(kept.statusCode, kept.body).toBeLessThan(300);
    await expect.poll(() => at.odoo.clerk.record('x_halaqa_session', session), { timeout: 60_000 }).toBeUndefined();
  });
});

describe('nothing is set up', async () => {
  const portal = await testPortal({ config: { dataFolder: await newFolder() } });
  const database = portal.database;
  const fixed = await testPortal({ database, config: { odooIsFixed: true } });
  const outside = await testPortal({ database, config: { databaseUrl: 'postgres://elsewhere/halaqa' } });
  const locked = await testPortal({ database, config: { dataFolder: await newFolder() } });
  let as: SignedIn;
  beforeAll(async () => {
    as = await signIn(portal, await buildAccount(portal.db, { role: 'admin' }));
  });
  const nowhere = { url: 'http://127.0.0.1:9', database: 'institute', login: 'portal', apiKey: 'key' };
  const look = (at: TestPortal, place: Record<string, unknown> = nowhere) =>
    at.inject({ method: 'POST', url: `${path}/look`, payload: { place }, as });

  it('where nothing answers, or what answers is no Odoo', async () => {
    expect((await look(portal)).json()).toMatchObject({ fault: 'unreachable', kinds: [] });
    const address = await portal.listen();
    const answer = await look(portal, { ...nowhere, url: `${address}/api/livez` });
    expect(answer.json()).toMatchObject({ fault: 'not_odoo', version: null });
  });

  it.each(['ftp://odoo.test', 'file:///etc/passwd', 'http://user:word@odoo.test', 'http://odoo.test/?a=1', 'odoo.test', ''])(
    'at the address "%s"',
    async (url) => {
      const answer = await look(portal, { ...nowhere, url });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation']);
    },
  );

  it('where the environment says which Odoo it is', async () => {
    const answer = await look(fixed);
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'sync_setup_closed', details: { why: 'environment' } }]);
    expect((await fixed.inject({ url: path, as })).json()).toMatchObject({ setBy: 'environment', obstacle: null, connection: null });
  });

  it('where a database on a server has no secret beside it', async () => {
    const answer = await look(outside);
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'sync_setup_closed', details: { why: 'no_secret' } }]);
    expect((await outside.inject({ url: path, as })).json()).toMatchObject({ setBy: 'nobody', obstacle: 'no_secret' });
  });

  it('with a map that names a field twice, or one that is none of ours', async () => {
    const map = { student: { email: 'email', phone: 'email' } };
    const answer = await portal.inject({ method: 'PUT', url: path, payload: { place: nowhere, map, accepts: true }, as });
    expect(answer.json()).toMatchObject({ saved: false, findings: [{ code: 'map' }] });
  });

  it('with a key that is kept for another address', async () => {
    const answer = await look(portal, { url: 'http://127.0.0.1:9', database: 'institute', login: 'portal' });
    expect(answer.json()).toMatchObject({ fault: 'sign_in' });
  });

  it('in the demonstration institute', async () => {
    await buildStudent(portal.db);
    await database.pool.query(`insert into portal_fact (name, value) values ('demo', 'yes')`);
    const answer = await look(locked);
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'sync_setup_closed', details: { why: 'demo' } }]);
    expect((await portal.inject({ url: path, as })).json()).toMatchObject({ obstacle: 'demo' });
    await database.pool.query(`delete from portal_fact where name = 'demo'`);
  });

  it('as often as somebody likes', async () => {
    let answer = await look(portal);
    for (let asked = 0; asked < 70 && answer.statusCode === 200; asked += 1) answer = await look(portal);
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'too_many_requests']);
  });
});
