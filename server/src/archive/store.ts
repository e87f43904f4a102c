/** Whether a record is archived, what prevents archiving or deleting it, what depends on it, and the statements that do it (D-152). */
import type { ArchiveKind } from '@halaqa/contract/archive';
import { type BlockerRow, blockersValue, unsettled } from '../blockers/unsettled.ts';
import type { Queryable, Tx } from '../db/transaction.ts';

/** When it was archived, by whom and where, as far as the audit log and the history of Odoo say it. */
export interface ArchivedColumns {
  archived_at: Date | null;
  archived_by: string | null;
  archived_by_en: string | null;
  in_odoo: boolean | null;
}

export interface ArchiveRow extends ArchivedColumns {
  id: number;
  name: string;
  name_en: string | null;
  active: boolean;
  erased_at: Date | null;
  /** Of a student. */
  student_number: string | null;
  obstacles: BlockerRow[];
  is_used: boolean;
}

/** The tables whose rows point to a record of the kind, by the column of its name. A test compares them with the schema. */
export const referencingTables: Record<ArchiveKind, readonly string[]> = {
  student: [
    'account',
    'attendee',
    'certificate',
    'correction',
    'enrolment',
    'invoice',
    'reminder',
    'session_message_reader',
    'waitlist_entry',
  ],
  trainer: ['account', 'correction', 'leave_request', 'session', 'weekly_slot'],
  course: ['certificate', 'enrolment', 'session', 'weekly_slot'],
  room: ['session', 'weekly_slot'],
};

/** A record that came from Odoo is used there, or was. */
const isUsed = (kind: ArchiveKind): string =>
  [
    ...referencingTables[kind].map((table) => `select from ${table} where ${kind}_id = d.id`),
    `select from binding where kind = '${kind}' and record_id = d.id`,
  ]
    .map((rows) => `exists (${rows})`)
    .join(' or ');

/** The latest of both, of a record `d` that is archived. */
export const archivedJoin = (kind: ArchiveKind): string => `
  left join lateral (
    select told.* from (
      (select e.at as archived_at, coalesce(e.actor_name, e.actor_email) as archived_by, e.actor_name_en as archived_by_en, false as in_odoo
       from audit_entry e where e.kind = '${kind}' and e.record_id = d.id and e.action = 'record_archived' order by e.id desc limit 1)
      union all
      (select h.at, h.by_name, h.by_name_en, true from sync_history h
       where h.kind = '${kind}' and h.record_id = d.id and h.direction = 'from_odoo' and h.event in ('archived', 'deleted')
       order by h.id desc limit 1)
    ) told order by archived_at desc limit 1
  ) archived on not d.active`;

const ofStudent = (kind: ArchiveKind, column: string, type: string): string => (kind === 'student' ? `d.${column}` : `null::${type}`);

/** Undefined where there is no such record, or it was deleted. */
export async function findArchiveRow(reader: Queryable, kind: ArchiveKind, id: number): Promise<ArchiveRow | undefined> {
  const { rows } = await reader.query<ArchiveRow>({
    name: `archive-${kind}`,
    text: `
      select d.id, d.name, d.name_en, d.active, ${ofStudent(kind, 'erased_at', 'timestamptz')} as erased_at,
        ${ofStudent(kind, 'student_number', 'text')} as student_number, archived.archived_at, archived.archived_by, archived.archived_by_en,
        archived.in_odoo, case when d.active then ${blockersValue(unsettled[kind]('$1'))} else '[]' end as obstacles, ${isUsed(kind)} as is_used
      from ${kind} d ${archivedJoin(kind)} where d.id = $1`,
    values: [id],
  });
  return rows[0];
}

/** What decides whether a student can be archived or restored. */
export interface StudentToArchive
  extends Pick<ArchiveRow, 'id' | 'name' | 'name_en' | 'active' | 'erased_at' | 'student_number' | 'obstacles'> {
  /** Another student who is not archived has the number. */
  is_number_taken: boolean;
}

/** Those of them that there are. */
export async function findStudentsToArchive(reader: Queryable, ids: readonly number[]): Promise<StudentToArchive[]> {
  const { rows } = await reader.query<StudentToArchive>({
    name: 'archive-students',
    text: `
      select d.id, d.name, d.name_en, d.active, d.erased_at, d.student_number,
        case when d.active then ${blockersValue(unsettled.student('d.id'))} else '[]' end as obstacles,
        exists (select from student other where other.active and other.student_number = d.student_number and other.id <> d.id) as is_number_taken
      from student d where d.id = any($1)`,
    values: [ids],
  });
  return rows;
}

/**
 * Locks the row to the end of the transaction. `for update`: whoever takes a place, plans a session, enrols or invites locks it too or
 * points to it, so what they have begun is waited for and seen here, and what they begin next sees the record as it is then.
 */
export async function lockRecord(tx: Tx, kind: ArchiveKind, id: number): Promise<void> {
  await tx.query({ name: `archive-lock-${kind}`, text: `select from ${kind} where id = $1 for update`, values: [id] });
}

/** Also the next version: an edit that began before is one of an older record. */
export async function setActive(tx: Tx, kind: ArchiveKind, id: number, active: boolean): Promise<void> {
  await tx.query({
    name: `archive-set-${kind}`,
    text: `update ${kind} set active = $2, version = version + 1 where id = $1`,
    values: [id, active],
  });
}

export async function deleteRow(tx: Tx, kind: ArchiveKind, id: number): Promise<void> {
  await tx.query({ name: `archive-delete-${kind}`, text: `delete from ${kind} where id = $1`, values: [id] });
}
