/** A password that somebody else gave (D-179): for the first sign-in, for some days, and never for good. */
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { createAccount, ensureFirstAdmin, resetPassword } from '../../src/identity/users/service.ts';
import { testDatabase } from '../database.ts';
import { buildAccount, testPassword } from '../factories.ts';
import { type SignedIn, signIn, type TestPortal, testPortal } from '../harness.ts';

const portal = await testPortal();
const { db } = portal;
const { pool } = portal.database;
const own = 'a longer sentence of theirs';

const logIn = (email: string, password: string, on: TestPortal = portal) =>
  on.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password }, headers: { 'accept-language': 'en' } });
const asToken = (token: string): SignedIn => ({ token, headers: { cookie: `halaqa_session=${token}` } });
const change = (as: SignedIn, current: string, password: string) =>
  portal.inject({
    method: 'PUT',
    url: '/api/auth/password',
    payload: { current, password },
    headers: { ...as.headers, 'accept-language': 'en' },
  });
const firstOf = async (email: string) =>
  (await db.selectFrom('account').select('first_password_until').where('email', '=', email).executeTakeFirstOrThrow()).first_password_until;
const endDays = (email: string) =>
  pool.query(`update account set first_password_until = now() - interval '1 second' where email = $1`, [email]);

/** An account whose password the command line has made up, and has just been signed in to. */
async function newcomer() {
  const { email } = await buildAccount(db, { role: 'admin', password: testPassword });
  const { madeUpPassword = '' } = await resetPassword(portal.database, email, undefined);
  const { token } = (await logIn(email, madeUpPassword)).json();
  return { email, password: madeUpPassword, session: asToken(token) };
}

describe('a password that the command line made up', () => {
  it('is good for seven days, of a new account and of one that was reset', async () => {
    const made = await createAccount(portal.database, { role: 'admin', email: 'new@halaqa.test', name: null }, undefined);
    const reset = await newcomer();
    for (const { email } of [made, reset]) {
      const leftMs = ((await firstOf(email))?.getTime() ?? 0) - Date.now();
      expect(leftMs / (24 * 3600 * 1000)).toBeCloseTo(7, 1);
    }
  });

  it('opens nothing but the choice of another, after which the portal is open and it is worth nothing', async () => {
    const { email, password, session } = await newcomer();
    const before = await portal.inject({ url: '/api/auth/user', as: session });
    expect(before.json().requiredAction).toBe('change_password');
    const refused = await portal.inject({ url: '/api/admin/institute', as: session });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'password_change_required']);
    const changed = await change(session, password, own);
    expect(changed.statusCode).toBe(200);
    const after = asToken(changed.json().token);
    expect((await portal.inject({ url: '/api/auth/user', as: after })).json().requiredAction).toBeNull();
    expect((await portal.inject({ url: '/api/admin/institute', as: after })).statusCode).toBe(200);
    expect([(await logIn(email, password)).statusCode, (await logIn(email, own)).json().user.requiredAction]).toEqual([401, null]);
  });

  it('is not chosen again', async () => {
    const { password, session } = await newcomer();
    const answer = await change(session, password, password);
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { password: 'This is the first password itself. Please choose another.' },
    ]);
    expect((await portal.inject({ url: '/api/auth/user', as: session })).json().requiredAction).toBe('change_password');
  });

  it('signs nobody in when its days are over, and is not changed then by who is still in', async () => {
    const { email, password, session } = await newcomer();
    await endDays(email);
    const late = await logIn(email, password);
    expect([late.statusCode, late.json().code, late.cookies]).toEqual([401, 'first_password_ended', []]);
    const wrong = await logIn(email, 'not theirs at all');
    expect(wrong.json().code).toBe('wrong_credentials');
    const answer = await change(session, password, own);
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'first_password_ended']);
    const { rows } = await pool.query<{ details: unknown }>(
      `select details from audit_entry where action = 'sign_in_refused' order by id desc limit 2`,
    );
    expect(rows.map(({ details }) => details)).toContainEqual({ why: 'first_password_ended' });
  });

  it('gives way to a link', async () => {
    const { email, session } = await newcomer();
    const { id } = await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    const boss = await signIn(portal, await buildAccount(db, { role: 'admin' }));
    const link = (await portal.inject({ method: 'POST', url: `/api/admin/users/${id}/reset-link`, as: boss })).json();
    const [, token] = link.link.split('#token=');
    const payload = { token, password: own };
    expect((await portal.inject({ method: 'POST', url: '/api/auth/reset-password', payload })).statusCode).toBe(204);
    expect(await firstOf(email)).toBeNull();
    expect((await portal.inject({ url: '/api/auth/user', as: session })).statusCode).toBe(401);
    expect((await logIn(email, own)).json().user.requiredAction).toBeNull();
  });

  it('comes before a second factor that the institute demands', async () => {
    await pool.query(`update institute_setting set second_factor_required_of = 'admins'`);
    try {
      const { password, session } = await newcomer();
      const { token } = (await change(session, password, own)).json();
      expect((await portal.inject({ url: '/api/auth/user', as: asToken(token) })).json().requiredAction).toBe('set_up_second_factor');
    } finally {
      await pool.query(`update institute_setting set second_factor_required_of = 'none'`);
    }
  });
});

it('one that was given with --password is the person’s own', async () => {
  const { email } = await createAccount(
    portal.database,
    { role: 'admin', email: 'given@halaqa.test', name: null },
    'typed by who signs in',
  );
  expect((await logIn(email, 'typed by who signs in')).json().user.requiredAction).toBeNull();
  await resetPassword(portal.database, email, 'typed once more by them');
  expect((await logIn(email, 'typed once more by them')).json().user.requiredAction).toBeNull();
});

describe('the first admin’s', () => {
  const password = 'given by the operator';

  it.each([
    ['made up', {}],
    ['of the settings', { ADMIN_PASSWORD: password }],
  ])('%s is for the first sign-in', async (_what, settings) => {
    const fresh = await testDatabase();
    const made = await ensureFirstAdmin({ pool: fresh.pool, config: readConfig({ PORT: '0', ...settings }) });
    const other = await testPortal({ database: fresh });
    const answer = await logIn(made?.email ?? '', made?.madeUpPassword ?? password, other);
    expect(answer.json().user.requiredAction).toBe('change_password');
  });

  it('in a demonstration beside an Odoo, which everybody knows, stays', async () => {
    const fresh = await testDatabase();
    const config = readConfig({ PORT: '0', ADMIN_PASSWORD: password });
    await ensureFirstAdmin({ pool: fresh.pool, config: { ...config, admin: { ...config.admin, isDemonstration: true } } });
    const other = await testPortal({ database: fresh });
    expect((await logIn('admin@localhost', password, other)).json().user.requiredAction).toBeNull();
  });
});
