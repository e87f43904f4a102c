/** By which channels somebody is told, and their quiet hours (D-134). */
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { handleLetter } from '../../src/app/letters.ts';
import { contextOf } from '../../src/context/context.ts';
import { inTransaction } from '../../src/db/transaction.ts';
import type { LetterJob } from '../../src/jobs/add.ts';
import { noteMail } from '../../src/notifications/deliveries.ts';
import { notifyStudent } from '../../src/notifications/write.ts';
import { buildAccount, buildTrainer } from '../factories.ts';
import { type SignedIn, signIn, testPortal } from '../harness.ts';
import { openMailbox } from '../mail/mailbox.ts';

const mail = { url: 'smtp://127.0.0.1:9', from: 'portal@halaqa.test' };
const portal = await testPortal();
const { db, pool } = portal;
const owner = portal.database.pool;
await noteMail(pool, true);

afterEach(() => owner.query('delete from pgboss.job'));

const settings = async (as: SignedIn) => (await portal.inject({ url: '/api/auth/notifications', as })).json();
const put = (as: SignedIn, payload: Record<string, unknown>) =>
  portal.inject({ method: 'PUT', url: '/api/auth/notifications', payload, as });
const named = (chosen: { category: string }[]) => chosen.map(({ category }) => category);

async function somebody(language: 'ar' | 'en' = 'en') {
  const account = await buildAccount(db, { password_hash: 'of no password', language });
  return { account, as: await signIn(portal, account), studentId: account.student_id ?? 0 };
}

describe('channels', () => {
  it('are those of the role, as they are until somebody chooses', async () => {
    const { as } = await somebody();
    const { categories, quietHours, mails } = await settings(as);
    expect(named(categories)).toEqual(['reminders', 'changes', 'waiting', 'bookings', 'corrections', 'invoices']);
    expect(categories[0]).toEqual({ category: 'reminders', portal: true, mail: true, push: true });
    expect(categories[3]).toEqual({ category: 'bookings', portal: true, mail: false, push: false });
    expect([quietHours, mails]).toEqual([null, false]);
    const trainer = await signIn(portal, await buildAccount(db, { role: 'trainer' }));
    expect(named((await settings(trainer)).categories)).toEqual(['changes', 'new_sessions', 'leave', 'corrections']);
    const admin = await signIn(portal, await buildAccount(db, { role: 'admin' }));
    expect(named((await settings(admin)).categories)).toEqual(['minimum', 'leave', 'corrections', 'accounts', 'sync']);
    const both = await signIn(portal, await buildAccount(db, { role: 'admin', trainer_id: (await buildTrainer(db)).id }));
    expect(named((await settings(both)).categories)).toEqual([
      'changes',
      'new_sessions',
      'leave',
      'corrections',
      'minimum',
      'accounts',
      'sync',
    ]);
  });

  it('are kept one by one, with an entry that says what was before', async () => {
    const { account, as } = await somebody();
    const bookings = { category: 'bookings', portal: false, mail: true, push: false };
    expect((await put(as, { categories: [bookings] })).statusCode).toBe(204);
    expect((await put(as, { quietHours: { from: '22:00', to: '07:00' } })).statusCode).toBe(204);
    expect((await put(as, { categories: [bookings] })).statusCode).toBe(204);
    expect((await put(as, {})).statusCode).toBe(204);
    const kept = await settings(as);
    expect(kept.categories[3]).toEqual(bookings);
    expect(kept.categories[0]).toEqual({ category: 'reminders', portal: true, mail: true, push: true });
    expect(kept.quietHours).toEqual({ from: '22:00', to: '07:00' });
    expect((await put(as, { quietHours: null })).statusCode).toBe(204);
    expect((await settings(as)).quietHours).toBeNull();
    const entries = await db.selectFrom('audit_entry').select('details').where('account_id', '=', account.id).orderBy('id').execute();
    expect(entries.map(({ details }) => details['changes'])).toEqual([
      { channels_bookings: { from: 'portal', to: 'mail' } },
      { quiet_hours: { from: null, to: '22:00–07:00' } },
      { quiet_hours: { from: '22:00–07:00', to: null } },
    ]);
    const admin = await signIn(portal, await buildAccount(db, { role: 'admin' }));
    const { body } = await portal.inject({ url: '/api/admin/audit', as: admin, headers: { 'accept-language': 'en' } });
    expect(body).toContain('"before":"portal","after":"email"');
  });

  it.each([
    ['a category is unknown', { categories: [{ category: 'weather', portal: true, mail: true, push: true }] }],
    [
      'a category stands twice',
      { categories: [true, false].map((mail) => ({ category: 'changes', portal: true, mail, push: false })), quietHours: null },
    ],
    ['a channel is missing', { categories: [{ category: 'changes', portal: true }] }],
    ['quiet hours have no end', { quietHours: { from: '22:00' } }],
    ['quiet hours end as they begin', { quietHours: { from: '22:00', to: '22:00' } }],
    ['an hour is none', { quietHours: { from: '24:00', to: '07:00' } }],
  ])('are refused where %s', async (_what, payload) => {
    const { as } = await somebody();
    expect((await put(as, payload)).statusCode).toBe(400);
    expect((await settings(as)).quietHours).toBeNull();
  });
});

describe('a letter of a notification', () => {
  const notice = { kind: 'correction_decided', params: { field: 'phone', decision: 'accepted' } } as const;
  const waiting = async () =>
    (await owner.query<{ id: string; data: LetterJob; start_after: Date }>('select id, data, start_after from pgboss.job')).rows;

  /** Does what waits, by this clock. */
  async function doAll(url: string, now: Date) {
    const ctx = contextOf({ pool, config: { ...portal.config, mail: { ...mail, url } }, log: pino({ level: 'silent' }) });
    for (const { id, data } of await waiting()) {
      await owner.query(`update pgboss.job set state = 'active' where id = $1`, [id]);
      await handleLetter(ctx, data, id, now);
    }
  }

  it('says what the bell says, after quiet hours, to who wants it by mail', async () => {
    const { account, as, studentId } = await somebody();
    const tell = () => inTransaction(pool, (tx) => notifyStudent(tx, studentId, notice));
    await tell();
    expect(await waiting()).toEqual([]);
    await put(as, {
      categories: [{ category: 'corrections', portal: false, mail: true, push: false }],
      quietHours: { from: '22:00', to: '07:00' },
    });
    await tell();
    const mailbox = await openMailbox();
    await doAll(mailbox.url, new Date('2026-11-23T20:30:00Z'));
    expect(mailbox.mails).toEqual([]);
    const [letter] = await waiting();
    expect(letter?.start_after).toEqual(new Date('2026-11-24T04:00:00Z'));
    await doAll(mailbox.url, new Date('2026-11-24T04:00:00Z'));
    const bell = (await portal.inject({ url: '/api/notifications', as, headers: { 'accept-language': 'en' } })).json();
    // The second is not at the bell.
    expect(bell).toHaveLength(1);
    const mailed = await mailbox.newest(account.email);
    expect(mailed.subject).toBe(bell[0].title);
    expect(mailed.text).toContain(bell[0].message.slice(0, 20));
    // It leads to where the bell does (D-183).
    expect(mailed.text).toMatch(/\/profile\r?$/m);
  });
});
