/** The list of accounts as a file (D-103). */
import type { UserRow } from '@halaqa/contract/users';
import { foldForSearch } from '@halaqa/domain/arabic';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { exportsOf } from '../exported.ts';
import { buildAccount, buildLink, buildStudent, buildTrainer } from '../factories.ts';
import { testPortal } from '../harness.ts';

const portal = await testPortal();
const { db } = portal;
const { admin, ask, sheet, list, status, lastEntry } = await exportsOf(portal, '/api/admin/users');

const student = (name: string, email: string, gender: string, number: string) =>
  buildStudent(db, { name, search: foldForSearch(name), email, gender, student_number: number });
const ahmad = await student('أحمد', 'ahmad@halaqa.test', 'male', '000007');
const invited = await buildAccount(db, { student_id: ahmad.id, email: 'ahmad@halaqa.test' });
await buildLink(db, invited, 'invitation', { made_at: new Date('2026-11-20T09:00:00Z'), expires_at: new Date('2026-11-27T09:00:00Z') });
await student('@نورة', 'noura@halaqa.test', 'female', '000008');
const closed = await buildTrainer(db, { name: 'ريم', name_en: 'Reem', search: 'ريم reem' });
await buildAccount(db, { role: 'trainer', trainer_id: closed.id, email: 'reem@halaqa.test', disabled_at: new Date() });

it('as a workbook names columns, roles and states in Arabic, as they are said of this person, from right to left', async () => {
  const { file, isRightToLeft, name, heads, rows } = await sheet('role=student');
  expect(file).toMatch(/^attachment; filename="users-\d{4}-\d\d-\d\d\.xlsx"$/);
  expect([isRightToLeft, name]).toEqual([true, 'الحسابات']);
  expect(heads.join('|')).toBe('الاسم|البريد الإلكتروني|الدور|الحالة|رقم الطالبة|الجنس|تاريخ الدعوة|انتهاء الدعوة|آخر دخول|رقم الحساب');
  const [from, to] = [new Date('2026-11-20T12:00:00Z'), new Date('2026-11-27T12:00:00Z')];
  expect(rows).toEqual([
    ['@نورة', 'noura@halaqa.test', 'طالبة', 'بلا دعوة', '000008', 'أنثى', null, null, null, null],
    ['أحمد', 'ahmad@halaqa.test', 'طالب', 'مدعو', '000007', 'ذكر', from, to, null, String(invited.id)],
  ]);
});

it('as CSV speaks the language that the link names, and nothing in it computes', async () => {
  const { body } = await ask('format=csv&language=en');
  expect(body).toContain(`"'@نورة","noura@halaqa.test","Student","Not invited","000008","Female",,,,`);
  expect(body).toContain('"Reem","reem@halaqa.test","Trainer","Disabled",,,,,,"');
  expect(body).toContain('"Student","Invited","000007","Male",2026-11-20 12:00:00,2026-11-27 12:00:00,,"');
});

it.each(['', 'role=trainer', 'role=admin', 'state=never', 'state=disabled', 'search=reem', 'search=nobody'])(
  'has whom its list has under ?%s, in its order',
  async (query) => {
    for (const language of ['ar', 'en'] as const) {
      const listed = await list<UserRow>(query, language);
      expect((await sheet(query, language)).rows.map((row) => row[1])).toEqual(listed.map(({ email }) => email));
    }
  },
);

it('leaves an entry that says who took what', async () => {
  await ask('format=csv&role=trainer&state=disabled');
  expect(await lastEntry()).toMatchObject({
    account_id: admin.id,
    action: 'list_exported',
    details: { list: 'users', format: 'csv', filter: { role: 'trainer', state: 'disabled' } },
  });
});

it('has everybody once, also where many batches have one name', async () => {
  const name = 'سارة العتيبي';
  const folded = foldForSearch(name);
  await sql`insert into student (name, search, email) select ${name}, ${folded}, n || '@many.test' from generate_series(1, 2345) n`.execute(
    db,
  );
  await sql`insert into trainer (name, search, email) select ${name}, ${folded}, n || '@some.test' from generate_series(1, 1234) n`.execute(
    db,
  );
  const { rows } = await sheet(`search=${encodeURIComponent('العتيبي')}`);
  expect([rows.length, new Set(rows.map((row) => row[1])).size]).toEqual([3_579, 3_579]);
  expect(rows.map((row) => row[2])).toEqual(rows.map((_, index) => (index < 2_345 ? 'طالبة' : 'مدربة')));
});

it.each(['', 'format=pdf', 'format=csv&page=2', 'format=csv&state=lost', 'format=csv&role=nobody'])('refuses ?%s', async (query) => {
  expect(await status(query)).toBe(400);
});
