import { beforeEach, describe, expect, it } from 'vitest';
import { isEmpty } from '../../src/demo/state.ts';
import { testDatabase } from '../database.ts';
import { attendeesOf, clear, everything, load, rowsOf } from './institute.ts';
import { mapWith } from './map.ts';
import { course, enrolment, invoice, pullFolder, room, session, student, trainer } from './records.ts';

const { pool } = await testDatabase();
beforeEach(() => clear(pool));

const ids = (count: number, first: number) => Array.from({ length: count }, (_, at) => first + at);
const changesOf = (tally: { created: number; changed: number; same: number }) => [tally.created, tally.changed, tally.same];

describe('an import', () => {
  it.each(['jsonl', 'jsonl.gz'] as const)('loads every kind, linked among themselves, from %s', async (form) => {
    const tallies = await load(pool, await pullFolder({}, form));
    expect(Object.entries(tallies).map(([kind, tally]) => [kind, tally.read, tally.created])).toEqual([
      ['course', 2, 2],
      ['room', 1, 1],
      ['trainer', 1, 1],
      ['student', 3, 3],
      ['enrolment', 2, 2],
      ['session', 2, 2],
      ['invoice', 2, 1],
    ]);
    const [first] = await rowsOf(pool, 'session');
    const [[taught], [where], [by]] = await Promise.all([rowsOf(pool, 'course'), rowsOf(pool, 'room'), rowsOf(pool, 'trainer')]);
    expect(first).toMatchObject({
      odoo: 11,
      course_id: taught?.id,
      room_id: where?.id,
      trainer_id: by?.id,
      starts_at: new Date('2026-06-04T14:00:00Z'),
      seats_taken: 2,
      overbooked: 0,
    });
    expect(await attendeesOf(pool, 11)).toEqual([
      [101, 'registered'],
      [102, 'registered'],
    ]);
    expect(tallies.invoice.skipped.get('draft_invoice')).toEqual({ count: 1, such: [22] });
    expect((await rowsOf(pool, 'invoice')).map(({ odoo, amount_total }) => [odoo, amount_total])).toEqual([[21, '632.50']]);
  });

  it('binds each record to Odoo’s, with what was seen there', async () => {
    await load(pool, await pullFolder());
    const { rows } = await pool.query(
      `select write_date, length(content_hash) as bytes from binding where kind = 'session' and odoo_id = 11`,
    );
    expect(rows).toEqual([{ write_date: new Date('2026-03-02T09:30:00Z'), bytes: 32 }]);
  });

  it('keeps the demonstration institute from being made', async () => {
    expect(await isEmpty(pool)).toBe(true);
    await load(pool, await pullFolder({ 'res.partner': [], x_enrollment: [], x_session: [], 'account.move': [] }));
    expect(await isEmpty(pool)).toBe(false);
  });

  it('needs nothing in a file, not even a newline at the end', async () => {
    const tallies = await load(pool, await pullFolder({ x_session: [], x_enrollment: [], 'account.move': [] }));
    expect([tallies.session.read, tallies.invoice.read]).toEqual([0, 0]);
  });

  it('keeps archived records and what belongs to them apart', async () => {
    const folder = await pullFolder({
      x_course: [course(1, { x_active: false }), course(2)],
      'res.partner': [student(101, { active: false }), student(102)],
    });
    const tallies = await load(pool, folder);
    expect([tallies.course.archived, tallies.student.archived]).toEqual([1, 1]);
    expect((await rowsOf(pool, 'course')).map(({ active }) => active)).toEqual([false, true]);
    expect((await attendeesOf(pool, 11)).map(([id]) => id)).toEqual([101, 102]);
  });

  it('closes a session that Odoo has overfilled (D-26)', async () => {
    const people = ids(12, 101);
    await load(
      pool,
      await pullFolder({ 'res.partner': people.map((id) => student(id)), x_session: [session(11, { x_studio_attendee_ids: people })] }),
    );
    expect(await rowsOf(pool, 'session')).toMatchObject([{ capacity: 10, seats_taken: 12, overbooked: 2 }]);
    await load(
      pool,
      await pullFolder({
        'res.partner': people.map((id) => student(id)),
        x_session: [session(11, { x_studio_attendee_ids: people.slice(4) })],
      }),
    );
    expect(await rowsOf(pool, 'session')).toMatchObject([{ capacity: 10, seats_taken: 8, overbooked: 0 }]);
  });

  it('leaves out what belongs to contacts that are no students', async () => {
    const tallies = await load(
      pool,
      await pullFolder({
        'res.partner': [student(101), student(102), student(103, { x_studio_is_student: false })],
        x_enrollment: [enrolment(1), enrolment(2, { x_studio_student_id: [103, 'شركة'] })],
        x_session: [session(11, { x_studio_attendee_ids: [101, 103, 999] })],
        'account.move': [invoice(21), invoice(22, { partner_id: [103, 'شركة'] }), invoice(23, { partner_id: [7, 'شركة'] })],
      }),
    );
    expect(tallies.student.skipped.get('no_student')?.such).toEqual([103]);
    expect(tallies.enrolment.skipped.get('of_no_student')?.such).toEqual([2]);
    expect(tallies.invoice.skipped.get('of_no_student')?.such).toEqual([22, 23]);
    expect(tallies.session.notes.get('attendee_no_student')?.such).toEqual([11]);
    // A place is taken whoever holds it (D-358).
    expect(await rowsOf(pool, 'session')).toMatchObject([{ seats_taken: 3, guests: 2 }]);
  });

  it('takes the models and fields of the map', async () => {
    const other = mapWith({ room: { model: 'x_hall', seats: null, active: 'x_on' } });
    const folder = await pullFolder({ x_hall: [room(3, { x_on: false })] });
    await load(pool, folder, { map: other });
    expect(await rowsOf(pool, 'room')).toMatchObject([{ odoo: 3, seats: null, active: false }]);
    expect(await rowsOf(pool, 'student')).toMatchObject([{ middle_name: null }, {}, {}]);
  });
});

describe('an import again', () => {
  it('writes nothing where nothing has changed', async () => {
    const folder = await pullFolder();
    await load(pool, folder);
    const before = await everything(pool);
    const tallies = await load(pool, folder);
    expect(Object.values(tallies).map(({ rowsWritten }) => rowsWritten)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(changesOf(tallies.session)).toEqual([0, 0, 2]);
    expect(await everything(pool)).toEqual(before);
  });

  it('writes the changed record and no other', async () => {
    await load(pool, await pullFolder());
    const before = await everything(pool);
    const renamed = session(12, { x_name: 'جلسة أخرى', x_studio_attendee_ids: [] });
    const tallies = await load(pool, await pullFolder({ x_session: [session(11), renamed] }));
    expect(changesOf(tallies.session)).toEqual([0, 1, 1]);
    expect(await rowsOf(pool, 'session')).toMatchObject([{ version: 1 }, { name: 'جلسة أخرى', version: 2 }]);
    const after = await everything(pool);
    const untouched = (all: Record<string, string[]>) =>
      Object.entries(all).map(([table, rows]) => [
        table,
        rows.filter((row) => after[table]?.includes(row) && before[table]?.includes(row)).length,
      ]);
    const size = (table: string) => before[table]?.length ?? 0;
    expect(untouched(after)).toEqual(
      Object.keys(before).map((table) => [table, table === 'session' || table === 'binding' ? size(table) - 1 : size(table)]),
    );
  });

  it('notes a newer write_date of the same content, and leaves the record alone', async () => {
    await load(pool, await pullFolder());
    const [before] = await rowsOf(pool, 'room');
    const tallies = await load(pool, await pullFolder({ x_room: [room(3, { write_date: '2026-04-01 00:00:00' })] }));
    expect([tallies.room.same, tallies.room.rowsWritten]).toEqual([1, 1]);
    expect(await rowsOf(pool, 'room')).toEqual([before]);
  });

  it('updates attendees, and keeps the marks of those who stay', async () => {
    await load(pool, await pullFolder());
    await pool.query(`update attendee set state = 'attended'`);
    await load(
      pool,
      await pullFolder({ x_session: [session(11, { x_studio_attendee_ids: [103, 101] }), session(12, { x_studio_attendee_ids: [102] })] }),
    );
    expect(await attendeesOf(pool, 11)).toEqual([
      [101, 'attended'],
      [103, 'registered'],
    ]);
    expect(await rowsOf(pool, 'session')).toMatchObject([{ seats_taken: 2 }, { seats_taken: 1 }]);
  });

  it('takes an attendee who has become a student since', async () => {
    const contact = (is: boolean) => ({ 'res.partner': [student(101), student(102, { x_studio_is_student: is })] });
    await load(pool, await pullFolder(contact(false)));
    expect((await attendeesOf(pool, 11)).map(([id]) => id)).toEqual([101]);
    await load(pool, await pullFolder(contact(true)));
    expect((await attendeesOf(pool, 11)).map(([id]) => id)).toEqual([101, 102]);
  });

  it('takes an invoice once it is posted, and lets go of it when it is cancelled', async () => {
    const posted = (state: string) => pullFolder({ 'account.move': [invoice(21, { state })] });
    const numbers = async () => (await rowsOf(pool, 'invoice')).map(({ number }) => number);
    await load(pool, await posted('draft'));
    expect(await numbers()).toEqual([]);
    await load(pool, await posted('posted'));
    expect(await numbers()).toEqual(['INV/2026/21']);
    const cancelled = await load(pool, await posted('cancel'));
    expect(cancelled.invoice.retired).toBe(1);
    expect(await numbers()).toEqual([]);
    const again = await load(pool, await posted('cancel'));
    expect([again.invoice.retired, again.invoice.rowsWritten]).toEqual([0, 0]);
  });

  it('archives what no longer belongs to the portal, and takes it back', async () => {
    const pull = (given: { is?: boolean; by?: unknown }) =>
      pullFolder({
        'res.partner': [student(101), student(102), student(103, { x_studio_is_student: given.is ?? true })],
        x_session: [session(11, { x_studio_trainer_id: given.by ?? [5, 'مدربة'] })],
      });
    const active = async () => [(await rowsOf(pool, 'student'))[2]?.active, (await rowsOf(pool, 'session'))[0]?.active];
    await load(pool, await pull({}));
    expect(await active()).toEqual([true, true]);
    const gone = await load(pool, await pull({ is: false, by: false }));
    expect([gone.student.retired, gone.session.retired]).toEqual([1, 1]);
    expect(await active()).toEqual([false, false]);
    const again = await load(pool, await pull({ is: false, by: false }));
    expect([again.student.retired, again.student.rowsWritten, again.session.rowsWritten]).toEqual([0, 0, 0]);
    await load(pool, await pull({}));
    expect(await active()).toEqual([true, true]);
  });

  it('follows a student number that a clerk has moved to another student, however far apart they stand', async () => {
    const people = (first: string | false, last: string | false) => [
      student(101, { x_studio_char_field_NCBU5: first }),
      ...ids(1_200, 102).map((id) => student(id)),
      student(5_000, { x_studio_char_field_NCBU5: last }),
    ];
    const numbers = async () => {
      const all = await rowsOf(pool, 'student');
      return [all.at(0)?.student_number, all.at(-1)?.student_number];
    };
    await load(pool, await pullFolder({ 'res.partner': people(false, 'S1') }));
    const moved = await load(pool, await pullFolder({ 'res.partner': people('S1', false) }));
    expect(changesOf(moved.student)).toEqual([0, 2, 1_200]);
    expect(await numbers()).toEqual(['S1', null]);
    await load(pool, await pullFolder({ 'res.partner': people('S2', 'S1') }));
    await load(pool, await pullFolder({ 'res.partner': people('S1', 'S2') }));
    expect(await numbers()).toEqual(['S1', 'S2']);
  });

  it('lets an archived student and an active one have the same number', async () => {
    const same = { x_studio_char_field_NCBU5: 'S1' };
    await load(pool, await pullFolder({ 'res.partner': [student(101, { ...same, active: false }), student(102, same)] }));
    expect((await rowsOf(pool, 'student')).map(({ student_number }) => student_number)).toEqual(['S1', 'S1']);
  });

  it('leaves records of our own as they are', async () => {
    await pool.query(`insert into course (name) values ('ours')`);
    await load(pool, await pullFolder({ x_trainer: [trainer(5), trainer(6)] }));
    const { rows } = await pool.query('select count(*)::integer as courses from course');
    expect(rows).toEqual([{ courses: 3 }]);
  });
});
