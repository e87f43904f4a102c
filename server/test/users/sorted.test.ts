/** The list of accounts by name and by role, and its file (D-174). */
import { sortParams } from '@halaqa/contract/sorting';
import { type UserRow, userSorts } from '@halaqa/contract/users';
import { expect, it } from 'vitest';
import { walkPeople } from '../../src/identity/users/people-walk.ts';
import { exportsOf } from '../exported.ts';
import { buildAccount, buildStudent, buildTrainer } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';

const portal = await testPortal();
const { db } = portal;
const { sheet, list } = await exportsOf(portal, '/api/admin/users');

for (let at = 0; at < 9; at += 1) {
  const name = { name: ['ا', 'ب', 'ج'][at % 3] ?? '', search: ['ا', 'ب', 'ج'][at % 3] ?? '', name_en: ['C', 'B', 'A'][at % 3] ?? '' };
  const student = await buildStudent(db, { ...name, email: `student${at}@halaqa.test`, active: at !== 4 });
  if (at === 4) await buildAccount(db, { student_id: student.id });
  const trainer = await buildTrainer(db, { ...name, email: `trainer${at}@halaqa.test` });
  if (at % 4 === 0) await buildAccount(db, { role: 'admin', trainer_id: trainer.id });
}

const placeOf = ({ role, studentId, trainerId, id }: UserRow) => `${role} ${studentId ?? trainerId ?? id}`;
const ranks = { admin: 0, trainer: 1, student: 2 };
const shown = ({ name }: UserRow) => name;
const compare = (one: string | number | null, other: string | number | null): number =>
  Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)));

it.each(['ar', 'en'] as const)('is sorted by role, those of one by name, in %s', async (language) => {
  const rows = await list<UserRow>('sort=role', language);
  expect(new Set(rows.map(({ role }) => role)).size).toBe(3);
  expect(rows.map(placeOf)).toEqual(
    rows
      .toSorted((one, other) => ranks[one.role] - ranks[other.role] || compare(shown(one).toLowerCase(), shown(other).toLowerCase()))
      .map(placeOf),
  );
  const turned = await list<UserRow>('sort=-role', language);
  expect(turned.map(({ role }) => ranks[role])).toEqual(rows.map(({ role }) => ranks[role]).toReversed());
  expect(turned.filter(({ role }) => role === 'student')).toEqual(rows.filter(({ role }) => role === 'student'));
});

it.each(['ar', 'en'] as const)('by name is turned round whole in %s', async (language) => {
  const rows = await list<UserRow>('sort=name', language);
  expect(rows).toEqual(await list<UserRow>('', language));
  expect((await list<UserRow>('sort=-name', language)).map(placeOf)).toEqual(rows.map(placeOf).toReversed());
});

for (const sort of sortParams(userSorts)) {
  it.each(['', '&role=student', '&search=halaqa', '&state=never'])(
    `in pages, in the file and in batches by ${sort} has each person once, in the order of the list, under ?%s`,
    async (narrowing) => {
      const whole = await list<UserRow>(`sort=${sort}${narrowing}`);
      expect(whole.length).toBeGreaterThan(3);
      const pages: UserRow[] = [];
      for (let page = 1; page <= Math.ceil(whole.length / 4); page += 1) {
        pages.push(...(await list<UserRow>(`sort=${sort}${narrowing}&page=${page}&pageSize=4`)));
      }
      expect(pages.map(placeOf)).toEqual(whole.map(placeOf));
      expect((await sheet(`sort=${sort}${narrowing}`)).rows.map((row) => row[1])).toEqual(whole.map(({ email }) => email));
    },
  );

  it(`is walked by ${sort} in batches, each person once`, async () => {
    const walked: (string | null)[] = [];
    for await (const rows of walkPeople(portal.pool, { sort }, 'ar', 2)) walked.push(...rows.map(({ email }) => email));
    expect(walked).toEqual((await list<UserRow>(`sort=${sort}`)).map(({ email }) => email));
  });
}

it.each(['email', '-state', ''])('is not sorted by %j', async (sort) => {
  const as = await signIn(portal, await buildAccount(db, { role: 'admin' }));
  for (const call of ['', '/export']) {
    const answer = await portal.inject({ url: `/api/admin/users${call}?sort=${sort}${call && '&format=csv'}`, as });
    expect([call, answer.statusCode, answer.json().code]).toEqual([call, 400, 'validation']);
  }
});
