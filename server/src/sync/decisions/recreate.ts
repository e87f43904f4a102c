/** A session that Odoo has lost becomes a new record there, with all who have a place. */
import type { Config } from '../../config/config.ts';
import type { Tx } from '../../db/transaction.ts';
import { writeOutbox } from '../../outbox/outbox.ts';
import { plainValues, valuesOfRow } from '../../sessions/changes.ts';
import { findSession } from '../../sessions/store.ts';
import { deleteBinding } from './refused-changes.ts';

/** @returns false where it is in no list here. */
export async function recreateInOdoo(tx: Tx, config: Pick<Config, 'synchronises'>, recordId: number): Promise<boolean> {
  await deleteBinding(tx, { kind: 'session', record_id: recordId });
  const session = await findSession(tx, recordId);
  if (!session) return false;
  const values = plainValues(valuesOfRow(session));
  await writeOutbox(config, tx, { kind: 'session', recordId, operation: 'create', payload: { values } });
  const { attendee_ids: add } = session;
  if (add.length > 0) await writeOutbox(config, tx, { kind: 'session', recordId, operation: 'attendees', payload: { add } });
  return true;
}
