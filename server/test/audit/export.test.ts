/** The audit log as a file: filtered as the screen is, in the reader's language, and itself in the log. */
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildAccount, buildSession } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';
import { rewriteAudit } from './rewrite.ts';

const portal = await testPortal();
const { db } = portal;
const admin = await buildAccount(db, { role: 'admin', name: '=1+1', email: 'export@halaqa.test' });
const as = await signIn(portal, admin);
const session = await buildSession(db, { name: 'جلسة الخط', name_en: 'Calligraphy', capacity: 12 });
const detail = { changes: { capacity: { from: 12, to: 20 }, starts_at: { from: '2026-11-23T15:00:00Z', to: '2026-11-23T16:00:00Z' } } };
await portal.database.pool.query(
  `insert into audit_entry (account_id, action, kind, record_id, details, request_id, address) values ($1, 'session_updated', 'session', $2, $3, 'r1', '10.0.0.1')`,
  [admin.id, session.id, JSON.stringify(detail)],
);

const file = async (query: string, language = 'ar') => {
  const answer = await portal.inject({ url: `/api/admin/audit/export?${query}`, as, headers: { 'accept-language': language } });
  expect(answer.statusCode).toBe(200);
  return answer;
};

it('as a workbook has a row for each changed field, in Arabic from right to left', async () => {
  const answer = await file(`format=xlsx&kind=session&id=${session.id}`);
  expect(answer.headers['content-type']).toContain('spreadsheetml.sheet');
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="audit-\d{4}-\d\d-\d\d\.xlsx"$/);
  const { sheets } = await readXlsx(answer.rawPayload);
  expect(sheets).toHaveLength(1);
  expect(sheets[0]?.view?.rightToLeft).toBe(true);
  const [heads, ...lines] = sheets[0]?.rows ?? [];
  expect(heads?.slice(0, 5)).toEqual(['الوقت', 'من', 'بريد الحساب', 'الدور', 'ما حدث']);
  const shown = lines.map((line) => line.slice(1, 11));
  const about = ['=1+1', 'export@halaqa.test', 'إدارة', 'تعديل جلسة', 'جلسة', 'جلسة الخط', String(session.id)];
  expect(shown).toEqual([
    [...about, 'البداية', expect.stringContaining('18:00'), expect.stringContaining('19:00')],
    [...about, 'السعة', '12', '20'],
  ]);
  expect(lines[0]?.[0]).toBeInstanceOf(Date);
});

it('as CSV speaks the language that the link names, and nothing in it computes', async () => {
  const { body, headers } = await file(`format=csv&language=en&kind=session&id=${session.id}`);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(body.startsWith('\ufeff"Time","Who",')).toBe(true);
  expect(body).toContain(
    `"'=1+1","export@halaqa.test","Admin","Session edited","Session","Calligraphy","${session.id}","Capacity","12","20"`,
  );
});

it('leaves an entry that says who took what', async () => {
  await file('format=csv&action=session_updated&search=%D8%A7%D9%84%D8%AE%D8%B7');
  const entry = await db
    .selectFrom('audit_entry')
    .selectAll()
    .where('action', '=', 'list_exported')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    account_id: admin.id,
    kind: 'list',
    details: { list: 'audit', format: 'csv', filter: { action: 'session_updated', search: 'الخط' } },
  });
});

it('has all entries, however many batches they are', async () => {
  await rewriteAudit(
    db,
    sql`insert into audit_entry (action, kind, record_id, at) select 'sync_retried', 'course', n, '2022-01-01' from generate_series(1, 2345) n`,
  );
  const { body } = await file('format=csv&kind=course');
  const numbers = body
    .split('\r\n')
    .slice(1, -1)
    .map((line) => /"دورة",,"(\d+)"/.exec(line)?.[1]);
  expect(new Set(numbers).size).toBe(2_345);
});

it('refuses another format', async () => {
  for (const query of ['', 'format=pdf', 'format=csv&before=1', 'format=csv&id=1']) {
    expect((await portal.inject({ url: `/api/admin/audit/export?${query}`, as })).statusCode).toBe(400);
  }
});
