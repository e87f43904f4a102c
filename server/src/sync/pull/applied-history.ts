/** What of the records of a page stands in the history, written in their transaction (D-141). */
import type { Tx } from '../../db/transaction.ts';
import type { RecordKind } from '../../odoo/field-map.ts';
import { type HistoryRow, saveHistory } from '../history/store.ts';
import { isShownToAdmins, type SkippedRecord, saveSkipped } from '../state/skipped.ts';
import type { WrittenRecord } from '../upsert/entry.ts';

/** Whether each record stands by itself: of what is read as a whole there is one row, when all is read. */
export const isRecorded = ({ quiet, summed = false }: { quiet: boolean; summed?: boolean }): boolean => !quiet && !summed;

/** @param told takes Odoo's ids of these. */
export async function recordWritten(tx: Tx, kind: RecordKind, written: readonly WrittenRecord[], told: Set<number>): Promise<void> {
  for (const { entry } of written) told.add(entry.odooId);
  await saveHistory(tx, kind, written.map(historyOf));
}

/** What the portal takes no more is told as skipped, whatever is done with its record here. */
const historyOf = ({ entry: { odooId, writer }, isMerged, ...written }: WrittenRecord): HistoryRow => ({
  ...written,
  direction: 'from_odoo',
  outcome: written.why ? 'skipped' : isMerged ? 'merged' : 'applied',
  odooId,
  by: writer,
});

/** @param told Odoo's ids of those that the history has already. @returns whether anything of it was not known. */
export async function skipAndRecord(
  tx: Tx,
  kind: RecordKind,
  records: readonly SkippedRecord[],
  how: Parameters<typeof isRecorded>[0],
  told: ReadonlySet<number> = new Set(),
): Promise<boolean> {
  const news = await saveSkipped(tx, kind, records);
  const untold = isRecorded(how) ? records.filter((one) => news.has(one.odooId) && !told.has(one.odooId) && isShownToAdmins(one)) : [];
  await saveHistory(
    tx,
    kind,
    untold.map(({ odooId, why, says }) => ({ direction: 'from_odoo', event: 'updated', outcome: 'skipped', odooId, why, says })),
  );
  return news.size > 0;
}
