/** Denied access of a known account leaves one audit row (L-1), and no more than one a minute. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildAccount, buildSession } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';
import { rewriteAudit } from './rewrite.ts';
import { beginWithinOne } from './within-one.ts';

const portal = await testPortal();
const other = await testPortal({ database: portal.database });
const { db } = portal;

const deniedOf = (accountId: number) =>
  db
    .selectFrom('audit_entry')
    .select(['kind', 'record_id', 'details', 'request_id'])
    .where('action', '=', 'access_denied')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();

/** The entries were made a minute ago. */
const aMinuteLater = (accountId: number) =>
  rewriteAudit(db, sql`update audit_entry set at = at - interval '1 minute' where account_id = ${accountId}`);

it('keeps another role’s call, and a record that is not the caller’s', async () => {
  const account = await buildAccount(db);
  const as = await signIn(portal, account);
  const [mine, theirs] = [account.student_id ?? 0, (await buildAccount(db)).student_id];
  expect((await portal.inject({ url: '/api/admin/students', as })).statusCode).toBe(403);
  expect((await portal.inject({ url: `/api/students/${theirs}/sessions`, as })).statusCode).toBe(404);
  expect((await portal.inject({ method: 'POST', url: '/api/sessions/1999999/book', payload: {}, as })).statusCode).toBe(404);
  expect((await portal.inject({ url: `/api/students/${mine}/sessions`, as })).statusCode).toBe(200);
  expect(await deniedOf(account.id)).toEqual([
    { kind: 'GET /api/admin/students', record_id: null, details: { code: 'forbidden' }, request_id: expect.any(String) },
    { kind: 'GET /api/students/:id/sessions', record_id: theirs, details: { code: 'not_found' }, request_id: expect.any(String) },
    { kind: 'POST /api/sessions/:id/book', record_id: 1_999_999, details: { code: 'not_found' }, request_id: expect.any(String) },
  ]);
});

it('keeps the call of a session that is over, of its account', async () => {
  const account = await buildAccount(db);
  const as = await signIn(portal, account);
  await db.updateTable('account_session').set({ expires_at: sql<Date>`now()` }).where('account_id', '=', account.id).execute();
  expect((await portal.inject({ url: '/api/student/overview', as })).statusCode).toBe(401);
  const disabled = await buildAccount(db, { disabled_at: new Date() });
  expect((await portal.inject({ url: '/api/student/overview', as: await signIn(portal, disabled) })).statusCode).toBe(401);
  for (const { id } of [account, disabled]) {
    expect(await deniedOf(id)).toMatchObject([{ kind: 'GET /api/student/overview', details: { code: 'unauthorized' } }]);
  }
});

it('keeps nothing of strangers, of an admin who finds nothing, and of what the form or a rule refuses', async () => {
  const before = await db.selectFrom('audit_entry').select('id').where('action', '=', 'access_denied').execute();
  const admin = await signIn(portal, await buildAccount(db, { role: 'admin' }));
  const trainer = await buildAccount(db, { role: 'trainer' });
  const session = await buildSession(db, { trainer_id: trainer.trainer_id ?? 0 });
  const as = await signIn(portal, trainer);
  expect((await portal.inject({ url: '/api/student/overview' })).statusCode).toBe(401);
  expect((await portal.inject({ url: '/api/student/overview', headers: { authorization: `Bearer ${'x'.repeat(43)}` } })).statusCode).toBe(
    401,
  );
  expect((await portal.inject({ url: '/api/students/1999999/sessions', as: admin })).statusCode).toBe(404);
  expect((await portal.inject({ url: '/api/students/abc/sessions', as: admin })).statusCode).toBe(400);
  const state = { method: 'PUT', url: `/api/trainer/session/${session.id}/state`, payload: { state: 'done' }, as } as const;
  expect((await portal.inject(state)).statusCode).toBe(409);
  expect(await db.selectFrom('audit_entry').select('id').where('action', '=', 'access_denied').execute()).toEqual(before);
});

it('is one for each account, call and minute, also of many at once on two processes', async () => {
  await beginWithinOne('minute');
  const [one, two] = [await buildAccount(db), await buildAccount(db)];
  const [asOne, asTwo] = [await signIn(portal, one), await signIn(portal, two)];
  const tries = Array.from({ length: 40 }, (_, n) =>
    (n % 2 ? portal : other).inject({ url: `/api/admin/students/${n + 1}/details`, as: n % 4 < 2 ? asOne : asTwo }),
  );
  await Promise.all(tries);
  expect([await deniedOf(one.id), await deniedOf(two.id)].map(({ length }) => length)).toEqual([1, 1]);
  await aMinuteLater(one.id);
  await portal.inject({ url: '/api/admin/students/1/details', as: asOne });
  expect(await deniedOf(one.id)).toHaveLength(2);
});

it('would be as many as there are tries without the index (twin)', async () => {
  const account = await buildAccount(db);
  const as = await signIn(portal, account);
  await sql`drop index audit_entry_denied`.execute(db);
  try {
    await Promise.all(Array.from({ length: 10 }, () => portal.inject({ url: '/api/admin/students', as })));
    expect(await deniedOf(account.id)).toHaveLength(10);
  } finally {
    await rewriteAudit(db, sql`delete from audit_entry where account_id = ${account.id}`);
    await sql`create unique index audit_entry_denied on audit_entry (account_id, kind, date_trunc('minute', at at time zone 'UTC'))
      where action = 'access_denied'`.execute(db);
  }
});

it('is a warning in the log and no failure of the call where it cannot be kept', async () => {
  const account = await buildAccount(db);
  const as = await signIn(portal, account);
  await sql`alter table audit_entry rename to audit_entry_away`.execute(db);
  try {
    expect((await portal.inject({ url: '/api/admin/students', as })).statusCode).toBe(403);
  } finally {
    await sql`alter table audit_entry_away rename to audit_entry`.execute(db);
  }
  expect(portal.logged()).toContain('could not keep a denial in the audit log');
});
