/** What came from Odoo and what went to it, by record (D-141). */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { counts, isPartial } from './counts.ts';
import { endpoint } from './endpoint.ts';
import { asFile, listFile } from './export.ts';
import { recordFields } from './record-fields.ts';
import { syncKind, syncKinds } from './sync.ts';
import { dayInRange, id, instant, paging, pathId, text } from './values.ts';

export const historyDirections = ['from_odoo', 'to_odoo'] as const;
export const historyDirection = z.enum(historyDirections);
export type HistoryDirection = z.infer<typeof historyDirection>;

/** What happened to the record on the side that it comes from. `read`: many records were read as a whole, and none of them stands alone. */
export const historyEvents = ['created', 'updated', 'archived', 'returned', 'deleted', 'read'] as const;
export const historyEvent = z.enum(historyEvents);
export type HistoryEvent = z.infer<typeof historyEvent>;

/**
 * What the other side made of it. `merged`: taken, beside what people here changed meanwhile. `conflict`: the same was changed on both
 * sides, and an admin decides. `skipped`: a record of Odoo that the portal does not take.
 */
export const historyOutcomes = ['applied', 'merged', 'conflict', 'refused', 'skipped'] as const;
export const historyOutcome = z.enum(historyOutcomes);
export type HistoryOutcome = z.infer<typeof historyOutcome>;

/** What of a record can be told to have changed: columns, or several of them that people know as one. */
export const historyFields = [
  ...recordFields,
  'places',
  'active',
  'image',
  'description',
  'description_en',
  'seats',
  'employee',
  'is_manager',
  'student_number',
  'nationality',
  'qualification',
  'registered_on',
  'student',
  'required_lectures',
  'attended_lectures',
  'progress',
  'date_start',
  'date_end',
  'number',
  'payment_state',
  'amounts',
  'invoice_date',
  'due_date',
  'credit_note',
  'lines',
  'payments',
  'seller',
] as const;
export type HistoryField = (typeof historyFields)[number];

export const historyEntry = z.object({
  id: z.int(),
  at: instant,
  direction: historyDirection,
  event: historyEvent,
  outcome: historyOutcome,
  kind: syncKind,
  /** As it was called then. Null where the entry is about many. */
  record: z.nullable(
    z.object({
      /** Null where the portal does not have it. */
      id: z.nullable(id),
      odooId: z.nullable(id),
      name: z.nullable(z.string()),
      /** Whose it is now, of an invoice alone: its number says that to nobody. */
      student: z.nullable(z.string()),
    }),
  ),
  /** Number of records, where the entry is about many. */
  records: z.nullable(z.int()),
  /** Which fields, never their values. */
  fields: z.array(z.enum(historyFields)),
  /** Why it was not taken: a fault (`syncFaults`), or why a record of Odoo is skipped. */
  why: z.nullable(z.string()),
  /** Odoo's own sentence; digits of a student's are left out of it. */
  says: z.nullable(z.string()),
  /** In Odoo its user, here whose change it was; null where nobody is known. */
  by: z.nullable(z.object({ name: z.string(), /** How many others had a part in it. */ others: z.int() })),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** So many are counted and listed, the newest; a file has all. */
export const mostListed = 10_000;

const filter = {
  /** In the name of the record, folded (D-47). */
  search: z.optional(text(100)),
  direction: z.optional(historyDirection),
  kind: z.optional(z.enum(syncKinds)),
  /** Of the record; with its kind. */
  id: z.optional(pathId),
  outcome: z.optional(historyOutcome),
  /** Institute days, both included. */
  from: z.optional(dayInRange),
  to: z.optional(dayInRange),
};

const namesKind = z.refine<{ kind?: string | undefined; id?: number | undefined }>(
  ({ kind, id }) => id === undefined || kind !== undefined,
  { path: ['kind'] },
);

export const syncHistory = endpoint({
  about: ['sync'],
  method: 'GET',
  path: '/api/admin/sync/history',
  summary:
    'What came from Odoo and what went to it, newest first: which record and fields, what became of it, by whom and when. At most the newest 10,000 that the filter finds.',
  access: access.admin,
  query: z.strictObject({ ...filter, ...paging }).check(namesKind),
  paged: true,
  response: z.array(historyEntry),
  problems: [],
});

export const syncHistoryCounts = endpoint({
  about: ['sync'],
  method: 'GET',
  path: '/api/admin/sync/history/counts',
  summary:
    'How many entries each direction, kind and outcome would show with the other filters, among the newest 10,000 of the record, the name and the days; at most 1,000 are counted. With an id kinds are those of its record.',
  access: access.admin,
  query: z.strictObject(filter).check(namesKind),
  response: z.object({ direction: counts(historyDirections), kind: counts(syncKinds), outcome: counts(historyOutcomes), isPartial }),
  problems: [],
});

export const syncHistoryExport = endpoint({
  ...listFile,
  path: '/api/admin/sync/history/export',
  summary: 'The same as a file, all that the filter finds, streamed (D-103).',
  query: z.strictObject({ ...filter, ...asFile }).check(namesKind),
});
