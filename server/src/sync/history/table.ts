/** The history as a table. */
import type { HistoryEntry } from '@halaqa/contract/sync-history';
import type { Language } from '@halaqa/contract/values';
import { parseInstant } from '@halaqa/domain/clock';
import type { Column } from '../../export/table.ts';
import { serverText } from '../../language/texts.ts';

export function columnsIn(language: Language): Column<HistoryEntry>[] {
  const say = (key: string) => serverText(language, `syncHistory.${key}`);
  const plain = (name: string, width: number, value: (entry: HistoryEntry) => string | null): Column<HistoryEntry> => ({
    head: say(`column.${name}`),
    width,
    kind: 'text',
    value,
  });
  const numbered = (id: number | null | undefined): string | null => (typeof id === 'number' ? String(id) : null);
  return [
    { head: say('column.at'), width: 20, kind: 'instant', value: ({ at }) => parseInstant(at) },
    plain('direction', 12, ({ direction }) => say(`direction.${direction}`)),
    plain('kind', 14, ({ kind }) => serverText(language, `audit.kind.${kind}`)),
    plain('record', 32, ({ record }) => [record?.name, record?.student].filter(Boolean).join(' · ') || null),
    plain('id', 10, ({ record }) => numbered(record?.id)),
    plain('odooId', 14, ({ record }) => numbered(record?.odooId)),
    plain('what', 22, ({ direction, event }) => say(`did.${direction}.${event}`)),
    plain('fields', 32, ({ fields }) => fields.map((field) => say(`field.${field}`)).join(language === 'ar' ? '، ' : ', ') || null),
    plain('outcome', 16, ({ outcome }) => say(`outcome.${outcome}`)),
    plain('why', 32, ({ why }) => why && serverText(language, `syncHistory.why.${why}`, { defaultValue: why })),
    plain('says', 40, ({ says }) => says),
    plain('by', 24, ({ by, direction }) => by?.name ?? say(direction === 'from_odoo' ? 'odoo' : 'portal')),
    { head: say('column.records'), width: 14, kind: 'number', value: ({ records }) => records },
  ];
}
