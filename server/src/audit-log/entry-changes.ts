/** What an audit entry changed, before and after, and its other facts, by the names of the contract. */
import { type AuditFact, type AuditField, auditFields } from '@halaqa/contract/audit-names';
import * as z from 'zod/mini';
import type { AuditRow } from './list.ts';

export interface FieldChange {
  field: AuditField;
  /** Whose field it is, where the entry is about a session. */
  studentId?: number;
  from: unknown;
  to: unknown;
}

const pair = z.object({ from: z.unknown(), to: z.unknown() });
const values = z.record(z.string(), z.unknown());
const students = z.catch(
  z.array(
    z.union([
      z.int(),
      z.pipe(
        z.object({ id: z.int() }),
        z.transform(({ id }) => id),
      ),
    ]),
  ),
  [],
);

/** What entries keep; of each only the parts that its action has (`writeAudit` and `insertAudit` say where). */
const kept = z.object({
  changes: z.optional(z.record(z.string(), pair)),
  session: z.optional(values),
  slot: z.optional(z.union([values, z.string()])),
  /** The time of a request for leave. */
  leave: z.optional(values),
  /** The record of closed days, or the names of those that were overridden. */
  closed: z.optional(z.union([values, z.array(z.string())])),
  marks: z.optional(z.array(z.object({ studentId: z.int(), from: z.unknown(), to: z.unknown() }))),
  studentId: z.optional(z.int()),
  attendees: z.optional(students),
  waiting: z.optional(students),
  order: z.optional(z.catch(z.object({ from: students, to: students }), { from: [], to: [] })),
  doubleBooked: z.optional(students),
  forced: z.optional(z.array(z.int())),
  given: z.optional(z.array(z.unknown())),
  /** For a view: when it expires. */
  until: z.optional(z.string()),
  field: z.optional(z.string()),
  keep: z.optional(z.enum(['ours', 'theirs'])),
  ours: z.optional(z.unknown()),
  theirs: z.optional(z.unknown()),
});

export type EntryDetails = z.infer<typeof kept> & Record<string, unknown>;

export const entryDetailsOf = ({ details }: AuditRow): EntryDetails => ({ ...details, ...(kept.safeParse(details).data ?? {}) });

/** In the order of the contract's fields. */
export function changesOf(row: AuditRow, details: EntryDetails): FieldChange[] {
  const { changes = {}, marks = [] } = details;
  const found = [...Object.entries(changes), ...wholeOf(row, details), ...decidedOf(row, details)].flatMap(([name, { from, to }]) => {
    const field = auditFields.find((one) => one === name);
    return field ? [{ field, from, to }] : [];
  });
  found.sort((a, b) => auditFields.indexOf(a.field) - auditFields.indexOf(b.field));
  return [...found, ...marks.map((mark) => ({ field: 'attendance' as const, ...mark }))];
}

type Named = [name: string, { from: unknown; to: unknown }][];

/** A record that was made has nothing before, one that was deleted nothing after. */
function wholeOf({ action }: AuditRow, { changes, session, slot, leave, closed }: EntryDetails): Named {
  // Of an edit the slot only says which one it was.
  if (changes) return [];
  const record = session ?? leave ?? (typeof slot === 'object' ? slot : Array.isArray(closed) ? {} : (closed ?? {}));
  const isGone = action === 'session_deleted' || action === 'slot_deleted' || action === 'day_opened';
  return Object.entries(record)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => [name, isGone ? { from: value, to: null } : { from: null, to: value }]);
}

/** A decided conflict: the value that was given up, and the one that was kept. */
function decidedOf({ action }: AuditRow, { field, keep, ours, theirs, from, to }: EntryDetails): Named {
  if (action === 'email_folded') return [['email', { from, to }]];
  if (action !== 'sync_decided' || field === undefined) return [];
  return [[field, keep === 'ours' ? { from: theirs, to: ours } : { from: ours, to: theirs }]];
}

/** What a fact's value is: to be shown as it is, as a word, or as the names of records. */
export type Fact = { name: AuditFact } & (
  | { as: 'text'; value: string }
  | { as: 'moment'; value: string }
  | { as: 'word'; value: string | boolean }
  | { as: 'students' | 'sessions'; ids: number[] }
);

const words = ['role', 'again', 'source', 'why', 'code', 'keep', 'list', 'format', 'away'] as const;

export function factsOf(row: AuditRow, details: EntryDetails): Fact[] {
  const { studentId, attendees = [], waiting = [], order, doubleBooked = [], forced = [], closed, given, slot, until } = details;
  const isCall = row.action === 'access_denied' || row.action === 'foreign_origin_refused';
  return [
    ...named('student', 'students', studentId === undefined ? [] : [studentId]),
    ...words.flatMap((name): Fact[] => {
      const value = details[name];
      return typeof value === 'string' || value === true ? [{ name, as: 'word', value }] : [];
    }),
    ...plain('asked', details['asked']),
    ...plain('reason', details['reason']),
    ...plain('message', details['message']),
    ...named('orderBefore', 'students', order?.from ?? []),
    ...named('orderAfter', 'students', order?.to ?? []),
    ...plain('call', isCall ? row.kind : undefined),
    ...plain('origin', details['origin']),
    ...plain('sessions', details['sessions']),
    ...plain('rows', details['rows'] ?? given?.length),
    ...plain('created', details['created']),
    ...plain('updated', details['updated']),
    ...plain('unchanged', details['unchanged']),
    ...plain('slot', typeof slot === 'string' ? slot : undefined),
    ...plain('address', details['address']),
    ...plain('database', details['database']),
    ...plain('login', details['login']),
    ...(until === undefined ? [] : [{ name: 'until', as: 'moment', value: until } as const]),
    ...named('attendees', 'students', attendees),
    ...plain('guests', details['guests']),
    ...named('waiting', 'students', waiting),
    ...named('doubleBooked', 'students', doubleBooked),
    ...named('forced', 'sessions', forced),
    ...plain('closed', Array.isArray(closed) ? closed.join(' · ') : undefined),
  ];
}

const named = (name: AuditFact, as: 'students' | 'sessions', ids: number[]): Fact[] => (ids.length > 0 ? [{ name, as, ids }] : []);

const plain = (name: AuditFact, value: unknown): Fact[] =>
  typeof value === 'string' || typeof value === 'number' ? [{ name, as: 'text', value: String(value) }] : [];
