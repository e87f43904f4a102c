/** Pushes to devices: encrypted for one browser, once, not in quiet hours, and to nobody who was signed out (D-134, ADR-52). */
import { wallTime } from '@halaqa/domain/clock';
import { categoryOf, defaultChannels } from '@halaqa/domain/notification-categories';
import { pino } from 'pino';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { doJobs } from '../../src/app/jobs.ts';
import { contextOf } from '../../src/context/context.ts';
import { inTransaction } from '../../src/db/transaction.ts';
import { hashPassword } from '../../src/identity/credentials/password.ts';
import { readQueueFigures } from '../../src/jobs/figures.ts';
import { notifyStudent } from '../../src/notifications/write.ts';
import { deliverPush } from '../../src/push/deliver.ts';
import { pushKeys } from '../../src/push/keys.ts';
import { sendPush } from '../../src/push/send.ts';
import { remind } from '../../src/reminders/remind.ts';
import { withCuts } from '../booking/mutants.ts';
import { hourMs, inHours, scene } from '../booking/scene.ts';
import { buildAccount, buildAttendee, buildSession, testPassword } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';
import type { Browser } from './browser.ts';
import { openPushService, senderOf } from './push-service.ts';

const portal = await testPortal({
  config: { push: { privateKey: undefined, subject: 'mailto:portal@halaqa.test', allowsPrivate: true } },
});
const { db, pool } = portal;
const { enrolled } = scene(portal);
const owner = portal.database.pool;

afterEach(async () => {
  await owner.query('delete from pgboss.job');
  await db.deleteFrom('push_subscription').execute();
  await db.deleteFrom('session').execute();
});

type Person = Awaited<ReturnType<typeof enrolled>>;

const chrome = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36';
const subscribe = (as: Person['as'], { subscription }: Browser, to = portal) =>
  to.inject({ method: 'POST', url: '/api/auth/push', payload: subscription, as, headers: { 'user-agent': chrome } });
const settings = async (as: Person['as']) => (await portal.inject({ url: '/api/auth/notifications', as })).json();
const choose = async (as: Person['as'], payload: Record<string, unknown>) =>
  expect((await portal.inject({ method: 'PUT', url: '/api/auth/notifications', payload, as })).statusCode).toBe(204);

const notice = { kind: 'correction_decided', params: { field: 'phone', decision: 'accepted' } } as const;
const tell = ({ id }: Person) => inTransaction(pool, (tx) => notifyStudent(tx, id, notice));

interface JobRow {
  id: string;
  data: { notificationId: number; subscriptionId: number };
  state: string;
  start_after: Date;
}
const jobs = async () =>
  (await owner.query<JobRow>(`select id, data, state, start_after from pgboss.job where name = 'push' order by created_on`)).rows;

/** Does what waits, by this clock. */
async function doAll(now = new Date()): Promise<void> {
  for (const { id, data } of await jobs()) {
    await owner.query(`update pgboss.job set state = 'active', started_on = now() where id = $1`, [id]);
    await deliverPush(portal, data, id, now);
  }
}

function process() {
  const running = doJobs(contextOf({ config: portal.config, pool, log: pino({ level: 'silent' }) }));
  onTestFinished(() => running.stop());
}

const soon = { timeout: 20_000, interval: 200 };

/** Somebody whose phone is subscribed. */
async function subscribed() {
  const service = await openPushService();
  const person = await enrolled();
  const browser = service.browser();
  expect((await subscribe(person.as, browser)).statusCode).toBe(204);
  return { service, person, browser };
}

describe('a notification', () => {
  it('is encrypted for the device, in the language of its reader, signed by the portal, and says no more than the bell', async () => {
    const { service, person, browser } = await subscribed();
    await db.updateTable('account').set({ language: 'en' }).where('id', '=', person.accountId).execute();
    await tell(person);
    process();
    await expect.poll(() => service.messages.length, soon).toBe(1);
    const [message] = service.messages;
    if (!message) throw new Error('nothing was pushed');
    expect(message.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      urgency: 'normal',
      topic: expect.stringMatching(/^n\d+$/),
    });
    const { publicKey, claims } = senderOf(message);
    const { push } = await settings(person.as);
    expect(publicKey).toBe(push.key);
    expect(claims).toMatchObject({ aud: new URL(browser.subscription.endpoint).origin, sub: 'mailto:portal@halaqa.test' });
    const [atBell] = (await portal.inject({ url: '/api/notifications', as: person.as, headers: { 'accept-language': 'en' } })).json();
    const shown = browser.read(message.body);
    expect(shown).toEqual({
      title: atBell.title,
      body: atBell.message,
      language: 'en',
      tag: `notification-${atBell.id}`,
      path: '/profile',
      at: expect.any(Number),
    });
    await expect.poll(async () => (await settings(person.as)).push.devices[0].lastUsedAt, soon).not.toBeNull();
    expect(await readQueueFigures(pool, 'push')).toEqual({ waiting: 0, failed: 0, why: null });
  }, 60_000);

  it('leads to the session that it is about, in the calendar of its reader', async () => {
    const { service, person, browser } = await subscribed();
    const facts = { sessionName: 'a', sessionNameEn: null, courseName: 'b', courseNameEn: null, startsAt: '2031-01-01T07:00:00Z' };
    const params = { ...facts, sessionId: 71, message: 'c' };
    await inTransaction(pool, (tx) => notifyStudent(tx, person.id, { kind: 'session_message', params }));
    await doAll();
    expect(service.messages.map(({ body }) => browser.read(body).path)).toEqual([`/students/${person.id}/calendar#session-71`]);
  });

  it('is not pushed where its transaction was rolled back, where it was read meanwhile, or where its reader wants no pushes of it', async () => {
    const { service, person } = await subscribed();
    await inTransaction(pool, async (tx) => {
      await notifyStudent(tx, person.id, notice);
      throw new Error('taken back');
    }).catch(() => {});
    expect(await jobs()).toEqual([]);
    await tell(person);
    await portal.inject({ method: 'POST', url: '/api/notifications/read', payload: {}, as: person.as });
    await tell(person);
    await choose(person.as, { categories: [{ category: 'corrections', portal: true, mail: false, push: false }] });
    await doAll();
    await tell(person);
    expect(await jobs()).toHaveLength(2);
    expect(service.messages).toEqual([]);
  });

  it('that was handed in and not noted, as a kill leaves it, is shown once', async () => {
    const { service, person, browser } = await subscribed();
    await tell(person);
    await doAll();
    await doAll();
    expect(service.messages).toHaveLength(2);
    expect(service.waitingFor(browser)).toHaveLength(1);
    const tags = service.messages.map(({ body }) => browser.read(body).tag);
    expect(new Set(tags).size).toBe(1);
  });

  it('is tried again while the push service is away, and given up where it refuses for good', async () => {
    const { service, person } = await subscribed();
    await tell(person);
    service.answer(503);
    process();
    await expect.poll(() => readQueueFigures(pool, 'push'), soon).toEqual({ waiting: 1, failed: 0, why: 'HTTP 503' });
    service.answer(403);
    await owner.query(`update pgboss.job set start_after = now() where state = 'retry'`);
    await expect.poll(() => readQueueFigures(pool, 'push'), soon).toEqual({ waiting: 0, failed: 1, why: 'HTTP 403' });
    const admin = await signIn(portal, await buildAccount(db, { role: 'admin' }));
    const { body } = await portal.inject({ url: '/api/admin/health', as: admin, headers: { 'accept-language': 'en' } });
    expect(body).toContain('Pushes that were refused for good within a week: 1 (the last: HTTP 403)');
  }, 60_000);

  it.each([404, 410])('for a device that the push service answers %i for ends the device', async (status) => {
    const { service, person } = await subscribed();
    await tell(person);
    service.answer(status);
    await doAll();
    expect((await settings(person.as)).push.devices).toEqual([]);
  });
});

describe('reminders that several processes write at the same moment', () => {
  async function pushesOf(people: number): Promise<number[]> {
    const service = await openPushService();
    const browsers = [];
    for (let one = 0; one < people; one++) {
      const { id, as, course } = await enrolled();
      const session = await buildSession(db, { course_id: course.id, starts_at: inHours(23) });
      await buildAttendee(db, { session_id: session.id, student_id: id, registered_at: new Date(Date.now() - 72 * hourMs) });
      const browser = service.browser();
      expect((await subscribe(as, browser)).statusCode).toBe(204);
      browsers.push(browser);
    }
    await Promise.all(Array.from({ length: 4 }, () => remind(portal)));
    await remind(portal);
    await doAll();
    return browsers.map((browser) => service.waitingFor(browser).length);
  }

  it('are pushed once each', async () => {
    expect(await pushesOf(8)).toEqual(Array.from({ length: 8 }, () => 1));
  });

  it('are pushed twice without the key (twin)', async () => {
    await db.schema.alterTable('reminder').dropConstraint('reminder_pkey').execute();
    const cuts = [
      { statement: 'remind', guard: 'on conflict (session_id, starts_at, student_id, hours) do nothing', by: '' },
      { statement: 'remind', guard: 'r.hours = lead.hours', by: 'false' },
    ];
    expect(Math.min(...(await withCuts(cuts, () => pushesOf(8))))).toBeGreaterThan(1);
    await db.deleteFrom('reminder').execute();
    await db.schema
      .alterTable('reminder')
      .addPrimaryKeyConstraint('reminder_pkey', ['session_id', 'starts_at', 'student_id', 'hours'])
      .execute();
  });
});

describe('in quiet hours', () => {
  it.each([
    ['before midnight', '2026-11-23T20:30:00Z'],
    ['after midnight', '2026-11-24T01:00:00Z'],
  ])('nothing is pushed %s, and it follows when they are over', async (_when, at) => {
    const { service, person } = await subscribed();
    await choose(person.as, { quietHours: { from: '22:00', to: '07:00' } });
    await tell(person);
    await doAll(new Date(at));
    expect(service.messages).toEqual([]);
    expect(await jobs()).toMatchObject([{ state: 'created', start_after: new Date('2026-11-24T04:00:00Z') }]);
    await doAll(new Date('2026-11-24T04:00:00Z'));
    expect(service.messages).toHaveLength(1);
  });

  it('a job that a process has put off is not done, and not lost', async () => {
    const { service, person } = await subscribed();
    const hour = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString().slice(11, 16);
    // Around now, on the wall of the institute, three hours ahead of UTC.
    await choose(person.as, { quietHours: { from: hour(2), to: hour(5) } });
    await tell(person);
    process();
    await expect
      .poll(async () => (await jobs()).map(({ state, start_after }) => [state, start_after > new Date()]), soon)
      .toEqual([['created', true]]);
    expect(service.messages).toEqual([]);
    expect(await readQueueFigures(pool, 'push')).toEqual({ waiting: 1, failed: 0, why: null });
  }, 30_000);

  it('a reminder that would come after the start of its session is left out', async () => {
    const { service, person } = await subscribed();
    const session = await buildSession(db, { course_id: person.course.id, starts_at: inHours(23) });
    await buildAttendee(db, { session_id: session.id, student_id: person.id, registered_at: new Date(Date.now() - 72 * hourMs) });
    await remind(portal);
    const fromStart = (hours: number) => new Date(session.starts_at.getTime() + hours * hourMs);
    const wall = (hours: number) => wallTime(fromStart(hours), portal.config.institute.timeZone);
    await choose(person.as, { quietHours: { from: wall(-2), to: wall(1) } });
    await doAll(fromStart(-1));
    const [waiting] = await jobs();
    expect(waiting?.start_after.getTime()).toBeGreaterThan(session.starts_at.getTime());
    await doAll(waiting?.start_after);
    expect(service.messages).toEqual([]);
    // Before them it is pushed, for as long as it is of use.
    await doAll(fromStart(-3));
    expect(service.messages).toMatchObject([{ headers: { ttl: expect.stringMatching(/^10[78]\d\d$/), urgency: 'high' } }]);
  });
});

describe('a device', () => {
  it('is named after its browser, and its owner ends it', async () => {
    const { person } = await subscribed();
    const { push } = await settings(person.as);
    expect(push.devices).toMatchObject([{ current: true, browser: 'Chrome', system: 'Android', lastUsedAt: null }]);
    const other = await enrolled();
    const end = (as: Person['as']) => portal.inject({ method: 'DELETE', url: `/api/auth/push/${push.devices[0].id}`, as });
    expect((await end(other.as)).statusCode).toBe(404);
    expect((await end(person.as)).statusCode).toBe(204);
    expect((await settings(person.as)).push.devices).toEqual([]);
  });

  it('that is subscribed anew stays one, and is of who subscribes it', async () => {
    const { service, person, browser } = await subscribed();
    await tell(person);
    expect((await subscribe(person.as, browser)).statusCode).toBe(204);
    expect((await settings(person.as)).push.devices).toHaveLength(1);
    const next = await enrolled();
    expect((await subscribe(next.as, browser)).statusCode).toBe(204);
    expect((await settings(person.as)).push.devices).toEqual([]);
    expect((await settings(next.as)).push.devices).toHaveLength(1);
    // What was on its way to the one before does not come to the other.
    await doAll();
    expect(service.messages).toEqual([]);
  });

  it('says that it is in use, and does not come back by that once it was ended', async () => {
    const { person, browser } = await subscribed();
    const renew = (as: Person['as']) =>
      portal.inject({ method: 'POST', url: '/api/auth/push', payload: { ...browser.subscription, renews: true }, as });
    const elsewhere = await signIn(portal, { id: person.accountId });
    expect((await renew(elsewhere)).statusCode).toBe(204);
    expect((await settings(elsewhere)).push.devices).toMatchObject([{ current: true }]);
    expect((await renew((await enrolled()).as)).statusCode).toBe(404);
    await db.deleteFrom('push_subscription').execute();
    expect((await renew(elsewhere)).statusCode).toBe(404);
    expect((await settings(elsewhere)).push.devices).toEqual([]);
  });

  it('that the browser gave another address takes the place of the one before, and of nothing that is not its own', async () => {
    const { service, person, browser } = await subscribed();
    const { made_at: since } = await db.selectFrom('push_subscription').select('made_at').executeTakeFirstOrThrow();
    const next = service.browser();
    const move = (as: Person['as']) =>
      portal.inject({ method: 'POST', url: '/api/auth/push', payload: { ...next.subscription, moved: true }, as });
    // Another session of the account has no device, and neither has somebody else.
    expect((await move(await signIn(portal, { id: person.accountId }))).statusCode).toBe(404);
    expect((await move((await enrolled()).as)).statusCode).toBe(404);
    expect((await move(person.as)).statusCode).toBe(204);
    expect(
      (await db.selectFrom('push_subscription').select(['endpoint', 'made_at']).execute()).map((row) => [row.endpoint, row.made_at]),
    ).toEqual([[next.subscription.endpoint, since]]);
    await tell(person);
    await doAll();
    expect(service.messages).toHaveLength(1);
    const { rows } = await owner.query("select from audit_entry where action = 'push_subscribed' and account_id = $1", [person.accountId]);
    expect(rows).toHaveLength(1);
    expect(browser.subscription.endpoint).not.toBe(next.subscription.endpoint);
    // Told twice, there is nothing to take the place of any more.
    expect((await move(person.as)).statusCode).toBe(404);
  });

  it.each([
    ['is signed out', { method: 'POST', url: '/api/auth/logout' }],
    ['is signed out with all others', { method: 'DELETE', url: '/api/auth/sessions', payload: { password: testPassword } }],
  ] as const)('that %s gets no more', async (_what, call) => {
    const { service, person } = await subscribed();
    await db
      .updateTable('account')
      .set({ password_hash: await hashPassword(testPassword) })
      .where('id', '=', person.accountId)
      .execute();
    await tell(person);
    expect((await portal.inject({ ...call, as: person.as })).statusCode).toBe(204);
    await doAll();
    expect(service.messages).toEqual([]);
    expect(await db.selectFrom('push_subscription').select('id').execute()).toEqual([]);
  });

  it('that another has added under the token of before gets no more once the password is another, the one that sets it does (D-271)', async () => {
    const { service, person, browser } = await subscribed();
    const stranger = service.browser();
    const add = await portal.inject({ method: 'POST', url: '/api/auth/push', payload: stranger.subscription, as: person.as });
    expect(add.statusCode).toBe(204);
    await db
      .updateTable('account')
      .set({ password_hash: await hashPassword(testPassword) })
      .where('id', '=', person.accountId)
      .execute();
    const payload = { current: testPassword, password: 'a longer sentence of theirs', pushEndpoint: browser.subscription.endpoint };
    expect((await portal.inject({ method: 'PUT', url: '/api/auth/password', payload, as: person.as })).statusCode).toBe(200);
    const left = await db.selectFrom('push_subscription').select('endpoint').execute();
    expect(left).toEqual([{ endpoint: browser.subscription.endpoint }]);
    await tell(person);
    await doAll();
    expect(service.messages).toHaveLength(1);
  });

  it('whose account is disabled gets no more', async () => {
    const { service, person } = await subscribed();
    await tell(person);
    const admin = await signIn(portal, await buildAccount(db, { role: 'admin', password_hash: 'of no password' }));
    const answer = await portal.inject({
      method: 'PUT',
      url: `/api/admin/users/${person.accountId}`,
      payload: { disabled: true },
      as: admin,
    });
    expect(answer.statusCode).toBeLessThan(300);
    await doAll();
    expect(service.messages).toEqual([]);
    expect(await db.selectFrom('push_subscription').select('id').execute()).toEqual([]);
  });

  it('whose session has run out goes on', async () => {
    const { service, person } = await subscribed();
    await db
      .updateTable('account_session')
      .set({ last_seen_at: inHours(-48) })
      .where('account_id', '=', person.accountId)
      .execute();
    await db.deleteFrom('account_session').where('account_id', '=', person.accountId).execute();
    await tell(person);
    await doAll();
    expect(service.messages).toHaveLength(1);
  });

  it('is one of ten at most: the one that was not seen for longest gives way', async () => {
    const { service, person, browser } = await subscribed();
    for (let more = 0; more < 10; more++) expect((await subscribe(person.as, service.browser())).statusCode).toBe(204);
    const { rows } = await owner.query<{ endpoint: string }>('select endpoint from push_subscription');
    expect(rows).toHaveLength(10);
    expect(rows.map(({ endpoint }) => endpoint)).not.toContain(browser.subscription.endpoint);
  });

  it('that is not known makes no other give way where it is only renewed', async () => {
    const { service, person } = await subscribed();
    for (let more = 0; more < 9; more++) await subscribe(person.as, service.browser());
    const payload = { ...service.browser().subscription, renews: true };
    expect((await portal.inject({ method: 'POST', url: '/api/auth/push', payload, as: person.as })).statusCode).toBe(404);
    expect(await db.selectFrom('push_subscription').select('id').execute()).toHaveLength(10);
  });

  it('whose key nothing can be encrypted for is refused', async () => {
    const { as } = await enrolled();
    const { endpoint, keys } = (await openPushService()).browser().subscription;
    const payload = { endpoint, keys: { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } };
    const answer = await portal.inject({ method: 'POST', url: '/api/auth/push', payload, as });
    expect([answer.statusCode, Object.keys(answer.json().fields ?? {})]).toEqual([400, ['keys.p256dh']]);
  });
});

describe('the address of a push service', () => {
  it('may be written in capitals', async () => {
    const { browser } = await openPushService();
    const { endpoint, keys } = browser().subscription;
    const target = { endpoint: endpoint.replace('http:', 'HTTPS:'), ...keys };
    const message = { payload: '{}', topic: 'n1', ttlSeconds: 60, urgency: 'normal' } as const;
    // Nobody speaks TLS there.
    expect(await sendPush(portal.config.push, await pushKeys(portal), target, message)).toEqual(expect.any(String));
  });

  it.each([
    'http://push.example.com/1',
    'https://push.example.com:8443/1',
    'https://127.0.0.1/1',
    'https://10.1.2.3/1',
    'https://169.254.169.254/latest',
    'https://[::1]/1',
    'https://[::ffff:10.0.0.1]/1',
    'https://[fd00::1]/1',
    'https://localhost/1',
    'https://intranet/1',
    'https://printer.local/1',
    'https://user:secret@push.example.com/1',
  ])('is refused where it is %s', async (endpoint) => {
    const strict = await strictPortal();
    const { as } = await enrolled();
    const { browser } = await openPushService();
    const { keys } = browser().subscription;
    const answer = await strict.inject({ method: 'POST', url: '/api/auth/push', payload: { endpoint, keys }, as });
    expect([answer.statusCode, Object.keys(answer.json().fields ?? {})]).toEqual([400, ['endpoint']]);
  });

  it('that leads into a private network by its name is not connected to', async () => {
    const { service, person, browser } = await subscribed();
    await tell(person);
    const [job] = await jobs();
    if (!job) throw new Error('no job');
    // Whatever has come to stand there.
    const strict = await strictPortal();
    await expect(deliverPush(strict, job.data, job.id)).rejects.toThrow('EPRIVATE');
    expect(browser.subscription.endpoint).toContain('127.0.0.1');
    expect(service.messages).toEqual([]);
  });
});

let strict: ReturnType<typeof testPortal> | undefined;
function strictPortal() {
  strict ??= testPortal({ database: portal.database });
  return strict;
}

describe('the private key', () => {
  it('is made once by processes that start at the same moment, and told to nobody', async () => {
    await db.deleteFrom('push_key').execute();
    const made = await Promise.all(Array.from({ length: 5 }, () => pushKeys(portal)));
    expect(new Set(made.map(({ privateKey }) => privateKey)).size).toBe(1);
    const { person } = await subscribed();
    await tell(person);
    const { privateKey = '' } = made[0] ?? {};
    const { rows } = await owner.query('select job::text as kept from pgboss.job');
    const told = [rows.map(({ kept }) => kept).join(), JSON.stringify(await settings(person.as)), portal.logged()].join();
    expect(privateKey).toHaveLength(43);
    expect(told).not.toContain(privateKey);
  });

  it('of the settings comes before the one of the database', async () => {
    const privateKey = Buffer.alloc(32, 7).toString('base64url');
    expect((await pushKeys({ pool, config: { ...portal.config, push: { ...portal.config.push, privateKey } } })).privateKey).toBe(
      privateKey,
    );
  });
});

it('the channels of each kind until somebody chooses are those of the rules', async () => {
  const rows = await db.selectFrom('notification_kind').selectAll().orderBy('kind').execute();
  const rules = Object.entries(categoryOf).map(([kind, category]) => ({ kind, category, ...defaultChannels[category] }));
  expect(rows).toEqual(rules.toSorted((a, b) => (a.kind < b.kind ? -1 : 1)));
});
