import { type SessionState, sessionStates } from '@halaqa/contract/values';
import { foldAll } from '@halaqa/domain/arabic';
import type { FieldMap } from '../../odoo/field-map.ts';
import { BadValue, choice, english, flag, instant, link, links, type OdooRecord, required, text, whole } from '../../odoo/values.ts';
import { type Mapped, nameless } from './mapped.ts';

/** The server's default too (D-61). */
const defaultCapacity = 10;

export type SessionRow = {
  name: string;
  name_en: string | null;
  starts_at: Date;
  ends_at: Date;
  capacity: number;
  state: SessionState;
  search: string;
  active: boolean;
};

export type SessionLinks = { course_id: number; trainer_id: number; room_id: number | null };

export function mapSession(record: OdooRecord, map: FieldMap['session']): Mapped<SessionRow, SessionLinks> {
  const startsAt = required(map.startsAt, instant(record, map.startsAt));
  const endsAt = instant(record, map.endsAt);
  const capacity = whole(record, map.capacity);
  if (capacity < 0) throw new BadValue(map.capacity, `${capacity} is less than no place at all`);
  const name = text(record, map.name) ?? nameless(map.model, record['id']);
  const nameEn = english(record, map.nameEn, map.name);
  const row = {
    name,
    name_en: nameEn,
    starts_at: startsAt,
    capacity: capacity || defaultCapacity,
    // The display default of SPEC-4.2 for a state that is missing (D-23).
    state: choice(record, map.state, sessionStates) ?? 'confirmed',
    search: foldAll([name, nameEn]),
    active: flag(record, map.active, true),
  };
  const course = required(map.course, link(record, map.course));
  const trainer = link(record, map.trainer);
  const room = link(record, map.room);
  const attendees = links(record, map.attendees);

  // Odoo requires neither trainer nor end, and does not compare the two times.
  if (trainer === null) return { take: false, why: 'without_trainer' };
  if (endsAt === null) return { take: false, why: 'without_end' };
  if (endsAt <= startsAt) return { take: false, why: 'ends_before_start' };
  return {
    take: true,
    row: { ...row, ends_at: endsAt },
    links: { course_id: course, trainer_id: trainer, room_id: room },
    attendees,
    notes: capacity === 0 ? ['capacity_unset'] : [],
  };
}
