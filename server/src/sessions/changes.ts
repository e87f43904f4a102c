/** What is different in a session, for the audit log, the outbox and those who are told. */

import { toWire } from '@halaqa/domain/clock';
import { type SessionForNotice, sessionChangeNotice } from '@halaqa/domain/notices';
import { changesBetween as differences } from '../audit/changes.ts';
import type { Changes } from '../audit/store.ts';
import type { SessionRow, SessionValues } from './store.ts';

/** Those that Odoo has too. The minimum is the portal's own (D-150). */
const columns = ['name', 'name_en', 'course_id', 'trainer_id', 'room_id', 'starts_at', 'ends_at', 'capacity', 'state'] as const;

export const valuesOfRow = (row: SessionRow): SessionValues => ({
  name: row.name,
  name_en: row.name_en,
  course_id: row.course_id,
  trainer_id: row.trainer_id,
  room_id: row.room_id,
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  capacity: row.capacity,
  minimum: row.minimum,
  state: row.state,
});

/** What goes to Odoo, by the names of the columns, as JSON. */
export const plainValues = (values: Omit<SessionValues, 'minimum'>): Record<string, unknown> =>
  Object.fromEntries(columns.map((column) => [column, plain(values[column])]));

/** All of it, for the audit log. */
export const recordedValues = (values: SessionValues): Record<string, unknown> => ({ ...plainValues(values), minimum: values.minimum });

/** The columns whose values differ, with both; empty where nothing does. */
export const changesBetween = (before: SessionValues, after: SessionValues): Changes =>
  differences(recordedValues(before), recordedValues(after));

export const sessionForNotice = (row: SessionRow): SessionForNotice => ({
  id: row.id,
  name: row.name,
  nameEn: row.name_en,
  course: { name: row.course_name, nameEn: row.course_name_en },
  trainer: { id: row.trainer_id, name: row.trainer_name, nameEn: row.trainer_name_en },
  room: row.room_id === null ? null : { id: row.room_id, name: row.room_name ?? '', nameEn: row.room_name_en },
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  state: row.state,
});

/** Whether those who have a place, and the trainer, hear of it. Its names are of no account here. */
export const isAnnounced = (before: SessionRow, after: SessionValues): boolean =>
  sessionChangeNotice(sessionForNotice(before), sessionForNotice({ ...before, ...after })) !== undefined;

const plain = (value: SessionValues[keyof SessionValues]): string | number | null => (value instanceof Date ? toWire(value) : value);
