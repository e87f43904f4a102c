/**
 * What leaves an entry in the audit log, and how many: a person's own choices, attempts of other sites, and views of personal data (D-87).
 */

import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { auditStudentViews } from '../../src/audit/viewed.ts';
import { buildAccount, buildConflict, buildStopped, buildStudent, testPassword } from '../factories.ts';
import { type SignedIn, signIn, testPortal } from '../harness.ts';
import { lockWaits } from '../lock-waits.ts';
import { rewriteAudit } from './rewrite.ts';
import { beginWithinOne } from './within-one.ts';

const portal = await testPortal({ config: { synchronises: true } });
const other = await testPortal({ database: portal.database, config: { synchronises: true } });
const { db } = portal;

const entries = (accountId: number | null, action: string, besides: readonly 'address'[] = []) =>
  db
    .selectFrom('audit_entry')
    .select(['kind', 'record_id', 'details', ...besides])
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .where('action', '=', action)
    .orderBy('id')
    .execute();
async function somebody(role: 'student' | 'admin' = 'student') {
  const account = await buildAccount(db, { role, password: testPassword });
  return { id: account.id, as: await signIn(portal, account) };
}
const put = (as: SignedIn, url: string, payload: Record<string, unknown>) => portal.inject({ method: 'PUT', url, payload, as });

describe('a choice of one’s own', () => {
  it('of the language is kept where it changes something', async () => {
    const { id, as } = await somebody();
    for (const language of ['en', 'en', 'ar']) expect((await put(as, '/api/auth/language', { language })).statusCode).toBe(204);
    expect(await entries(id, 'language_changed')).toEqual([
      { kind: 'account', record_id: id, details: { changes: { language: { from: null, to: 'en' } } } },
      { kind: 'account', record_id: id, details: { changes: { language: { from: 'en', to: 'ar' } } } },
    ]);
  });

  it('of dates and figures too', async () => {
    const { id, as } = await somebody();
    for (const payload of [{ hijri: true, digits: 'latin' }, { hijri: true }, {}]) await put(as, '/api/auth/preferences', payload);
    expect(await entries(id, 'preferences_changed')).toEqual([
      { kind: 'account', record_id: id, details: { changes: { hijri: { from: false, to: true } } } },
    ]);
  });

  it('of a second factor when it is offered, and not where the password is wrong', async () => {
    const { id, as } = await somebody();
    for (const password of ['not the password', testPassword]) {
      await portal.inject({ method: 'POST', url: '/api/auth/second-factor', payload: { password }, as });
    }
    expect(await entries(id, 'second_factor_offered')).toEqual([{ kind: 'account', record_id: id, details: {} }]);
  });
});

it('a try to synchronise again what was refused is kept, also where nothing was', async () => {
  const { id, as } = await somebody('admin');
  const retry = { method: 'POST', url: '/api/admin/sync/retry', payload: {}, as } as const;
  expect((await portal.inject(retry)).statusCode).toBe(204);
  await buildStopped(db);
  expect((await portal.inject(retry)).statusCode).toBe(204);
  expect((await entries(id, 'sync_retry_asked')).map(({ details }) => details)).toEqual([{ rows: 0 }, { rows: 1 }]);
});

describe('another site’s page', () => {
  const origin = 'https://evil.test';
  const strike = (at: typeof portal, as?: SignedIn) =>
    at.inject({ method: 'POST', url: '/api/sessions/1/book', payload: {}, headers: { origin }, ...(as && { as }) });

  it('leaves one entry for each account, call and minute, on two processes', async () => {
    await beginWithinOne('minute');
    const { id, as } = await somebody();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => strike(n % 2 ? portal : other, as)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([403]));
    const kept = { kind: 'POST /api/sessions/:id/book', record_id: null, address: '127.0.0.1', details: { origin } };
    expect(await entries(id, 'foreign_origin_refused', ['address'])).toEqual([kept]);
    await rewriteAudit(db, sql`update audit_entry set at = at - interval '1 minute' where account_id = ${id}`);
    await strike(portal, as);
    expect(await entries(id, 'foreign_origin_refused', ['address'])).toEqual([kept, kept]);
  });

  it('leaves one without an account too, also where there is no such call, with a shortened origin', async () => {
    await beginWithinOne('minute');
    await Promise.all(Array.from({ length: 10 }, () => strike(portal)));
    for (let n = 0; n < 5; n++) {
      await portal.inject({ method: 'POST', url: `/api/nothing/${n}`, headers: { origin: `https://${'e'.repeat(5_000)}.test` } });
    }
    const [known, unknown, ...more] = await entries(null, 'foreign_origin_refused');
    expect([known?.kind, unknown?.kind, more]).toEqual(['POST /api/sessions/:id/book', 'POST ', []]);
    expect(JSON.stringify(unknown?.details).length).toBeLessThan(400);
  });

  it('would leave as many as there are tries without the index (twin)', async () => {
    const { id, as } = await somebody();
    await sql`drop index audit_entry_foreign`.execute(db);
    try {
      await Promise.all(Array.from({ length: 10 }, () => strike(portal, as)));
      expect(await entries(id, 'foreign_origin_refused')).toHaveLength(10);
    } finally {
      await rewriteAudit(db, sql`delete from audit_entry where account_id = ${id}`);
      await sql`create unique index audit_entry_foreign on audit_entry (coalesce(account_id, 0), kind, date_trunc('minute', at at time zone 'UTC'))
        where action = 'foreign_origin_refused'`.execute(db);
    }
  });
});

describe('a view of a residence number and a birth date', () => {
  it('is one entry for each admin, student and hour, whatever the call', async () => {
    await beginWithinOne('hour');
    const [one, two] = [await somebody('admin'), await somebody('admin')];
    const [first, second] = [await buildStudent(db, { search: 'viewed' }), await buildStudent(db, { search: 'viewed' })];
    const details = (as: SignedIn, id: number) => portal.inject({ url: `/api/admin/students/${id}/details`, as });
    await Promise.all(Array.from({ length: 10 }, () => details(one.as, first.id)));
    await details(two.as, first.id);
    const list = await portal.inject({ url: '/api/admin/students/detailed?search=viewed', as: one.as });
    expect(list.json()).toHaveLength(2);
    const view = (id: number) => ({ kind: 'student', record_id: id, details: {} });
    expect(await entries(one.id, 'record_viewed')).toEqual([view(first.id), view(second.id)]);
    expect(await entries(two.id, 'record_viewed')).toEqual([view(first.id)]);
    await rewriteAudit(db, sql`update audit_entry set at = at - interval '1 hour' where account_id = ${one.id}`);
    await details(one.as, first.id);
    expect(await entries(one.id, 'record_viewed')).toHaveLength(3);
  });

  it('of a list waits for no other reader of the same list who has it in another order', async () => {
    const { id } = await somebody('admin');
    const [first, second] = [await buildStudent(db), await buildStudent(db)];
    const reader = await portal.database.pool.connect();
    const view = (studentId: number) =>
      reader.query(
        `insert into audit_entry (account_id, action, kind, record_id, request_id) values ($1, 'record_viewed', 'student', $2, 'test')`,
        [id, studentId],
      );
    await reader.query('begin');
    await view(first.id);
    const behind = auditStudentViews(portal.database.pool, { accountId: id, requestId: 'test' }, [second.id, first.id]);
    await vi.waitFor(async () => expect(await lockWaits(portal.database.pool)).toBe(1), 10_000);
    await view(second.id);
    await reader.query('commit');
    reader.release();
    await behind;
    expect(await entries(id, 'record_viewed')).toHaveLength(2);
  });

  it('is one on the sync page too, where a conflict shows them, and none where it shows others', async () => {
    const admin = await somebody('admin');
    const [shown, plain] = [await buildStudent(db), await buildStudent(db)];
    await buildConflict(db, { kind: 'student', record_id: shown.id, field: 'birth_date', ours: '"2001-02-04"', theirs: '"2001-04-02"' });
    await buildConflict(db, { kind: 'student', record_id: plain.id, field: 'phone', ours: '"1"', theirs: '"2"' });
    expect((await portal.inject({ url: '/api/admin/sync/problems', as: admin.as })).statusCode).toBe(200);
    expect((await entries(admin.id, 'record_viewed')).map(({ record_id }) => record_id)).toEqual([shown.id]);
  });

  it('is none where a list has neither of them, and none of a student’s own screens', async () => {
    const admin = await somebody('admin');
    await portal.inject({ url: '/api/admin/students', as: admin.as });
    await portal.inject({ url: '/api/admin/reports/students', as: admin.as });
    expect(await entries(admin.id, 'record_viewed')).toEqual([]);
  });
});
