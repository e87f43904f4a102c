/** What both sides say differently of a record since Odoo was restored from a copy: compared field by field and place by place. */
import type { Tx } from '../../db/transaction.ts';
import type { OdooRecord } from '../../odoo/values.ts';
import { ifReadable, readMany2many } from '../../odoo/values.ts';
import { type EditableKind, sessionFields, studentFields } from '../../outbox/editable.ts';
import type { ColumnValue } from '../../outbox/pending.ts';
import type { SyncContext } from '../leader/context.ts';
import { toColumnValue } from '../merge/live-merge.ts';
import { toOurColumns } from '../push/write.ts';

export interface RestoreDifferences {
  fields: { field: string; ours: ColumnValue; theirs: ColumnValue }[];
  /** Our ids of those who have a place on one side alone. */
  hereOnly: number[];
  thereOnly: number[];
}

const fieldsOf: Record<EditableKind, readonly string[]> = { session: Object.keys(sessionFields), student: Object.keys(studentFields) };

/** Undefined where the portal has no such record, or nothing can be made of Odoo's. */
export async function findDifferences(
  sync: SyncContext,
  tx: Pick<Tx, 'query'>,
  kind: EditableKind,
  recordId: number,
  record: OdooRecord,
): Promise<RestoreDifferences | undefined> {
  const theirs = await toOurColumns(sync, kind, record);
  const { rows } = await tx.query<Record<string, Date | string | number | boolean | null>>(`select * from ${kind} where id = $1`, [
    recordId,
  ]);
  const [row] = rows;
  // What was erased is neither brought back nor told to Odoo (D-151).
  if (!row || row['erased_at'] || !theirs) return undefined;
  const { unmapped } = sync.kinds[kind];
  const fields = fieldsOf[kind].flatMap((field) => {
    const [ours, there] = [toColumnValue(row[field]), theirs[field] ?? null];
    return unmapped.includes(field) || ours === there ? [] : [{ field, ours, theirs: there }];
  });
  return { fields, ...(kind === 'session' ? await places(sync, tx, recordId, record) : { hereOnly: [], thereOnly: [] }) };
}

async function places(
  { map }: SyncContext,
  tx: Pick<Tx, 'query'>,
  sessionId: number,
  record: OdooRecord,
): Promise<Pick<RestoreDifferences, 'hereOnly' | 'thereOnly'>> {
  const { rows } = await tx.query<{ id: number; here: boolean; there: boolean }>(
    `with here as (select student_id as id from attendee where session_id = $1),
       there as (select record_id as id from binding where kind = 'student' and odoo_id = any($2::int[]) and gone_at is null)
     select id, here.id is not null as here, there.id is not null as there from here full join there using (id) order by id`,
    [sessionId, attendeesIn(record, map.session.attendees)],
  );
  const only = (isOnly: (row: { here: boolean; there: boolean }) => boolean) => rows.filter(isOnly).map(({ id }) => id);
  return { hereOnly: only(({ here, there }) => here && !there), thereOnly: only(({ here, there }) => there && !here) };
}

const attendeesIn = (record: OdooRecord, field: string): number[] => ifReadable(() => readMany2many(record, field), []);
