/** Check-in: a student confirms being present by a code that the trainer shows (D-124). */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import type { ProblemCode } from './problem.ts';
import { attendanceState, id, idAndName, instant, pathId, text } from './values.ts';

/** How long a code is shown; it is taken as long again after that. */
export const codeStepMs = 15_000;

export const checkInCode = endpoint({
  method: 'GET',
  path: '/api/sessions/:id/check-in-code',
  summary:
    'The code of a session to show in its room, another every 15 seconds (D-124). The secret that it is made of never leaves the server.',
  access: access.sessionWork,
  params: z.object({ id: pathId }),
  response: z.object({
    session: z.object({ id, name: z.string(), start_datetime: instant, end_datetime: instant }),
    /** From when until when students can check in. */
    from: instant,
    until: instant,
    /** Why there is no code now; null where there is one. */
    closed: z.nullable(z.enum(['cancelled', 'done', 'early', 'over'])),
    shown: z.nullable(
      z.object({
        code: z.string().check(z.regex(/^\d{6}$/)),
        /** Until the next one, in milliseconds: no clock of the device counts. */
        validForMs: z.int(),
        /** Where the code is typed; whole where the portal knows its own address, else as it was called. */
        address: z.string(),
        /** Leads there with the session and the code, as a drawing: modules a side, and a path in units of a module. */
        qr: z.object({ size: z.int(), path: z.string() }),
      }),
    ),
  }),
  problems: ['not_found'],
});
export type CheckInCode = z.infer<typeof checkInCode.response>;
export type ShownCode = NonNullable<CheckInCode['shown']>;

/** Each is shown in its place, where the code is typed. */
export const checkInRefusals = [
  'not_found',
  'not_registered',
  'session_cancelled',
  'session_done',
  'check_in_closed',
  'wrong_check_in_code',
  'too_many_requests',
] as const satisfies readonly ProblemCode[];

export const checkIn = endpoint({
  changes: ['session'],
  method: 'POST',
  path: '/api/sessions/:id/check-in',
  summary:
    "A student with a place is present by the code that is shown, once; a trainer's `absent` stays, and the trainer is told (D-124). The same again changes nothing.",
  access: access.studentScreens,
  params: z.object({ id: pathId }),
  body: z.strictObject({
    /** Digits of any script; spaces and hyphens do not count. */
    code: text(40),
  }),
  response: z.object({
    session: z.object({ id, name: z.string(), course: idAndName, start_datetime: instant, end_datetime: instant }),
    /** How the student is marked now. */
    state: attendanceState,
    checkedInAt: instant,
  }),
  problems: checkInRefusals,
});
