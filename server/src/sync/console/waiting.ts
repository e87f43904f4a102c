/** What of a record's change waits for Odoo: several rows of the outbox, read together for people. */
import { attendanceState } from '@halaqa/contract/values';
import * as z from 'zod/mini';
import { sessionFields, studentFields } from '../../outbox/editable.ts';
import type { OutboxEntry as Row } from '../../outbox/pending.ts';
import { pendingChangesOf } from '../../outbox/pending.ts';

/** As forms have them; the database keeps no order. */
const order = Object.keys({ ...sessionFields, ...studentFields });

const creation = z.object({ values: z.record(z.string(), z.unknown()) });

export interface WaitingChanges {
  /** By our columns: what it was before the first change, and what the last one made of it. */
  fields: Map<string, { from: unknown; to: unknown }>;
  /** Student ids: who came and who went in the end. */
  added: ReadonlySet<number>;
  removed: ReadonlySet<number>;
  /** By student id. */
  marks: [studentId: number, state: z.infer<typeof attendanceState>][];
}

/** @param rows of one record, in their order; what cannot be read is skipped. */
export function readWaitingChanges(rows: readonly Row[]): WaitingChanges {
  const { fields: trails, add, remove, marks } = pendingChangesOf(rows);
  const fields: WaitingChanges['fields'] = new Map();
  for (const { operation, payload } of rows) {
    if (operation !== 'create') continue;
    const { values = {} } = creation.safeParse(payload).data ?? {};
    for (const [field, to] of Object.entries(values)) if (to !== null) fields.set(field, { from: null, to });
  }
  for (const [field, trail] of trails) fields.set(field, { from: fields.has(field) ? null : trail[0], to: trail.at(-1) });
  return {
    fields: new Map([...fields].sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))),
    added: add,
    removed: remove,
    marks: [...marks].flatMap(([id, mark]) => {
      const state = attendanceState.safeParse(mark).data;
      return state ? [[id, state]] : [];
    }),
  };
}
