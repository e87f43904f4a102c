/** The list of students as a file (D-103). */
import { maxSearchResults } from '@halaqa/contract/counts';
import type { StudentRow } from '@halaqa/contract/students';
import { foldForSearch } from '@halaqa/domain/arabic';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { exportsOf } from '../exported.ts';
import { buildEnrolment, buildInvoice } from '../factories.ts';
import { testPortal } from '../harness.ts';
import { scene } from './scene.ts';

const portal = await testPortal();
const { db, add } = await scene(portal);
const { admin, ask, sheet, list, status, lastEntry } = await exportsOf(portal, '/api/admin/reports/students');

const noura = await add({
  name: 'نورة القحطاني',
  name_en: '=HYPERLINK("http://evil.test")',
  student_number: '000042',
  email: 'noura@halaqa.test',
  phone: '0501234567',
  gender: 'female',
});
await buildEnrolment(db, { student_id: noura.id });
await buildInvoice(db, { student_id: noura.id });
await add({ name: 'أحمد نورة', phone: '+966501234567', gender: 'male' });
await add({ name: 'بلا شيء' });
await add({ name: 'نورة المؤرشفة', active: false });

it('as a workbook names columns and genders in Arabic, from right to left, and keeps leading zeros', async () => {
  const { file, isRightToLeft, name, heads, rows } = await sheet('search=noura%40');
  expect(file).toMatch(/^attachment; filename="students-\d{4}-\d\d-\d\d\.xlsx"$/);
  expect([isRightToLeft, name]).toEqual([true, 'الطالبات']);
  expect(heads.join('|')).toBe('رقم الطالبة|الاسم|الجنس|البريد الإلكتروني|رقم الهاتف|عدد الدورات|عدد الفواتير|رقم السجل');
  expect(rows).toEqual([['000042', 'نورة القحطاني', 'أنثى', 'noura@halaqa.test', '0501234567', 1, 1, String(noura.id)]]);
});

it('as CSV speaks the language that the link names, and nothing in it computes', async () => {
  const { body } = await ask('format=csv&language=en&search=noura%40');
  expect(body.split('\r\n').slice(0, 2)).toEqual([
    '\ufeff"Student number","Name","Gender","Email","Phone","Courses","Invoices","Record no."',
    `"000042","'=HYPERLINK(""http://evil.test"")","Female","noura@halaqa.test","0501234567",1,1,"${noura.id}"`,
  ]);
  const [ahmad] = (await ask('format=csv&search=%2B966501234567')).body.split('\r\n').slice(1);
  expect(ahmad).toContain(`"ذكر",,"'+966501234567",0,0,`);
});

it.each(['', 'sort=-name', `search=${encodeURIComponent('القحطاني')}`, 'search=nobody'])(
  'has whom its list has under ?%s, in its order',
  async (query) => {
    for (const language of ['ar', 'en'] as const) {
      const listed = await list<StudentRow>(query, language);
      expect((await sheet(query, language)).rows.map((row) => row.at(-1))).toEqual(listed.map(({ id }) => String(id)));
    }
  },
);

it('a search is in the order of names, also where they only hold what was searched for', async () => {
  const { rows } = await sheet(`search=${encodeURIComponent('نورة')}`);
  expect(rows.map((row) => row[1])).toEqual(['أحمد نورة', 'نورة القحطاني']);
});

it('leaves an entry that says who took what, and none of records viewed', async () => {
  await ask('format=csv&sort=-name');
  expect(await lastEntry()).toMatchObject({
    account_id: admin.id,
    action: 'list_exported',
    details: { list: 'students', format: 'csv', filter: { sort: '-name' } },
  });
});

it('has each student once, also where many batches have one name, and more than a search counts', async () => {
  const name = 'سارة العتيبي';
  await sql`insert into student (name, search) select ${name}, ${foldForSearch(name)} from generate_series(1, 2345)`.execute(db);
  expect(2_345).toBeGreaterThan(maxSearchResults);
  for (const query of [`search=${encodeURIComponent('العتيبي')}`, `search=${encodeURIComponent('العتيبي')}&sort=-name`]) {
    const { rows } = await sheet(query);
    expect([rows.length, new Set(rows.map((row) => row.at(-1))).size]).toEqual([2_345, 2_345]);
  }
});

it.each(['', 'format=pdf', 'format=csv&page=2', 'format=csv&sort=courses', 'format=csv&unknown=1'])('refuses ?%s', async (query) => {
  expect(await status(query)).toBe(400);
});
