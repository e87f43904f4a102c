/** Open obligations of a record: they prevent archiving it (D-152) and erasing a student (D-151). */
import type { ArchiveKind } from '@halaqa/contract/archive';
import { type Blocker, mostBlockers } from '@halaqa/contract/blockers';

export interface BlockerRow {
  why: Blocker['why'];
  id: number | null;
  name: string | null;
  name_en: string | null;
  /** In ISO 8601, as JSON has it. */
  starts_at: string | null;
}

const isHeld = `s.active and s.state in ('planned', 'confirmed')`;

const sessionsOf = (column: 'trainer_id' | 'course_id' | 'room_id', id: string): string => `
  select 2 as place, 'session' as why, s.id, s.name, s.name_en, s.starts_at
  from session s where s.${column} = ${id} and ${isHeld} and s.ends_at > now()`;

/** One for each course, or trainer, whatever the number of slots in the week. */
const slotsOf = (column: 'trainer_id' | 'course_id' | 'room_id', called: 'trainer' | 'course', id: string): string => `
  select 3, 'slot', min(w.id), n.name, n.name_en, null::timestamptz
  from weekly_slot w join ${called} n on n.id = w.${called}_id where w.${column} = ${id} group by n.id`;

/** A SELECT for each kind, of the record that the expression names. What is owed is what `isOwed` of the domain says. */
export const unsettled: Record<ArchiveKind, (id: string) => string> = {
  student: (id) => `
    select 2 as place, 'place' as why, s.id, s.name, s.name_en, s.starts_at
    from attendee a join session s on s.id = a.session_id where a.student_id = ${id} and ${isHeld} and s.ends_at > now()
    union all select 3, 'waiting', s.id, s.name, s.name_en, s.starts_at
    from waitlist_entry w join session s on s.id = w.session_id where w.student_id = ${id} and ${isHeld} and s.starts_at > now()
    union all select 4, 'course', c.id, c.name, c.name_en, null
    from enrolment e join course c on c.id = e.course_id where e.student_id = ${id} and e.state in ('enrolled', 'active')
    union all select 5, 'invoice', i.id, i.number, null, null
    from invoice i where i.student_id = ${id} and not i.credit_note and i.payment_state in ('not_paid', 'partial', 'in_payment')`,
  trainer: (id) => `${sessionsOf('trainer_id', id)}
    union all ${slotsOf('trainer_id', 'course', id)}
    union all select 4, 'leave', r.id, t.name, t.name_en, r.starts_at
    from leave_request r join trainer t on t.id = r.trainer_id where r.trainer_id = ${id} and r.state = 'open' and r.ends_at > now()`,
  course: (id) => `${sessionsOf('course_id', id)}
    union all ${slotsOf('course_id', 'trainer', id)}
    union all select 4, 'student', st.id, st.name, st.name_en, null
    from enrolment e join student st on st.id = e.student_id and st.active where e.course_id = ${id} and e.state in ('enrolled', 'active')`,
  room: (id) => `${sessionsOf('room_id', id)} union all ${slotsOf('room_id', 'course', id)}`,
};

/** The obstacles that such a SELECT finds, as one value. */
export const blockersValue = (found: string): string => `coalesce((select json_agg(one) from (
    select why, id, name, name_en, starts_at from (${found}) found order by place, starts_at, id limit ${mostBlockers}
  ) one), '[]')`;
