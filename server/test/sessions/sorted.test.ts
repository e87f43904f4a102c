/** The list of sessions by each of its columns, and its file (D-174). */
import { type ListedSession, type SessionSort, sessionSorts } from '@halaqa/contract/sessions';
import { sortParams } from '@halaqa/contract/sorting';
import { expect, it } from 'vitest';
import { walkSessions } from '../../src/sessions/list.ts';
import { exportsOf } from '../exported.ts';
import { buildAccount, buildAttendee, buildCourse, buildRoom, buildSession, buildTrainer } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';

const portal = await testPortal();
const { db } = portal;
const { sheet, list } = await exportsOf(portal, '/api/admin/sessions');
const zone = 'Asia/Riyadh';

/** In Arabic ا comes before ب; the English names are the other way round. */
const [first, second] = [
  { name: 'ا', search: 'ا', name_en: 'Zoology' },
  { name: 'ب', search: 'ب', name_en: 'Anatomy' },
];
const courses = [await buildCourse(db, first), await buildCourse(db, second)];
const trainers = [await buildTrainer(db, first), await buildTrainer(db, second)];
const rooms = [await buildRoom(db, first), await buildRoom(db, second), undefined];

/** Of 18 sessions every two start together, and every value is that of several. */
for (let at = 0; at < 18; at += 1) {
  const starts_at = new Date(Date.UTC(2027, 0, 30 - Math.floor(at / 2), 15));
  const session = await buildSession(db, {
    name: `s${at}`,
    course_id: courses[at % 2]?.id,
    trainer_id: trainers[(at >> 1) % 2]?.id,
    room_id: rooms[at % 3]?.id ?? null,
    starts_at,
    ends_at: new Date(starts_at.getTime() + 3_600_000),
    capacity: 3 + (at % 4),
  });
  if (at % 5 === 0) await buildAttendee(db, { session_id: session.id });
}

const keyOf: Record<SessionSort, (session: ListedSession) => string | number> = {
  start: ({ start_datetime }: ListedSession) => start_datetime,
  course: ({ course_id }: ListedSession) => course_id[1],
  trainer: ({ trainer_id }: ListedSession) => trainer_id[1],
  room: ({ room_id }: ListedSession) => room_id?.[1] ?? '',
  freeSeats: ({ capacity, attendeeCount }: ListedSession) => capacity - attendeeCount,
};

const compare = (one: string | number, other: string | number): number => (one < other ? -1 : Number(one > other));

for (const by of sessionSorts) {
  for (const [sort, turned] of [
    [by, 1],
    [`-${by}`, -1],
  ] as const) {
    it.each(['ar', 'en'] as const)(`is sorted by ${sort}, equal ones by their start, in %s`, async (language) => {
      const rows = await list<ListedSession>(`sort=${sort}`, language);
      const then = by === 'start' ? turned : 1;
      const sorted = rows.toSorted(
        (one, other) =>
          turned * compare(keyOf[by](one), keyOf[by](other)) ||
          then * (compare(one.start_datetime, other.start_datetime) || compare(one.id, other.id)),
      );
      expect(new Set(rows.map(keyOf[by])).size).toBeGreaterThan(1);
      expect(rows.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
    });

    it.each(['', '&search=s1', '&from=2027-01-20&state=confirmed'])(
      `in pages and in the file by ${sort} has each session once, in the order of the list, under ?%s`,
      async (narrowing) => {
        const ids = (rows: ListedSession[]) => rows.map(({ id }) => id);
        const whole = ids(await list<ListedSession>(`sort=${sort}${narrowing}`));
        expect(whole.length).toBeGreaterThan(4);
        const pages: number[] = [];
        for (let page = 1; page <= Math.ceil(whole.length / 4); page += 1) {
          pages.push(...ids(await list<ListedSession>(`sort=${sort}${narrowing}&page=${page}&pageSize=4`)));
        }
        expect(pages).toEqual(whole);
        expect((await sheet(`sort=${sort}${narrowing}`)).rows.map((row) => Number(row.at(-1)))).toEqual(whole);
      },
    );
  }
}

it.each(sortParams(sessionSorts))('is walked by %s in batches, each session once', async (sort) => {
  const walked: number[] = [];
  for await (const rows of walkSessions(portal.pool, { sort }, { language: 'en', zone }, 4)) walked.push(...rows.map(({ id }) => id));
  expect(walked).toEqual((await list<ListedSession>(`sort=${sort}`, 'en')).map(({ id }) => id));
});

it.each(['seats', '-seats', 'freeSeats-', '--start', ''])('is not sorted by %j', async (sort) => {
  const as = await signIn(portal, await buildAccount(db, { role: 'admin' }));
  for (const call of ['', '/export']) {
    const answer = await portal.inject({ url: `/api/admin/sessions${call}?sort=${sort}${call && '&format=csv'}`, as });
    expect([call, answer.statusCode, answer.json().code]).toEqual([call, 400, 'validation']);
  }
});

it('is sorted by the start alone for a trainer', async () => {
  const [trainer] = trainers;
  const as = await signIn(portal, await buildAccount(db, { role: 'trainer', trainer_id: trainer?.id ?? null }));
  const status = async (sort: string) => (await portal.inject({ url: `/api/trainer/sessions?sort=${sort}`, as })).statusCode;
  expect([await status('-start'), await status('course')]).toEqual([200, 400]);
});
