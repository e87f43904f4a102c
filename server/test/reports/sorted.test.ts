/** The list of students by name and by e-mail, and its file (D-174). */
import { sortParams } from '@halaqa/contract/sorting';
import { type StudentRow, studentSorts } from '@halaqa/contract/students';
import { expect, it } from 'vitest';
import { walkStudents } from '../../src/students/list-store.ts';
import { exportsOf } from '../exported.ts';
import { buildAccount, buildStudent } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';

const portal = await testPortal();
const { db } = portal;
const { sheet, list } = await exportsOf(portal, '/api/admin/reports/students');

const emails = [null, 'b@halaqa.test', 'A@halaqa.test', 'b@halaqa.test', '', 'c@halaqa.test'];
for (let at = 0; at < 12; at += 1) {
  await buildStudent(db, {
    name: `نورة ${at % 4}`,
    search: `نوره ${at % 4}`,
    name_en: `Noura ${9 - (at % 4)}`,
    email: emails[at % 6] ?? null,
  });
}
const ids = (rows: StudentRow[]) => rows.map(({ id }) => id);

it('is sorted by e-mail, whoever has none first, equal ones by number', async () => {
  const rows = await list<StudentRow>('sort=email');
  const lower = rows.map(({ email }) => email?.toLowerCase() ?? '');
  expect(lower.slice(0, 4)).toEqual(['', '', '', '']);
  expect(lower).toEqual(lower.toSorted());
  expect(ids(rows.filter(({ email }) => email === 'b@halaqa.test'))).toEqual(
    ids(rows.filter(({ email }) => email === 'b@halaqa.test')).sort((a, b) => a - b),
  );
  expect(ids(await list<StudentRow>('sort=-email'))).toEqual(ids(rows).toReversed());
});

it('is sorted by e-mail also where it is searched', async () => {
  const found = await list<StudentRow>(`sort=email&search=${encodeURIComponent('نوره 1')}`);
  expect(found).toHaveLength(3);
  const all = await list<StudentRow>('sort=email');
  expect(ids(found)).toEqual(ids(all.filter(({ name }) => name === 'نورة 1')));
});

for (const sort of sortParams(studentSorts)) {
  it.each(['', `&search=${encodeURIComponent('نوره')}`])(
    `in pages and in the file by ${sort} has each student once, in the order of the list, under ?%s`,
    async (narrowing) => {
      const whole = ids(await list<StudentRow>(`sort=${sort}${narrowing}`));
      expect(whole).toHaveLength(12);
      const pages: number[] = [];
      for (const page of [1, 2, 3]) pages.push(...ids(await list<StudentRow>(`sort=${sort}${narrowing}&page=${page}&pageSize=5`)));
      expect(pages).toEqual(whole);
      expect((await sheet(`sort=${sort}${narrowing}`)).rows.map((row) => Number(row.at(-1)))).toEqual(whole);
    },
  );

  it.each(['ar', 'en'] as const)(`is walked by ${sort} in batches, each student once, in %s`, async (language) => {
    const walked: number[] = [];
    for await (const rows of walkStudents(portal.pool, { sort }, language, 5)) walked.push(...rows.map(({ id }) => id));
    expect(walked).toEqual(ids(await list<StudentRow>(`sort=${sort}`, language)));
  });
}

it.each(['courses', '-invoices', ''])('is not sorted by %j', async (sort) => {
  const as = await signIn(portal, await buildAccount(db, { role: 'admin' }));
  for (const call of ['', '/export']) {
    const answer = await portal.inject({ url: `/api/admin/reports/students${call}?sort=${sort}${call && '&format=csv'}`, as });
    expect([call, answer.statusCode, answer.json().code]).toEqual([call, 400, 'validation']);
  }
});
