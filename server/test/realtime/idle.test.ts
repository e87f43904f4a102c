/** An open socket does not count as use of its session: it closes when the session is idle too long, and stays while it is used (D-86). */
import { closeCode } from '@halaqa/contract/realtime';
import { expect, it } from 'vitest';
import { buildAccount } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';
import { listening } from './client.ts';

const portal = await testPortal();
const address = await portal.listen();
const { pool } = portal.database;

/** A person whose session was last used so long ago that it ends in `leftS` seconds. */
async function listener(leftS: number) {
  const account = await buildAccount(portal.db);
  const session = await signIn(portal, account);
  const lastUsed = (seconds: number) =>
    pool.query('update account_session set last_seen_at = now() - make_interval(secs => idle_s - $2) where account_id = $1', [
      account.id,
      seconds,
    ]);
  await lastUsed(leftS);
  return { client: await listening(address, { as: session }), session, lastUsed };
}

it('closes with 4401 when the session is idle too long, without any event', async () => {
  const { client, session } = await listener(4);
  expect(await client.ended).toBe(closeCode.unauthorized);
  expect((await portal.inject({ url: '/api/auth/user', as: session })).statusCode).toBe(401);
});

it('stays where the session was used meanwhile, and closes when it is idle again', async () => {
  const { client, lastUsed } = await listener(4);
  await lastUsed(9);
  const ended = await Promise.race([client.ended, new Promise((resolve) => setTimeout(() => resolve('still open'), 6_000))]);
  expect(ended).toBe('still open');
  expect(await client.ended).toBe(closeCode.unauthorized);
});
