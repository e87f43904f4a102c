/** The devices that are signed in, and signing one out (D-12; A-5). */
import { describe, expect, it } from 'vitest';
import { buildAccount, testPassword } from '../factories.ts';
import { type SignedIn, signIn, testPortal } from '../harness.ts';

const portal = await testPortal();
const { db } = portal;
const { pool } = portal.database;

const list = async (as: SignedIn) => (await portal.inject({ url: '/api/auth/sessions', as })).json();
const password = testPassword;
const ask = (as: SignedIn, id: number | string, payload: object = { password }) =>
  portal.inject({ method: 'DELETE', url: `/api/auth/sessions/${id}`, payload, as });
const end = async (as: SignedIn, id: number | string) => (await ask(as, id)).statusCode;
const status = async (as: SignedIn) => (await portal.inject({ url: '/api/auth/user', as })).statusCode;

describe('signed-in devices', () => {
  it('are one’s own and living ones: this one first, without anything of the token', async () => {
    const account = await buildAccount(db, { password });
    const [old, phone, here] = [await signIn(portal, account), await signIn(portal, account), await signIn(portal, account)];
    await signIn(portal, await buildAccount(db));
    const { rows } = await pool.query('select id from account_session where account_id = $1 order by id', [account.id]);
    const [oldId, phoneId, hereId] = rows.map(({ id }) => Number(id));
    await pool.query('update account_session set expires_at = now() where id = $1', [oldId]);
    await pool.query(`update account_session set user_agent = $2, address = '203.0.113.7' where id = $1`, [
      phoneId,
      'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    ]);
    const devices = await list(here);
    expect(devices.map(({ id, current }: { id: number; current: boolean }) => [id, current])).toEqual([
      [hereId, true],
      [phoneId, false],
    ]);
    expect(devices[1]).toEqual({
      id: phoneId,
      current: false,
      browser: 'Chrome',
      system: 'Android',
      address: '203.0.113.7',
      signedInAt: expect.stringMatching(/Z$/),
      lastSeenAt: expect.stringMatching(/Z$/),
      expiresAt: expect.stringMatching(/Z$/),
    });
    expect(JSON.stringify(devices)).not.toContain(phone.token);
    expect(await end(here, oldId ?? 0)).toBe(404);
    expect(await status(old)).toBe(401);
  });

  it('are signed out at once, and it is in the audit log', async () => {
    const account = await buildAccount(db, { password });
    const [lost, here] = [await signIn(portal, account), await signIn(portal, account)];
    const [, { id }] = await list(here);
    expect(await end(here, id)).toBe(204);
    expect([await status(lost), await status(here)]).toEqual([401, 200]);
    expect(await end(here, id)).toBe(404);
    const { rows } = await pool.query('select action from audit_entry where account_id = $1', [account.id]);
    // The second time nothing is found, and that is recorded too.
    expect(rows).toEqual([{ action: 'signed_out' }, { action: 'access_denied' }]);
  });

  it('stay where the password is wrong or missing, which is in the audit log, and guesses wait after the fifth', async () => {
    const account = await buildAccount(db, { password });
    const [other, here] = [await signIn(portal, account), await signIn(portal, account)];
    const [, { id }] = await list(here);
    const all = (payload: object) => portal.inject({ method: 'DELETE', url: '/api/auth/sessions', payload, as: here });
    const wrong = { password: 'found in an open window' };
    for (const answer of [await ask(here, id, wrong), await all(wrong), await ask(here, id, {}), await all({})]) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'validation', fields: { password: expect.any(String) } });
    }
    expect([await status(other), await status(here)]).toEqual([200, 200]);
    const { rows } = await pool.query('select action from audit_entry where account_id = $1', [account.id]);
    expect(rows).toEqual([{ action: 'password_refused' }, { action: 'password_refused' }]);
    for (let guess = 3; guess <= 5; guess++) expect((await all(wrong)).statusCode).toBe(400);
    const tooMany = await all({ password });
    expect([tooMany.statusCode, tooMany.json().code]).toEqual([429, 'too_many_requests']);
    expect(await status(other)).toBe(200);
  });

  it('of others cannot be ended, and a text that is not an id is refused', async () => {
    const theirs = await signIn(portal, await buildAccount(db));
    const mine = await signIn(portal, await buildAccount(db, { role: 'admin', password }));
    const [{ id }] = await list(theirs);
    expect(await end(mine, id)).toBe(404);
    expect(await status(theirs)).toBe(200);
    for (const wrong of ['abc', '0', '-1', '1.5', '2147483648']) expect(await end(mine, wrong), wrong).toBe(400);
  });
});
