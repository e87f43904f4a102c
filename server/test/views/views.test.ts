/** An admin sees what a student or a trainer sees, and can do nothing there (D-140, ADR-61). */
import { api } from '@halaqa/contract/api';
import { closeCode } from '@halaqa/contract/realtime';
import { viewHeader } from '@halaqa/contract/view-header';
import { describe, expect, it } from 'vitest';
import { resetPassword } from '../../src/identity/users/service.ts';
import { deleteEndedViews } from '../../src/identity/views/store.ts';
import { type CallName, rowOf, rows } from '../access/decision-16.ts';
import { probes } from '../access/probes.ts';
import { buildWorld, type Owner } from '../access/world.ts';
import { buildAccount, buildTrainer, testPassword } from '../factories.ts';
import { type SignedIn, signIn, testPortal } from '../harness.ts';
import { open } from '../realtime/client.ts';

const portal = await testPortal();
const { db } = portal;
const world = await buildWorld(db);
const as = await signIn(portal, world.admin);
const calls = Object.keys(api).filter((name): name is CallName => name in api);
const mayBeMade = (call: CallName): boolean => 'inView' in api[call];

const begin = (accountId: number, by: SignedIn = as) =>
  portal.inject({ method: 'POST', url: `/api/admin/users/${accountId}/view`, as: by, headers: { 'user-agent': 'Firefox' } });

interface Begun {
  id: number;
  token: string;
  language: string | null;
  expiresAt: string;
}
async function viewOf(account: { id: number }, by: SignedIn = as): Promise<Begun> {
  const answer = await begin(account.id, by);
  expect(answer.statusCode).toBe(201);
  return answer.json();
}
const inView = (token: string) => ({ [viewHeader]: token });
const me = ({ token }: { token: string }, headers: Record<string, string> = {}) =>
  portal.inject({ url: '/api/auth/user', headers: { ...inView(token), ...headers } });
const active = (role: 'student' | 'trainer' | 'admin' = 'student') => buildAccount(db, { role, password_hash: 'of no password' });
await db.updateTable('account').set({ password_hash: 'of no password' }).where('role', '<>', 'admin').execute();

const entriesOf = (recordId: number, kind: string) =>
  db
    .selectFrom('audit_entry')
    .select(['account_id', 'action', 'details', 'address', 'user_agent', 'request_id'])
    .where('record_id', '=', recordId)
    .where('kind', '=', kind)
    .where('action', 'in', ['view_began', 'view_ended'])
    .orderBy('id')
    .execute();

describe('beginning', () => {
  it('answers a token under which the portal is the person’s, for half an hour', async () => {
    await db.updateTable('account').set({ language: 'en' }).where('id', '=', world.student.account.id).execute();
    const before = Date.now();
    const view = await viewOf(world.student.account);
    expect(view.language).toBe('en');
    const leftMs = Date.parse(view.expiresAt) - before;
    expect(leftMs).toBeGreaterThan(28 * 60_000);
    expect(leftMs).toBeLessThan(32 * 60_000);
    const answer = await me(view);
    expect(answer.json()).toMatchObject({
      id: world.student.account.id,
      role: 'student',
      studentId: world.student.id,
    });
    // The browser stays the admin's.
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('is refused for an admin, for oneself, and for an account that nobody signs in to', async () => {
    const disabled = await buildAccount(db, { password_hash: 'of no password', disabled_at: new Date() });
    const invited = await buildAccount(db);
    const codes = [];
    for (const { id } of [await active('admin'), world.admin, disabled, invited, { id: 2_000_000_000 }]) {
      const answer = await begin(id);
      codes.push([answer.statusCode, answer.json().code]);
    }
    expect(codes).toEqual([
      [409, 'view_of_admin'],
      [409, 'view_of_admin'],
      [409, 'account_not_active'],
      [409, 'account_not_active'],
      [404, 'not_found'],
    ]);
  });

  it('is for admins alone', async () => {
    for (const { account } of [world.student, world.trainer]) {
      expect((await begin(world.otherStudent.account.id, await signIn(portal, account))).statusCode).toBe(403);
    }
    expect((await portal.inject({ method: 'POST', url: `/api/admin/users/${world.student.account.id}/view` })).statusCode).toBe(401);
  });

  it('cannot be done from within a view', async () => {
    const { token } = await viewOf(world.trainer.account);
    const url = `/api/admin/users/${world.student.account.id}/view`;
    expect((await portal.inject({ method: 'POST', url, headers: inView(token), as })).json().code).toBe('view_only');
  });
});

describe('what may be called', () => {
  it('are calls that read, each named in the contract', () => {
    expect(calls.filter((call) => mayBeMade(call) && api[call].method !== 'GET')).toEqual([]);
    expect(calls.filter(mayBeMade).sort()).toEqual([
      'calendarFeed',
      'currentUserByCookie',
      'currentUserByToken',
      'instituteContact',
      'messageReaders',
      'myCorrections',
      'myLeave',
      'mySessions',
      'myTrainerCorrections',
      'myTrainerProfile',
      'nearRosters',
      'notificationSettings',
      'notifications',
      'readInvoice',
      'secondFactor',
      'sessionAttendees',
      'sessionMessages',
      'signedInDevices',
      'studentCertificates',
      'studentInvoices',
      'studentOverview',
      'studentOwed',
      'studentSessions',
      'trainerProfileById',
      'trainerSessions',
      'trainerSlots',
      'trainerSlotsById',
    ]);
  });

  const viewed: [string, Owner][] = [
    ['student', world.student],
    ['trainer', world.trainer],
  ];
  it.each(viewed)('every other one is refused while a %s is viewed, also what anyone may call', async (_, { account }) => {
    const { token } = await viewOf(account);
    const letIn: string[] = [];
    for (const call of calls.filter((name) => !mayBeMade(name))) {
      const { path, payload } = await probes[call].ask(world, world.student);
      // With the admin's cookie, as the browser sends it too.
      const answer = await portal.inject({ method: api[call].method, url: path, headers: inView(token), as, ...(payload && { payload }) });
      if (answer.statusCode !== 403 || answer.json().code !== 'view_only') letIn.push(`${call} → ${answer.statusCode}`);
    }
    expect(letIn).toEqual([]);
  });

  it.each(viewed)('those answer what the %s is answered', async (role, owner) => {
    const view = await viewOf(owner.account);
    const own = await signIn(portal, owner.account);
    for (const call of calls.filter(mayBeMade)) {
      const row = rows[rowOf[call]];
      const url = (await probes[call].ask(world, owner)).path;
      const asPerson = await portal.inject({ url, as: own });
      const asViewer = await portal.inject({ url, headers: inView(view.token), as });
      const allowed = row === 'anyone' || row?.[role as 'student' | 'trainer'] !== 'none'; // one of the two above
      expect([call, asViewer.statusCode], call).toEqual([call, allowed ? asPerson.statusCode : 403]);
      if (!allowed || call.startsWith('currentUser')) continue;
      if (call === 'signedInDevices') expect(asViewer.json().map(({ current }: { current: boolean }) => current)).not.toContain(true);
      else expect(asViewer.json(), call).toEqual(asPerson.json());
    }
  });

  it('says why in the reader’s language', async () => {
    const { token } = await viewOf(world.student.account);
    const refusal = async (language: string) =>
      (
        await portal.inject({ method: 'POST', url: '/api/notifications/read', headers: { ...inView(token), 'accept-language': language } })
      ).json().message;
    expect(await refusal('ar')).toBe('هذا عرض للقراءة فقط: لا يُغيَّر فيه شيء ولا يُنزَّل منه شيء.');
    expect(await refusal('en')).toBe('This is a view, to read only: nothing can be changed or downloaded in it.');
  });
});

describe('its token', () => {
  it('decides alone beside the cookie and a bearer token', async () => {
    const view = await viewOf(world.student.account);
    const both = await me(view, { ...as.headers, authorization: `Bearer ${as.token}` });
    expect(both.json().id).toBe(world.student.account.id);
    const admin = await portal.inject({ url: '/api/auth/user', as });
    expect(admin.json().id).toBe(world.admin.id);
  });

  it('is none where it is an ordinary session’s, made up, or empty, whatever else is sent', async () => {
    const own = await signIn(portal, world.student.account);
    for (const token of [own.token, as.token, 'x'.repeat(43), 'short', '']) {
      expect((await me({ token }, as.headers)).statusCode, token).toBe(401);
      // Also where nobody needs to be signed in.
      const payload = { email: world.admin.email, password: testPassword };
      expect((await portal.inject({ method: 'POST', url: '/api/auth/login', headers: inView(token), payload })).statusCode, token).toBe(
        401,
      );
    }
  });

  it('is no session’s: neither as a cookie nor as a bearer token', async () => {
    const { token } = await viewOf(world.student.account);
    for (const headers of [{ authorization: `Bearer ${token}` }, { cookie: `halaqa_session=${token}` }]) {
      expect((await portal.inject({ url: '/api/auth/user', headers })).statusCode).toBe(401);
    }
  });

  it('opens no live channel, neither in the header nor as a message', async () => {
    const { token } = await viewOf(world.student.account);
    const address = await portal.listen();
    expect(await open(address, { as, headers: inView(token) }).ended).toBe(403);
    const socket = open(address);
    socket.say({ type: 'authenticate', userId: world.student.account.id, role: 'student', token });
    expect(await socket.ended).toBe(closeCode.unauthorized);
  });
});

describe('its end', () => {
  const change = (id: number, payload: Record<string, unknown>, by: SignedIn) =>
    portal.inject({ method: 'PUT', url: `/api/admin/users/${id}`, payload, as: by });

  interface Scene {
    admin: { id: number; email: string };
    by: SignedIn;
    view: Begun;
    viewed: { id: number; email: string };
  }
  async function scene(): Promise<Scene> {
    const admin = await buildAccount(db, { role: 'admin', trainer_id: (await buildTrainer(db)).id, password: testPassword });
    const viewed = await active('trainer');
    const by = await signIn(portal, admin);
    return { admin, by, viewed, view: await viewOf(viewed, by) };
  }
  const sessionOf = (token: SignedIn) => portal.inject({ url: '/api/auth/sessions', as: token });

  const causes: Record<string, (scene: Scene) => Promise<unknown>> = {
    'the admin stops it': ({ view, by }) => portal.inject({ method: 'DELETE', url: `/api/admin/views/${view.id}`, as: by }),
    'the admin signs out': ({ by }) => portal.inject({ method: 'POST', url: '/api/auth/logout', as: by }),
    'the admin signs out everywhere': ({ by }) =>
      portal.inject({ method: 'DELETE', url: '/api/auth/sessions', payload: { password: testPassword }, as: by }),
    'the admin ends the device elsewhere': async ({ admin, by }) => {
      const [{ id }] = (await sessionOf(by)).json();
      const payload = { password: testPassword };
      await portal.inject({ method: 'DELETE', url: `/api/auth/sessions/${id}`, payload, as: await signIn(portal, admin) });
    },
    'the admin chooses another password': ({ by }) =>
      portal.inject({
        method: 'PUT',
        url: '/api/auth/password',
        payload: { current: testPassword, password: 'another one, and rather long' },
        as: by,
      }),
    'the admin’s password is set by a command': ({ admin }) => resetPassword(portal, admin.email, 'another one, and rather long'),
    'the admin is disabled': ({ admin }) => change(admin.id, { disabled: true }, as),
    'the admin is demoted': ({ admin }) => db.updateTable('account').set({ role: 'trainer' }).where('id', '=', admin.id).execute(),
    'the admin’s session has run out': ({ admin }) =>
      db.updateTable('account_session').set({ expires_at: new Date() }).where('account_id', '=', admin.id).execute(),
    'the admin has not used the session for long': ({ admin }) =>
      db
        .updateTable('account_session')
        .set({ last_seen_at: new Date(0) })
        .where('account_id', '=', admin.id)
        .execute(),
    'the account is disabled': ({ viewed }) => change(viewed.id, { disabled: true }, as),
    'the account gets another role': ({ viewed }) => change(viewed.id, { role: 'admin' }, as),
    'the account gets another password': ({ viewed }) => resetPassword(portal, viewed.email, 'another one, and rather long'),
    'half an hour is over': ({ view }) =>
      db.updateTable('account_view').set({ expires_at: new Date() }).where('id', '=', view.id).execute(),
  };

  it.each(Object.entries(causes))('comes when %s', async (_, cause) => {
    const made = await scene();
    expect((await me(made.view)).statusCode).toBe(200);
    await cause(made);
    expect((await me(made.view, as.headers)).statusCode).toBe(401);
  });

  it('is not undone when the account is enabled again, or has its former role', async () => {
    for (const [there, back] of [
      [{ disabled: true }, { disabled: false }],
      [{ role: 'admin' }, { role: 'trainer' }],
    ]) {
      const { view, viewed } = await scene();
      await change(viewed.id, there ?? {}, as);
      expect((await change(viewed.id, back ?? {}, as)).statusCode).toBe(200);
      expect((await me(view)).statusCode).toBe(401);
    }
  });

  it('is not put off by use, and use prolongs no session', async () => {
    const { view, admin } = await scene();
    const before = { last_seen_at: new Date(Date.now() - 600_000) };
    await db.updateTable('account_session').set(before).where('account_id', '=', admin.id).execute();
    await me(view);
    expect(Date.parse((await me(view)).json().expiresAt)).toBe(Date.parse(view.expiresAt));
    const { last_seen_at } = await db
      .selectFrom('account_session')
      .selectAll()
      .where('account_id', '=', admin.id)
      .executeTakeFirstOrThrow();
    expect(last_seen_at).toEqual(before.last_seen_at);
  });

  it('is nobody else’s to bring about', async () => {
    const { view, by } = await scene();
    const stop = (who: SignedIn) => portal.inject({ method: 'DELETE', url: `/api/admin/views/${view.id}`, as: who });
    expect((await stop(as)).statusCode).toBe(404);
    expect((await me(view)).statusCode).toBe(200);
    expect((await stop(by)).statusCode).toBe(204);
    expect((await stop(by)).statusCode).toBe(404);
  });
});

describe('what it leaves', () => {
  it('is an entry at its begin and at its end, at the record of whom was viewed', async () => {
    const view = await viewOf(world.trainer.account);
    await portal.inject({ method: 'DELETE', url: `/api/admin/views/${view.id}`, as });
    const entry = (action: string) => ({
      account_id: world.admin.id,
      action,
      details: { until: view.expiresAt },
      address: '127.0.0.1',
      user_agent: 'Firefox',
      request_id: expect.stringMatching(/./),
    });
    const left = await entriesOf(world.trainer.id, 'trainer');
    expect(left.slice(-2)).toEqual([entry('view_began'), entry('view_ended')]);
    const history = await portal.inject({
      url: `/api/admin/audit?kind=trainer&id=${world.trainer.id}`,
      headers: { 'accept-language': 'en' },
      as,
    });
    expect(history.json().entries[0]).toMatchObject({
      action: 'view_ended',
      actor: { id: world.admin.id },
      facts: [{ name: 'until', value: expect.stringMatching(/\d{4} at \d\d:\d\d/) }],
    });
  });

  it('is the end of one that ran out too, once it is tidied up', async () => {
    const student = await active();
    const view = await viewOf(student);
    await db.updateTable('account_view').set({ expires_at: new Date() }).where('id', '=', view.id).execute();
    await deleteEndedViews(portal.pool);
    const record = await db.selectFrom('account').select('student_id').where('id', '=', student.id).executeTakeFirstOrThrow();
    expect((await entriesOf(record.student_id ?? 0, 'student')).map(({ action }) => action)).toEqual(['view_began', 'view_ended']);
  });

  it('is no sign-in, no device, no last use, and nothing that was read', async () => {
    const student = await active();
    await db
      .insertInto('notification')
      .values({ account_id: student.id, kind: 'reminder', params: JSON.stringify({}) })
      .execute();
    const view = await viewOf(student);
    await me(view);
    await portal.inject({ url: '/api/notifications', headers: inView(view.token) });
    const sessions = await db.selectFrom('account_session').select('id').where('account_id', '=', student.id).execute();
    expect(sessions).toEqual([]);
    const unread = await db.selectFrom('notification').select('read_at').where('account_id', '=', student.id).execute();
    expect(unread).toEqual([{ read_at: null }]);
    expect(await db.selectFrom('audit_entry').select('id').where('account_id', '=', student.id).execute()).toEqual([]);
    const people = await portal.inject({ url: `/api/admin/users?search=${student.email}`, as });
    expect(people.json()).toMatchObject([{ id: student.id, lastSeenAt: null }]);
  });

  it('is a denial of the admin’s own where the view asks for what is another’s, and none where it has run out', async () => {
    const admin = await active('admin');
    const by = await signIn(portal, admin);
    const view = await viewOf(world.student.account, by);
    const denied = () => db.selectFrom('audit_entry').select(['account_id', 'kind']).where('action', '=', 'access_denied').execute();
    const before = (await denied()).length;
    await portal.inject({ url: `/api/students/${world.otherStudent.id}/invoices`, headers: inView(view.token) });
    expect((await denied()).slice(before)).toEqual([{ account_id: admin.id, kind: 'GET /api/students/:id/invoices' }]);
    await portal.inject({ method: 'DELETE', url: `/api/admin/views/${view.id}`, as: by });
    await me(view, by.headers);
    expect((await denied()).length).toBe(before + 1);
  });
});
