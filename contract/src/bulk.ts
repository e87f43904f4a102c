/** Many sessions changed at once (D-109): a dry run first, then carried out one by one, with a report that is kept. */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { problemCodes } from './problem.ts';
import { weeklySlot } from './schedules.ts';
import { conflictingSession, longestMessage } from './sessions.ts';
import { id, instant, nonBlankText, pathId, places, seriesParts, sessionState } from './values.ts';

/** More than these is a slip of the hand. */
export const mostAtOnce = 500;

export const idsAtOnce = z.array(id).check(
  z.minLength(1),
  z.maxLength(mostAtOnce),
  z.refine<number[]>((ids) => new Set(ids).size === ids.length),
);

const shared = {
  ids: idsAtOnce,
  /** Says what would become of each, and changes nothing. */
  dryRun: z._default(z.boolean(), false),
  /** A trainer or a room that is taken is no refusal (D-32). */
  force: z._default(z.boolean(), false),
};

const yearOfDays = 366;
const dayOfMinutes = 1440;

const isNotZero = z.refine<number>((given) => given !== 0);

export const bulkChange = z.discriminatedUnion('action', [
  z.strictObject({ ...shared, action: z.literal('state'), state: sessionState }),
  z.strictObject({ ...shared, action: z.literal('trainer'), trainerId: id }),
  /** Null: no room. */
  z.strictObject({ ...shared, action: z.literal('room'), roomId: z.nullable(id) }),
  z
    .strictObject({
      ...shared,
      action: z.literal('shift'),
      /** At the same time of the institute's wall, also over a change of clocks. */
      days: z.optional(z.int().check(z.minimum(-yearOfDays), z.maximum(yearOfDays), isNotZero)),
      minutes: z.optional(z.int().check(z.minimum(-dayOfMinutes), z.maximum(dayOfMinutes), isNotZero)),
    })
    .check(
      z.refine<{ days?: number | undefined; minutes?: number | undefined }>(
        ({ days, minutes }) => (days === undefined) !== (minutes === undefined),
        { path: ['days'] },
      ),
    ),
  z.strictObject({ ...shared, action: z.literal('capacity'), capacity: places }),
  z.strictObject({ ...shared, action: z.literal('cancel'), message: z.optional(nonBlankText(longestMessage)) }),
  z.strictObject({ ...shared, action: z.literal('notify'), message: nonBlankText(longestMessage) }),
]);
export type BulkChange = z.infer<typeof bulkChange>;

export const bulkActions = ['state', 'trainer', 'room', 'shift', 'capacity', 'cancel', 'notify'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** What a report is of: these, the sessions of a trainer who goes on leave (`handover`, D-119, D-368), the edit of a series (D-130), and undoing one of these (D-154). */
export const reportActions = [...bulkActions, 'handover', 'series', 'undo'] as const;

/** Why a change of a series leaves a session, or a part of it, as it is. */
export const keptReasons = ['begun', 'cancelled', ...seriesParts] as const;
export type KeptReason = (typeof keptReasons)[number];

/**
 * `waiting`: not done yet. `done`: changed, or in a dry run would be. `unchanged`: it is so already. `conflict`: the trainer or the room is
 * taken, the trainer on leave, or the institute closed. `refused`: anything else that stands against it.
 */
export const bulkOutcomes = ['waiting', 'done', 'unchanged', 'conflict', 'refused'] as const;
export type BulkOutcome = (typeof bulkOutcomes)[number];

export const bulkRow = z.object({
  sessionId: id,
  /** As it was called when it was asked for; null where there was none. */
  name: z.nullable(z.string()),
  /** When it began before the change. */
  start_datetime: z.nullable(instant),
  /** When it begins after it; null where that stays. */
  moved_to: z.nullable(instant),
  /** How many have a place. */
  attendees: z.int(),
  outcome: z.enum(bulkOutcomes),
  /** Why it was refused; null where it was not. */
  code: z.nullable(z.enum(problemCodes)),
  message: z.nullable(z.string()),
  /** The sessions that take the trainer or the room. */
  inTheWay: z.array(conflictingSession),
  /** Of the change of a series: that it has begun or is cancelled, or what was changed by hand, and stays as it is. */
  kept: z.array(z.enum(keptReasons)),
  /** Of the sessions of a trainer's leave (`handover`): this one is not handed over but cancelled (D-368). */
  cancels: z.boolean(),
  /** Why undoing the change would leave it, while that is offered and where nobody was told: changed since, or no longer there. */
  since: z.nullable(z.enum(['changed', 'gone'])),
});
export type BulkRow = z.infer<typeof bulkRow>;

/**
 * What undoing makes of the weekly slot that went with its series. `back`: it was deleted and is there again (D-305). `taken`: another slot
 * has its time by now, so it stays deleted; `archived`: its trainer, its course or its room is archived. `stays`: it stays as it was changed
 * (D-247).
 */
const undoneSlots = ['back', 'taken', 'archived', 'stays'] as const;
export type UndoneSlot = (typeof undoneSlots)[number];

/** A weekly slot that was deleted, by what people know it. */
const deletedSlot = z.pick(weeklySlot, {
  id: true,
  course_name: true,
  trainer_name: true,
  dayOfWeek: true,
  startTime: true,
  endTime: true,
});
export type DeletedSlot = z.infer<typeof deletedSlot>;

/**
 * Whether a change is undone (D-154). `offered`: it can be. `over`: more than a day has gone since it was finished. `undone`: it was.
 */
const bulkUndo = z.object({
  state: z.enum(['offered', 'over', 'undone']),
  /** Changed sessions that can be put back. */
  possible: z.int(),
  /** Those of which somebody was told. */
  told: z.int(),
  /** The others: those changed since, and those that no longer exist. */
  changed: z.int(),
  gone: z.int(),
  /** The dry run says whether one that is to be `back` can be; null where no slot went with the change. */
  slot: z.nullable(z.enum(['back', 'stays'])),
  /** The report of the undoing. */
  report: z.nullable(id),
});

/** Who would be notified of a bulk change, and who would not; each person counts once, however many of its sessions they are in. */
const bulkAudience = z.object({
  /** Students and trainers who can sign in. */
  students: z.int(),
  trainers: z.int(),
  /** Students who are meant and cannot sign in: without an account, or with one that is closed or was never opened. */
  unreached: z.int(),
  /** Students who wait for a place, and are not told. */
  waiting: z.int(),
  /** Sessions that could not be undone together, since a notification of them would be written (D-154); 0 of what is never undone. */
  notUndoable: z.int(),
});
export type BulkAudience = z.infer<typeof bulkAudience>;

/** What every report says, whatever was changed. */
export const bulkReportForm = {
  /** Null of a dry run, which is not kept. */
  id: z.nullable(id),
  state: z.enum(['dry_run', 'running', 'finished']),
  asked: z.nullable(instant),
  finished: z.nullable(instant),
  counts: z.object({ waiting: z.int(), done: z.int(), unchanged: z.int(), conflict: z.int(), refused: z.int() }),
};

export const bulkReport = z.object({
  ...bulkReportForm,
  action: z.enum(reportActions),
  /** What people are told in words of whoever asked for it. */
  message: z.nullable(z.string()),
  /** For a dry run of a change that notifies people. */
  audience: z.nullable(bulkAudience),
  /** Null while it is under way, where nothing was changed, and of what is not undone. */
  undo: z.nullable(bulkUndo),
  /** Of undoing the change of a series; null of all else. */
  slot: z.nullable(z.enum(undoneSlots)),
  /** The slot that was deleted with its series, of cancelling that and of undoing it; null of all else, and where that was before it was kept. */
  seriesSlot: z.nullable(deletedSlot),
  /**
   * Of undoing: the slots of these sessions that somebody has deleted since the change that is undone, which brings its sessions back and not
   * them; empty of all else.
   */
  slotsDeletedSince: z.array(deletedSlot),
  /** In the order in which they are taken. */
  rows: z.array(bulkRow),
});
export type BulkReport = z.infer<typeof bulkReport>;

export const changeSessions = endpoint({
  changes: ['session'],
  idempotent: true,
  method: 'POST',
  path: '/api/admin/sessions/bulk',
  summary:
    'Change up to 500 sessions at once. With `dryRun` it answers what would become of each; without it, a report that fills while they are changed one by one (D-109).',
  access: access.admin,
  body: bulkChange,
  response: bulkReport,
  problems: ['idempotency_mismatch'],
});

export const bulkReportById = endpoint({
  about: ['session'],
  method: 'GET',
  path: '/api/admin/sessions/bulk/:id',
  summary: 'What became of each session of a change of many; kept for a year.',
  access: access.admin,
  params: z.object({ id: pathId }),
  response: bulkReport,
  problems: ['not_found'],
});

export const undoBulkChange = endpoint({
  changes: ['session', 'schedule'],
  idempotent: true,
  method: 'POST',
  path: '/api/admin/sessions/bulk/:id/undo',
  summary:
    'Put back what a change of many has changed, where nobody was told of it and nothing was changed since. With `dryRun` it answers what would become of each; without it, a report that fills (D-154).',
  access: access.admin,
  params: z.object({ id: pathId }),
  body: z.strictObject({ dryRun: shared.dryRun, force: shared.force }),
  response: bulkReport,
  problems: ['not_found', 'already_undone', 'not_undoable', 'idempotency_mismatch'],
});
