/** Letters are jobs: kept while the mail server is away, sent once when it is back, never with a link to be read (D-127). */

import { pino } from 'pino';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { doJobs } from '../../src/app/jobs.ts';
import { contextOf } from '../../src/context/context.ts';
import { readQueueFigures } from '../../src/jobs/figures.ts';
import { noteMail } from '../../src/notifications/deliveries.ts';
import { remind } from '../../src/reminders/remind.ts';
import { hourMs, inHours, scene } from '../booking/scene.ts';
import { buildAccount, buildAttendee, buildSession, testPassword } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';
import { openMailbox } from '../mail/mailbox.ts';

const from = 'portal@halaqa.test';
/** Nobody listens there. */
const away = { url: 'smtp://127.0.0.1:9', from };
const portal = await testPortal({ config: { mail: away, publicUrl: new URL('https://portal.halaqa.test') } });
const { db } = portal;
const { enrolled } = scene(portal);
/** The same, at an address without HTTPS, whose cookies are plain. */
const office = await testPortal({ database: portal.database, config: { mail: away } });
const owner = portal.database.pool;

await noteMail(portal.pool, true);

afterEach(async () => {
  await owner.query('delete from pgboss.job');
  await db.deleteFrom('session').execute();
});

/** A process, until the test ends or it is stopped. */
function process(url: string) {
  const jobs = doJobs(contextOf({ config: { ...portal.config, mail: { url, from } }, pool: portal.pool, log: pino({ level: 'silent' }) }));
  onTestFinished(() => jobs.stop());
  return jobs;
}

const letters = () => readQueueFigures(portal.pool, 'letter');
const soon = { timeout: 20_000, interval: 200 };
/** As if the pause before the next try were over. */
const again = () => owner.query(`update pgboss.job set start_after = now() where name = 'letter' and state = 'retry'`);

/** Somebody with a place in a session tomorrow, reminded of it. */
async function reminded() {
  const { accountId, id, course } = await enrolled();
  await db.updateTable('account').set({ language: 'en', password_hash: 'of no password' }).where('id', '=', accountId).execute();
  const session = await buildSession(db, { course_id: course.id, starts_at: inHours(23), name_en: 'Weaving' });
  await buildAttendee(db, { session_id: session.id, student_id: id, registered_at: new Date(Date.now() - 72 * hourMs) });
  await remind(portal);
  const { email } = await db.selectFrom('account').select('email').where('id', '=', accountId).executeTakeFirstOrThrow();
  return { accountId, session, email, studentId: id };
}

async function forgotten() {
  const { waiting } = await letters();
  const account = await buildAccount(db, { password: testPassword, language: 'en' });
  const answer = await portal.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email: account.email } });
  expect(answer.statusCode).toBe(204);
  // The answer does not wait for the letter, so that nobody learns from it who has an account.
  await expect.poll(letters, soon).toMatchObject({ waiting: waiting + 1 });
  return account;
}

it('what was written while the mail server was away is sent when it is back, once', async () => {
  const { email } = await reminded();
  const account = await forgotten();
  const first = process(away.url);
  await expect.poll(letters, soon).toEqual({ waiting: 2, failed: 0, why: 'ESOCKET' });
  const admin = await signIn(office, await buildAccount(db, { role: 'admin' }));
  const health = await office.inject({ url: '/api/admin/health', as: admin, headers: { 'accept-language': 'en' } });
  expect(health.body).toContain('Emails that wait: 2');
  expect(health.body).not.toContain(account.email);
  await first.stop();

  const mailbox = await openMailbox();
  process(mailbox.url);
  process(mailbox.url);
  await again();
  await expect.poll(() => mailbox.mails.map(({ to }) => to).toSorted(), soon).toEqual([account.email, email].toSorted());
  await expect.poll(letters, soon).toEqual({ waiting: 0, failed: 0, why: null });
  expect(mailbox.mails).toHaveLength(2);
  const reminder = mailbox.mails.find(({ to }) => to === email);
  expect(reminder?.subject).toMatch(/^Reminder: .*Weaving/);
  expect(reminder?.html).toContain('dir="ltr"');
  // The link stood in the letter alone.
  const [, token = ''] = /#token=([\w-]{43})/.exec(mailbox.mails.find(({ to }) => to === account.email)?.text ?? '') ?? [];
  expect(token).toHaveLength(43);
  const { rows } = await owner.query('select job::text as kept from pgboss.job');
  expect(rows.map(({ kept }) => kept).join()).not.toContain(token);
}, 60_000);

it.each([
  ['is cancelled', { state: 'cancelled' as const }],
  ['is moved', { starts_at: inHours(20), ends_at: inHours(21) }],
])(
  'a reminder that waited is not sent where its session %s',
  async (_what, change) => {
    const { session } = await reminded();
    expect(await letters()).toMatchObject({ waiting: 1 });
    await db.updateTable('session').set(change).where('id', '=', session.id).execute();
    const mailbox = await openMailbox();
    process(mailbox.url);
    await expect.poll(letters, soon).toEqual({ waiting: 0, failed: 0, why: null });
    expect(mailbox.mails).toEqual([]);
  },
  30_000,
);

it('a new password that was asked for an hour ago is not mailed any more', async () => {
  await forgotten();
  await owner.query(`update pgboss.job set data = data || '{"askedAt": "2026-01-01T00:00:00.000Z"}' where name = 'letter'`);
  const mailbox = await openMailbox();
  process(mailbox.url);
  await expect.poll(letters, soon).toMatchObject({ waiting: 0, failed: 0 });
  expect(mailbox.mails).toEqual([]);
}, 30_000);

it('what the mail server refuses for good is told to admins and not tried again', async () => {
  const { email } = await reminded();
  const mailbox = await openMailbox();
  mailbox.refuse(email);
  process(mailbox.url);
  await expect.poll(letters, soon).toEqual({ waiting: 0, failed: 1, why: expect.stringMatching(/^EENVELOPE 5\d\d$/) });
}, 30_000);

it('no letter is written to who wants none, who has no password, or where the institute sends none', async () => {
  const { accountId, id, course } = await enrolled();
  const session = await buildSession(db, { course_id: course.id, starts_at: inHours(23) });
  await buildAttendee(db, { session_id: session.id, student_id: id, registered_at: new Date(Date.now() - 72 * hourMs) });
  const choice = { account_id: accountId, category: 'reminders', portal: true, push: true };
  for (const [sends, mail, password_hash] of [
    [false, true, 'of no password'],
    [true, false, 'of no password'],
    [true, true, null],
  ] as const) {
    await noteMail(portal.pool, sends);
    await db.updateTable('account').set({ password_hash }).where('id', '=', accountId).execute();
    await db.deleteFrom('channel_choice').execute();
    await db
      .insertInto('channel_choice')
      .values({ ...choice, mail })
      .execute();
    await db.deleteFrom('reminder').execute();
    await remind(portal);
    expect(await letters()).toMatchObject({ waiting: 0 });
  }
});
