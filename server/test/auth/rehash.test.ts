/** A password's hash that was made with less work than is usual now is made anew at the next signing in (ASVS 11.2.2). */
import { hash, parseOptions } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { hashPassword } from '../../src/identity/credentials/password.ts';
import { buildAccount, testPassword } from '../factories.ts';
import { testPortal } from '../harness.ts';

const portal = await testPortal();
const { db } = portal;

const logIn = (email: string, password = testPassword) =>
  portal.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
const hashOf = async (id: number): Promise<string> =>
  (await db.selectFrom('account').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow()).password_hash ?? '';
const madeWith = async (memoryCost: number, timeCost: number) =>
  buildAccount(db, { password_hash: await hash(testPassword, { memoryCost, timeCost, parallelism: 1 }) });

it.each([
  ['memory', 8_192, 2],
  ['passes', 19_456, 1],
])('one of less %s is made anew, once, and the password stays', async (_what, memoryCost, timeCost) => {
  const { id, email } = await madeWith(memoryCost, timeCost);
  expect((await logIn(email)).statusCode).toBe(200);
  const anew = await hashOf(id);
  expect(parseOptions(anew)).toEqual(parseOptions(await hashPassword('anything')));
  expect((await logIn(email)).statusCode).toBe(200);
  expect(await hashOf(id)).toBe(anew);
});

it.each([
  ['as much work', 19_456, 2],
  ['more work', 20_480, 3],
])('one of %s stays as it is', async (_what, memoryCost, timeCost) => {
  const { id, email } = await madeWith(memoryCost, timeCost);
  const before = await hashOf(id);
  expect((await logIn(email)).statusCode).toBe(200);
  expect(await hashOf(id)).toBe(before);
});

it('a wrong password changes nothing', async () => {
  const { id, email } = await madeWith(8_192, 1);
  const before = await hashOf(id);
  expect((await logIn(email, 'not theirs at all')).statusCode).toBe(401);
  expect(await hashOf(id)).toBe(before);
});

it('two who sign in at one moment are both in', async () => {
  const { email } = await madeWith(8_192, 1);
  const answers = await Promise.all([logIn(email), logIn(email), logIn(email)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
});

it('a first password stays one', async () => {
  const { id, email } = await madeWith(8_192, 1);
  await db
    .updateTable('account')
    .set({ first_password_until: new Date(Date.now() + 3_600_000) })
    .where('id', '=', id)
    .execute();
  expect((await logIn(email)).json().user.requiredAction).toBe('change_password');
});
