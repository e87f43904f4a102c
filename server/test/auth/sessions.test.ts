/** The life of a session: it ends when it should, at once and everywhere (D-12 and D-15; ). */
import { describe, expect, it } from 'vitest';
import { disableAccount, enableAccount, resetPassword } from '../../src/identity/users/service.ts';
import { buildAccount, testPassword } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';

const portal = await testPortal();
const { db } = portal;
const { pool } = portal.database;
const secondProcess = await testPortal({ database: portal.database });

const logIn = async (email: string, headers: Record<string, string> = {}) =>
  portal.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: testPassword }, headers });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const cookie = (token: string) => ({ cookie: `halaqa_session=${token}` });
const status = async (headers: Record<string, string>, at = portal): Promise<number> =>
  (await at.inject({ url: '/api/auth/user', headers })).statusCode;

describe('a session', () => {
  it('is known by its cookie and by its token', async () => {
    const { email } = await buildAccount(db, { password: testPassword });
    const { token } = (await logIn(email)).json();
    expect(await status(cookie(token))).toBe(200);
    expect(await status(bearer(token))).toBe(200);
    expect(await status({ authorization: `bearer ${token}` })).toBe(200);
    expect((await portal.inject({ url: '/api/auth/user-legacy', headers: cookie(token) })).statusCode).toBe(200);
  });

  it('is not found for a bearer token that is wrong, even beside a good cookie', async () => {
    const { token } = await signIn(portal, await buildAccount(db));
    for (const wrong of [token.slice(1), `${token}x`, 'x'.repeat(43), '', 'null', 'undefined']) {
      expect(await status({ ...cookie(token), authorization: `Bearer ${wrong}` }), wrong).toBe(401);
    }
    // A proxy's own sign-in is not a token of ours.
    expect(await status({ ...cookie(token), authorization: 'Basic dXNlcjpwYXNz' })).toBe(200);
  });

  it('is not found by anything that a client could make up', async () => {
    const { token } = await signIn(portal, await buildAccount(db));
    const hash = (await pool.query(`select encode(token_hash, 'base64') as hash, id from account_session order by id desc limit 1`))
      .rows[0];
    for (const guess of [hash.hash, String(hash.id), token.toLowerCase(), `${token}'--`, '%00', '../'.repeat(20)]) {
      expect(await status(cookie(encodeURIComponent(guess))), guess).toBe(401);
    }
  });

  it('gets a new token at each sign-in, and the old one in the cookie ends (fixation)', async () => {
    const { email } = await buildAccount(db, { password: testPassword });
    const victim = await buildAccount(db, { password: testPassword });
    const planted: string = (await logIn(email)).json().token;
    const own: string = (await logIn(victim.email, cookie(planted))).json().token;
    expect(own).not.toBe(planted);
    expect(await status(cookie(planted))).toBe(401);
    expect(await status(cookie(own))).toBe(200);
  });

  it('takes no token that the client chose', async () => {
    const { email } = await buildAccount(db, { password: testPassword });
    const chosen = 'A'.repeat(43);
    expect((await logIn(email, cookie(chosen))).json().token).not.toBe(chosen);
    expect(await status(cookie(chosen))).toBe(401);
  });

  it('leaves the role and the language in the browser with who is signed in, once', async () => {
    const account = await buildAccount(db);
    const { token } = await signIn(portal, account);
    const asked = (headers: Record<string, string>) => portal.inject({ url: '/api/auth/user', headers: { ...bearer(token), ...headers } });
    const { headers } = await asked({ 'accept-language': 'en' });
    expect(headers['set-cookie']).toMatch(/^halaqa_reader=\w+\.en; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/);
    const kept = String(headers['set-cookie']).split(';')[0] ?? '';
    expect((await asked({ 'accept-language': 'en', cookie: kept })).headers['set-cookie']).toBeUndefined();
    expect((await asked({ 'accept-language': 'ar', cookie: kept })).headers['set-cookie']).toContain('.ar;');
  });

  it('is over after signing out, by cookie and by token, on every process', async () => {
    const account = await buildAccount(db);
    const [first, second, other] = [await signIn(portal, account), await signIn(portal, account), await signIn(portal, account)];
    const answer = await portal.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { ...cookie(first.token), ...bearer(second.token) },
    });
    expect(answer.statusCode).toBe(204);
    expect(answer.body).toBe('');
    // And whoever uses the browser next is not taken for the same (D-144).
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^halaqa_session=; .*Expires=Thu, 01 Jan 1970 00:00:00 GMT/),
      expect.stringMatching(/^halaqa_reader=; .*Expires=Thu, 01 Jan 1970 00:00:00 GMT/),
    ]);
    for (const at of [portal, secondProcess]) {
      for (const { token } of [first, second]) {
        expect(await status(cookie(token), at)).toBe(401);
        expect(await status(bearer(token), at)).toBe(401);
      }
      expect(await status(cookie(other.token), at)).toBe(200);
    }
  });

  it('can be signed out of when it is over already', async () => {
    for (const headers of [{}, cookie('x'), bearer('y'.repeat(43))]) {
      expect((await portal.inject({ method: 'POST', url: '/api/auth/logout', headers })).statusCode).toBe(204);
    }
  });

  it.each([
    ['12 hours', false, '11 hours 59 minutes'],
    ['30 days', true, '29 days 23 hours 59 minutes'],
  ])('is over after %s', async (_life, remember, before) => {
    const { email, id } = await buildAccount(db, { password: testPassword });
    const { token } = (
      await portal.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: testPassword, remember } })
    ).json();
    const pass = (time: string) =>
      pool.query('update account_session set expires_at = expires_at - $2::interval where account_id = $1', [id, time]);
    await pass(before);
    expect(await status(bearer(token))).toBe(200);
    await pass('1 minute');
    expect(await status(bearer(token))).toBe(401);
    expect(await status(cookie(token))).toBe(401);
  });

  it('is over at once when its account is disabled, on every process, and stays over when it is enabled again', async () => {
    const { email, id } = await buildAccount(db, { password: testPassword });
    const { token } = await signIn(portal, { id });
    expect(await status(cookie(token), secondProcess)).toBe(200);
    await disableAccount(portal.database, email);
    expect(await status(cookie(token))).toBe(401);
    expect(await status(cookie(token), secondProcess)).toBe(401);
    expect((await logIn(email)).statusCode).toBe(401);
    await enableAccount(portal.database, email);
    expect(await status(cookie(token))).toBe(401);
    expect((await logIn(email)).statusCode).toBe(200);
  });

  it('is over when the password is reset, and the old password is refused', async () => {
    const { email, id } = await buildAccount(db, { password: testPassword });
    const { token } = await signIn(portal, { id });
    await resetPassword(portal.database, email, 'another long sentence');
    expect(await status(cookie(token))).toBe(401);
    expect((await logIn(email)).statusCode).toBe(401);
  });

  it('has the rights of the role that its account has now', async () => {
    const account = await buildAccount(db, { role: 'admin' });
    const signedIn = await signIn(portal, account);
    const overview = async () => (await portal.inject({ url: '/api/student/overview', as: signedIn })).statusCode;
    expect(await overview()).toBe(403);
    const student = await db.insertInto('student').values({ name: 'سارة' }).returning('id').executeTakeFirstOrThrow();
    await db.updateTable('account').set({ role: 'student', student_id: student.id }).where('id', '=', account.id).execute();
    expect(await overview()).toBe(200);
  });

  it('is noted as used at most once a minute', async () => {
    const account = await buildAccount(db);
    const { token } = await signIn(portal, account);
    const seen = async (): Promise<Date> =>
      (await pool.query('select last_seen_at from account_session where account_id = $1', [account.id])).rows[0].last_seen_at;
    const first = await seen();
    await status(cookie(token));
    expect(await seen()).toEqual(first);
    await pool.query(`update account_session set last_seen_at = now() - interval '61 seconds' where account_id = $1`, [account.id]);
    await status(cookie(token));
    await expect.poll(async () => Date.now() - (await seen()).getTime()).toBeLessThan(5_000);
  });

  it('is one of twenty of its account at most: the oldest ends', async () => {
    const { email } = await buildAccount(db, { password: testPassword });
    const sessions = [];
    for (let n = 0; n < 21; n++) sessions.push((await logIn(email)).json());
    const states = await Promise.all(sessions.map(({ token }) => status(cookie(token))));
    expect(states).toEqual([401, ...Array<number>(20).fill(200)]);
  });
});
