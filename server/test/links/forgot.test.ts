/** Asking for a reset link: nobody learns from it who has an account (D-13, D-62). */

import pg from 'pg';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { doJobs } from '../../src/app/jobs.ts';
import { contextOf } from '../../src/context/context.ts';
import { buildAccount, testPassword } from '../factories.ts';
import { testPortal } from '../harness.ts';
import { openMailbox } from '../mail/mailbox.ts';

const portal = await testPortal({ config: { trustedProxies: 1 } });
const { db } = portal;
const publicUrl = new URL('https://portal.halaqa.test');

let networks = 0;
const forgot = (at: typeof portal, email: string, address = `10.3.0.${++networks}`) =>
  at.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email }, headers: { 'x-forwarded-for': address } });

/** Until the portal has done what it does after its answer. */
const requested = (count: number) =>
  expect
    .poll(async () => (await db.selectFrom('audit_entry').select('id').where('action', '=', 'reset_requested').execute()).length)
    .toBe(count);

it('mails a link to an active account, in its language, and to nobody else', async () => {
  const mailbox = await openMailbox();
  const mail = { url: mailbox.url, from: 'portal@halaqa.test' };
  const mailing = await testPortal({ database: portal.database, config: { publicUrl, mail, trustedProxies: 1 } });
  const jobs = doJobs(contextOf({ ...mailing, log: pino({ level: 'silent' }) }));
  onTestFinished(() => jobs.stop());
  const account = await buildAccount(db, { password: testPassword, language: 'en' });
  const invited = await buildAccount(db);
  const closed = await buildAccount(db, { password_hash: 'of no password', disabled_at: new Date() });
  const asked = [account.email.toUpperCase(), invited.email, closed.email, 'nobody@halaqa.test', 'not an address'];
  const answers = await Promise.all(asked.map((email) => forgot(mailing, email)));
  expect(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).toEqual(asked.map(() => '204 '));
  const told = ({ headers }: (typeof answers)[number]) => Object.keys(headers).toSorted();
  for (const answer of answers) expect(told(answer)).toEqual(answers[0] && told(answers[0]));
  await requested(asked.length);
  await expect.poll(() => mailbox.mails.length, { timeout: 15_000 }).toBe(1);
  const { subject, text } = await mailbox.newest(account.email);
  expect(subject).toBe('A new password for your account at حلقة');
  expect(mailbox.mails).toHaveLength(1);
  const [link = ''] = /https:\S+/.exec(text) ?? [];
  expect(link).toMatch(/^https:\/\/portal\.halaqa\.test\/reset-password#token=[\w-]{43}$/);
  const { expires_at, made_at } = await db
    .selectFrom('account_link')
    .selectAll()
    .where('account_id', '=', account.id)
    .executeTakeFirstOrThrow();
  expect(expires_at.getTime() - made_at.getTime()).toBe(3_600_000);

  // The newest link is the one that works.
  await forgot(mailing, account.email);
  await requested(asked.length + 1);
  await expect.poll(() => mailbox.mails.length, { timeout: 15_000 }).toBe(2);
  const [, token] = /token=(\S+)/.exec(link) ?? [];
  const first = await mailing.inject({
    method: 'POST',
    url: '/api/auth/reset-password',
    payload: { token, password: 'some long sentence' },
  });
  expect(first.statusCode).toBe(410);
  const [, second] = /token=(\S+)/.exec((await mailbox.newest(account.email)).text) ?? [];
  const payload = { token: second, password: 'some long sentence' };
  expect((await mailing.inject({ method: 'POST', url: '/api/auth/reset-password', payload })).statusCode).toBe(204);
  expect(mailing.logged()).not.toContain(second);
});

it('without mail makes no link, and answers the same', async () => {
  const account = await buildAccount(db, { password_hash: 'of no password' });
  const before = (await db.selectFrom('audit_entry').select('id').where('action', '=', 'reset_requested').execute()).length;
  expect((await forgot(portal, account.email)).statusCode).toBe(204);
  await requested(before + 1);
  expect(await db.selectFrom('account_link').selectAll().where('account_id', '=', account.id).execute()).toEqual([]);
});

it('answers before it has looked whether there is such an account', async () => {
  const account = await buildAccount(db, { password_hash: 'of no password' });
  const before = (await db.selectFrom('audit_entry').select('id').where('action', '=', 'reset_requested').execute()).length;
  // While nobody can read accounts, no answer can depend on one.
  const holder = new pg.Client(portal.database.connection);
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query('begin; lock table account in access exclusive mode');
  for (const email of [account.email, 'nobody@halaqa.test']) expect((await forgot(portal, email)).statusCode).toBe(204);
  await holder.query('commit');
  await requested(before + 2);
});

it('makes a person who asks again and again wait, and fills nobody’s mailbox', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 7; n++) statuses.push((await forgot(portal, 'pestered@halaqa.test', '10.4.0.1')).statusCode);
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429, 429]);
  // Unknown or not, from any address: five, then one in ten minutes.
  expect((await forgot(portal, 'pestered@halaqa.test', '10.4.0.2')).statusCode).toBe(429);
  expect((await forgot(portal, 'other@halaqa.test', '10.4.0.1')).statusCode).toBe(204);
});
