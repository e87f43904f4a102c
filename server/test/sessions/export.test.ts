/** The list of sessions as a file (D-103). */
import type { ListedSession } from '@halaqa/contract/sessions';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { exportsOf } from '../exported.ts';
import { buildAttendee, buildCourse, buildRoom, buildSession, buildStudent, buildTrainer } from '../factories.ts';
import { testPortal } from '../harness.ts';

const portal = await testPortal();
const { db } = portal;
const { admin, ask, sheet, list, status, lastEntry } = await exportsOf(portal, '/api/admin/sessions');

const course = await buildCourse(db, { name: 'التجويد', name_en: 'Recitation' });
const trainer = await buildTrainer(db, { name: 'ريم', name_en: 'Reem' });
const room = await buildRoom(db, { name: 'القاعة', name_en: 'Hall' });
const at = (time: string) => new Date(`2026-12-01T${time}:00+03:00`);
const circle = await buildSession(db, {
  name: '=1+1',
  name_en: '@SUM(A1)',
  course_id: course.id,
  trainer_id: trainer.id,
  room_id: room.id,
  starts_at: at('18:00'),
  ends_at: at('19:30'),
  capacity: 2,
  minimum: 1,
  state: 'planned',
});
await buildAttendee(db, { session_id: circle.id });
await db
  .insertInto('waitlist_entry')
  .values({ session_id: circle.id, student_id: (await buildStudent(db)).id })
  .execute();
const later = await buildSession(db, { course_id: course.id, starts_at: at('20:00'), ends_at: at('21:00'), state: 'cancelled' });
await buildSession(db, { name: 'حلقة أخرى', trainer_id: trainer.id });

it('as a workbook names columns and states in Arabic, from right to left, with times and figures as such', async () => {
  const { file, isRightToLeft, name, heads, rows } = await sheet(`id=${circle.id}`);
  expect(file).toMatch(/^attachment; filename="sessions-\d{4}-\d\d-\d\d\.xlsx"$/);
  expect([isRightToLeft, name]).toEqual([true, 'الجلسات']);
  expect(heads.join('|')).toBe(
    'الجلسة|الجلسة بالإنجليزية|الدورة|المدربة|القاعة|البداية|النهاية|الحالة|السعة|الحد الأدنى للمسجلات|المسجلات|في الانتظار|رقم السجل',
  );
  const wall = (time: string) => new Date(`2026-12-01T${time}:00Z`);
  expect(rows).toEqual([
    ['=1+1', '@SUM(A1)', 'التجويد', 'ريم', 'القاعة', wall('18:00'), wall('19:30'), 'مخططة', 2, 1, 1, 1, String(circle.id)],
  ]);
});

it('as CSV speaks the language that the link names, and nothing in it computes', async () => {
  const { body } = await ask(`format=csv&language=en&id=${circle.id}`);
  expect(body.split('\r\n').slice(1, -1)).toEqual([
    `"'=1+1","'@SUM(A1)","Recitation","Reem","Hall",2026-12-01 18:00:00,2026-12-01 19:30:00,"Planned",2,1,1,1,"${circle.id}"`,
  ]);
  expect((await sheet('', 'en')).isRightToLeft).toBe(false);
});

it.each([
  '',
  'sort=-start',
  `id=${later.id}`,
  `courseId=${course.id}`,
  `trainerId=${trainer.id}`,
  `roomId=${room.id}`,
  `trainerId=${trainer.id}&courseId=${course.id}&roomId=${room.id}&from=2026-12-01&to=2026-12-01&sort=trainer`,
  'state=cancelled',
  'from=2026-12-01&to=2026-12-01',
  `search=${encodeURIComponent('ريم التجويد')}`,
  `search=${encodeURIComponent('لا شيء')}`,
])('has what its list has under ?%s, in its order', async (query) => {
  const listed = await list<ListedSession>(query);
  expect((await sheet(query)).rows.map((row) => row.at(-1))).toEqual(listed.map(({ id }) => String(id)));
});

it('leaves an entry that says who took what', async () => {
  await ask('format=xlsx&state=planned&sort=-start');
  expect(await lastEntry()).toMatchObject({
    account_id: admin.id,
    action: 'list_exported',
    kind: 'list',
    details: { list: 'sessions', format: 'xlsx', filter: { state: 'planned', sort: '-start' } },
  });
});

it('has each session once, also where many batches of them start together', async () => {
  await sql`insert into session (name, search, course_id, trainer_id, starts_at, ends_at, capacity, state)
    select 'جلسة', 'جلسه', ${course.id}, ${trainer.id}, '2027-02-01T15:00Z', '2027-02-01T16:00Z', 10, 'planned' from generate_series(1, 2345)`.execute(
    db,
  );
  for (const sort of ['start', '-start']) {
    const { rows } = await sheet(`from=2027-02-01&to=2027-02-01&search=${encodeURIComponent('التجويد')}&sort=${sort}`);
    expect([rows.length, new Set(rows.map((row) => row.at(-1))).size]).toEqual([2_345, 2_345]);
  }
});

it.each(['', 'format=pdf', 'format=csv&page=2', 'format=csv&attendees=true', 'format=csv&state=lost', 'format=csv&language=fr'])(
  'refuses ?%s',
  async (query) => {
    expect(await status(query)).toBe(400);
  },
);
