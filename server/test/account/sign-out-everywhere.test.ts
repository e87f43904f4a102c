/** Every device at once (D-86). */
import { expect, it } from 'vitest';
import { buildAccount, testPassword } from '../factories.ts';
import { type SignedIn, signIn, testPortal } from '../harness.ts';

const portal = await testPortal();
const { db } = portal;

const status = async (as: SignedIn) => (await portal.inject({ url: '/api/auth/user', as })).statusCode;

it('ends every session of the account and nobody else’s, forgets the cookie, and leaves one entry', async () => {
  const account = await buildAccount(db, { password: testPassword });
  const mine = [await signIn(portal, account), await signIn(portal, account), await signIn(portal, account)];
  const theirs = await signIn(portal, await buildAccount(db));
  const [here] = mine;
  const payload = { password: testPassword };
  const answer = await portal.inject({ method: 'DELETE', url: '/api/auth/sessions', payload, ...(here && { as: here }) });
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect(answer.headers['set-cookie']).toMatch(/^halaqa_session=; .*Expires=Thu, 01 Jan 1970 00:00:00 GMT/);
  expect(await Promise.all(mine.map(status))).toEqual([401, 401, 401]);
  expect(await status(theirs)).toBe(200);
  const entries = await db
    .selectFrom('audit_entry')
    .select(['action', 'record_id', 'details'])
    .where('account_id', '=', account.id)
    .execute();
  expect(entries.filter(({ action }) => action !== 'access_denied')).toEqual([
    { action: 'signed_out_everywhere', record_id: account.id, details: { sessions: 3 } },
  ]);
});
