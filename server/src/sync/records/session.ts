import { type SessionState, sessionStates } from '@halaqa/contract/values';
import { foldTextsForSearch } from '@halaqa/domain/arabic';
import type { FieldMap } from '../../odoo/field-map.ts';
import {
  InvalidValue,
  type OdooRecord,
  readBoolean,
  readDatetime,
  readEnglish,
  readInteger,
  readMany2many,
  readMany2one,
  readSelection,
  readText,
  requireValue,
} from '../../odoo/values.ts';
import { type MappedRecord, odooDisplayName } from './mapped.ts';

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

export function mapSession(record: OdooRecord, map: FieldMap['session']): MappedRecord<SessionRow, SessionLinks> {
  const startsAt = requireValue(map.startsAt, readDatetime(record, map.startsAt));
  const endsAt = readDatetime(record, map.endsAt);
  const capacity = readInteger(record, map.capacity);
  if (capacity < 0) throw new InvalidValue(map.capacity, `${capacity} is less than no place at all`);
  const name = readText(record, map.name) ?? odooDisplayName(map.model, record['id']);
  const nameEn = readEnglish(record, map.nameEn, map.name);
  const row = {
    name,
    name_en: nameEn,
    starts_at: startsAt,
    capacity: capacity || defaultCapacity,
    // The display default of SPEC-4.2 for a state that is missing (D-23).
    state: readSelection(record, map.state, sessionStates) ?? 'confirmed',
    search: foldTextsForSearch([name, nameEn]),
    active: readBoolean(record, map.active, true),
  };
  const course = requireValue(map.course, readMany2one(record, map.course));
  const trainer = readMany2one(record, map.trainer);
  const room = readMany2one(record, map.room);
  const attendees = readMany2many(record, map.attendees);

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
