/** Choosing a password by a link (D-14): once, in time, and by nobody else. */
import { describe, expect, it } from 'vitest';
import { withCuts } from '../booking/mutants.ts';
import { buildAccount, buildLink, buildStudent, testPassword } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';

const portal = await testPortal({ config: { trustedProxies: 1, logLevel: 'trace' } });
const { db } = portal;
const chosen = 'three palms behind the house';

type Path = 'accept-invitation' | 'reset-password';
let networks = 0;
/** From another address each time unless one is given: failures of one test must not make another wait. */
const post = (path: string, payload: Record<string, unknown>, address = `10.2.${++networks % 256}.${Math.floor(networks / 256)}`) =>
  portal.inject({ method: 'POST', url: `/api/auth/${path}`, payload, headers: { 'x-forwarded-for': address } });
const choose = (path: Path, token: string, password = chosen) => post(path, { token, password });
const logIn = (email: string, password: string) => post('login', { email, password });
const actionsOf = async (accountId: number | null) =>
  (
    await db
      .selectFrom('audit_entry')
      .select('action')
      .where('record_id', 'is not distinct from', accountId)
      .where('action', 'not like', 'sign%')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

describe('an invitation', () => {
  it('opens the account with the chosen password, once, and tells the admins', async () => {
    const admin = await buildAccount(db, { role: 'admin', password_hash: 'of no password' });
    const closedAdmin = await buildAccount(db, { role: 'admin', password_hash: 'of no password', disabled_at: new Date() });
    const student = await buildStudent(db, { name: 'ليلى حسن', first_name: 'ليلى' });
    const account = await buildAccount(db, { student_id: student.id });
    const token = await buildLink(db, account, 'invitation');
    expect((await logIn(account.email, chosen)).statusCode).toBe(401);
    expect((await post('link', { token })).json()).toMatchObject({
      purpose: 'invitation',
      email: account.email,
      firstName: 'ليلى',
      role: 'student',
    });
    expect((await choose('accept-invitation', token)).statusCode).toBe(204);
    expect((await logIn(account.email, chosen)).json().user).toMatchObject({ id: account.id });
    expect((await choose('accept-invitation', token, 'another long sentence')).json()).toMatchObject({ code: 'invalid_link' });
    expect((await post('link', { token })).statusCode).toBe(410);
    expect(await actionsOf(account.id)).toEqual(['invitation_accepted']);
    const told = await db.selectFrom('notification').select(['account_id', 'params']).where('kind', '=', 'user_created').execute();
    expect(told.filter(({ account_id }) => account_id === admin.id)).toMatchObject([
      { params: { userId: account.id, name: 'ليلى حسن', role: 'student' } },
    ]);
    expect(told.some(({ account_id }) => account_id === closedAdmin.id || account_id === account.id)).toBe(false);
  });

  it('calls an admin, who is no student and no trainer, by the name of the language', async () => {
    const account = await buildAccount(db, { role: 'admin', name: 'نوف السبيعي', name_en: 'Nouf Alsubaie' });
    const token = await buildLink(db, account, 'invitation');
    const called = async (language: string) =>
      (await portal.inject({ method: 'POST', url: '/api/auth/link', payload: { token }, headers: { 'accept-language': language } })).json<{
        firstName: string;
      }>().firstName;
    expect([await called('ar'), await called('en')]).toEqual(['نوف', 'Nouf']);
  });

  it('is over after its time, by the clock of the database', async () => {
    const account = await buildAccount(db);
    const token = await buildLink(db, account, 'invitation', { expires_at: new Date(Date.now() - 1) });
    expect((await post('link', { token })).statusCode).toBe(410);
    const refused = await choose('accept-invitation', token);
    expect(refused.json()).toMatchObject({ code: 'invalid_link', message: expect.stringContaining('هذا الرابط لا يعمل') });
    expect(await actionsOf(account.id)).toEqual([]);
    expect(await actionsOf(null)).toContain('link_refused');
  });

  it.each([
    ['short', 'password_too_short', 'كلمة المرور قصيرة'],
    ['password12345', 'password_too_common', 'سهلة التخمين'],
    ['x'.repeat(129), 'password_too_long', 'كلمة المرور طويلة'],
  ])('refuses the password %s and stays good', async (password, _why, says) => {
    const account = await buildAccount(db);
    const token = await buildLink(db, account, 'invitation');
    // As often as the person likes: finding a good password is not guessing.
    for (let n = 0; n < 7; n++) {
      const refused = await post('accept-invitation', { token, password }, '10.9.0.1');
      expect(refused.statusCode).toBe(400);
      expect(refused.json().fields.password).toContain(says);
    }
    expect((await choose('accept-invitation', token)).statusCode).toBe(204);
  });

  it('does nothing for a disabled account, and is not accepted as the other kind', async () => {
    const closed = await buildAccount(db, { disabled_at: new Date() });
    expect((await choose('accept-invitation', await buildLink(db, closed, 'invitation'))).statusCode).toBe(410);
    const account = await buildAccount(db, { password_hash: 'of no password' });
    const reset = await buildLink(db, account, 'reset');
    expect((await choose('accept-invitation', reset)).statusCode).toBe(410);
    expect((await choose('reset-password', reset)).statusCode).toBe(204);
  });

  it.each(['', 'nothing', 'x'.repeat(43), 'x'.repeat(500), "' or 1=1 --"])('%s is no link', async (token) => {
    expect([400, 410]).toContain((await choose('accept-invitation', token)).statusCode);
  });
});

describe('two who use one link at once', () => {
  const race = async (): Promise<number[]> => {
    const account = await buildAccount(db);
    const token = await buildLink(db, account, 'invitation');
    const answers = await Promise.all(Array.from({ length: 3 }, (_, n) => choose('accept-invitation', token, `${chosen} ${n}`)));
    return answers.map(({ statusCode }) => statusCode).toSorted();
  };

  it('one succeeds, the others are refused', async () => {
    for (let round = 0; round < 5; round++) expect(await race()).toEqual([204, 410, 410]);
  });

  it('would all succeed if the link were not used up with the password (twin)', async () => {
    const cut = {
      statement: 'link-take',
      guard: 'delete from account_link l using account a',
      by: 'select a.id from account_link l, account a',
    };
    const rest = { statement: 'link-take', guard: 'returning a.id', by: '' };
    const statuses = await withCuts([cut, rest], race);
    expect(statuses).toEqual([204, 204, 204]);
  });
});

describe('a reset', () => {
  it('sets another password and ends every session', async () => {
    const account = await buildAccount(db, { password: testPassword });
    const before = await signIn(portal, account);
    const token = await buildLink(db, account, 'reset');
    expect((await choose('reset-password', token)).statusCode).toBe(204);
    expect((await portal.inject({ url: '/api/auth/user', as: before })).statusCode).toBe(401);
    expect((await logIn(account.email, testPassword)).statusCode).toBe(401);
    expect((await logIn(account.email, chosen)).statusCode).toBe(200);
    expect(await actionsOf(account.id)).toEqual(['password_reset']);
  });

  it('leaves the second factor on', async () => {
    const account = await buildAccount(db, { password: testPassword });
    await db
      .insertInto('second_factor')
      .values({ account_id: account.id, secret: Buffer.alloc(20), confirmed_at: new Date() })
      .execute();
    expect((await choose('reset-password', await buildLink(db, account, 'reset'))).statusCode).toBe(204);
    expect((await logIn(account.email, chosen)).json()).toMatchObject({ code: 'second_factor_required' });
  });
});

describe('wrong links', () => {
  it('wait: one tried again and again, and many from one address', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 7; n++) statuses.push((await post('link', { token: 'a'.repeat(43) }, '10.9.0.2')).statusCode);
    expect(statuses).toEqual([410, 410, 410, 410, 410, 429, 429]);
    const many = await Promise.all(Array.from({ length: 260 }, (_, n) => post('link', { token: `${n}` }, '10.9.0.3')));
    expect(many.filter(({ statusCode }) => statusCode === 410)).toHaveLength(250);
    // A caller from another address does not have to wait.
    const account = await buildAccount(db);
    expect((await post('link', { token: await buildLink(db, account, 'invitation') }, '10.9.0.4')).statusCode).toBe(200);
  });

  it('do not cause a whole class that accepts at once from one address to be refused', async () => {
    const tokens = await Promise.all(Array.from({ length: 30 }, async () => buildLink(db, await buildAccount(db), 'invitation')));
    const answers = await Promise.all(tokens.map((token) => post('link', { token }, '10.9.0.5')));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  });
});

it('keeps tokens and passwords out of the log and the audit', async () => {
  const account = await buildAccount(db);
  const token = await buildLink(db, account, 'invitation');
  await post('link', { token });
  await choose('accept-invitation', token, 'seeded sentence of theirs');
  const audit = await db.selectFrom('audit_entry').selectAll().execute();
  const kept = portal.logged() + JSON.stringify(audit);
  expect(kept).not.toContain(token);
  expect(kept).not.toContain('seeded sentence');
  expect(portal.logged()).toContain('/api/auth/accept-invitation');
});
