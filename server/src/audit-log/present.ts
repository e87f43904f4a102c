/** Entries of the audit log on the wire, in the reader's language. */
import type { AuditEntry } from '@halaqa/contract/audit';
import { type AuditAction, auditAction, auditKind } from '@halaqa/contract/audit-names';
import type { SyncKind } from '@halaqa/contract/sync';
import { syncKinds } from '@halaqa/contract/sync';
import { role } from '@halaqa/contract/values';
import { toWire } from '@halaqa/domain/clock';
import { deviceOf } from '@halaqa/domain/user-agent';
import { nameInLanguage } from '../language/in-language.ts';
import { serverText } from '../language/texts.ts';
import { linkedKinds, type ValueTextContext, valueText } from '../notifications/value-text.ts';
import { changesOf, entryDetailsOf, type Fact, type FieldChange, factsOf } from './entry-changes.ts';
import { fieldText } from './field-text.ts';
import type { AuditRow } from './list.ts';

/** What an early version called an action: its entries stay as they were written. */
const formerActions: Record<string, AuditAction> = { password_change_refused: 'password_refused' };

export function presentEntry(row: AuditRow, reading: ValueTextContext): AuditEntry {
  const details = entryDetailsOf(row);
  return {
    id: row.id,
    at: toWire(row.at),
    actor: entryActor(row, reading),
    action: actionOf(row),
    record: recordOf(row, reading),
    changes: changesOf(row, details).map((change) => presentChange(change, reading)),
    facts: factsOf(row, details).map((fact) => ({ name: fact.name, value: factText(fact, reading) })),
    address: row.address,
    device: row.user_agent === null ? null : deviceOf(row.user_agent),
    requestId: row.request_id,
  };
}

function actionOf({ action }: AuditRow): AuditEntry['action'] {
  return formerActions[action] ?? auditAction.safeParse(action).data ?? 'unknown';
}

function entryActor({ account_id: id, ...row }: AuditRow, { language }: ValueTextContext): AuditEntry['actor'] {
  if (id === null) return null;
  // Entries from before have no names.
  const name = row.actor_name ?? row.actor_email ?? numbered('account', id, language);
  return {
    id,
    name: nameInLanguage(language, name, row.actor_name_en),
    role: role.safeParse(row.actor_role).data ?? null,
    email: row.actor_email,
  };
}

function recordOf({ record_id: id, ...row }: AuditRow, { language, nameOf }: ValueTextContext): AuditEntry['record'] {
  const kind = auditKind.safeParse(row.kind).data;
  if (!kind) return null;
  const known = row.record_name === null ? null : nameInLanguage(language, row.record_name, row.record_name_en);
  const shared = syncKinds.find((one) => one === kind);
  return { kind, id, name: known ?? (shared && id !== null ? nameOf(shared, id) : null) };
}

const numbered = (kind: 'account' | 'student' | 'session', id: number, language: ValueTextContext['language']): string =>
  serverText(language, 'audit.numbered', { kind: serverText(language, `audit.kind.${kind}`), id });

const presentChange = ({ field, studentId, from, to }: FieldChange, reading: ValueTextContext): AuditEntry['changes'][number] => ({
  field,
  ...(studentId !== undefined && { student: nameIn(reading, 'student', studentId) }),
  before: fieldText(field, from, reading),
  after: fieldText(field, to, reading),
});

function factText(fact: Fact, reading: ValueTextContext): string {
  const { language } = reading;
  switch (fact.as) {
    case 'text':
      return fact.value;
    case 'moment':
      return valueText('ends_at', fact.value, reading) ?? fact.value;
    case 'word':
      if (fact.value === true) return serverText(language, 'audit.value.yes');
      return serverText(language, `audit.value.${fact.name}.${fact.value}`, { defaultValue: fact.value });
    case 'students':
    case 'sessions': {
      const kind = fact.as === 'students' ? 'student' : 'session';
      return new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(fact.ids.map((id) => nameIn(reading, kind, id)));
    }
  }
}

const nameIn = ({ nameOf, language }: ValueTextContext, kind: 'student' | 'session', id: number): string =>
  nameOf(kind, id) ?? numbered(kind, id, language);

/** The records that these entries name by their ids alone. */
export function recordsNamed(rows: readonly AuditRow[]): Map<SyncKind, Set<number>> {
  const wanted = new Map<SyncKind, Set<number>>();
  const add = (kind: SyncKind | undefined, id: unknown) => {
    if (kind && typeof id === 'number') wanted.set(kind, (wanted.get(kind) ?? new Set()).add(id));
  };
  for (const row of rows) {
    const details = entryDetailsOf(row);
    if (row.record_name === null) {
      add(
        syncKinds.find((one) => one === row.kind),
        row.record_id,
      );
    }
    for (const { field, studentId, from, to } of changesOf(row, details)) {
      for (const id of [from, to]) add(linkedKinds[field], id);
      add('student', studentId);
    }
    for (const fact of factsOf(row, details)) {
      if (fact.as === 'students') for (const id of fact.ids) add('student', id);
      if (fact.as === 'sessions') for (const id of fact.ids) add('session', id);
    }
  }
  return wanted;
}

const personal = ['residence_number', 'birth_date'];

/** The students whose residence number or birth date these entries show (D-87). */
export const studentsShown = (rows: readonly AuditRow[]): number[] =>
  rows.flatMap((row) => {
    const shows = row.kind === 'student' && changesOf(row, entryDetailsOf(row)).some(({ field }) => personal.includes(field));
    return shows && row.record_id !== null ? [row.record_id] : [];
  });
