/** Places that are held in Odoo by people who are no students here (D-358). */
import type { JsonObject } from '@halaqa/fake-odoo/values';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Cut, withCuts } from '../booking/mutants.ts';
import { seatsAreCounted } from '../booking/seats.ts';
import { student } from '../import/records.ts';
import { institute } from './institute.ts';
import { type Office, office } from './office.ts';
import { type Planner, planner } from './planner.ts';
import { rounds } from './rounds.ts';

/** Contacts who are no students. */
const [guest, other] = [190, 191];

/** @param first who is in the first session, written so long ago that nobody looks back to it. */
function records(first: number[] = []): Record<string, JsonObject[]> {
  const all = institute({ courses: 1, students: 12, sessions: 8, capacity: 3 });
  Object.assign(all['x_session']?.[0] ?? {}, { x_studio_attendee_ids: first });
  const contacts = [guest, other].map((id): JsonObject => JSON.parse(JSON.stringify(student(id, { x_studio_is_student: false }))));
  return { ...all, 'res.partner': [...(all['res.partner'] ?? []), ...contacts] };
}

const attend = ({ odoo }: Office, session: number, ...contacts: number[]) =>
  odoo.clerk.write('x_session', session, { x_studio_attendee_ids: contacts.map((id) => [4, id]) });
const leave = ({ odoo }: Office, session: number, contact: number) =>
  odoo.clerk.write('x_session', session, { x_studio_attendee_ids: [[3, contact]] });
const attendees = ({ odoo }: Office, session: number) => odoo.clerk.record('x_session', session)?.['x_studio_attendee_ids'];

/** What the portal holds of a session; the students by Odoo's ids. */
async function seatsOf({ database }: Office, session: number): Promise<{ taken: number; guests: number; students: number[] }> {
  const { rows } = await database.pool.query<{ taken: number; guests: number; students: number[] }>(
    `select s.seats_taken as taken, s.guests, array(
       select st.odoo_id from attendee a join binding st on st.kind = 'student' and st.record_id = a.student_id
       where a.session_id = s.id order by 1
     ) as students
     from session s join binding b on b.kind = 'session' and b.record_id = s.id where b.odoo_id = $1`,
    [session],
  );
  const [row] = rows;
  if (!row) throw new Error(`no session ${session}`);
  return row;
}

describe('a place that is held in Odoo by somebody who is no student here', async () => {
  const place = await office({ records: records() });
  const { odoo, portal, begin, converged, ours } = place;
  let admin: Planner;
  beforeAll(async () => {
    await attend(place, 501, 101, 102, guest);
    begin();
    await converged();
    admin = await planner(place);
  });

  const ask = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    portal.inject({ method, url, as: admin.as, headers: { 'accept-language': 'en' }, ...(payload && { payload }) });

  it('is taken from the first reading on, and is told beside the list of students', async () => {
    expect(await seatsOf(place, 501)).toEqual({ taken: 3, guests: 1, students: [101, 102] });
    const id = await ours('session', 501);
    await expect(admin.book(id, await ours('student', 103))).rejects.toThrow('session_full');
    const { session, attendees } = (await ask('GET', `/api/admin/records/sessions/${id}`)).json();
    expect(session).toMatchObject({ attendeeCount: 3, guestCount: 1, capacity: 3 });
    expect(attendees).toHaveLength(2);
    const listed = (await ask('GET', '/api/admin/sessions')).json().find((one: { id: number }) => one.id === id);
    expect(listed).toMatchObject({ attendeeCount: 3, guestCount: 1 });
    const free = await ours('session', 508);
    expect((await ask('GET', `/api/admin/records/sessions/${free}`)).json().session).not.toHaveProperty('guestCount');
  });

  it('lets no capacity be set below it, and goes to who waits once it is given back in Odoo', async () => {
    const id = await ours('session', 501);
    await expect(admin.edit(id, { capacity: 2 })).rejects.toThrow(/capacity_below_registered.*المقاعد المحجوزة حاليًا \(3\)/);
    const waits = { studentId: await ours('student', 103) };
    expect((await ask('POST', `/api/sessions/${id}/waitlist`, waits)).statusCode).toBe(200);
    await leave(place, 501, guest);
    await converged();
    expect(await seatsOf(place, 501)).toEqual({ taken: 3, guests: 0, students: [101, 102, 103] });
    expect(attendees(place, 501)).toEqual([101, 102, 103]);
  });

  it('is counted when it is taken later, and keeps its place whatever is written to Odoo', async () => {
    const id = await ours('session', 502);
    await attend(place, 502, guest);
    await converged();
    expect(await seatsOf(place, 502)).toEqual({ taken: 1, guests: 1, students: [] });
    const before = odoo.writes.length;
    for (const one of [101, 102]) await admin.book(id, await ours('student', one));
    await expect(admin.book(id, await ours('student', 103))).rejects.toThrow('session_full');
    await admin.rename(id);
    await converged();
    await portal.inject({ method: 'DELETE', url: `/api/sessions/${id}/register?studentId=${await ours('student', 101)}`, as: admin.as });
    await converged();
    expect(attendees(place, 502)).toEqual([102, guest]);
    expect(await seatsOf(place, 502)).toEqual({ taken: 2, guests: 1, students: [102] });
    const written = JSON.stringify(odoo.writes.slice(before).flatMap(({ by, values }) => (by === 'clerk' ? [] : [values])));
    expect(written).toContain('"x_studio_attendee_ids":[[3,101]]');
    // Linked and unlinked one by one: neither a list in the place of all, nor anything about the guest.
    expect(written).not.toMatch(/\[[0256],/);
    expect(written).not.toContain(String(guest));
  });

  it('is in the way of who would move there from another session, and counts in the occupancy of its course', async () => {
    await attend(place, 507, 102, guest, other);
    await converged();
    const [from, to, studentId] = [await ours('session', 506), await ours('session', 507), await ours('student', 101)];
    await admin.book(from, studentId);
    const moved = await ask('POST', `/api/sessions/${from}/reschedule`, { toSessionId: to, studentId });
    expect([moved.statusCode, moved.json().code]).toEqual([409, 'session_full']);
    const taken = async () => (await ask('GET', `/api/admin/records/courses/${await ours('course', 1)}`)).json().fill.taken;
    const before = await taken();
    await leave(place, 507, other);
    await converged();
    expect(await taken()).toBe(before - 1);
  });

  it('overfills a session as any place there does, and the next that is given back is not sold', async () => {
    const id = await ours('session', 503);
    await attend(place, 503, 101, 102, 103, guest);
    await converged();
    expect(await seatsOf(place, 503)).toEqual({ taken: 4, guests: 1, students: [101, 102, 103] });
    await leave(place, 503, 101);
    await converged();
    await expect(admin.book(id, await ours('student', 104))).rejects.toThrow('session_full');
    await leave(place, 503, guest);
    await converged();
    await admin.book(id, await ours('student', 104));
    await converged();
    expect(await seatsOf(place, 503)).toEqual({ taken: 3, guests: 0, students: [102, 103, 104] });
  });

  it('is found by the sweep where it was taken or given back from the contact, which leaves no date on the session', async () => {
    await odoo.clerk.write('res.partner', guest, { x_studio_session_ids: [[4, 504]] });
    await converged();
    expect(await seatsOf(place, 504)).toEqual({ taken: 1, guests: 1, students: [] });
    await odoo.clerk.write('res.partner', guest, { x_studio_session_ids: [[3, 504]] });
    await converged();
    expect(await seatsOf(place, 504)).toEqual({ taken: 0, guests: 0, students: [] });
  });

  it('stays that of a student who is none any more', async () => {
    await attend(place, 505, 112);
    await converged();
    await odoo.clerk.write('res.partner', 112, { x_studio_is_student: false });
    for (const what of ['looked_back', 'swept', 'swept'] as const) {
      await rounds(place, what);
      expect(await seatsOf(place, 505)).toEqual({ taken: 1, guests: 0, students: [112] });
    }
    await leave(place, 505, 112);
    await rounds(place, 'swept');
    expect(await seatsOf(place, 505)).toEqual({ taken: 0, guests: 0, students: [] });
    await seatsAreCounted(portal.db);
  });
});

describe('somebody who holds a place in Odoo and becomes a student', async () => {
  // Without sweeps, which would find it some time.
  const rare = { sweepMs: 3_600_000, compareMs: 3_600_000 };
  const held = { records: records([101, guest, other]) };
  const places = [await office(held), await office(held)] as const;

  const become = async (place: Office) => {
    const engine = place.begin(rare);
    await rounds(place, 'looked_back');
    expect(await seatsOf(place, 501)).toEqual({ taken: 3, guests: 2, students: [101] });
    await place.odoo.clerk.write('res.partner', guest, { x_studio_is_student: true });
    await rounds(place, 'looked_back');
    await rounds(place, 'looked_back');
    const seats = await seatsOf(place, 501);
    return { engine, seats };
  };

  it('has the place as one, and it is counted once', async () => {
    const [place] = places;
    const { seats } = await become(place);
    expect(seats).toEqual({ taken: 3, guests: 1, students: [101, guest] });
    const { book } = await planner(place);
    await expect(book(await place.ours('session', 501), await place.ours('student', 102))).rejects.toThrow('session_full');
    await seatsAreCounted(place.portal.db);
  });

  it('is not known to have it before the next sweep where the session is not read again (twin)', async () => {
    const blind: Cut = { statement: 'bindings-of-guests-stale', guard: 'where s.guests > 0', by: 'where false' };
    const { engine, seats } = await withCuts([blind], async () => {
      const became = await become(places[1]);
      await became.engine.stop();
      return became;
    });
    await engine.stop();
    expect(seats).toEqual({ taken: 3, guests: 2, students: [101] });
  });
});

describe('two who book the last place while a reading finds it taken', async () => {
  const place = await office({ records: records() });
  const { database, portal, ours } = place;

  /** The reading holds the row, both bookings wait for it, and then it says what Odoo says. @returns what each booking heard. */
  const race = async (odooId: number): Promise<string[]> => {
    const id = await ours('session', odooId);
    const { as } = await planner(place);
    const reading = await database.pool.connect();
    await reading.query('begin');
    await reading.query('select from session where id = $1 for no key update', [id]);
    const students = [await ours('student', 103), await ours('student', 104)];
    const bookings = students.map((studentId) =>
      portal.inject({ method: 'POST', url: `/api/sessions/${id}/book`, as, payload: { studentId } }),
    );
    const waiting = async () => {
      const { rows } = await database.pool.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0]?.n;
    };
    await expect.poll(waiting, { timeout: 10_000 }).toBe(2);
    await reading.query('update session set seats_taken = seats_taken + 1, guests = guests + 1 where id = $1', [id]);
    await reading.query('commit');
    reading.release();
    return (await Promise.all(bookings)).map(({ statusCode, body }) => (statusCode === 200 ? 'booked' : JSON.parse(body).code));
  };

  it('hear that it is full', async () => {
    for (const session of [501, 502, 503]) await attend(place, session, 101, 102);
    const engine = place.begin();
    await place.converged();
    await engine.stop();
    for (const session of [501, 502]) {
      expect(await race(session)).toEqual(['session_full', 'session_full']);
      expect(await seatsOf(place, session)).toEqual({ taken: 3, guests: 1, students: [101, 102] });
    }
  });

  // It comes last: it leaves the database without its check.
  it('both have it without the condition on the row (twin)', async () => {
    await sql`alter table session drop constraint session_never_oversold`.execute(database.db);
    const noGuard: Cut = { statement: 'booking-take', guard: 'and seats_taken < capacity', by: '' };
    expect(await withCuts([noGuard], () => race(503))).toEqual(['booked', 'booked']);
  });
});
