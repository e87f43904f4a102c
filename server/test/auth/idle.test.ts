/** A session ends after a time without use, before its end in any case (D-86; ASVS 7.3.1). */
import { describe, expect, it } from 'vitest';
import { buildAccount, testPassword } from '../factories.ts';
import { testPortal } from '../harness.ts';

const portal = await testPortal();
const quick = await testPortal({ database: portal.database, config: { sessionIdleMinutes: 30 } });
const { db } = portal;
const { pool } = portal.database;

async function come(remember: boolean, at = portal) {
  const { id, email } = await buildAccount(db, { password: testPassword });
  const payload = { email, password: testPassword, remember };
  const { token } = (await at.inject({ method: 'POST', url: '/api/auth/login', payload })).json();
  const use = async () => (await at.inject({ url: '/api/auth/user', headers: { authorization: `Bearer ${token}` } })).statusCode;
  /** Nobody uses a session for this long. */
  const rest = (time: string) =>
    pool.query(
      'update account_session set last_seen_at = last_seen_at - $2::interval, expires_at = expires_at - $2::interval where account_id = $1',
      [id, time],
    );
  const seen = async () =>
    String((await pool.query('select last_seen_at::text as at from account_session where account_id = $1', [id])).rows[0]?.at);
  return { use, rest, seen };
}

describe('a session that nobody uses', () => {
  it.each([
    ['2 hours', 'by default', false, '1 hour 59 minutes', portal],
    ['half an hour', 'where that is the setting', false, '29 minutes', quick],
    ['14 days', 'where "remember me" was chosen', true, '13 days 23 hours 59 minutes', portal],
  ])('is over after %s %s', async (_time, _why, remember, nearly, at) => {
    const { use, rest } = await come(remember, at);
    await rest(nearly);
    expect(await use()).toBe(200);
    const { use: useOther, rest: restOther } = await come(remember, at);
    await restOther(nearly);
    await restOther('1 minute');
    expect(await useOther()).toBe(401);
  });

  it('lives on where it is used now and then, and not beyond its end', async () => {
    const { use, rest, seen } = await come(false);
    for (let hour = 0; hour < 11; hour++) {
      await rest('1 hour');
      const before = await seen();
      expect(await use(), `after ${hour + 1} hours`).toBe(200);
      await expect.poll(seen).not.toBe(before);
    }
    await rest('1 hour');
    expect(await use()).toBe(401);
  });

  it('is no device in the list any more, and cannot be ended there', async () => {
    const account = await buildAccount(db, { password: testPassword });
    const logIn = async () =>
      String(
        (await portal.inject({ method: 'POST', url: '/api/auth/login', payload: { email: account.email, password: testPassword } })).json()
          .token,
      );
    const headers = { authorization: `Bearer ${await logIn()}` };
    const { rows } = await pool.query('select max(id)::int as id from account_session where account_id = $1', [account.id]);
    await pool.query(`update account_session set last_seen_at = now() - interval '3 hours' where id = $1`, [rows[0]?.id]);
    const here = { authorization: `Bearer ${await logIn()}` };
    expect((await portal.inject({ url: '/api/auth/sessions', headers: here })).json()).toHaveLength(1);
    const payload = { password: testPassword };
    expect((await portal.inject({ method: 'DELETE', url: `/api/auth/sessions/${rows[0]?.id}`, payload, headers: here })).statusCode).toBe(
      404,
    );
    expect((await portal.inject({ url: '/api/auth/user', headers })).statusCode).toBe(401);
  });
});

it('is written down at most once a minute, however often it is used', async () => {
  const { use, rest, seen } = await come(false);
  await rest('50 seconds');
  const before = await seen();
  for (let n = 0; n < 20; n++) expect(await use()).toBe(200);
  expect(await seen()).toBe(before);
});
