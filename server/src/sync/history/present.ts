/** Entries of the history on the wire, in the reader's language (D-141). */
import { type SyncKind, syncKind } from '@halaqa/contract/sync';
import { type HistoryEntry, historyFields } from '@halaqa/contract/sync-history';
import type { Language } from '@halaqa/contract/values';
import { toWire } from '@halaqa/domain/clock';
import { nameInLanguage } from '../../language/in-language.ts';
import type { HistoryListed } from './list.ts';

/** Leaves out entries of a kind that only a newer version knows. */
export const presentHistory = (rows: readonly HistoryListed[], language: Language): HistoryEntry[] =>
  rows.flatMap((row) => {
    const kind = syncKind.safeParse(row.kind).data;
    return kind ? presentEntry(row, kind, language) : [];
  });

function presentEntry(row: HistoryListed, kind: SyncKind, language: Language): HistoryEntry {
  const { name, by_name: by } = row;
  return {
    id: row.id,
    at: toWire(row.at),
    direction: row.direction,
    event: row.event,
    outcome: row.outcome,
    kind,
    record:
      row.records === null
        ? {
            id: row.record_id,
            odooId: row.odoo_id,
            name: name === null ? null : nameInLanguage(language, name, row.name_en),
            student: row.student === null ? null : nameInLanguage(language, row.student, row.student_en),
          }
        : null,
    records: row.records,
    fields: historyFields.filter((field) => row.fields.includes(field)),
    why: row.why,
    says: row.says,
    by: by === null ? null : { name: nameInLanguage(language, by, row.by_name_en), others: row.by_others },
  };
}
