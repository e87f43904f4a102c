/** Archiving, restoring and deleting students, trainers, courses and rooms: what refuses it, and whoever acts at the same moment (D-152). */
import { type ArchiveKind, archiveKinds } from '@halaqa/contract/archive';
import { describe, expect, it } from 'vitest';
import { referencingTables } from '../../src/archive/store.ts';
import { withCuts } from '../booking/mutants.ts';
import {
  buildAccount,
  buildAttendee,
  buildCertificate,
  buildCorrection,
  buildCourse,
  buildEnrolment,
  buildInvoice,
  buildLeave,
  buildMessage,
  buildRoom,
  buildSession,
  buildSlot,
  buildStudent,
  buildTrainer,
  fillSession,
} from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';
import { csv } from '../imports/file.ts';
import { waitsOrAnswered } from '../lock-waits.ts';

const portal = await testPortal();
const withOdoo = await testPortal({ database: portal.database, config: { synchronises: true } });
const { db } = portal;
const { pool } = portal.database;
const admin = await buildAccount(db, { role: 'admin', name: 'نوف', name_en: 'Nouf' });
const as = await signIn(portal, admin);
const asOther = await signIn(portal, await buildAccount(db, { role: 'admin' }));
const hourMs = 3_600_000;

const send = async (method: 'GET' | 'POST' | 'DELETE', path: string, by = as, at = portal, payload?: object) => {
  const answer = await at.inject({ method, url: path, as: by, headers: { 'accept-language': 'en' }, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
};
const pathOf = (kind: ArchiveKind, id: number) => `/api/admin/archive/${kind}/${id}`;
const look = (kind: ArchiveKind, id: number) => send('GET', pathOf(kind, id));
const archive = (kind: ArchiveKind, id: number, by = as, at = portal) => send('POST', pathOf(kind, id), by, at);
const restore = (kind: ArchiveKind, id: number, by = as, at = portal) => send('POST', `${pathOf(kind, id)}/restore`, by, at);
const remove = (kind: ArchiveKind, id: number, by = as, at = portal) => send('DELETE', pathOf(kind, id), by, at);
const namesIn = async (path: string): Promise<string[]> => (await send('GET', path)).body.map(({ name }: { name: string }) => name);

const built: Record<ArchiveKind, (name: string) => Promise<{ id: number }>> = {
  student: (name) => buildStudent(db, { name, name_en: name, search: name.toLowerCase() }),
  trainer: (name) => buildTrainer(db, { name, name_en: name }),
  course: (name) => buildCourse(db, { name, name_en: name }),
  room: (name) => buildRoom(db, { name, name_en: name, seats: 8 }),
};

/** Where records of the kind are offered or listed, and the page of each. */
const offered: Record<ArchiveKind, readonly string[]> = {
  student: ['/api/admin/students', '/api/admin/students/detailed', '/api/admin/reports/students', '/api/admin/users'],
  trainer: ['/api/admin/records/trainers', '/api/admin/trainers', '/api/admin/users'],
  course: ['/api/admin/records/courses', '/api/admin/courses'],
  room: ['/api/admin/records/rooms', '/api/admin/rooms'],
};
const pages: Record<ArchiveKind, (id: number) => string> = {
  student: (id) => `/api/admin/records/students/${id}`,
  trainer: (id) => `/api/admin/records/trainers/${id}`,
  course: (id) => `/api/admin/records/courses/${id}`,
  room: (id) => `/api/admin/records/rooms/${id}`,
};

const entriesOf = async (kind: ArchiveKind, id: number) =>
  db
    .selectFrom('audit_entry')
    .select(['action', 'account_id', 'record_name', 'request_id'])
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .orderBy('id')
    .execute();

describe('a record that is no longer of use', () => {
  it.each(archiveKinds)('is offered nowhere once it is archived, and is in the list of those: %s', async (kind) => {
    const name = `Unused ${kind}`;
    const { id } = await built[kind](name);
    for (const path of offered[kind]) expect(await namesIn(path)).toContain(name);
    expect((await look(kind, id)).body).toMatchObject({ kind, id, name, archived: null, obstacles: [], mayBeDeleted: true });

    const done = await archive(kind, id);
    expect(done).toMatchObject({ status: 200, body: { name, archived: { at: expect.any(String), by: 'Nouf', inOdoo: false } } });
    for (const path of offered[kind]) expect(await namesIn(path)).not.toContain(name);
    expect((await send('GET', pages[kind](id))).status).toBe(404);
    expect((await send('GET', `/api/admin/archive/${kind}?search=unused`)).body).toMatchObject([
      { id, name, archived: { by: 'Nouf', inOdoo: false } },
    ]);
    expect((await send('GET', `/api/admin/archive/${kind}?search=nobody`)).body).toEqual([]);
    expect((await entriesOf(kind, id)).at(-1)).toMatchObject({ action: 'record_archived', account_id: admin.id, record_name: name });
  });

  it.each(archiveKinds)('is offered again once it is restored, as a newer version: %s', async (kind) => {
    const name = `Returning ${kind}`;
    const { id } = await built[kind](name);
    await archive(kind, id);
    expect(await restore(kind, id)).toMatchObject({ status: 200, body: { id, archived: null } });
    for (const path of offered[kind]) expect(await namesIn(path)).toContain(name);
    expect(await namesIn(`/api/admin/archive/${kind}`)).not.toContain(name);
    expect((await entriesOf(kind, id)).map(({ action }) => action)).toEqual(['record_archived', 'record_restored']);
    expect((await db.selectFrom(kind).select('version').where('id', '=', id).executeTakeFirst())?.version).toBe(3);
  });

  it.each(archiveKinds)('stays as it is where it is archived or restored twice, without another entry: %s', async (kind) => {
    const { id } = await built[kind](`Twice ${kind}`);
    expect((await restore(kind, id)).status).toBe(200);
    expect(await entriesOf(kind, id)).toEqual([]);
    await Promise.all([archive(kind, id), archive(kind, id, asOther)]);
    expect((await entriesOf(kind, id)).map(({ action }) => action)).toEqual(['record_archived']);
  });

  it('is neither invited, booked, enrolled nor planned with', async () => {
    const [student, trainer, course, room] = await Promise.all(archiveKinds.map((kind) => built[kind](`Put away ${kind}`)));
    if (!student || !trainer || !course || !room) throw new Error('four were built');
    const ahead = await buildSession(db);
    const fields = async () => (await planned({ courseId: course.id, trainerId: trainer.id, roomId: room.id })).body.fields;
    for (const [kind, { id }] of [
      ['student', student],
      ['trainer', trainer],
      ['course', course],
      ['room', room],
    ] as const) {
      expect((await archive(kind, id)).status).toBe(200);
    }
    expect(Object.keys(await fields()).sort()).toEqual(['courseId', 'roomId', 'trainerId']);
    const invited = await send('POST', '/api/admin/users/invitations', as, portal, {
      studentIds: [student.id],
      trainerIds: [trainer.id],
      handOver: true,
    });
    expect(invited.body).toMatchObject([{ outcome: 'not_found' }, { outcome: 'not_found' }]);
    expect((await send('POST', `/api/sessions/${ahead.id}/book`, as, portal, { studentId: student.id })).status).toBe(404);
    const enrol = { courseId: course.id, state: 'active', requiredLectures: 1, dateStart: null, dateEnd: null };
    expect((await send('POST', `/api/admin/students/${student.id}/enrolments`, as, portal, enrol)).status).toBe(404);
    const other = await buildStudent(db);
    expect((await send('POST', `/api/admin/students/${other.id}/enrolments`, as, portal, enrol)).body.fields).toHaveProperty('courseId');
  });

  it('keeps what hangs on it: a past session names its trainer, course and room', async () => {
    const session = await buildSession(db, { starts_at: new Date(Date.now() - 72 * hourMs), state: 'done' });
    for (const [kind, id] of [
      ['trainer', session.trainer_id],
      ['course', session.course_id],
    ] as const) {
      expect((await archive(kind, id)).status).toBe(200);
    }
    const { body } = await send('GET', `/api/admin/records/sessions/${session.id}`);
    expect([body.session.trainer_id[0], body.session.course_id[0]]).toEqual([session.trainer_id, session.course_id]);
  });

  it('is told with Odoo’s words where Odoo archived it, by whom and when as long as that is known', async () => {
    const { id } = await buildCourse(db, { name: 'من أودو', active: false });
    expect((await look('course', id)).body.archived).toEqual({ at: null, by: null, inOdoo: false });
    await pool.query(
      `insert into sync_history (direction, kind, event, outcome, record_id, name, by_name) values ('from_odoo', 'course', 'archived', 'applied', $1, 'x', 'Mitchell')`,
      [id],
    );
    expect((await look('course', id)).body.archived).toEqual({ at: expect.any(String), by: 'Mitchell', inOdoo: true });
  });

  it('that never was is not found', async () => {
    for (const act of [look, archive, restore, remove]) expect((await act('room', 2_000_000_000)).status).toBe(404);
    expect((await send('GET', '/api/admin/archive/invoice')).status).toBe(400);
  });
});

describe('what has to be settled first', () => {
  it('are sessions that are not over, of a trainer, a course and a room', async () => {
    const room = await buildRoom(db);
    const session = await buildSession(db, { name_en: 'The first', room_id: room.id, starts_at: new Date(Date.now() - hourMs / 2) });
    for (const [kind, id] of [
      ['trainer', session.trainer_id],
      ['course', session.course_id],
      ['room', room.id],
    ] as const) {
      await expectRefused(kind, id, ['session']);
    }
    expect((await look('room', room.id)).body.obstacles).toMatchObject([{ id: session.id, name: 'The first' }]);
    await pool.query(`update session set state = 'cancelled' where id = $1`, [session.id]);
    expect((await archive('room', room.id)).status).toBe(200);
  });

  it('are weekly slots, of a trainer, a course and a room', async () => {
    const room = await buildRoom(db);
    const slot = await buildSlot(db, { room_id: room.id });
    await buildSlot(db, { room_id: room.id, trainer_id: slot.trainer_id, course_id: slot.course_id, day_of_week: 6 });
    for (const [kind, id] of [
      ['trainer', slot.trainer_id],
      ['course', slot.course_id],
      ['room', room.id],
    ] as const) {
      await expectRefused(kind, id, ['slot']);
    }
    await pool.query('delete from weekly_slot where room_id = $1', [room.id]);
    expect((await archive('trainer', slot.trainer_id)).status).toBe(200);
  });

  it('is a trainer’s request for leave that waits for a decision', async () => {
    const leave = await buildLeave(db, { state: 'open' });
    await expectRefused('trainer', leave.trainer_id, ['leave']);
    await pool.query(`update leave_request set state = 'declined', decided_at = now() where id = $1`, [leave.id]);
    expect((await archive('trainer', leave.trainer_id)).status).toBe(200);
  });

  it.each(['enrolled', 'active'] as const)('is that a student follows a course, for both (%s)', async (state) => {
    const { student_id: student, course_id: course } = await buildEnrolment(db, { state });
    await expectRefused('student', student, ['course']);
    await expectRefused('course', course, ['student']);
    await pool.query(`update enrolment set state = 'cancelled' where student_id = $1`, [student]);
    for (const [kind, id] of [
      ['student', student],
      ['course', course],
    ] as const)
      expect((await archive(kind, id)).status).toBe(200);
  });

  it('are a student’s places, waiting lists and invoices, as for an erasure', async () => {
    const student = await buildStudent(db);
    const [first, second] = [await buildSession(db), await buildSession(db, { capacity: 1 })];
    await buildAttendee(db, { session_id: first.id, student_id: student.id });
    await fillSession(db, second);
    await pool.query('insert into waitlist_entry (session_id, student_id) values ($1, $2)', [second.id, student.id]);
    await buildInvoice(db, { student_id: student.id, payment_state: 'partial' });
    await expectRefused('student', student.id, ['place', 'waiting', 'invoice']);
    const { body } = await send('GET', `/api/admin/students/${student.id}/erasure`);
    expect(body.obstacles).toEqual((await look('student', student.id)).body.obstacles);
  });

  it('is nothing that is over, paid or cancelled', async () => {
    const student = await buildStudent(db);
    const over = await buildSession(db, { starts_at: new Date(Date.now() - 72 * hourMs), state: 'done' });
    await buildAttendee(db, { session_id: over.id, student_id: student.id, state: 'attended' });
    await buildInvoice(db, { student_id: student.id, payment_state: 'paid' });
    await buildEnrolment(db, { student_id: student.id, state: 'completed' });
    expect((await archive('student', student.id)).status).toBe(200);
  });
});

describe('where an Odoo is connected', () => {
  it.each(archiveKinds)('records are archived, restored and deleted there: %s', async (kind) => {
    const { id } = await built[kind](`In Odoo ${kind}`);
    for (const act of [archive, restore, remove]) {
      expect(await act(kind, id, as, withOdoo)).toMatchObject({ status: 409, body: { code: 'kept_in_odoo' } });
    }
    expect(await db.selectFrom(kind).select('active').where('id', '=', id).executeTakeFirst()).toEqual({ active: true });
    expect(await entriesOf(kind, id)).toEqual([]);
  });

  it('those that are archived are listed all the same', async () => {
    await buildRoom(db, { name: 'قاعة أودو', search: 'قاعه اودو', active: false });
    const { body } = await send('GET', '/api/admin/archive/room', as, withOdoo);
    expect(body.map(({ name }: { name: string }) => name)).toContain('قاعة أودو');
  });
});

describe('restoring a student', () => {
  it('is refused where another has the number by now', async () => {
    const one = await buildStudent(db, { student_number: 'T-ONE' });
    await archive('student', one.id);
    await buildStudent(db, { student_number: 'T-ONE' });
    expect(await restore('student', one.id)).toMatchObject({
      status: 409,
      body: { code: 'number_taken', details: { number: 'T-ONE' }, message: expect.stringContaining('T-ONE') },
    });
    expect((await look('student', one.id)).body.archived).not.toBeNull();
  });

  it('is refused once their data was erased, as is deleting what is left', async () => {
    const { id } = await buildStudent(db, { name: 'غادة' });
    expect((await send('POST', `/api/admin/students/${id}/erasure`, as, portal, { confirm: 'غادة' })).status).toBe(200);
    for (const act of [restore, remove]) expect(await act('student', id)).toMatchObject({ status: 409, body: { code: 'already_erased' } });
    expect((await look('student', id)).body.mayBeDeleted).toBe(false);
    expect((await send('GET', '/api/admin/archive/student')).body.map((row: { id: number }) => row.id)).not.toContain(id);
  });
});

describe('deleting for good', () => {
  it.each(archiveKinds)('removes a record on which nothing ever hung, archived or not: %s', async (kind) => {
    const [living, archived] = [await built[kind](`Slip ${kind}`), await built[kind](`Old slip ${kind}`)];
    await archive(kind, archived.id);
    for (const { id } of [living, archived]) {
      expect(await remove(kind, id)).toEqual({ status: 204, body: undefined });
      expect((await look(kind, id)).status).toBe(404);
      expect((await remove(kind, id)).status).toBe(404);
    }
    expect((await entriesOf(kind, living.id)).at(-1)).toMatchObject({ action: 'record_deleted', record_name: `Slip ${kind}` });
  });

  const hanging: Record<string, (id: number) => Promise<unknown>> = {
    'student account': (id) => buildAccount(db, { student_id: id }),
    'student attendee': (id) => buildAttendee(db, { student_id: id }),
    'student certificate': (id) => buildCertificate(db, { student_id: id }),
    'student correction': (id) => buildCorrection(db, { student_id: id }),
    'student enrolment': (id) => buildEnrolment(db, { student_id: id, state: 'cancelled' }),
    'student invoice': (id) => buildInvoice(db, { student_id: id, payment_state: 'paid' }),
    'student reminder': async (id) =>
      pool.query('insert into reminder (session_id, student_id, starts_at, hours) values ($1, $2, now(), 24)', [
        (await buildSession(db)).id,
        id,
      ]),
    'student session_message_reader': async (id) => {
      const message = await buildMessage(db);
      await db
        .insertInto('session_message_reader')
        .values({ message_id: message.id, student_id: id, waited: false, reached: true, portal: true })
        .execute();
    },
    'student waitlist_entry': async (id) =>
      pool.query('insert into waitlist_entry (session_id, student_id) values ($1, $2)', [(await buildSession(db)).id, id]),
    'trainer correction': (id) => buildCorrection(db, { trainer_id: id, field: 'name' }),
    'trainer account': (id) => buildAccount(db, { role: 'trainer', trainer_id: id }),
    'trainer leave_request': (id) => buildLeave(db, { trainer_id: id, state: 'declined' }),
    'trainer session': (id) => buildSession(db, { trainer_id: id, state: 'cancelled', active: false }),
    'trainer weekly_slot': (id) => buildSlot(db, { trainer_id: id }),
    'course certificate': (id) => buildCertificate(db, { course_id: id }),
    'course enrolment': (id) => buildEnrolment(db, { course_id: id, state: 'cancelled' }),
    'course session': (id) => buildSession(db, { course_id: id, state: 'cancelled' }),
    'course weekly_slot': (id) => buildSlot(db, { course_id: id }),
    'room session': (id) => buildSession(db, { room_id: id, state: 'cancelled' }),
    'room weekly_slot': (id) => buildSlot(db, { room_id: id }),
  };

  it('knows every table that points to such a record', async () => {
    const { rows } = await pool.query<{ kind: string; name: string }>(
      `select confrelid::regclass::text as kind, conrelid::regclass::text as name from pg_constraint
       where contype = 'f' and confrelid = any($1::regclass[]) order by 1, 2`,
      [[...archiveKinds]],
    );
    const known = archiveKinds.flatMap((kind) => referencingTables[kind].map((name) => `${kind} ${name}`)).sort();
    expect(rows.map(({ kind, name }) => `${kind} ${name}`)).toEqual(known);
    expect(Object.keys(hanging).sort()).toEqual(known);
  });

  it.each(Object.keys(hanging))('is refused in words where something hangs on it: %s', async (what) => {
    const kind = archiveKinds.find((one) => what.startsWith(`${one} `));
    if (!kind) throw new Error(`${what} is of no kind`);
    const { id } = await built[kind](`Used ${what}`);
    await hanging[what]?.(id);
    expect((await look(kind, id)).body.mayBeDeleted).toBe(false);
    expect(await remove(kind, id)).toMatchObject({
      status: 409,
      body: { code: 'record_in_use', message: 'This record has a history and cannot be deleted. It can be archived instead.' },
    });
    expect((await look(kind, id)).status).toBe(200);
  });

  it('is refused where the record came from Odoo once', async () => {
    const { id } = await buildRoom(db);
    await pool.query(`insert into binding (kind, record_id, odoo_id, content_hash) values ('room', $1, $2, '\\x01')`, [id, 90_000 + id]);
    expect(await remove('room', id)).toMatchObject({ status: 409, body: { code: 'record_in_use' } });
  });
});

describe('what is done at the same moment', () => {
  /** A place is taken and not committed when the archiving begins. */
  async function bookedMeanwhile() {
    const [student, session] = [await buildStudent(db), await buildSession(db)];
    const status = await whileOpen(
      [
        ['select from student where id = $1 for no key update', [student.id]],
        ['update session set seats_taken = seats_taken + 1 where id = $1', [session.id]],
        ['insert into attendee (session_id, student_id) values ($1, $2)', [session.id, student.id]],
      ],
      () => archive('student', student.id),
    );
    const { active } = await db.selectFrom('student').select('active').where('id', '=', student.id).executeTakeFirstOrThrow();
    return { status, active };
  }

  it('a place that is taken refuses the archiving', async () => {
    expect(await bookedMeanwhile()).toEqual({ status: 409, active: true });
  });

  it('it would be of nobody who is there, without the lock (twin)', async () => {
    const cut = { statement: 'archive-lock-student', guard: 'for update', by: '' };
    expect(await withCuts([cut], bookedMeanwhile)).toEqual({ status: 200, active: false });
  });

  /** The course is archived and not committed when a session is planned in it. */
  async function plannedMeanwhile() {
    const { id } = await buildCourse(db);
    const { id: trainerId } = await buildTrainer(db);
    const status = await whileOpen(
      [
        ['select from course where id = $1 for update', [id]],
        ['update course set active = false where id = $1', [id]],
      ],
      () => planned({ courseId: id, trainerId, roomId: null }),
    );
    const { rowCount } = await pool.query('select from session where course_id = $1', [id]);
    return { status, sessions: rowCount };
  }

  it('a course that is archived refuses the session', async () => {
    expect(await plannedMeanwhile()).toEqual({ status: 400, sessions: 0 });
  });

  it('it would have one to come, without the lock of the course (twin)', async () => {
    const cut = { statement: 'session-course', guard: 'for key share', by: '' };
    expect(await withCuts([cut], plannedMeanwhile)).toEqual({ status: 201, sessions: 1 });
  });

  /** The course is archived and not committed when a file enrols somebody in it. */
  async function importedMeanwhile() {
    const { id } = await buildCourse(db);
    const { student_number: number } = await buildStudent(db, { student_number: `S-${id}` });
    const { name } = await db
      .updateTable('course')
      .set({ name: `Imported ${id}` })
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirstOrThrow();
    const file = csv('student number,course', `${number},${name}`).toString('base64');
    const columns = ['studentNumber', 'course'];
    const status = await whileOpen(
      [
        ['select from course where id = $1 for update', [id]],
        ['update course set active = false where id = $1', [id]],
      ],
      () => send('POST', '/api/admin/import', as, portal, { kind: 'enrolments', file, columns }),
    );
    const { rowCount } = await pool.query('select from enrolment where course_id = $1', [id]);
    return { status, enrolments: rowCount };
  }

  it('a course that is archived refuses the file', async () => {
    expect(await importedMeanwhile()).toEqual({ status: 409, enrolments: 0 });
  });

  it('it would have a new student, without the lock of the import (twin)', async () => {
    const cut = { statement: 'import-courses', guard: 'for key share', by: '' };
    expect(await withCuts([cut], importedMeanwhile)).toEqual({ status: 200, enrolments: 1 });
  });

  /** An enrolment is made and not committed when the student is deleted. */
  async function enrolledMeanwhile() {
    const [student, course] = [await buildStudent(db), await buildCourse(db)];
    const status = await whileOpen(
      [
        ['select from student where id = $1 for no key update', [student.id]],
        [`insert into enrolment (student_id, course_id, state) values ($1, $2, 'active')`, [student.id, course.id]],
      ],
      () => remove('student', student.id),
    );
    const { rowCount } = await pool.query('select from enrolment where course_id = $1', [course.id]);
    return { status, enrolments: rowCount };
  }

  it('an enrolment refuses the deletion', async () => {
    expect(await enrolledMeanwhile()).toEqual({ status: 409, enrolments: 1 });
  });

  it('it would go with the student, without the lock (twin)', async () => {
    const cut = { statement: 'archive-lock-student', guard: 'for update', by: '' };
    expect(await withCuts([cut], enrolledMeanwhile)).toEqual({ status: 204, enrolments: 0 });
  });

  it('of a session and the archiving of its room one is refused, whichever comes first', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [course, trainer, room] = [await buildCourse(db), await buildTrainer(db), await buildRoom(db)];
      const asked = { courseId: course.id, trainerId: trainer.id, roomId: room.id };
      const [made, archived] = await Promise.all([planned(asked), archive('room', room.id)]);
      expect([`${made.status} ${archived.status}`]).toContainEqual(expect.stringMatching(/^(201 409|400 200)$/));
    }
  });

  it('an invitation of a trainer who is deleted makes no account', async () => {
    const { id } = await buildTrainer(db);
    const status = await whileOpen(
      [
        ['select from trainer where id = $1 for update', [id]],
        ['delete from trainer where id = $1', [id]],
      ],
      () => send('POST', '/api/admin/users/invitations', as, portal, { trainerIds: [id], handOver: true }),
    );
    expect(status).toBe(200);
    expect((await pool.query('select from account where trainer_id = $1', [id])).rowCount).toBe(0);
  });
});

const planned = ({ courseId, trainerId, roomId }: { courseId: number; trainerId: number; roomId: number | null }) =>
  send('POST', '/api/sessions', as, portal, {
    name: 'Planned',
    courseId,
    trainerId,
    roomId,
    startDatetime: new Date(Date.now() + 48 * hourMs).toISOString(),
    endDatetime: new Date(Date.now() + 50 * hourMs).toISOString(),
    capacity: 5,
  });

async function expectRefused(kind: ArchiveKind, id: number, why: string[]): Promise<void> {
  const found = (await look(kind, id)).body.obstacles;
  expect(found.map((one: { why: string }) => one.why)).toEqual(why);
  expect(await archive(kind, id)).toMatchObject({
    status: 409,
    body: {
      code: 'archive_blocked',
      message: 'This record cannot be archived yet: its page says what has to be settled first.',
      details: { obstacles: found },
    },
  });
  expect(await db.selectFrom(kind).select('active').where('id', '=', id).executeTakeFirst()).toEqual({ active: true });
}

/** Asks while a transaction with these statements is open, which is committed once the call waits for it; the status of the answer. */
async function whileOpen(statements: readonly [string, unknown[]][], ask: () => Promise<{ status: number }>): Promise<number> {
  const tx = await pool.connect();
  await tx.query('begin');
  for (const [text, values] of statements) await tx.query(text, values);
  const answer = ask();
  await waitsOrAnswered(pool, answer);
  await tx.query('commit');
  tx.release();
  return (await answer).status;
}
