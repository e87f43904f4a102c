/** What follows here from records of Odoo that are applied or gone: the same as from an edit of ours (sessions/effects.ts). */
import type { Actor } from '../../audit/store.ts';
import { lockStudents } from '../../booking/seats.ts';
import type { Tx } from '../../db/transaction.ts';
import { insertNotifications } from '../../notifications/write.ts';
import type { RecordKind } from '../../odoo/field-map.ts';
import {
  applyEffectsOfChange,
  applyEffectsOfStudents,
  type EffectsActor,
  type LockedSessions,
  lockAffectedSessions,
} from '../../sessions/effects.ts';
import { markGuestSessionsStale } from '../records/bindings.ts';

/** Nobody here did it. */
export const synchroniserActor: Actor = { accountId: null, requestId: 'sync' };

/** What follows from a batch of records of one kind, in the transaction that applies it. */
export interface BatchEffects {
  /** @param ids ours, of the known records that may change. Takes the locks of what follows. */
  before(ids: readonly number[]): Promise<void>;
  /** @param ids ours, of all that were written, archived or deleted. */
  after(ids: readonly number[]): Promise<void>;
}

const none: BatchEffects = { before: async () => {}, after: async () => {} };

/** @param quiet everything is new: nothing follows. */
export function batchEffectsOf(
  tx: Tx,
  kind: RecordKind,
  { quiet, by, lockAlso }: { quiet: boolean; by: EffectsActor; lockAlso: number[] },
): BatchEffects {
  if (quiet) return none;
  switch (kind) {
    case 'session':
      return ofSessions(tx, by, lockAlso);
    case 'enrolment':
      return ofEnrolments(tx, by, lockAlso);
    case 'student':
      return ofStudents(tx, by, lockAlso);
    case 'invoice':
      return ofInvoices(tx);
    default:
      return none;
  }
}

function ofSessions(tx: Tx, by: EffectsActor, lockAlso: number[]): BatchEffects {
  let held: LockedSessions | undefined;
  return {
    before: async (ids) => {
      held = await lockAffectedSessions(tx, lockAlso, ids);
    },
    after: async (ids) => {
      if (held) await applyEffectsOfChange(tx, by, held, ids);
    },
  };
}

/** What matters is that they are archived, or new: they may hold a place already (D-358). */
function ofStudents(tx: Tx, by: EffectsActor, lockAlso: number[]): BatchEffects {
  let locked = new Set<number>();
  let known = new Set<number>();
  return {
    before: async (ids) => {
      known = new Set(ids);
      // Together, so that they are locked in the order of their ids.
      locked = await lockStudents(tx, [...lockAlso, ...ids]);
    },
    after: async (ids) => {
      if (ids.some((id) => !known.has(id))) await markGuestSessionsStale(tx);
      await applyEffectsOfStudents(tx, by, locked, ids);
    },
  };
}

/** An enrolment may go over to another student. */
function ofEnrolments(tx: Tx, by: EffectsActor, lockAlso: number[]): BatchEffects {
  let locked = new Set<number>();
  let before: number[] = [];
  return {
    before: async (ids) => {
      locked = await lockStudents(tx, lockAlso);
      before = await studentsOfEnrolments(tx, ids);
    },
    after: async (ids) => applyEffectsOfStudents(tx, by, locked, [...new Set([...before, ...(await studentsOfEnrolments(tx, ids))])]),
  };
}

/** The students of these enrolments. */
export async function studentsOfEnrolments(tx: Tx, enrolmentIds: readonly number[]): Promise<number[]> {
  if (enrolmentIds.length === 0) return [];
  const { rows } = await tx.query<{ student_id: number }>('select distinct student_id from enrolment where id = any($1)', [enrolmentIds]);
  return rows.map((row) => row.student_id);
}

/** Those that are paid now and were not are told to their students (D-40). */
function ofInvoices(tx: Tx): BatchEffects {
  let unpaid: number[] = [];
  return {
    before: async (ids) => {
      if (ids.length === 0) return;
      const { rows } = await tx.query<{ id: number }>(
        `select id from invoice where id = any($1) and payment_state <> 'paid' and not credit_note`,
        [ids],
      );
      unpaid = rows.map(({ id }) => id);
    },
    after: async () => {
      if (unpaid.length === 0) return;
      await tx.query(
        `with told as (
           select i.student_id, 'invoice_paid' as kind, jsonb_build_object('invoiceId', i.id, 'invoiceName', i.number,
             'amount', i.amount_total::text, 'currency', i.currency) as params
           from invoice i where i.id = any($1) and i.payment_state = 'paid'
         ) ${insertNotifications('told')}`,
        [unpaid],
      );
    },
  };
}
