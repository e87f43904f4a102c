/** Messages to those of a session: whom they reach, once, and what became of each channel (D-139). */
import type { MessageReader, SentMessage, SessionMessages } from '@halaqa/contract/messages';
import { foldTextsForSearch } from '@halaqa/domain/arabic';
import { pino } from 'pino';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { doJobs } from '../../src/app/jobs.ts';
import { contextOf } from '../../src/context/context.ts';
import { noteMail } from '../../src/notifications/deliveries.ts';
import { auditedOf } from '../audited.ts';
import { withCuts } from '../booking/mutants.ts';
import { scene as bulkScene } from '../bulk/scene.ts';
import { buildAccount, buildAttendee, buildPushDevice, buildSession, buildStudent, buildTrainer } from '../factories.ts';
import { type SignedIn, signIn, testPortal } from '../harness.ts';
import { openMailbox } from '../mail/mailbox.ts';
import { noticesAreOfTheContract, toldTo } from '../notices.ts';

const from = 'portal@halaqa.test';
const portal = await testPortal({
  config: { mail: { url: 'smtp://127.0.0.1:9', from } },
});
const { db } = portal;
const owner = portal.database.pool;
await noteMail(portal.pool, true);

const admin = await buildAccount(db, { role: 'admin', name: 'هند' });
const asAdmin = await signIn(portal, admin);
const trainer = await buildTrainer(db, { name: 'ريم', name_en: 'Reem' });
const trainerAccount = await buildAccount(db, { role: 'trainer', trainer_id: trainer.id });
const asTrainer = await signIn(portal, trainerAccount);

afterEach(async () => {
  await noticesAreOfTheContract(db);
  await owner.query('delete from pgboss.job');
  await db.deleteFrom('session').execute();
  await db.deleteFrom('sign_in_wait').execute();
});

interface Answer<T> {
  status: number;
  code: string | undefined;
  headers: Record<string, unknown>;
  body: T;
}

async function ask<T>(as: SignedIn, method: 'GET' | 'POST', path: string, payload?: object, headers = {}): Promise<Answer<T>> {
  const answer = await portal.inject({
    method,
    url: `/api/sessions/${path}`,
    as,
    ...(payload && { payload }),
    headers: { 'accept-language': 'en', ...headers },
  });
  const body = answer.json();
  return { status: answer.statusCode, code: body.code, headers: answer.headers, body };
}

const send = (as: SignedIn, session: { id: number }, payload: object = { message: 'Bring your books' }, headers = {}) =>
  ask<SentMessage>(as, 'POST', `${session.id}/messages`, payload, headers);
const list = async (as: SignedIn, session: { id: number }) => (await ask<SessionMessages>(as, 'GET', `${session.id}/messages`)).body;
const readers = async (session: { id: number }, message: { id: number }) =>
  (await ask<MessageReader[]>(asAdmin, 'GET', `${session.id}/messages/${message.id}`)).body;

/** Somebody who can sign in, with a place in the session or waiting for one. */
async function student(session: { id: number }, { waits = false, name = 'نورة' } = {}) {
  const row = await buildStudent(db, { name, search: foldTextsForSearch([name]) });
  const account = await buildAccount(db, { student_id: row.id, password_hash: 'of no password', language: 'en' });
  if (waits) await db.insertInto('waitlist_entry').values({ session_id: session.id, student_id: row.id }).execute();
  else await buildAttendee(db, { session_id: session.id, student_id: row.id });
  return { id: row.id, account, as: await signIn(portal, account) };
}

const choose = (as: SignedIn, payload: object) => portal.inject({ method: 'PUT', url: '/api/auth/notifications', payload, as });
const changesBy = (channels: { portal: boolean; mail: boolean; push: boolean }) => ({ categories: [{ category: 'changes', ...channels }] });

/** A session with somebody in each situation. */
async function full() {
  const session = await buildSession(db, { trainer_id: trainer.id, name_en: 'Weaving' });
  const first = await student(session);
  const quiet = await student(session);
  await choose(quiet.as, changesBy({ portal: true, mail: false, push: false }));
  await buildPushDevice(db, first.account);
  const invited = await buildStudent(db);
  await buildAccount(db, { student_id: invited.id });
  await buildAttendee(db, { session_id: session.id, student_id: invited.id });
  await buildAttendee(db, { session_id: session.id });
  const waiting = await student(session, { waits: true });
  return { session, first, quiet, waiting };
}

describe('before it is sent', () => {
  it('says how many it would reach, and how many by each channel as they have chosen', async () => {
    const { session } = await full();
    expect(await list(asAdmin, session)).toEqual({
      attendees: { people: 4, reached: 2, portal: 2, mail: 1, push: 1 },
      waiting: { people: 1, reached: 1, portal: 1, mail: 1, push: 0 },
      total: 0,
      messages: [],
    });
  });

  it('counts no letters where the institute sends none', async () => {
    const { session } = await full();
    await noteMail(portal.pool, false);
    onTestFinished(() => noteMail(portal.pool, true));
    expect((await list(asAdmin, session)).attendees.mail).toBe(0);
  });
});

describe('a message', () => {
  it('of an admin reaches those who have a place and the trainer, is audited, and stands in the list', async () => {
    const { session, first, waiting } = await full();
    const { status, body } = await send(asAdmin, session);
    expect(status).toBe(201);
    expect(body).toMatchObject({ message: 'Bring your books', by: 'هند', toWaiting: false, people: 4, reached: 2, portal: 2 });
    expect(await toldTo(db, first.account.id)).toMatchObject([
      { kind: 'session_message', sessionId: session.id, message: 'Bring your books' },
    ]);
    expect(await toldTo(db, trainerAccount.id)).toHaveLength(1);
    expect(await toldTo(db, waiting.account.id)).toEqual([]);
    expect(await toldTo(db, admin.id)).toEqual([]);
    const [atBell] = (await portal.inject({ url: '/api/notifications', as: first.as, headers: { 'accept-language': 'en' } })).json();
    expect(atBell).toMatchObject({ title: 'Message from the institute', message: expect.stringContaining('Bring your books') });
    expect(await auditedOf(db, 'session', session.id)).toMatchObject([{ action: 'session_message_sent', message: 'Bring your books' }]);
    expect((await list(asTrainer, session)).messages).toEqual([body]);
    await db.deleteFrom('notification').execute();
  });

  it('reaches those who wait as well where that is asked for', async () => {
    const { session, waiting } = await full();
    expect((await send(asAdmin, session, { message: 'One more place', waiting: true })).body).toMatchObject({ toWaiting: true, people: 5 });
    expect(await toldTo(db, waiting.account.id)).toHaveLength(1);
    expect((await readers(session, (await list(asAdmin, session)).messages[0] ?? { id: 0 })).filter(({ waited }) => waited)).toHaveLength(
      1,
    );
  });

  it('of a trainer is signed with their name, and not told to themselves', async () => {
    const { session, first } = await full();
    await db.deleteFrom('notification').execute();
    expect((await send(asTrainer, session)).body.by).toBe('Reem');
    const [atBell] = (await portal.inject({ url: '/api/notifications', as: first.as, headers: { 'accept-language': 'en' } })).json();
    expect(atBell.title).toBe('Message from \u2068Reem\u2069');
    expect(await toldTo(db, trainerAccount.id)).toEqual([]);
  });

  it('of many sessions stands among those of each', async () => {
    const { session } = await full();
    const { run } = bulkScene(portal);
    await run(asAdmin, { ids: [session.id], action: 'notify', message: 'The institute closes early' });
    expect((await list(asAdmin, session)).messages).toMatchObject([{ message: 'The institute closes early', toWaiting: true, people: 5 }]);
  });

  it('is there for the twenty newest, and counted with all', async () => {
    const session = await buildSession(db);
    await db
      .insertInto('session_message')
      .values(Array.from({ length: 23 }, (_, n) => ({ session_id: session.id, message: `${n}`, to_waiting: false })))
      .execute();
    const { total, messages } = await list(asAdmin, session);
    expect([total, messages.length, messages[0]?.message]).toEqual([23, 20, '22']);
    expect(messages[0]?.by).toBeNull();
  });
});

describe('is refused', () => {
  it.each([
    ['without a word', { message: '   ' }],
    ['longer than 1,000 signs', { message: 'a'.repeat(1001) }],
    ['with more than the call takes', { message: 'Hello', subject: 'News' }],
  ])('%s', async (_what, payload) => {
    const { session } = await full();
    expect(await send(asAdmin, session, payload)).toMatchObject({ status: 400, code: 'validation' });
  });

  it('where it would reach nobody, and leaves nothing', async () => {
    const session = await buildSession(db, { trainer_id: trainer.id });
    await student(session, { waits: true });
    await db.deleteFrom('notification').execute();
    expect(await send(asAdmin, session)).toMatchObject({ status: 409, code: 'nobody_to_tell' });
    expect(await list(asAdmin, session)).toMatchObject({ total: 0 });
    expect(await toldTo(db, trainerAccount.id)).toEqual([]);
    expect((await send(asAdmin, session, { message: 'Soon', waiting: true })).status).toBe(201);
  });

  it('to and of the session of another trainer, a session that is not there, and one that has left the lists', async () => {
    const theirs = await buildSession(db);
    await student(theirs);
    const { body } = await send(asAdmin, theirs);
    for (const path of [`${theirs.id}/messages`, `${theirs.id}/messages/${body.id}`]) {
      expect(await ask(asTrainer, 'GET', path)).toMatchObject({ status: 404, code: 'not_found' });
    }
    expect(await send(asTrainer, theirs)).toMatchObject({ status: 404, code: 'not_found' });
    expect(await send(asAdmin, { id: 2_000_000_000 })).toMatchObject({ status: 404, code: 'not_found' });
    await db.updateTable('session').set({ active: false }).where('id', '=', theirs.id).execute();
    expect(await send(asAdmin, theirs)).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('by the readers of a message of another session', async () => {
    const { session } = await full();
    const { body } = await send(asAdmin, session);
    const mine = await buildSession(db, { trainer_id: trainer.id });
    expect(await ask(asTrainer, 'GET', `${mine.id}/messages/${body.id}`)).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('after twenty in a row of a trainer, never of an admin; what was refused or sent again under its key costs nothing', async () => {
    const { session } = await full();
    const empty = await buildSession(db, { trainer_id: trainer.id });
    for (let n = 1; n < 20; n += 1) {
      expect((await send(asTrainer, empty)).code).toBe('nobody_to_tell');
      expect((await send(asTrainer, session, { message: `${n}` })).status).toBe(201);
    }
    const key = { 'idempotency-key': 'the-twentieth' };
    expect((await send(asTrainer, session, { message: '20' }, key)).status).toBe(201);
    const refused = await send(asTrainer, session, { message: '21' });
    expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send(asTrainer, session, { message: '20' }, key)).status).toBe(201);
    expect((await send(asAdmin, session)).status).toBe(201);
    expect((await list(asAdmin, session)).total).toBe(21);
  });
});

describe('pressed twice', () => {
  const twice = async () => {
    const { session, first } = await full();
    const key = { 'idempotency-key': `press-${session.id}` };
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(asAdmin, session, { message: 'Once' }, key)));
    return { answers, told: await toldTo(db, first.account.id), session };
  };

  it('is sent once, and answered the same', async () => {
    const { answers, told, session } = await twice();
    expect(told).toHaveLength(1);
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect((await list(asAdmin, session)).total).toBe(1);
  });

  it('is sent twice without the key (twin)', async () => {
    const guard = `where idempotency_key.created_at < now() - interval '24 hours'\n  returning`;
    const { told } = await withCuts([{ statement: 'idempotency-claim', guard, by: 'returning' }], twice);
    expect(told.length).toBeGreaterThan(1);
  });
});

describe('afterwards', () => {
  const soon = { timeout: 20_000, interval: 200 };
  const process = (url: string) => {
    const jobs = doJobs(
      contextOf({ config: { ...portal.config, mail: { url, from } }, pool: portal.pool, log: pino({ level: 'silent' }) }),
    );
    onTestFinished(() => jobs.stop());
  };

  it('says of each reader what became of each channel, also when the queue has forgotten it', async () => {
    const session = await buildSession(db);
    const mailed = await student(session, { name: 'أمل' });
    const refused = await student(session, { name: 'بدور' });
    const asleep = await student(session, { name: 'تهاني' });
    await choose(asleep.as, { quietHours: { from: '00:00', to: '23:59' } });
    const silent = await student(session, { name: 'جود' });
    await choose(silent.as, changesBy({ portal: false, mail: false, push: false }));
    const unreached = await buildStudent(db, { name: 'حصة', search: foldTextsForSearch(['حصة']) });
    await buildAttendee(db, { session_id: session.id, student_id: unreached.id });
    const mailbox = await openMailbox();
    mailbox.refuse(refused.account.email);
    const { body } = await send(asAdmin, session);
    expect(body).toMatchObject({ people: 5, reached: 4, portal: 3, mail: { delivered: 0, waiting: 3, refused: 0 } });
    process(mailbox.url);
    const mail = async () => (await list(asAdmin, session)).messages[0]?.mail;
    await expect.poll(mail, soon).toEqual({ delivered: 1, waiting: 1, refused: 1 });
    const states = (await readers(session, body)).map((one) => [one.id, one.reached, one.portal, one.mail, one.push]);
    expect(states).toEqual([
      [mailed.id, true, 'delivered', 'delivered', 'none'],
      [refused.id, true, 'delivered', 'refused', 'none'],
      [asleep.id, true, 'delivered', 'waiting', 'none'],
      [silent.id, true, 'none', 'none', 'none'],
      [unreached.id, false, 'none', 'none', 'none'],
    ]);
    await owner.query('delete from pgboss.job');
    await db.deleteFrom('notification').execute();
    expect(await mail()).toEqual({ delivered: 1, waiting: 0, refused: 0 });
  }, 60_000);

  it('stands in the personal data of who got it and of who wrote it', async () => {
    const session = await buildSession(db, { trainer_id: trainer.id, name_en: 'Weaving' });
    const { as } = await student(session);
    await send(asTrainer, session);
    for (const [reader, written] of [
      [as, false],
      [asTrainer, true],
    ] as const) {
      const { sections } = (await portal.inject({ url: '/api/personal-data?language=en', as: reader })).json();
      const { entries } = sections.find(({ name }: { name: string }) => name === 'messages');
      expect(entries).toEqual([expect.objectContaining({ sessionEn: 'Weaving', message: 'Bring your books', written })]);
    }
  });

  it('is read by name and page by page', async () => {
    const session = await buildSession(db, { capacity: 10 });
    for (const name of ['جود', 'أمل', 'بدور']) await student(session, { name });
    const { body } = await send(asAdmin, session);
    const page = await ask<MessageReader[]>(asAdmin, 'GET', `${session.id}/messages/${body.id}?page=2&pageSize=2`);
    expect([page.headers['x-total-count'], page.body.map(({ name }) => name)]).toEqual(['3', ['جود']]);
  });
});
