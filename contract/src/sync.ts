/** The sync page and what it does (D-51 to D-53). */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { forceQuery } from './sessions.ts';
import { gender, id, instant, pathId, text } from './values.ts';

/** The kinds of record that Odoo and the portal share, in the order in which they are read (D-50). */
export const syncKinds = ['course', 'room', 'trainer', 'student', 'enrolment', 'session', 'invoice'] as const;
export const syncKind = z.enum(syncKinds);
export type SyncKind = z.infer<typeof syncKind>;

/**
 * Why Odoo did not take a change or does not answer: the kinds of `server/src/odoo/faults.ts`, and two of our own. `unbound`: the
 * change names a record that Odoo does not have. `gone`: the record was deleted in Odoo meanwhile.
 */
export const syncFaults = [
  'unreachable',
  'lost',
  'busy',
  'sign_in',
  'database',
  'denied',
  'missing',
  'invalid',
  'unsupported',
  'server',
  'not_odoo',
  'unbound',
  'gone',
] as const;
export const syncFault = z.enum(syncFaults);
export type SyncFault = z.infer<typeof syncFault>;

/** What would change if Odoo's state is taken after Odoo was restored from a copy (D-70). */
export const restoreSummary = z.object({
  /** Sessions that are missing in Odoo now, and sessions that were deleted since the copy and exist again. */
  sessionsLost: z.int(),
  sessionsRisen: z.int(),
  sessionsChanged: z.int(),
  /** Students who are missing in Odoo now; only Odoo can make them again. */
  studentsLost: z.int(),
  studentsChanged: z.int(),
  /** Places that students have here and not in Odoo, and the reverse. */
  placesLost: z.int(),
  placesRisen: z.int(),
  /** Courses, rooms, trainers, enrolments and invoices that are older there; for these Odoo always wins. */
  others: z.int(),
});
export type RestoreSummary = z.infer<typeof restoreSummary>;

export const syncStatus = z.object({
  /** False: no Odoo is configured and the portal is its own system of record (D-3); everything else is empty then. */
  configured: z.boolean(),
  connection: z.object({
    /** `waiting`: not tried yet, or no process synchronises. */
    state: z.enum(['waiting', 'connected', 'lost']),
    since: z.nullable(instant),
    fault: z.nullable(syncFault),
    /** Odoo's own sentence. */
    says: z.nullable(z.string()),
    /** When Odoo answered last. */
    contactAt: z.nullable(instant),
    transport: z.nullable(z.string()),
    version: z.nullable(z.string()),
    /** The earliest end among the keys of the portal's user in Odoo (D-159); null where none ends, or Odoo does not say. */
    keyEnd: z.nullable(z.object({ name: z.string(), at: instant })),
  }),
  kinds: z.array(
    z.object({
      kind: syncKind,
      /** In the portal, archived ones included. */
      records: z.int(),
      /** The last round that read all of this kind. */
      pulledAt: z.nullable(instant),
      /** Records of Odoo that the portal does not take. */
      skipped: z.int(),
      /** While everything is read, the first time or again. */
      progress: z.nullable(z.object({ done: z.int(), expected: z.nullable(z.int()) })),
      /** Why this kind cannot be read at the moment, while others can. */
      fault: z.nullable(syncFault),
      /**
       * So great a part of the kind that Odoo does not have any more that nothing was removed here; `isDeleted`: an admin has said that they
       * were deleted there, and they go with the next sweep.
       */
      missing: z.nullable(z.object({ count: z.int(), of: z.int(), isDeleted: z.boolean() })),
      /** When its field map changed last, in which fields, and whether the kind is still being read again (D-66). */
      remapped: z.nullable(z.object({ at: instant, fields: z.array(z.string()), rereads: z.boolean() })),
    }),
  ),
  outbox: z.object({
    /** Changes that Odoo has not taken yet, and records that need an admin. */
    waiting: z.int(),
    failed: z.int(),
    oldestAt: z.nullable(instant),
  }),
  conflicts: z.int(),
  /** The regular comparison of when each record was last written (D-64). */
  comparison: z.object({
    /** Since when everything has been compared; null before the first time. */
    at: z.nullable(instant),
    /** Changes in Odoo that only this comparison found, since the portal was set up. */
    found: z.int(),
    foundAt: z.nullable(instant),
  }),
  resync: z.enum(['none', 'asked', 'running']),
  /** Odoo was restored from a copy: nothing is read or written until an admin has decided (D-70). */
  restored: z.nullable(
    z.object({
      /** When the restore was recognised: a decision names it. */
      at: instant,
      /** By Odoo's clock: the newest change seen by the portal that Odoo still has; the copy is not older. */
      copyAt: z.nullable(instant),
      found: restoreSummary,
      /** Decided, and being carried out. */
      keep: z.nullable(z.enum(['ours', 'theirs'])),
    }),
  ),
});
export type SyncStatus = z.infer<typeof syncStatus>;

/** One field of a record, as text in the reader's language; null is empty. */
const fieldValue = z.nullable(z.string());

/** What of a record Odoo has not taken, whether it was refused or only waits. */
export const changeForm = {
  /** Of the first row of the outbox. */
  id,
  kind: syncKind,
  recordId: id,
  /** What the record is or was called; null where it is not known any more. */
  name: z.nullable(z.string()),
  /** False once it is deleted here. */
  exists: z.boolean(),
  /** Of a student, where the record has it. */
  gender: z.nullable(gender),
  operation: z.enum(['create', 'update', 'delete', 'attendees', 'attendance']),
  /** What Odoo has not taken, all changes of the record that wait together; the names are those of our columns. */
  changes: z.array(z.object({ field: z.string(), from: fieldValue, to: fieldValue })),
  /** Students who were added and removed, by name. */
  added: z.array(z.string()),
  removed: z.array(z.string()),
};
export const syncFailure = z.object({
  ...changeForm,
  fault: syncFault,
  says: z.nullable(z.string()),
  attempts: z.int(),
  parkedAt: instant,
});
export type SyncFailure = z.infer<typeof syncFailure>;
/** What of a record Odoo has not taken. */
export type SyncChange = Omit<SyncFailure, 'fault' | 'says' | 'attempts' | 'parkedAt'>;

export const syncConflict = z.object({
  id,
  kind: syncKind,
  recordId: id,
  name: z.nullable(z.string()),
  exists: z.boolean(),
  gender: z.nullable(gender),
  /** A column of ours, or `deleted`: one side deleted the record while the other changed it. */
  field: z.string(),
  base: fieldValue,
  ours: fieldValue,
  theirs: fieldValue,
  /** Where the record was deleted, by which it is told what either decision does; null where it is about a value. */
  deletedIn: z.nullable(z.enum(['portal', 'odoo', 'both'])),
  foundAt: instant,
});
export type SyncConflict = z.infer<typeof syncConflict>;

export const syncSkipped = z.object({ kind: syncKind, odooId: id, why: z.string(), says: z.nullable(z.string()), seenAt: instant });
export type SyncSkipped = z.infer<typeof syncSkipped>;

export const readSyncStatus = endpoint({
  about: ['sync'],
  method: 'GET',
  path: '/api/admin/sync',
  summary: 'How the synchronisation with Odoo goes: connection, lag per kind, what waits, failed or conflicts.',
  access: access.admin,
  response: syncStatus,
  problems: [],
});

export const syncProblems = endpoint({
  about: ['sync'],
  method: 'GET',
  path: '/api/admin/sync/problems',
  summary: 'What needs a person: refused changes, conflicts, and skipped records of Odoo; at most 200 of each, newest first.',
  access: access.admin,
  response: z.object({ failed: z.array(syncFailure), conflicts: z.array(syncConflict), skipped: z.array(syncSkipped) }),
  problems: [],
});

export const retrySync = endpoint({
  changes: ['sync'],
  method: 'POST',
  path: '/api/admin/sync/retry',
  summary: 'Try a refused change again, or all of them (`{}`).',
  access: access.admin,
  body: z.strictObject({ id: z.optional(id) }),
  problems: ['not_found'],
});

export const discardFailure = endpoint({
  changes: ['sync'],
  method: 'DELETE',
  path: '/api/admin/sync/failures/:id',
  summary: "Give up a refused change: Odoo's record stands in the portal again.",
  access: access.admin,
  params: z.object({ id: pathId }),
  problems: ['not_found'],
});

export const decideConflict = endpoint({
  changes: ['sync'],
  method: 'POST',
  path: '/api/admin/sync/conflicts/:id',
  summary:
    'Decide a conflict: our value goes to Odoo, or theirs comes here. A session that comes back asks whether trainer and room are free; `force=true` overrides that and is audited (D-72).',
  access: access.admin,
  params: z.object({ id: pathId }),
  query: forceQuery,
  body: z.strictObject({ keep: z.enum(['ours', 'theirs']) }),
  problems: ['not_found', 'already_decided', 'trainer_conflict', 'room_conflict', 'trainer_away', 'closed_day'],
});

export const resync = endpoint({
  changes: ['sync'],
  method: 'POST',
  path: '/api/admin/sync/resync',
  summary: 'Read everything from Odoo again; asked for twice it runs once.',
  access: access.admin,
  problems: ['sync_not_configured'],
});

export const decideRestored = endpoint({
  changes: ['sync'],
  method: 'POST',
  path: '/api/admin/sync/restored',
  summary:
    'Decide after Odoo was restored from a copy: its state is taken (`theirs`), or ours goes there again, as conflicts where both sides differ (`ours`). `at` is that of the status, so that no other restore is decided.',
  access: access.admin,
  body: z.strictObject({ at: instant, keep: z.enum(['ours', 'theirs']) }),
  problems: ['sync_not_configured', 'not_found', 'already_decided'],
});

export const odooWebhook = endpoint({
  method: 'POST',
  path: '/api/odoo/webhook/:secret',
  summary: 'Something has changed in Odoo (its webhook): it is read soon. The body is not looked at.',
  access: access.anyone,
  params: z.object({ secret: text(100) }),
  problems: ['not_found', 'too_many_requests'],
});

/** The former address, which stands in automation rules of institutes. */
export const odooWebhookFormer = endpoint({
  ...odooWebhook,
  path: '/api/odoo/hint/:secret',
  summary: 'The same as `/api/odoo/webhook/{secret}`, for automation rules that were made with this address.',
});
