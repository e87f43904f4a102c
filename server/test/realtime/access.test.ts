/** Who may listen at `/ws`, and until when (A-2, A-8; D-18). */
import { closeCode } from '@halaqa/contract/realtime';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { hashToken, makeToken } from '../../src/identity/credentials/token.ts';
import { withCuts } from '../booking/mutants.ts';
import { testDatabase } from '../database.ts';
import { buildAccount, buildCourse, buildEnrolledStudent, buildSession, testPassword } from '../factories.ts';
import { type SignedIn, signIn, testPortal } from '../harness.ts';
import { nothingToTell } from './announced.ts';
import { isNotification, isReady, listening, open } from './client.ts';

const database = await testDatabase();
const portals = [await testPortal({ database }), await testPortal({ database })] as const;
const [portal, other] = portals;
const { db } = portal;
const addresses = await Promise.all(portals.map(({ listen }) => listen()));
const [address = '', otherAddress = ''] = addresses;

const { unauthorized, badMessage, renewed } = closeCode;
const afterMs = 5_000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function somebody(role: 'student' | 'trainer' | 'admin' = 'student') {
  const account = await buildAccount(db, { role });
  return { account, session: await signIn(portal, account) };
}

/** @returns the new token of the session. */
async function renew(session: SignedIn): Promise<string> {
  const payload = { current: testPassword, password: 'a longer sentence of theirs' };
  const answer = await portal.inject({ method: 'PUT', url: '/api/auth/password', payload, as: session });
  expect(answer.statusCode).toBe(200);
  return answer.json().token;
}

const renewOf = ({ id }: { id: number }) =>
  db
    .updateTable('account_session')
    .set({ token_hash: hashToken(makeToken()) })
    .where('account_id', '=', id)
    .execute();

const tell = (accountId: number) =>
  db
    .insertInto('notification')
    .values({ account_id: accountId, kind: 'other', params: JSON.stringify({ title: 'for one', message: 'only' }) })
    .execute();

describe('the upgrade', () => {
  it.each([
    ['another site', 'https://evil.example'],
    ['a page without an origin', 'null'],
    ['a name that begins with ours', `${address}.evil.example`],
    ['a name that ends with ours', address.replace('//', '//evil.')],
    ['another port', 'http://127.0.0.1:1'],
    ['another scheme', address.replace('http', 'https')],
    ['a path behind ours', `${address}/`],
  ])('is refused to %s', async (_name, origin) => {
    const { session } = await somebody();
    expect(await open(address, { as: session, origin }).ended).toBe(403);
  });

  it('is refused to another site that sends no Origin', async () => {
    const { session } = await somebody();
    expect(await open(address, { as: session, origin: null, headers: { 'sec-fetch-site': 'cross-site' } }).ended).toBe(403);
  });

  it('is refused with a session that has ended, and with one that never existed', async () => {
    const { session } = await somebody();
    await db.updateTable('account_session').set({ expires_at: sql<Date>`now()` }).execute();
    expect(await open(address, { as: session }).ended).toBe(401);
    expect(await open(address, { headers: { cookie: `halaqa_session=${'A'.repeat(43)}` } }).ended).toBe(401);
  });

  it('is refused to a disabled account', async () => {
    const { account, session } = await somebody();
    await db.updateTable('account').set({ disabled_at: new Date() }).where('id', '=', account.id).execute();
    expect(await open(address, { as: session }).ended).toBe(401);
  });

  it('lets a session in, by its cookie or as a bearer', async () => {
    const { session } = await somebody();
    await listening(address, { as: session });
    await listening(address, { headers: { authorization: `Bearer ${session.token}` } });
  });
});

describe('the first message', () => {
  it('makes the socket that session by its token', async () => {
    const { account, session } = await somebody();
    const client = open(address);
    client.say({ type: 'authenticate', token: session.token, userId: account.id, role: 'student' });
    await client.hears(isReady);
    await tell(account.id);
    await client.hears(isNotification);
  });

  it('with the token of the cookie changes nothing, and with that of another session makes it that one', async () => {
    const [one, another] = [await somebody(), await somebody()];
    const client = await listening(address, { as: one.session });
    client.say({ type: 'authenticate', token: one.session.token, userId: one.account.id });
    client.say({ type: 'authenticate', token: another.session.token, userId: another.account.id });
    await tell(another.account.id);
    await client.hears(isNotification);
    expect(client.messages.filter(isReady)).toHaveLength(2);
    client.messages.length = 0;
    await tell(one.account.id);
    await tell(another.account.id);
    await client.hears(isNotification);
    expect(client.messages.filter(isNotification)).toHaveLength(1);
  });

  it('must come within five seconds', async () => {
    const began = performance.now();
    expect(await open(address).ended).toBe(unauthorized);
    expect(performance.now() - began).toBeGreaterThan(afterMs - 100);
    expect(performance.now() - began).toBeLessThan(afterMs + 1_000);
  });

  it.each([
    ['nothing but a claim', {}],
    ['a token of the right form', { token: 'A'.repeat(43) }],
    ['a token of no form', { token: "' or 1=1 --" }],
  ])('without a cookie is closed at once with %s, and hears nothing of the account that it names', async (_name, given) => {
    const { account, session } = await somebody();
    const victim = await listening(address, { as: session });
    const forger = open(address);
    forger.say({ type: 'authenticate', userId: account.id, role: 'student', ...given });
    await tell(account.id);
    await victim.hears(isNotification);
    expect(await forger.ended).toBe(unauthorized);
    expect(forger.messages).toEqual([]);
  });

  it('with a cookie and a claim to be somebody else closes the socket, which hears nothing in five seconds', async () => {
    const victim = await somebody('admin');
    const theirs = await listening(address, { as: victim.session });
    const claims = [{ userId: victim.account.id }, { userId: victim.account.id, role: 'admin' }, { role: 'admin' }];
    const others = await Promise.all(claims.map(() => somebody()));
    // Each is told that they were made, and not after they have come.
    await nothingToTell(database);
    const forgers = await Promise.all(others.map(({ session }) => listening(address, { as: session })));
    forgers.forEach((forger, index) => {
      forger.say({ type: 'authenticate', ...claims[index] });
    });
    await tell(victim.account.id);
    await theirs.hears(isNotification);
    expect(await Promise.all(forgers.map(({ ended }) => ended))).toEqual([unauthorized, unauthorized, unauthorized]);
    await wait(afterMs);
    for (const { messages } of forgers) expect(messages.filter(({ type }) => type !== 'ready')).toEqual([]);
  });

  it('with a true claim keeps it open, also when repeated', async () => {
    const { account, session } = await somebody();
    const client = await listening(address, { as: session });
    for (let said = 0; said < 3; said++) client.say({ type: 'authenticate', userId: account.id, role: 'student' });
    await tell(account.id);
    await client.hears(isNotification);
  });

  it.each([
    ['no JSON', '{"type":'],
    ['no message of ours', { type: 'subscribe', topic: 'admin' }],
    ['an id of no form', { type: 'authenticate', userId: "1' or '1'='1" }],
    ['a role that nobody has', { type: 'authenticate', role: 'root' }],
  ])('that is %s closes it', async (_name, message) => {
    const { session } = await somebody();
    const client = await listening(address, { as: session });
    client.say(message);
    expect(await client.ended).toBe(badMessage);
  });

  it('of 5 kB closes it, and so do a hundred', async () => {
    const { account, session } = await somebody();
    const long = await listening(address, { as: session });
    long.say({ type: 'authenticate', token: 'A'.repeat(5_000) });
    expect(await long.ended).toBe(1009);
    const many = await listening(address, { as: session });
    for (let said = 0; said < 100; said++) many.say({ type: 'authenticate', userId: account.id });
    expect(await many.ended).toBe(badMessage);
  });
});

describe('within a second, in every process, a socket closes', () => {
  const closesBoth = async (session: SignedIn, act: () => Promise<unknown>) => {
    const clients = [await listening(address, { as: session }), await listening(otherAddress, { as: session })];
    await act();
    const began = performance.now();
    expect(await Promise.all(clients.map(({ ended }) => ended))).toEqual([unauthorized, unauthorized]);
    expect(performance.now() - began).toBeLessThan(1_000);
  };

  it('after signing out', async () => {
    const { session } = await somebody();
    await closesBoth(session, () => portal.inject({ method: 'POST', url: '/api/auth/logout', as: session }));
  });

  it('after the account is disabled, from anywhere', async () => {
    const { account, session } = await somebody();
    await closesBoth(session, () => db.updateTable('account').set({ disabled_at: new Date() }).where('id', '=', account.id).execute());
  });

  it('after the account has another role, though its sessions live', async () => {
    const { account, session } = await somebody('admin');
    const { trainer_id } = await buildAccount(db, { role: 'trainer' });
    await db.deleteFrom('account').where('trainer_id', '=', trainer_id).execute();
    await closesBoth(session, () => db.updateTable('account').set({ role: 'trainer', trainer_id }).where('id', '=', account.id).execute());
  });

  it('after its session is over', async () => {
    const { account, session } = await somebody();
    // Later than the busiest machine takes to open a socket.
    const soon = sql<Date>`now() + interval '2 seconds'`;
    await db.updateTable('account_session').set({ expires_at: soon }).where('account_id', '=', account.id).execute();
    const began = performance.now();
    const client = await listening(address, { as: session });
    expect(await client.ended).toBe(unauthorized);
    expect(performance.now() - began).toBeLessThan(2_000 + 1_000);
  });

  it('after another password, under whose new token its reader is let in again (D-271)', async () => {
    const account = await buildAccount(db, { role: 'student', password: testPassword });
    const session = await signIn(portal, account);
    const clients = [await listening(address, { as: session }), await listening(otherAddress, { as: session })];
    const token = await renew(session);
    const began = performance.now();
    expect(await Promise.all(clients.map(({ ended }) => ended))).toEqual([renewed, renewed]);
    expect(performance.now() - began).toBeLessThan(1_000);
    expect(await open(otherAddress, { as: session }).ended).toBe(401);
    const again = await listening(otherAddress, { headers: { cookie: `halaqa_session=${token}` } });
    await tell(account.id);
    await again.hears(isNotification);
  });

  it('after its session goes on under another token, whatever has brought that about (D-271)', async () => {
    const { account, session } = await somebody();
    const client = await listening(otherAddress, { as: session });
    await renewOf(account);
    expect(await client.ended).toBe(renewed);
  });

  it('but not the sockets of the same reader on another device', async () => {
    const { account, session } = await somebody();
    const elsewhere = await listening(otherAddress, { as: await signIn(portal, account) });
    await closesBoth(session, () => portal.inject({ method: 'POST', url: '/api/auth/logout', as: session }));
    await tell(account.id);
    await elsewhere.hears(isNotification);
  });
});

describe('without its guard (twins)', () => {
  const staysOpen = async (act: (of: Awaited<ReturnType<typeof somebody>>) => Promise<unknown>) => {
    const of = await somebody();
    const client = await listening(otherAddress, { as: of.session });
    // What was announced of the new student is over by then: it makes the portal look at their sessions too.
    await tell(of.account.id);
    await client.hears(isNotification);
    await act(of);
    return Promise.race([client.ended, wait(1_500).then(() => 'open')]);
  };
  const without = async <T>(trigger: string, table: string, body: () => Promise<T>): Promise<T> => {
    await database.pool.query(`alter table ${table} disable trigger ${trigger}`);
    return body().finally(() => database.pool.query(`alter table ${table} enable trigger ${trigger}`));
  };

  it('a socket outlives signing out, where the end of a session is not announced', async () => {
    const logout = ({ session }: { session: SignedIn }) => portal.inject({ method: 'POST', url: '/api/auth/logout', as: session });
    expect(await without('account_session_ended', 'account_session', () => staysOpen(logout))).toBe('open');
  });

  it('a socket outlives another token of its session, where that is not announced', async () => {
    expect(await without('account_session_renewed', 'account_session', () => staysOpen(({ account }) => renewOf(account)))).toBe('open');
  });

  it('a socket outlives the disabling of its account, where nobody looks', async () => {
    const disable = ({ account }: { account: { id: number } }) =>
      db.updateTable('account').set({ disabled_at: new Date() }).where('id', '=', account.id).execute();
    expect(await without('account_changed', 'account', () => staysOpen(disable))).toBe('open');
    const cut = { statement: 'realtime-standings', guard: 'and a.disabled_at is null', by: '' };
    expect(await withCuts([cut], () => staysOpen(disable))).toBe('open');
  });

  it('a socket outlives the token that it was opened with, where nobody looks which one it was', async () => {
    const account = await buildAccount(db, { role: 'student', password: testPassword });
    const session = await signIn(portal, account);
    const cut = {
      statement: 'realtime-standings',
      guard: `encode(s.token_hash, 'hex')`,
      by: `'${hashToken(session.token).toString('hex')}'`,
    };
    await withCuts([cut], async () => {
      const client = await listening(otherAddress, { as: session });
      await renew(session);
      await tell(account.id);
      await client.hears(isNotification);
    });
  });

  it('another site is let in, where its address is taken for ours', async () => {
    const fooled = await testPortal({ database, config: { publicUrl: new URL('https://evil.example') } });
    const { session } = await somebody();
    const headers = { authorization: `Bearer ${session.token}` };
    await listening(await fooled.listen(), { headers, origin: 'https://evil.example' });
  });
});

it('tells two readers of one process and of two apart', async () => {
  const course = await buildCourse(db);
  const readers = await Promise.all(
    [address, address, otherAddress].map(async (where) => {
      const { account } = await buildEnrolledStudent(db, course);
      const session = await signIn(portal, account);
      return { account, session, client: await listening(where, { as: session }) };
    }),
  );
  const booked = await buildSession(db, { course_id: course.id });
  const [first, ...rest] = readers;
  if (!first) throw new Error('nobody is there');
  const answer = await other.inject({ method: 'POST', url: `/api/sessions/${booked.id}/book`, as: first.session });
  expect(answer.statusCode).toBe(200);
  expect((await first.client.hears(isNotification)).notification.type).toBe('session_booked');
  await wait(500);
  for (const { client } of rest) {
    expect(client.messages.filter(isNotification)).toEqual([]);
    // The message names the session, and no person.
    const told = client.messages.flatMap((message) => (message.type === 'changed' ? message.what : []));
    expect(told.filter(({ topic }) => topic === 'session')).not.toEqual([]);
    expect(JSON.stringify(client.messages)).not.toContain(`"topic":"student","id":${first.account.student_id}}`);
  }
});
