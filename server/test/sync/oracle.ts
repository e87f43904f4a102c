/** Both sides compared field by field, without any code of the synchroniser: what it has to bring about. */
import type { Json, JsonObject } from '@halaqa/fake-odoo/values';
import type pg from 'pg';

/** What an Odoo holds: a fake one's clerk, or what was read of a real one. */
export interface Records {
  records(model: string, domain?: Json[]): JsonObject[];
}

type Compared = Record<string, unknown>;

function idOf(link: unknown): number | null {
  const id = Array.isArray(link) ? link[0] : link;
  return typeof id === 'number' ? id : null;
}
const textOf = (value: unknown): unknown => (value === false ? null : value);

/** A line for every record and field that differs; also for what waits in the outbox without being parked. */
export async function differences(pool: pg.Pool, { clerk }: { clerk: Records }): Promise<string[]> {
  const found: string[] = [];
  const waiting = await pool.query<{ what: string }>(
    `select kind || ' ' || record_id || ' ' || operation || ' ' || payload || coalesce(' ' || fault, '') as what from outbox order by id`,
  );
  found.push(...waiting.rows.map(({ what }) => `waits: ${what}`));

  const contacts = clerk.records('res.partner', [['x_studio_is_student', '=', true]]);
  const students = new Set(contacts.map((record) => Number(record['id'])));
  compare(
    found,
    'session',
    new Map(clerk.records('x_session').map((record) => [Number(record['id']), sessionThere(record, students)])),
    await sessionsHere(pool),
  );
  compare(found, 'student', new Map(contacts.map((record) => [Number(record['id']), studentThere(record)])), await studentsHere(pool));
  return found;
}

const sessionThere = (record: JsonObject, students: ReadonlySet<number>): Compared => ({
  name: record['x_name'],
  course: idOf(record['x_studio_course_id']),
  trainer: idOf(record['x_studio_trainer_id']),
  room: idOf(record['x_studio_room_id']),
  starts: record['x_studio_start_datetime'],
  ends: record['x_studio_end_datetime'],
  capacity: record['x_studio_capacity'],
  state: record['x_studio_state'],
  attendees: attendeesThere(record)
    .filter((id) => students.has(id))
    .sort((a, b) => a - b),
  guests: attendeesThere(record).filter((id) => !students.has(id)).length,
});

const attendeesThere = ({ x_studio_attendee_ids: ids }: JsonObject): number[] => (Array.isArray(ids) ? ids.map(Number) : []);

const studentThere = (record: JsonObject): Compared => ({
  name: record['name'],
  email: textOf(record['email']),
  phone: textOf(record['phone']),
  first: textOf(record['x_studio_char_field_ggDw4']),
  birth: textOf(record['x_studio_date_field_OFMj6']),
});

async function sessionsHere(pool: pg.Pool): Promise<Map<number | string, Compared>> {
  const { rows } = await pool.query<Compared & { odoo_id: number | null; id: number }>(
    `select s.id, b.odoo_id, s.name, c.odoo_id as course, t.odoo_id as trainer, r.odoo_id as room,
       to_char(s.starts_at, 'YYYY-MM-DD HH24:MI:SS') as starts, to_char(s.ends_at, 'YYYY-MM-DD HH24:MI:SS') as ends, s.capacity, s.state,
       array(
         select sb.odoo_id from attendee a left join binding sb on sb.kind = 'student' and sb.record_id = a.student_id
         where a.session_id = s.id order by 1
       ) as attendees, s.seats_taken, s.guests
     from session s left join binding b on b.kind = 'session' and b.record_id = s.id
     join binding c on c.kind = 'course' and c.record_id = s.course_id
     join binding t on t.kind = 'trainer' and t.record_id = s.trainer_id
     left join binding r on r.kind = 'room' and r.record_id = s.room_id
     where s.active`,
  );
  const here = new Map<number | string, Compared>();
  for (const { odoo_id, id, seats_taken, ...session } of rows) {
    const attendees = Array.isArray(session['attendees']) ? session['attendees'] : [];
    const counted = seats_taken === attendees.length + Number(session['guests']) ? {} : { seats: seats_taken };
    here.set(odoo_id ?? `ours ${id}`, { ...session, ...counted });
  }
  return here;
}

async function studentsHere(pool: pg.Pool): Promise<Map<number | string, Compared>> {
  const { rows } = await pool.query<Compared & { odoo_id: number | null; id: number }>(
    `select st.id, b.odoo_id, st.name, st.email, st.phone, st.first_name as first, st.birth_date as birth
     from student st left join binding b on b.kind = 'student' and b.record_id = st.id where st.active`,
  );
  return new Map(rows.map(({ odoo_id, id, ...student }) => [odoo_id ?? `ours ${id}`, student]));
}

function compare(
  found: string[],
  kind: string,
  there: ReadonlyMap<number | string, Compared>,
  here: ReadonlyMap<number | string, Compared>,
) {
  for (const key of new Set([...there.keys(), ...here.keys()])) {
    const [theirs, ours] = [there.get(key), here.get(key)];
    if (!theirs || !ours) found.push(`${kind} ${key}: ${theirs ? 'only in Odoo' : 'only here'}`);
    else {
      for (const field of new Set([...Object.keys(theirs), ...Object.keys(ours)])) {
        const [a, b] = [JSON.stringify(theirs[field]), JSON.stringify(ours[field])];
        if (a !== b) found.push(`${kind} ${key} ${field}: ${a} in Odoo, ${b} here`);
      }
    }
  }
}
