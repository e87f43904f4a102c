/** The second factor: turned on, asked for, turned off; what is refused on each of these ways. */
import { Secret, TOTP } from 'otpauth';
import type { PoolClient } from 'pg';
import { describe, expect, it } from 'vitest';
import { hashToken, makeToken } from '../../src/identity/credentials/token.ts';
import { resetPassword } from '../../src/identity/users/service.ts';
import { withCuts } from '../booking/mutants.ts';
import { buildAccount, testPassword } from '../factories.ts';
import { type SignedIn, signIn, testPortal } from '../harness.ts';
import { waitsOrAnswered } from '../lock-waits.ts';

const portal = await testPortal();
const { db } = portal;
const { pool } = portal.database;
const url = '/api/auth/second-factor';

const ask = (as: SignedIn, method: 'GET' | 'POST' | 'PUT' | 'DELETE', payload?: Record<string, unknown>) =>
  portal.inject({ method, url, ...(payload && { payload }), headers: { ...as.headers, 'accept-language': 'en' } });
const logIn = (email: string, more: Record<string, unknown> = {}) =>
  portal.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: testPassword, ...more },
    headers: { 'accept-language': 'en' },
  });
const asToken = (token: string): SignedIn => ({ token, headers: { cookie: `halaqa_session=${token}` } });
const status = async (as: SignedIn) => (await portal.inject({ url: '/api/auth/user', as })).statusCode;

/** The app on the person's device. @param steps ahead of now: each code works once. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

async function person() {
  const account = await buildAccount(db, { password: testPassword });
  return { ...account, session: await signIn(portal, account) };
}
async function withFactor() {
  const somebody = await person();
  const { secret } = (await ask(somebody.session, 'POST', { password: testPassword })).json();
  // The step before now, so that the codes of this step and the next one are unused.
  const { recoveryCodes, token } = (await ask(somebody.session, 'PUT', { code: codeOf(secret, -1) })).json();
  // Codes are an array, as the contract has it.
  return { ...somebody, session: asToken(token), secret: String(secret), recoveryCodes: recoveryCodes.map(String) as string[] };
}

describe('turning it on', () => {
  it('takes the password and a code, gives ten recovery codes, and ends every other session', async () => {
    const { id, email, session } = await person();
    const other = await signIn(portal, { id });
    const offered = await ask(session, 'POST', { password: testPassword });
    expect(offered.statusCode).toBe(200);
    expect((await ask(session, 'GET')).json()).toEqual({ enabled: false, recoveryCodesLeft: 0 });
    expect((await logIn(email)).statusCode).toBe(200);
    const on = await ask(session, 'PUT', { code: codeOf(offered.json().secret) });
    expect([on.statusCode, on.json().recoveryCodes.length]).toEqual([200, 10]);
    const renewed = asToken(on.json().token);
    expect((await ask(renewed, 'GET')).json()).toEqual({ enabled: true, recoveryCodesLeft: 10 });
    // Who has seen the token of before is out, too (D-271).
    expect([await status(renewed), await status(session), await status(other)]).toEqual([200, 401, 401]);
    expect(on.cookies.find(({ name }) => name === 'halaqa_session')).toMatchObject({ value: on.json().token, httpOnly: true });
    const kept = await pool.query("select encode(code_hash, 'hex') as hash from recovery_code where account_id = $1", [id]);
    expect(JSON.stringify(kept.rows)).not.toContain(on.json().recoveryCodes[0]);
  });

  it('is refused without the right password', async () => {
    const { session } = await person();
    const answer = await ask(session, 'POST', { password: 'not theirs at all' });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { password: 'The current password is not correct.' }]);
    expect((await ask(session, 'PUT', { code: '123456' })).statusCode).toBe(404);
  });

  it('is refused with a wrong code, a recovery code that nobody has, and while one is on', async () => {
    const { session } = await person();
    const { secret } = (await ask(session, 'POST', { password: testPassword })).json();
    for (const code of ['000000', 'AAAA-BBBB-CCCC-DDDD']) {
      const answer = await ask(session, 'PUT', { code });
      expect([answer.statusCode, answer.json().fields]).toEqual([400, { code: 'The code is not correct, or was used before.' }]);
    }
    const on = await ask(session, 'PUT', { code: codeOf(secret) });
    expect(on.statusCode).toBe(200);
    const renewed = asToken(on.json().token);
    for (const answer of [await ask(renewed, 'POST', { password: testPassword }), await ask(renewed, 'PUT', { code: codeOf(secret, 1) })]) {
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'second_factor_on']);
    }
  });

  it('means the newest secret that was offered', async () => {
    const { session } = await person();
    const first = (await ask(session, 'POST', { password: testPassword })).json();
    const second = (await ask(session, 'POST', { password: testPassword })).json();
    expect((await ask(session, 'PUT', { code: codeOf(first.secret) })).statusCode).toBe(400);
    expect((await ask(session, 'PUT', { code: codeOf(second.secret) })).statusCode).toBe(200);
  });
});

describe('signing in with it', () => {
  it('asks for a code once the password is right, and not before', async () => {
    const { email, secret } = await withFactor();
    const asked = await logIn(email);
    expect([asked.statusCode, asked.json().code, asked.cookies]).toEqual([401, 'second_factor_required', []]);
    const guessed = await logIn(email, { password: 'not theirs at all', code: codeOf(secret) });
    expect(guessed.json().code).toBe('wrong_credentials');
    const answer = await logIn(email, { code: codeOf(secret) });
    expect([answer.statusCode, answer.json().user.email]).toEqual([200, email]);
  });

  it('takes each code once', async () => {
    const { email, secret } = await withFactor();
    const code = codeOf(secret);
    const answers = await Promise.all([logIn(email, { code }), logIn(email, { code })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    expect((await logIn(email, { code })).json().code).toBe('second_factor_wrong');
    expect((await logIn(email, { code: codeOf(secret, 1) })).statusCode).toBe(200);
  });

  it('takes each recovery code once', async () => {
    const { email, session, recoveryCodes } = await withFactor();
    const [code = ''] = recoveryCodes;
    expect((await logIn(email, { code: code.toLowerCase() })).statusCode).toBe(200);
    expect((await logIn(email, { code })).json().code).toBe('second_factor_wrong');
    expect((await ask(session, 'GET')).json()).toEqual({ enabled: true, recoveryCodesLeft: 9 });
  });

  it('takes nobody else’s code', async () => {
    const [one, other] = [await withFactor(), await withFactor()];
    expect((await logIn(one.email, { code: codeOf(other.secret) })).json().code).toBe('second_factor_wrong');
    expect((await logIn(one.email, { code: other.recoveryCodes[0] })).json().code).toBe('second_factor_wrong');
  });

  it('makes guessing codes wait, also with calls without a code in between', async () => {
    const { email, secret } = await withFactor();
    for (let tries = 0; tries < 5; tries++) {
      await logIn(email);
      expect((await logIn(email, { code: '000000' })).json().code).toBe('second_factor_wrong');
    }
    const waiting = await logIn(email, { code: codeOf(secret) });
    expect([waiting.statusCode, waiting.json().code]).toEqual([429, 'too_many_requests']);
  });

  it('asks for no code of an account without one, and ignores a needless code', async () => {
    const { email } = await person();
    expect((await logIn(email, { code: '123456' })).statusCode).toBe(200);
  });
});

describe('while it is turned on at that moment (D-270)', () => {
  /** Somebody whose app has its secret, and a transaction beside the portal's. */
  const beside = async <T>(
    body: (of: { id: number; email: string; session: SignedIn; secret: string; other: PoolClient }) => Promise<T>,
  ) => {
    const somebody = await person();
    const { secret } = (await ask(somebody.session, 'POST', { password: testPassword })).json();
    const other = await pool.connect();
    await other.query('begin');
    try {
      return await body({ ...somebody, secret, other });
    } finally {
      await other.query('rollback');
      other.release();
    }
  };

  const signsInBehindIt = () =>
    beside(async ({ id, email, other }) => {
      // As the portal does it, up to its commit.
      await other.query('select from account where id = $1 for no key update', [id]);
      await other.query('update second_factor set confirmed_at = now() where account_id = $1', [id]);
      const answer = logIn(email);
      await waitsOrAnswered(pool, answer);
      await other.query('commit');
      return (await answer).statusCode;
    });

  it('nobody signs in by the password alone', async () => {
    expect(await signsInBehindIt()).toBe(401);
  });

  const again = 'and $11 = exists (select from second_factor f where f.account_id = $1 and f.confirmed_at is not null)';
  it.each([
    ['it were not asked once more', { statement: 'session-open', guard: again, by: 'and $11::bool is not null' }],
    ['nobody waited for it', { statement: 'session-hold-account', guard: ' for share', by: '' }],
  ])('somebody would, if %s (twin)', async (_what, cut) => {
    expect(await withCuts([cut], signsInBehindIt)).toBe(200);
  });

  const comesBeforeIt = () =>
    beside(async ({ id, session, secret, other }) => {
      const early = asToken(makeToken());
      await other.query('select from account where id = $1 for share', [id]);
      await other.query(
        `insert into account_session (account_id, token_hash, remember, expires_at) values ($1, $2, false, now() + interval '1 hour')`,
        [id, hashToken(early.token)],
      );
      const answer = ask(session, 'PUT', { code: codeOf(secret) });
      await waitsOrAnswered(pool, answer);
      await other.query('commit');
      expect((await answer).statusCode).toBe(200);
      return status(early);
    });

  it('whoever has signed in before it by the password alone is signed out', async () => {
    expect(await comesBeforeIt()).toBe(401);
  });

  it('they would stay, if it did not wait for them (twin)', async () => {
    const cut = { statement: 'factor-hold-account', guard: ' for no key update', by: '' };
    expect(await withCuts([cut], comesBeforeIt)).toBe(200);
  });
});

describe('turning it off', () => {
  it('takes the password and a code', async () => {
    const { email, session, secret } = await withFactor();
    const wrong = await ask(session, 'DELETE', { password: 'not theirs at all', code: codeOf(secret) });
    expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ['password']]);
    const guessed = await ask(session, 'DELETE', { password: testPassword, code: '000000' });
    expect([guessed.statusCode, Object.keys(guessed.json().fields)]).toEqual([400, ['code']]);
    expect((await ask(session, 'DELETE', { password: testPassword, code: codeOf(secret) })).statusCode).toBe(204);
    expect((await ask(session, 'GET')).json()).toEqual({ enabled: false, recoveryCodesLeft: 0 });
    expect((await ask(session, 'DELETE', { password: testPassword, code: codeOf(secret, 1) })).statusCode).toBe(404);
    expect((await logIn(email)).statusCode).toBe(200);
  });

  it('happens when the operator resets the password', async () => {
    const { email } = await withFactor();
    await resetPassword(portal.database, email, 'another long sentence');
    expect((await logIn(email, { password: 'another long sentence' })).statusCode).toBe(200);
  });
});
