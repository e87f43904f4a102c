/** A trainer's leave: asked for, decided with who takes over, or withdrawn (D-119); entered by an admin, and taken back (D-146). */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { longestMessage } from './sessions.ts';
import { dayInRange, id, idAndName, instant, instantInRange, nonBlankText, paging, pathId, plainDate } from './values.ts';

/** Longer than this is no leave but the end of the work together. */
export const mostLeaveDays = 366;
/** Of one leave; more sessions cannot be handed over at once. */
export const mostHandovers = 1000;

/** Withdrawn by the trainer, taken back by an admin before it had begun. */
export const leaveStates = ['open', 'approved', 'declined', 'withdrawn', 'taken_back'] as const;
export const leaveState = z.enum(leaveStates);
export type LeaveState = z.infer<typeof leaveState>;

export const leave = z.object({
  id,
  trainer: idAndName,
  from: instant,
  /** Of whole days the first instant after the last of them. */
  to: instant,
  /** Days of the institute, both included; null where it is a range of times. */
  days: z.nullable(z.object({ first: plainDate, last: plainDate })),
  reason: z.string(),
  state: leaveState,
  /** By an admin, for the trainer (D-146). */
  entered: z.boolean(),
  /** Or entered. */
  askedAt: instant,
  /** By whom, where that is known; a reason where it was declined. Null while it is open, and where it was withdrawn. */
  decided: z.nullable(z.object({ at: instant, by: z.nullable(z.string()), reason: z.nullable(z.string()) })),
  /** Of approved leave: when and by whom. One that had begun is approved still and ends then. */
  takenBack: z.nullable(z.object({ at: instant, by: z.nullable(z.string()) })),
});
export type Leave = z.infer<typeof leave>;

/** Sessions that others have since the leave was approved, and that are not over: they stay with them when it is taken back. */
const handedOver = z.array(
  z.object({ id, name: z.string(), start_datetime: instant, end_datetime: instant, /** Who has it now. */ trainer: idAndName }),
);
export type HandedOver = z.infer<typeof handedOver>;

const reason = nonBlankText(500);

const ofDays = { unit: z.literal('days'), from: dayInRange, to: dayInRange, reason };
const ofTimes = { unit: z.literal('times'), from: instantInRange, to: instantInRange, reason };

export const myLeave = endpoint({
  inView: true,
  about: ['schedule'],
  method: 'GET',
  path: '/api/trainer/leave',
  summary: "A trainer's own requests for leave, the latest first.",
  access: access.trainerSelf,
  query: z.strictObject(paging),
  response: z.array(leave),
  paged: true,
  problems: ['not_found'],
});

export const askForLeave = endpoint({
  changes: ['schedule', 'session'],
  method: 'POST',
  path: '/api/trainer/leave',
  summary: 'Ask for leave: whole days of the institute, or a range of times. Admins are told.',
  access: access.trainerSelf,
  body: z.discriminatedUnion('unit', [z.strictObject(ofDays), z.strictObject(ofTimes)]),
  response: leave,
  status: 201,
  problems: ['not_found', 'leave_overlaps'],
});

export const withdrawLeave = endpoint({
  changes: ['schedule', 'session'],
  method: 'DELETE',
  path: '/api/trainer/leave/:id',
  summary: "Withdraw one's own request that nobody has decided yet, or approved leave that has not begun, of which admins are told.",
  access: access.trainerSelf,
  params: z.object({ id: pathId }),
  problems: ['not_found', 'leave_decided', 'leave_begun'],
});

export const myHandedOver = endpoint({
  about: ['schedule', 'session'],
  method: 'GET',
  path: '/api/trainer/leave/:id/handed-over',
  summary: "The sessions that others have taken over for one's own leave, and that stay with them.",
  access: access.trainerSelf,
  params: z.object({ id: pathId }),
  response: handedOver,
  problems: ['not_found'],
});

const listedLeave = z.extend(leave, {
  /** The trainer's sessions at that time that are planned or confirmed and not over. */
  sessions: z.int(),
});
export type ListedLeave = z.infer<typeof listedLeave>;

export const leaveRequests = endpoint({
  about: ['schedule', 'session'],
  method: 'GET',
  path: '/api/admin/leave',
  summary: 'Requests for leave: the open ones by when they begin, all others the latest first.',
  access: access.admin,
  query: z.strictObject({
    state: z.optional(leaveState),
    /** Institute days, both included, that it touches. */
    from: z.optional(dayInRange),
    to: z.optional(dayInRange),
    ...paging,
  }),
  response: z.array(listedLeave),
  paged: true,
  problems: [],
});

const affectedSession = z.object({
  id,
  name: z.string(),
  course: idAndName,
  room: z.nullable(idAndName),
  start_datetime: instant,
  end_datetime: instant,
  attendeeCount: z.int(),
  /** Trainers who are free through the whole of it, those who have taught its course first, then by name. */
  free: z.array(id),
  /** Those of them who have taught its course. */
  taught: z.array(id),
});
export type AffectedSession = z.infer<typeof affectedSession>;

const touched = {
  /** Who there is to hand over to; the trainer is not among them. */
  trainers: z.array(z.object({ id, name: z.string() })),
  /** The trainer's sessions at that time that are planned or confirmed and not over, by start: at most `mostHandovers`. */
  sessions: z.array(affectedSession),
};

export const leaveDetails = z.extend(leave, {
  ...touched,
  /** The report of what was handed over or cancelled (D-109); null where nothing was. */
  report: z.nullable(id),
  handedOver,
});
export type LeaveDetails = z.infer<typeof leaveDetails>;

export const leaveRequest = endpoint({
  about: ['schedule', 'session'],
  method: 'GET',
  path: '/api/admin/leave/:id',
  summary: 'One request, with the sessions that it touches and who is free and fit for each.',
  access: access.admin,
  params: z.object({ id: pathId }),
  response: leaveDetails,
  problems: ['not_found'],
});

const handover = z
  .strictObject({
    sessionId: id,
    /** Null where nobody takes it over, or that is not decided yet. */
    trainerId: z.nullable(id),
    /** It does not take place (D-368). */
    cancel: z.optional(z.literal(true)),
  })
  .check(z.refine<{ trainerId: number | null; cancel?: true | undefined }>(({ trainerId, cancel }) => !cancel || trainerId === null));

/** For each session that it touches who takes it over, or that it is cancelled. */
const handovers = z.array(handover).check(
  z.maxLength(mostHandovers),
  z.refine<{ sessionId: number }[]>((given) => new Set(given.map(({ sessionId }) => sessionId)).size === given.length),
);
export type Handovers = z.infer<typeof handovers>;

const decision = {
  handovers,
  /** What those who have a place in a session that is cancelled are told with it, and its trainer. */
  message: z.optional(nonBlankText(longestMessage)),
};

const decided = z.extend(leave, { report: z.nullable(id) });

export const decideLeave = endpoint({
  changes: ['schedule', 'session'],
  method: 'POST',
  path: '/api/admin/leave/:id/decision',
  summary:
    'Approve a request, naming for each session that it touches who takes it over, or that it is cancelled, or decline it. The trainer is told; sessions are handed over and cancelled one by one, as single edits are.',
  access: access.admin,
  params: z.object({ id: pathId }),
  body: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('approve'), ...decision }),
    z.strictObject({ decision: z.literal('decline'), reason }),
  ]),
  response: decided,
  problems: ['not_found', 'leave_decided', 'leave_changed'],
});

export const takeBackLeave = endpoint({
  changes: ['schedule', 'session'],
  method: 'DELETE',
  path: '/api/admin/leave/:id',
  summary:
    'Take back approved leave that is not over: its time is free again, and one that has begun ends now. The trainer is told; sessions that were handed over stay with whom they were given to.',
  access: access.admin,
  params: z.object({ id: pathId }),
  problems: ['not_found', 'leave_not_approved', 'leave_over'],
});

export const leaveToEnter = endpoint({
  about: ['schedule', 'session'],
  method: 'GET',
  path: '/api/admin/trainers/:id/leave',
  summary: 'What leave of a trainer at that time would touch, who is free and fit for each, and the leave that lies there already.',
  access: access.admin,
  params: z.object({ id: pathId }),
  query: z.strictObject({ from: instantInRange, to: instantInRange }),
  response: z.object({
    ...touched,
    /** The first leave of the trainer, open or approved, that lies at a part of that time. */
    other: z.nullable(leave),
  }),
  problems: ['not_found'],
});

export const enterLeave = endpoint({
  changes: ['schedule', 'session'],
  method: 'POST',
  path: '/api/admin/trainers/:id/leave',
  summary:
    'Enter leave for a trainer, approved at once, naming for each session that it touches who takes it over, or that it is cancelled. The trainer is told.',
  access: access.admin,
  params: z.object({ id: pathId }),
  body: z.discriminatedUnion('unit', [z.strictObject({ ...ofDays, ...decision }), z.strictObject({ ...ofTimes, ...decision })]),
  response: decided,
  status: 201,
  problems: ['not_found', 'leave_overlaps', 'leave_changed'],
});
