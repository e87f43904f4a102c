/** The audit log as a table: a row for each changed field, so that it can be sorted and filtered by field. */
import type { AuditEntry } from '@halaqa/contract/audit';
import type { Language } from '@halaqa/contract/values';
import { parseInstant } from '@halaqa/domain/clock';
import type { Column } from '../export/table.ts';
import { serverText } from '../language/texts.ts';

export interface AuditLine extends Omit<AuditEntry, 'changes'> {
  /** Absent where nothing has a before and an after. */
  change?: AuditEntry['changes'][number];
}

export const linesOf = ({ changes, ...entry }: AuditEntry): AuditLine[] =>
  changes.length === 0 ? [entry] : changes.map((change) => ({ ...entry, change }));

export function columnsIn(language: Language): Column<AuditLine>[] {
  const say = (key: string) => serverText(language, `audit.${key}`);
  const plain = (name: string, width: number, value: (line: AuditLine) => string | null): Column<AuditLine> => ({
    head: say(`column.${name}`),
    width,
    kind: 'text',
    value,
  });
  return [
    { head: say('column.at'), width: 20, kind: 'instant', value: ({ at }) => parseInstant(at) },
    plain('actor', 24, ({ actor, address }) => actor?.name ?? say(address === null ? 'portal' : 'nobody')),
    plain('email', 28, ({ actor }) => actor?.email ?? null),
    plain('role', 12, ({ actor }) => (actor?.role ? say(`value.role.${actor.role}`) : null)),
    plain('action', 26, ({ action }) => say(`action.${action}`)),
    plain('kind', 14, ({ record }) => record && say(`kind.${record.kind}`)),
    plain('record', 32, ({ record }) => record?.name ?? null),
    plain('id', 10, ({ record }) => (typeof record?.id === 'number' ? String(record.id) : null)),
    plain('field', 20, ({ change }) => (change ? [change.student, say(`field.${change.field}`)].filter(Boolean).join(' · ') : null)),
    plain('before', 28, ({ change }) => change?.before ?? null),
    plain('after', 28, ({ change }) => change?.after ?? null),
    plain('facts', 40, ({ facts }) => facts.map(({ name, value }) => `${say(`fact.${name}`)}: ${value}`).join('\n') || null),
    plain('address', 18, ({ address }) => address),
    plain('device', 20, ({ device }) => [device?.browser, device?.system].filter(Boolean).join(' · ') || null),
    plain('requestId', 30, ({ requestId }) => requestId),
  ];
}
