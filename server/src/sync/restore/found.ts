/** What of Odoo is as it was when it was copied, and what that means for people here: what an admin reads before deciding. */
import type { RestoreSummary } from '@halaqa/contract/sync';
import type { RecordKind } from '../../odoo/field-map.ts';
import { type EditableKind, isEditable } from '../../outbox/editable.ts';
import type { SyncContext } from '../leader/context.ts';
import { pageSize, readRecords } from '../pull/reading.ts';
import { isIdReused, type RestoreEvidence } from '../pull/restore-detection.ts';
import { type BoundRecord, readRecordDates } from '../pull/seen.ts';
import { readPutBack } from '../state/odoo-clock.ts';
import { findDifferences } from './differences.ts';

export type ChangedRecord = BoundRecord & { kind: EditableKind; isBack: boolean };

export interface RestoreEffects {
  /** Records that Odoo does not have any more, or whose id another one has now: made since the copy. */
  lost: (BoundRecord & { kind: RecordKind })[];
  /** Records that are older there than we saw them, or that were changed there both before and since. */
  changed: ChangedRecord[];
  /** Deleted since the copy, and there again. */
  risen: { recordId: number; odooId: number }[];
  /** Deleted records whose ids another record has now, or will have: nothing may be known by them. */
  stale: { kind: RecordKind; odooId: number }[];
  /** Whether another record has the id of one that is gone: that too is the sign of a restore. */
  isGivenAgain: boolean;
  /** Records of the kinds that the portal only reads. */
  others: number;
}

export async function findRestoreEffects(sync: SyncContext, { above, copyAt }: RestoreEvidence): Promise<RestoreEffects> {
  const lost = above.filter(({ standing }) => standing === 'lost' || standing === 'given_anew');
  const standing = above.filter((one) => !lost.includes(one));
  return {
    lost,
    changed: standing.flatMap(({ kind, standing: how, ...bound }) =>
      isEditable(kind) ? [{ ...bound, kind, isBack: how === 'back' }] : [],
    ),
    ...(await deletedHere(sync, copyAt)),
    others: above.filter(({ kind, standing: how }) => !isEditable(kind) && how !== 'on').length,
  };
}

/** What was deleted on either side since the copy, or shortly before; and of everything that is gone what another record has the id of. */
async function deletedHere(sync: SyncContext, copyAt: Date | null): Promise<Pick<RestoreEffects, 'risen' | 'stale' | 'isGivenAgain'>> {
  const { rows } = await sync.ctx.pool.query<Gone>(
    // A day, by which our clock and Odoo's never differ.
    `select kind, record_id, odoo_id, write_date, ($1::timestamptz is null or gone_at > $1::timestamptz - interval '1 day') as since_copy
     from binding where gone_at is not null`,
    [copyAt?.toISOString()],
  );
  const putBack = await readPutBack(sync.ctx.pool);
  const risen: RestoreEffects['risen'] = [];
  const stale: RestoreEffects['stale'] = [];
  let isGivenAgain = false;
  for (const [kind, gone] of Map.groupBy(rows, (row) => row.kind)) {
    const there = await readRecordDates(
      sync,
      kind,
      gone.map(({ odoo_id: odooId }) => ({ odooId })),
    );
    for (const { record_id: recordId, odoo_id: odooId, write_date: seen, since_copy: isSinceCopy } of gone) {
      const stamps = there.get(odooId);
      const isOfAnother = seen !== null && isIdReused(seen, stamps, putBack);
      isGivenAgain ||= isOfAnother;
      if (isOfAnother) stale.push({ kind, odooId });
      else if (!isSinceCopy) continue;
      else if (stamps) {
        if (kind === 'session') risen.push({ recordId, odooId });
      } else if (seen === null || copyAt === null || seen > copyAt) stale.push({ kind, odooId });
    }
  }
  return { risen, stale, isGivenAgain };
}

interface Gone {
  kind: RecordKind;
  record_id: number;
  odoo_id: number;
  write_date: Date | null;
  since_copy: boolean;
}

/** In numbers; the tables say what is here, so they change while nobody decides. */
export async function summarizeRestore(sync: SyncContext, effects: RestoreEffects): Promise<RestoreSummary> {
  const { lost, changed, risen, others } = effects;
  const { pool } = sync.ctx;
  const sessions = lost.filter(({ kind }) => kind === 'session').map(({ recordId }) => recordId);
  const { rows } = await pool.query<{ sessions: number; places: number }>(
    `select (select count(*) from session where id = any($1) and active)::int as sessions,
       (select count(*) from attendee a join session s on s.id = a.session_id where s.id = any($1) and s.active)::int as places`,
    [sessions],
  );
  const found: RestoreSummary = {
    sessionsLost: rows[0]?.sessions ?? 0,
    sessionsRisen: risen.length,
    sessionsChanged: 0,
    studentsLost: lost.filter(({ kind }) => kind === 'student').length,
    studentsChanged: 0,
    placesLost: rows[0]?.places ?? 0,
    placesRisen: 0,
    others,
  };
  for await (const { kind, differ } of eachChanged(sync, changed)) {
    found.placesLost += differ.hereOnly.length;
    found.placesRisen += differ.thereOnly.length;
    if (differ.fields.length > 0) found[kind === 'session' ? 'sessionsChanged' : 'studentsChanged'] += 1;
  }
  return found;
}

async function* eachChanged(sync: SyncContext, changed: readonly ChangedRecord[]) {
  for (const kind of ['student', 'session'] as const) {
    const ofKind = changed.filter((one) => one.kind === kind);
    for (let at = 0; at < ofKind.length; at += pageSize(sync, kind)) {
      const some = ofKind.slice(at, at + pageSize(sync, kind));
      const records = await readRecords(
        sync,
        kind,
        some.map(({ odooId }) => odooId),
      );
      const ours = new Map(some.map(({ odooId, recordId }) => [odooId, recordId]));
      for (const record of records) {
        const recordId = ours.get(Number(record['id']));
        const differ = recordId === undefined ? undefined : await findDifferences(sync, sync.ctx.pool, kind, recordId, record);
        if (differ) yield { kind, differ };
      }
    }
  }
}
