/** A new password: who may set it, what it may be, and what ends with the old one (D-12 and D-13). */
import { describe, expect, it } from 'vitest';
import { hashToken } from '../../src/identity/credentials/token.ts';
import { buildAccount, testPassword } from '../factories.ts';
import { type SignedIn, signIn, testPortal } from '../harness.ts';

const portal = await testPortal();
const { db } = portal;
const next = 'a longer sentence of theirs';

async function person() {
  const account = await buildAccount(db, { password: testPassword });
  return { ...account, session: await signIn(portal, account) };
}
const change = (as: SignedIn, payload: Record<string, unknown>, headers: Record<string, string> = {}) =>
  portal.inject({ method: 'PUT', url: '/api/auth/password', payload, headers: { ...as.headers, 'accept-language': 'en', ...headers } });
const logIn = async (email: string, password: string) =>
  (await portal.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } })).statusCode;
const status = async (as: SignedIn) => (await portal.inject({ url: '/api/auth/user', as })).statusCode;
/** Which session a token opens, and when that ends. */
const sessionOf = (token: string) =>
  db.selectFrom('account_session').select(['id', 'expires_at', 'remember']).where('token_hash', '=', hashToken(token)).executeTakeFirst();
const audited = (id: number) =>
  db.selectFrom('audit_entry').select('action').where('record_id', '=', id).where('kind', '=', 'account').orderBy('id').execute();

describe('whoever tries passwords in a session', () => {
  it('makes no other session wait, in which the owner sees to it (D-272)', async () => {
    const { id, session } = await person();
    const stolen = await signIn(portal, { id });
    for (let tries = 1; tries <= 5; tries++) await change(stolen, { current: `wrong ${tries}`, password: next });
    expect((await change(stolen, { current: testPassword, password: next })).statusCode).toBe(429);
    expect((await change(session, { current: testPassword, password: next })).statusCode).toBe(200);
    expect(await status(stolen)).toBe(401);
  });
});

describe('a new password', () => {
  it('takes the place of the old one and ends every other session, not this one', async () => {
    const { id, email, session } = await person();
    const others = [await signIn(portal, { id }), await signIn(portal, { id })];
    const stranger = await person();
    const changed = await change(session, { current: testPassword, password: next });
    expect([changed.statusCode, await status(session)]).toEqual([200, 401]);
    const renewed = { token: changed.json().token, headers: { cookie: `halaqa_session=${changed.json().token}` } };
    expect(await status(renewed)).toBe(200);
    expect(await Promise.all(others.map(status))).toEqual([401, 401]);
    expect(await status(stranger.session)).toBe(200);
    expect([await logIn(email, testPassword), await logIn(email, next)]).toEqual([401, 200]);
    expect(await audited(id)).toContainEqual({ action: 'password_changed' });
  });

  it('is followed by a new token for this session, in the answer and in the cookie, which lives as long as the session', async () => {
    const { id, email } = await person();
    for (const remember of [false, true]) {
      const password = remember ? next : testPassword;
      const came = await portal.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password, remember } });
      const { token } = came.json();
      const before = await sessionOf(token);
      const headers = { authorization: `Bearer ${token}` };
      const payload = { current: password, password: remember ? testPassword : next };
      const changed = await portal.inject({ method: 'PUT', url: '/api/auth/password', payload, headers });
      const renewed = changed.json().token;
      const cookie = changed.cookies.find(({ name }) => name === 'halaqa_session');
      expect(cookie).toMatchObject({ value: renewed, httpOnly: true, sameSite: 'Lax', path: '/' });
      expect(cookie?.maxAge !== undefined).toBe(remember);
      expect(await sessionOf(renewed)).toEqual(before);
      expect(await sessionOf(token)).toBeUndefined();
      expect((await portal.inject({ url: '/api/auth/sessions', headers: { authorization: `Bearer ${renewed}` } })).json()).toHaveLength(1);
    }
    expect(await audited(id)).toContainEqual({ action: 'password_changed' });
  });

  it('voids a link by which to choose one, which somebody may have had mailed before (D-271)', async () => {
    const { id, session } = await person();
    const boss = await signIn(portal, await buildAccount(db, { role: 'admin' }));
    const made = await portal.inject({ method: 'POST', url: `/api/admin/users/${id}/reset-link`, as: boss });
    const [, token] = made.json().link.split('#token=');
    expect((await change(session, { current: testPassword, password: next })).statusCode).toBe(200);
    const late = await portal.inject({
      method: 'POST',
      url: '/api/auth/reset-password',
      payload: { token, password: 'one of a stranger' },
    });
    expect([late.statusCode, late.json().code]).toEqual([410, 'invalid_link']);
  });

  it('that is refused leaves such a link as it is', async () => {
    const { id, session } = await person();
    const boss = await signIn(portal, await buildAccount(db, { role: 'admin' }));
    const made = await portal.inject({ method: 'POST', url: `/api/admin/users/${id}/reset-link`, as: boss });
    const [, token] = made.json().link.split('#token=');
    expect((await change(session, { current: 'a wrong sentence', password: next })).statusCode).toBe(400);
    expect((await portal.inject({ method: 'POST', url: '/api/auth/reset-password', payload: { token, password: next } })).statusCode).toBe(
      204,
    );
  });

  it('keeps this device a known one', async () => {
    const { session } = await person();
    const answer = await change(session, { current: testPassword, password: next });
    expect(answer.cookies.find(({ name }) => name === 'halaqa_device')?.value).toMatch(/^\d+\./);
  });

  it('is not set without the old one, and each failure makes the next try wait longer', async () => {
    const { id, email, session } = await person();
    const refused = await change(session, { current: 'a wrong sentence', password: next });
    expect([refused.statusCode, refused.json().code, refused.json().fields]).toEqual([
      400,
      'validation',
      { current: 'The current password is not correct.' },
    ]);
    for (let tries = 2; tries <= 5; tries++) await change(session, { current: `wrong ${tries}`, password: next });
    const waiting = await change(session, { current: testPassword, password: next });
    expect([waiting.statusCode, waiting.json().code]).toEqual([429, 'too_many_requests']);
    expect(Number(waiting.headers['retry-after'])).toBeGreaterThan(0);
    expect(await logIn(email, testPassword)).toBe(200);
    expect(await audited(id)).toContainEqual({ action: 'password_refused' });
  });

  it.each([
    ['ninechars', 'The password is too short. It needs at least 10 characters.'],
    ['ا'.repeat(129), 'The password is too long. It may have at most 128 characters.'],
    ['password123', 'This password is easy to guess. Please choose another.'],
    ['Halaqa2026!!', 'This password is easy to guess. Please choose another.'],
  ])('is not %s', async (password, sentence) => {
    const { session, email } = await person();
    const answer = await change(session, { current: testPassword, password });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { password: sentence }]);
    expect(await logIn(email, testPassword)).toBe(200);
  });

  it.each([[{}], [{ current: testPassword }], [{ password: next }], [{ current: '', password: next }], [{ current: 1, password: next }]])(
    'is not set by %j',
    async (payload) => {
      const { session } = await person();
      expect((await change(session, payload)).statusCode).toBe(400);
    },
  );

  it('is set once where two are set at the same moment', async () => {
    const { id, session } = await person();
    const other = await signIn(portal, { id });
    const answers = await Promise.all([
      change(session, { current: testPassword, password: next }),
      change(other, { current: testPassword, password: `${next} too` }),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });
});
