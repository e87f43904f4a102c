/** The list of accounts, closing them, and changing their role (D-14, D-18; ADR-11). */
import { describe, expect, it } from 'vitest';
import { withCuts } from '../booking/mutants.ts';
import { testDatabase } from '../database.ts';
import { buildAccount, buildLink, buildStudent, buildTrainer, testPassword } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';
import { open } from '../realtime/client.ts';

const portal = await testPortal();
const { db } = portal;
const admin = await buildAccount(db, { role: 'admin', password_hash: 'of no password' });
const as = await signIn(portal, admin);
const change = (id: number, payload: Record<string, unknown>) =>
  portal.inject({ method: 'PUT', url: `/api/admin/users/${id}`, payload, as });
const active = (role: 'student' | 'trainer' | 'admin' = 'student') => buildAccount(db, { role, password_hash: 'of no password' });
const actionsOf = async (accountId: number) =>
  (await db.selectFrom('audit_entry').select(['action', 'details']).where('record_id', '=', accountId).orderBy('id').execute()).map(
    ({ action, details }) => ({ action, details }),
  );

describe('the list', () => {
  it('tells each person’s state, whether or not they have an account', async () => {
    const never = await buildStudent(db, {
      name: 'أروى زيد',
      search: 'اروي زيد arwa zaid',
      name_en: 'Arwa Zaid',
      email: 'arwa@halaqa.test',
    });
    const invited = await buildAccount(db, { role: 'trainer' });
    await buildLink(db, invited, 'invitation');
    const closed = await buildAccount(db, { disabled_at: new Date() });
    const archived = await buildStudent(db, { active: false, email: 'archived@halaqa.test' });
    const ask = async (query: string, language = 'ar') => {
      const answer = await portal.inject({ url: `/api/admin/users?${query}`, headers: { 'accept-language': language }, as });
      expect(answer.statusCode).toBe(200);
      return { rows: answer.json(), total: Number(answer.headers['x-total-count']) };
    };
    expect((await ask('search=أروى')).rows).toMatchObject([
      { id: null, role: 'student', studentId: never.id, name: 'أروى زيد', state: 'never', invitation: null, lastSeenAt: null },
    ]);
    expect((await ask('search=ARWA%40', 'en')).rows).toMatchObject([{ name: 'Arwa Zaid' }]);
    expect((await ask(`search=${invited.email}`)).rows).toMatchObject([
      { id: invited.id, state: 'invited', invitation: { letter: null }, trainerId: invited.trainer_id },
    ]);
    expect((await ask('state=disabled')).rows).toMatchObject([{ id: closed.id, state: 'disabled' }]);
    expect((await ask(`search=${admin.email}`)).rows).toMatchObject([
      { id: admin.id, role: 'admin', state: 'active', name: admin.name, lastSeenAt: expect.stringMatching(/Z$/) },
    ]);
    expect((await ask('role=trainer')).rows.every(({ role }: { role: string }) => role === 'trainer')).toBe(true);
    expect((await ask('search=archived%40')).total).toBe(0);
    const whole = await ask('');
    expect(whole.total).toBe(whole.rows.length);
    const second = await ask('page=2&pageSize=2');
    expect(second).toMatchObject({ total: whole.total, rows: whole.rows.slice(2, 4) });
    expect(await buildStudent(db, { id: 900, active: false, email: null })).toBeDefined();
    await buildAccount(db, { student_id: archived.id, email: 'archived@halaqa.test' });
    expect((await ask('search=archived%40')).total).toBe(1);
    for (const query of ['state=lost', 'role=nobody', 'pageSize=501', 'page=0', 'extra=1']) {
      expect((await portal.inject({ url: `/api/admin/users?${query}`, as })).statusCode, query).toBe(400);
    }
  });
});

describe('disabling', () => {
  it('ends sessions and sockets, voids what was sent, and keeps everybody out until it is undone', async () => {
    const address = await portal.listen();
    const account = await buildAccount(db, { password: testPassword });
    const theirs = await signIn(portal, account);
    const token = await buildLink(db, account, 'reset');
    const socket = open(address, { as: theirs });
    await socket.hears((message): message is typeof message => message.type === 'ready');
    const answer = await change(account.id, { disabled: true });
    expect(answer.json()).toMatchObject({ id: account.id, state: 'disabled' });
    expect(await socket.ended).toBe(4401);
    expect((await portal.inject({ url: '/api/auth/user', as: theirs })).statusCode).toBe(401);
    const logIn = () =>
      portal.inject({ method: 'POST', url: '/api/auth/login', payload: { email: account.email, password: testPassword } });
    expect((await logIn()).statusCode).toBe(401);
    const use = await portal.inject({ method: 'POST', url: '/api/auth/reset-password', payload: { token, password: 'a long sentence' } });
    expect(use.statusCode).toBe(410);
    expect((await change(account.id, { disabled: false })).json()).toMatchObject({ state: 'active' });
    expect((await logIn()).statusCode).toBe(200);
    expect((await actionsOf(account.id)).filter(({ action }) => action.startsWith('account_'))).toMatchObject([
      { action: 'account_disabled' },
      { action: 'account_enabled' },
    ]);
  });

  it('withdraws an invitation; enabled again, the person can be invited again', async () => {
    const account = await buildAccount(db);
    const token = await buildLink(db, account, 'invitation');
    await change(account.id, { disabled: true });
    expect((await portal.inject({ method: 'POST', url: '/api/auth/link', payload: { token } })).statusCode).toBe(410);
    expect((await change(account.id, { disabled: false })).json()).toMatchObject({ state: 'invited', invitation: null });
  });

  it('says and writes nothing where nothing changes', async () => {
    const account = await active();
    const theirs = await signIn(portal, account);
    expect((await change(account.id, { disabled: false, role: 'student' })).statusCode).toBe(200);
    expect((await change(admin.id, { disabled: false })).statusCode).toBe(200);
    expect((await portal.inject({ url: '/api/auth/user', as: theirs })).statusCode).toBe(200);
    expect(await actionsOf(account.id)).toEqual([]);
  });

  it('is refused for one’s own account', async () => {
    expect((await change(admin.id, { disabled: true })).json()).toMatchObject({ code: 'own_account' });
    expect((await change(admin.id, { role: 'trainer' })).json()).toMatchObject({ code: 'own_account' });
  });
});

describe('a role', () => {
  it('changes between a trainer and an admin, who keeps their record for the way back', async () => {
    const trainer = await active('trainer');
    const theirs = await signIn(portal, trainer);
    const token = await buildLink(db, trainer, 'reset');
    expect((await change(trainer.id, { role: 'admin' })).json()).toMatchObject({ role: 'admin', trainerId: trainer.trainer_id });
    expect((await portal.inject({ url: '/api/auth/user', as: theirs })).statusCode).toBe(401);
    expect((await portal.inject({ method: 'POST', url: '/api/auth/link', payload: { token } })).statusCode).toBe(410);
    const asAdmin = await signIn(portal, trainer);
    expect((await portal.inject({ url: '/api/admin/users', as: asAdmin })).statusCode).toBe(200);
    expect((await portal.inject({ url: '/api/trainer/profile/me', as: asAdmin })).json()).toMatchObject({ id: trainer.trainer_id });
    // Once in the list, and not to be invited as the trainer that they were.
    const { rows } = await portal.database.pool.query('select name from trainer where id = $1', [trainer.trainer_id]);
    const listed = (await portal.inject({ url: `/api/admin/users?search=${encodeURIComponent(rows[0].name)}`, as })).json();
    expect(listed.filter(({ trainerId }: { trainerId: number }) => trainerId === trainer.trainer_id)).toMatchObject([{ role: 'admin' }]);
    expect((await change(trainer.id, { role: 'trainer' })).json()).toMatchObject({ role: 'trainer', trainerId: trainer.trainer_id });
    expect(await actionsOf(trainer.id)).toMatchObject([
      { action: 'role_changed', details: { changes: { role: { from: 'trainer', to: 'admin' } } } },
      { action: 'role_changed', details: { changes: { role: { from: 'admin', to: 'trainer' } } } },
    ]);
  });

  it.each([
    ['student', 'admin'],
    ['student', 'trainer'],
    ['trainer', 'student'],
    ['admin', 'trainer'],
    ['admin', 'student'],
  ] as const)('from %s to %s is refused where the record is missing', async (from, to) => {
    const account = await active(from);
    expect((await change(account.id, { role: to })).json()).toMatchObject({ code: 'role_needs_record' });
  });

  it('cannot be what the record does not allow, whoever writes it', async () => {
    const trainer = await buildTrainer(db);
    const student = await active();
    const write = (values: Parameters<typeof buildAccount>[1]) => buildAccount(db, values);
    await expect(write({ role: 'student', trainer_id: trainer.id })).rejects.toThrow(/check constraint/);
    await expect(db.updateTable('account').set({ role: 'trainer' }).where('id', '=', student.id).execute()).rejects.toThrow(
      /check constraint/,
    );
  });
});

describe('the last admin', () => {
  const duel = async () => {
    const own = await testPortal({ database: await testDatabase() });
    const two = await Promise.all([1, 2].map(() => buildAccount(own.db, { role: 'admin', password_hash: 'of no password' })));
    // People who are only invited, and disabled ones, manage nothing.
    await buildAccount(own.db, { role: 'admin' });
    await buildAccount(own.db, { role: 'admin', password_hash: 'of no password', disabled_at: new Date() });
    const sessions = await Promise.all(two.map((account) => signIn(own, account)));
    const answers = await Promise.all(
      two.map((_, index) =>
        own.inject({
          method: 'PUT',
          url: `/api/admin/users/${two[1 - index]?.id}`,
          payload: { disabled: true },
          ...(sessions[index] && { as: sessions[index] }),
        }),
      ),
    );
    const left = await own.db
      .selectFrom('account')
      .select('id')
      .where('role', '=', 'admin')
      .where('disabled_at', 'is', null)
      .where('password_hash', 'is not', null)
      .execute();
    return { statuses: answers.map(({ statusCode }) => statusCode).toSorted(), left: left.length };
  };

  it('stays, also when two close each other’s account at once', async () => {
    for (let round = 0; round < 3; round++) expect(await duel()).toEqual({ statuses: [200, 401], left: 1 });
  });

  it('would be lost without the locks (twin)', async () => {
    const cut = { statement: 'admins-hold', guard: 'for no key update', by: '' };
    let left = 2;
    for (let round = 0; round < 20 && left > 0; round++) left = (await withCuts([cut], duel)).left;
    expect(left).toBe(0);
  });
});

describe('a reset link by an admin', () => {
  const make = (id: number) => portal.inject({ method: 'POST', url: `/api/admin/users/${id}/reset-link`, as });

  it('is shown once, lives an hour, and leaves the password as it is', async () => {
    const account = await buildAccount(db, { password: testPassword });
    const { email, mail, link } = (await make(account.id)).json();
    expect({ email, mail }).toEqual({ email: account.email, mail: null });
    const [, token] = /^\/reset-password#token=([\w-]{43})$/.exec(link) ?? [];
    const logIn = (password: string) => portal.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
    expect((await logIn(testPassword)).statusCode).toBe(200);
    const payload = { token, password: 'another long sentence' };
    expect((await portal.inject({ method: 'POST', url: '/api/auth/reset-password', payload })).statusCode).toBe(204);
    expect((await logIn('another long sentence')).statusCode).toBe(200);
    expect(await actionsOf(account.id)).toContainEqual({ action: 'reset_link_made', details: {} });
  });

  it('is refused for an account that nobody signs in to', async () => {
    for (const account of [await buildAccount(db), await buildAccount(db, { password_hash: 'x', disabled_at: new Date() })]) {
      expect((await make(account.id)).json()).toMatchObject({ code: 'account_not_active' });
    }
  });
});
