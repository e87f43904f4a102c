/** Sessions that were made of one weekly slot, as a series: seen from one of them, edited or cancelled together (D-130). */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { bulkReport } from './bulk.ts';
import { endpoint } from './endpoint.ts';
import { conflictingSlot, timeOfDay, weeklySlot } from './schedules.ts';
import { longestMessage } from './sessions.ts';
import { id, idAndName, instant, nonBlankText, optionalText, pathId, places, plainDate, seriesPart, sessionState } from './values.ts';

const place = z.object({ id: pathId });

export const seriesSession = z.object({
  id,
  name: z.string(),
  start_datetime: instant,
  end_datetime: instant,
  trainer_id: idAndName,
  room_id: z.nullable(idAndName),
  state: sessionState,
  attendeeCount: z.int(),
  /** What was changed by hand: the series says something else. */
  own: z.array(seriesPart),
});
export type SeriesSession = z.infer<typeof seriesSession>;

export const series = z.object({
  /** Null where the slot was deleted; its sessions stay a series. */
  slot: z.nullable(weeklySlot),
  /** The day that the series says of this session; its weekday and times are those of the series there. */
  day: plainDate,
  startTime: timeOfDay,
  endTime: timeOfDay,
  /** By the day that the series says; 1 is the first. */
  position: z.int(),
  /** Every session of it that is on the lists, in that order. */
  sessions: z.array(seriesSession),
});
export type Series = z.infer<typeof series>;

export const sessionSeries = endpoint({
  about: ['session', 'schedule'],
  method: 'GET',
  path: '/api/admin/sessions/:id/series',
  summary: 'The sessions that were made of the same weekly slot; null where it was planned by itself.',
  access: access.admin,
  params: place,
  response: z.object({ series: z.nullable(series) }),
  problems: ['not_found'],
});

const yearOfDays = 366;

/** What becomes something else; at least one of them. */
export const seriesSet = z
  .strictObject({
    /** So many days later on the institute's wall, and from when to when on that day. */
    time: z.optional(
      z
        .strictObject({
          days: z.int().check(z.minimum(-yearOfDays), z.maximum(yearOfDays)),
          startTime: timeOfDay,
          endTime: timeOfDay,
        })
        // Padded times compare as text.
        .check(z.refine<{ startTime: string; endTime: string }>(({ startTime, endTime }) => startTime < endTime, { path: ['endTime'] })),
    ),
    trainerId: z.optional(id),
    /** Null: no room. */
    roomId: z.optional(z.nullable(id)),
    capacity: z.optional(places),
    /** With how many each takes place (D-150); null: no such number. */
    minimum: z.optional(z.nullable(places)),
    /** Only of those that are called as the named session is; others keep their own name. */
    name: z.optional(nonBlankText(200)),
    /** With `name`, as of one session (D-204). */
    nameEn: z.optional(optionalText(200)),
  })
  .check(z.refine((set) => Object.values(set).some((value) => value !== undefined)));
export type SeriesSet = z.infer<typeof seriesSet>;

export const seriesScopes = ['following', 'all'] as const;

const asked = {
  /** From the named session on, or all; those that have begun stay as they are. */
  scope: z.enum(seriesScopes),
  /** Says what would become of each, and changes nothing. */
  dryRun: z._default(z.boolean(), false),
  /** A trainer or a room that is taken is no refusal (D-32). */
  force: z._default(z.boolean(), false),
  /** Of an edit, the weekly slot becomes the same, so that sessions made later follow; of cancelling, it is deleted. */
  slot: z._default(z.boolean(), false),
};

export const seriesChange = z.discriminatedUnion('action', [
  z.strictObject({
    ...asked,
    action: z.literal('edit'),
    set: seriesSet,
    /** What was changed by hand becomes as the series is again. */
    includeOwn: z._default(z.boolean(), false),
    /** To those who are told that theirs is changed (D-160). */
    message: z.optional(nonBlankText(longestMessage)),
  }),
  z.strictObject({ ...asked, action: z.literal('cancel'), message: z.optional(nonBlankText(longestMessage)) }),
]);
export type SeriesChange = z.infer<typeof seriesChange>;

export const seriesOutcome = z.object({
  report: bulkReport,
  /** How many of them have begun and stay as they are. */
  begun: z.int(),
  /** Other slots that lie in the way of the changed one; null where the slot stays. */
  slot: z.nullable(z.object({ inTheWay: z.array(conflictingSlot) })),
});
export type SeriesOutcome = z.infer<typeof seriesOutcome>;

export const changeSeries = endpoint({
  changes: ['session', 'schedule'],
  idempotent: true,
  method: 'POST',
  path: '/api/admin/sessions/:id/series',
  summary:
    'Edit or cancel a session and those that follow it in its series, or all. With `dryRun` it answers what would become of each; without it, a report that fills while they are changed one by one (D-130).',
  access: access.admin,
  params: place,
  body: seriesChange,
  response: seriesOutcome,
  problems: ['not_found', 'schedule_conflict', 'idempotency_mismatch'],
});
