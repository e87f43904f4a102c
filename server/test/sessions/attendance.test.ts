import type { AttendanceState } from '@halaqa/contract/values';
import { beforeAll, describe, expect, it } from 'vitest';
import { withCuts } from '../booking/mutants.ts';
import { buildAccount, buildAttendee, buildCourse, buildEnrolledStudent, buildStudent } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';
import { inHours, type Person, scene, wire } from './scene.ts';

const portal = await testPortal({ config: { synchronises: true } });
const { db, get, put, admin, trainer, buildSession, rowOf, audited, pushed } = scene(portal);
let caller: Person;
let teacher: Awaited<ReturnType<typeof trainer>>;
beforeAll(async () => {
  caller = await admin();
  teacher = await trainer();
});

const minute = 1 / 60;

async function attended(given: Parameters<typeof buildSession>[0] = {}) {
  const row = await buildSession({ trainer_id: teacher.id, starts_at: inHours(-1), ...given });
  const ids: number[] = [];
  for (let n = 0; n < 3; n++) ids.push((await buildAttendee(db, { session_id: row.id })).student_id);
  return { ...row, ids };
}
const mark = (id: number | string, marks: unknown, as = teacher.as) => put(`/sessions/${id}/attendance`, as, { marks });
async function marksOf(id: number) {
  const rows = await db.selectFrom('attendee').select(['student_id', 'state']).where('session_id', '=', id).orderBy('student_id').execute();
  return rows.map(({ state }) => state);
}
const all = (ids: number[], state: AttendanceState) => ids.map((studentId) => ({ studentId, state }));

describe('PUT /api/sessions/{id}/attendance', () => {
  it('marks those who are named, leaves the others, and answers all', async () => {
    const { id, ids } = await attended();
    const answer = await mark(id, [
      { studentId: ids[0], state: 'attended' },
      { studentId: ids[1], state: 'absent' },
    ]);
    expect(answer.status).toBe(200);
    expect(answer.attendees.map((one) => [one.id, one.state]).sort()).toEqual([
      [ids[0], 'attended'],
      [ids[1], 'absent'],
      [ids[2], 'registered'],
    ]);
    expect(await marksOf(id)).toEqual(['attended', 'absent', 'registered']);
    expect(await rowOf(id)).toMatchObject({ version: 1, seats_taken: 3 });
    expect(await audited(id)).toEqual([
      {
        action: 'attendance_marked',
        by: teacher.accountId,
        marks: [
          { studentId: ids[0], from: 'registered', to: 'attended' },
          { studentId: ids[1], from: 'registered', to: 'absent' },
        ],
      },
    ]);
    // The marks go to Odoo where its map names a field for them.
    expect(await pushed(id)).toEqual([{ operation: 'attendance', marks: { [String(ids[0])]: 'attended', [String(ids[1])]: 'absent' } }]);
  });

  it('changes nothing the second time, and takes a mark back', async () => {
    const { id, ids } = await attended();
    await mark(id, all(ids, 'attended'));
    expect(await mark(id, all(ids, 'attended'))).toMatchObject({ status: 200 });
    expect(await audited(id)).toHaveLength(1);
    await mark(id, all(ids.slice(0, 1), 'registered'));
    expect(await marksOf(id)).toEqual(['registered', 'attended', 'attended']);
    expect(await audited(id)).toMatchObject([{}, { marks: [{ studentId: ids[0], from: 'attended', to: 'registered' }] }]);
  });

  it('begins 15 minutes before the start, by the database’s clock', async () => {
    const early = await attended({ starts_at: inHours(16 * minute) });
    const refused = await mark(early.id, all(early.ids, 'attended'));
    const from = wire(new Date(early.starts_at.getTime() - 15 * 60_000));
    expect(refused).toMatchObject({ status: 409, code: 'attendance_too_early', problem: { details: { from } } });
    expect(refused.problem.message).toMatch(/from \d{4}-\d{2}-\d{2} \d{2}:\d{2}/);
    expect(await marksOf(early.id)).toEqual(['registered', 'registered', 'registered']);
    const soon = await attended({ starts_at: inHours(14 * minute) });
    expect(await mark(soon.id, all(soon.ids, 'attended'))).toMatchObject({ status: 200 });
  });

  it('takes marks in a session that is done, and none of a cancelled one', async () => {
    const done = await attended({ state: 'done', starts_at: inHours(-100) });
    expect(await mark(done.id, all(done.ids, 'attended'))).toMatchObject({ status: 200 });
    const cancelled = await attended({ state: 'cancelled' });
    expect(await mark(cancelled.id, all(cancelled.ids, 'attended'))).toMatchObject({ status: 409, code: 'session_cancelled' });
  });

  it('marks nobody where one of them has no place, and says which', async () => {
    const { id, ids } = await attended();
    const stranger = await buildStudent(db);
    const answer = await mark(id, [...all(ids, 'attended'), { studentId: stranger.id, state: 'attended' }]);
    expect(answer).toMatchObject({
      status: 409,
      code: 'not_registered',
      problem: { fields: { 'marks.3.studentId': 'This student has no place in the session.' } },
    });
    expect(await marksOf(id)).toEqual(['registered', 'registered', 'registered']);
  });

  it('marks each student once', async () => {
    const { id, ids } = await attended();
    const answer = await mark(id, [...all(ids, 'attended'), { studentId: ids[1], state: 'absent' }]);
    expect(answer).toMatchObject({ status: 400, problem: { fields: { 'marks.3.studentId': 'This value is given twice.' } } });
  });

  it.each([
    ['none', []],
    ['no list', 'all'],
    ['an unknown state', [{ studentId: 1, state: 'late' }]],
    ['something else', [{ studentId: 1, state: 'absent', note: 'x' }]],
    ['too many', Array.from({ length: 1001 }, (_, n) => ({ studentId: n + 1, state: 'absent' }))],
  ])('refuses %s', async (_, marks) => {
    const { id } = await attended();
    expect(await mark(id, marks)).toMatchObject({ status: 400, code: 'validation' });
  });

  it('is for the trainer of the session and for admins', async () => {
    const { id, ids } = await attended();
    const marks = all(ids, 'attended');
    const other = await trainer();
    expect(await put(`/sessions/${id}/attendance`, undefined, { marks })).toMatchObject({ status: 401 });
    expect(await mark(id, marks, await signIn(portal, await buildAccount(db)))).toMatchObject({ status: 403 });
    expect(await mark(id, marks, other.as)).toMatchObject({ status: 404, code: 'not_found' });
    expect(await mark(2_000_000_000, marks)).toMatchObject({ status: 404 });
    expect(await mark('x', marks)).toMatchObject({ status: 400 });
    expect(await marksOf(id)).toEqual(['registered', 'registered', 'registered']);
    expect(await mark(id, marks, caller.as)).toMatchObject({ status: 200 });
  });

  it('shows in the hours and the progress of the student', async () => {
    const course = await buildCourse(db);
    const { student, account } = await buildEnrolledStudent(db, course);
    const row = await buildSession({ trainer_id: teacher.id, course_id: course.id, starts_at: inHours(-2), ends_at: inHours(-1) });
    await buildAttendee(db, { session_id: row.id, student_id: student.id });
    await mark(row.id, [{ studentId: student.id, state: 'attended' }]);
    const overview: unknown = (await get('/student/overview', await signIn(portal, account))).session;
    expect(overview).toMatchObject({
      stats: { totalHours: 1, completedSessions: 1 },
      courses: [{ attended_lectures: 1, progress: 10 }],
    });
  });

  describe('marks that were made without knowing of each other (D-111)', () => {
    const known = (ids: number[], state: AttendanceState, before: AttendanceState) =>
      all(ids, state).map((one) => ({ ...one, known: before }));
    const stateOf = (answer: Awaited<ReturnType<typeof mark>>) =>
      answer.attendees.map((one) => ({ id: one.id, state: one.state, by: one.marked?.by ?? null })).sort((a, b) => a.id - b.id);

    it('leaves what somebody else has marked since, names them, and makes the other marks', async () => {
      const { id, ids } = await attended();
      await db.updateTable('account').set({ name: 'نوف', name_en: 'Nouf' }).where('id', '=', caller.accountId).execute();
      await mark(id, all(ids.slice(0, 1), 'absent'), caller.as);
      const answer = await mark(id, known(ids, 'attended', 'registered'));
      expect(answer.status).toBe(200);
      expect(stateOf(answer)).toMatchObject([{ state: 'absent', by: 'Nouf' }, { state: 'attended' }, { state: 'attended' }]);
      expect(answer.attendees.filter((one) => 'isRefused' in one && one.isRefused).map((one) => one.id)).toEqual(ids.slice(0, 1));
      expect(answer.attendees.map(({ marked }) => marked?.isOwn).filter(Boolean)).toHaveLength(2);
      // Odoo is told of the marks that were made, and of no other.
      expect((await pushed(id)).at(-1)).toEqual({
        operation: 'attendance',
        marks: { [String(ids[1])]: 'attended', [String(ids[2])]: 'attended' },
      });
    });

    it('replaces one’s own earlier mark, and any where nothing is said of it', async () => {
      const { id, ids } = await attended();
      await mark(id, all(ids, 'attended'));
      await mark(id, known(ids.slice(0, 1), 'absent', 'registered'));
      expect(await marksOf(id)).toEqual(['absent', 'attended', 'attended']);
      await mark(id, all(ids, 'registered'), caller.as);
      expect(await marksOf(id)).toEqual(['registered', 'registered', 'registered']);
    });

    const overwriting = { statement: 'attendance-mark', guard: 'mark.known is null or', by: 'true or' };

    it('would replace the other’s mark without looking at what was known (twin)', async () => {
      const { id, ids } = await attended();
      await mark(id, all(ids.slice(0, 1), 'absent'), caller.as);
      await withCuts([overwriting], () => mark(id, known(ids, 'attended', 'registered')));
      expect(await marksOf(id)).toEqual(['attended', 'attended', 'attended']);
    });
  });

  describe('marks whose answer was lost, sent again after somebody has taken them back', () => {
    const sendTwice = async (headers: Record<string, string>) => {
      const { id, ids } = await attended();
      const marks = all(ids, 'attended').map((one) => ({ ...one, known: 'registered' }));
      const send = () => put(`/sessions/${id}/attendance`, teacher.as, { marks }, 'en', headers);
      const first = await send();
      await mark(id, all(ids, 'registered'), caller.as);
      const second = await send();
      return {
        id,
        ids,
        first,
        second,
        send: (other: unknown) => put(`/sessions/${id}/attendance`, teacher.as, { marks: other }, 'en', headers),
      };
    };

    it('are made once by their key, and answered as they were', async () => {
      const { id, ids, first, second, send } = await sendTwice({ 'idempotency-key': 'marks-once' });
      expect(second).toEqual(first);
      expect(await marksOf(id)).toEqual(['registered', 'registered', 'registered']);
      expect(await audited(id)).toHaveLength(2);
      expect(await send(all(ids, 'absent'))).toMatchObject({ status: 422, code: 'idempotency_mismatch' });
    });

    it('would be made twice without it (twin)', async () => {
      const { id } = await sendTwice({});
      expect(await marksOf(id)).toEqual(['attended', 'attended', 'attended']);
      expect(await audited(id)).toHaveLength(3);
    });
  });

  it('would mark too early by the portal’s own clock (twin)', async () => {
    const { id, ids } = await attended({ starts_at: inHours(16 * minute) });
    const aheadOfTime = {
      statement: 'session-find',
      guard: 'clock_timestamp() as now',
      by: `clock_timestamp() + interval '5 minutes' as now`,
    };
    const answer = await withCuts([aheadOfTime], () => mark(id, all(ids, 'attended')));
    expect(answer.status).toBe(200);
  });
});
