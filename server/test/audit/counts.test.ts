/** How many entries of each action there are for the filter of the log (D-176). */
import { auditCounts, type auditLog } from '@halaqa/contract/audit';
import type { AuditAction } from '@halaqa/contract/audit-names';
import { mostLookedAt } from '@halaqa/contract/counts';
import type { CallResult } from '@halaqa/contract/endpoint';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildAccount } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';

const portal = await testPortal();
const { db } = portal;
const admin = await buildAccount(db, { role: 'admin' });
const as = await signIn(portal, admin);
/** By an account of this name: what it is called is what the log is searched for. */
const insert = async (count: number, name: string) => {
  const { id } = await buildAccount(db, { role: 'admin', name, name_en: name });
  await sql`insert into audit_entry (at, account_id, action, kind, record_id)
    select now() - interval '1 day' * (n % 4), ${id}::int,
      case when n % 10 = 0 then 'of_tomorrow' when n % 3 = 0 then 'session_updated' when n % 3 = 1 then 'signed_in' else 'session_deleted' end,
      case when n % 3 = 1 then 'account' else 'session' end, n % 5 + 1
    from generate_series(1, ${count}::int) n`.execute(db);
  return id;
};
const palm = await insert(50, 'palm');
await insert(30, 'rose');

const countsFor = async (query: string) => {
  const answer = await portal.inject({ url: `/api/admin/audit/counts?${query}`, as });
  expect(answer.statusCode, answer.body).toBe(200);
  return auditCounts.response.parse(answer.json());
};
const entriesOf = async (query: string, action: AuditAction) => {
  const answer = await portal.inject({ url: `/api/admin/audit?limit=200&action=${action}&${query}`, as });
  return answer.json<CallResult<typeof auditLog>>().entries.length;
};

const today = new Date().toISOString().slice(0, 10);

it.each([
  '',
  'search=rose',
  `from=${today}`,
  `search=palm&to=${today}`,
  'kind=session',
  'kind=session&id=3',
  `actor=${palm}`,
  'search=nobody',
])('are as many as the log lists, with %s', async (query) => {
  const { action, isPartial } = await countsFor(query);
  expect(isPartial).toBe(false);
  for (const one of ['session_updated', 'session_deleted', 'signed_in', 'session_kept'] as const) {
    expect(action[one] ?? 0, one).toBe(await entriesOf(query, one));
  }
  expect(await countsFor(`${query}&action=signed_in`)).toEqual({ action, isPartial });
});

it('leave out what a newer version wrote', async () => {
  expect(Object.keys((await countsFor('search=palm')).action).sort()).toEqual(['session_deleted', 'session_updated', 'signed_in']);
});

it.each(['action=lost', 'id=1', 'before=3', 'limit=3', 'from=tomorrow'])('refuse %s', async (query) => {
  expect((await portal.inject({ url: `/api/admin/audit/counts?${query}`, as })).statusCode).toBe(400);
});

it('are for admins', async () => {
  const url = '/api/admin/audit/counts';
  expect((await portal.inject({ url })).statusCode).toBe(401);
  for (const role of ['student', 'trainer'] as const) {
    const other = await signIn(portal, await buildAccount(db, { role }));
    expect((await portal.inject({ url, as: other })).statusCode).toBe(403);
  }
});

it('say when there are more than were looked at', async () => {
  await insert(mostLookedAt, 'reed');
  expect(await countsFor('search=reed')).toMatchObject({ isPartial: true });
  expect(await countsFor('search=rose')).toMatchObject({ isPartial: false });
  const { action } = await countsFor('');
  expect(Object.values(action).reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(mostLookedAt);
});
