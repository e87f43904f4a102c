/** Sessions as they are planned, edited and deleted: what forms and sheets send (D-31 to D-33, D-160). */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { forceQuery, longestMessage, session } from './sessions.ts';
import { id, instantInRange, nonBlankText, optionalText, pathId, places, sessionState, version } from './values.ts';

/** The fields of a session that is written (SPEC-3.10). */
export const sessionFields = z.strictObject({
  /** Without `nameEn` in the language of the caller: where the session has an English name too, a caller who reads English writes that one. */
  name: nonBlankText(200),
  /** Given, also as null: `name` is the institute's own, whatever the caller reads, and this the English one, or none (D-204). */
  nameEn: z.optional(optionalText(200)),
  courseId: id,
  trainerId: id,
  /** Absent or null: no room. */
  roomId: z.nullish(id),
  startDatetime: instantInRange,
  endDatetime: instantInRange,
  capacity: z._default(places, 10),
  /** At most the capacity (D-150). Null: none, which is the default of a new session; an edit without it leaves it as it is. */
  minimum: z.nullish(places),
  state: z._default(sessionState, 'planned'),
});

/** A new session without a name has its course's, in both languages, as those of a weekly slot have (D-381). */
const newSessionFields = z.extend(sessionFields, { name: z.optional(nonBlankText(200)) });

export const createSession = endpoint({
  changes: ['session'],
  method: 'POST',
  path: '/api/sessions',
  summary:
    'Plan a session, called as its course without a name (D-381); `force=true` overrides a conflict of trainer or room and is audited (D-32).',
  access: access.admin,
  query: forceQuery,
  body: newSessionFields,
  response: session,
  status: 201,
  idempotent: true,
  problems: ['trainer_conflict', 'room_conflict', 'trainer_away', 'closed_day', 'session_not_started', 'idempotency_mismatch'],
});

export const updateSession = endpoint({
  changes: ['message', 'session'],
  method: 'PUT',
  path: '/api/sessions/:id',
  summary:
    'Replace a session, from the version that the edit was made from (D-33). A message goes to those who are told of the change; where nobody is, it is refused (D-160).',
  access: access.admin,
  params: z.object({ id: pathId }),
  query: forceQuery,
  body: z.extend(sessionFields, {
    /** Without a value these two stay as they are. */
    capacity: z.optional(places),
    state: z.optional(sessionState),
    version,
    message: z.optional(nonBlankText(longestMessage)),
  }),
  response: session,
  problems: [
    'not_found',
    'edit_conflict',
    'trainer_conflict',
    'room_conflict',
    'trainer_away',
    'closed_day',
    'capacity_below_registered',
    'session_not_started',
  ],
});

export const deleteSession = endpoint({
  changes: ['session'],
  method: 'DELETE',
  path: '/api/sessions/:id',
  summary: 'Delete a session; with attendees only by `force=true`, and they are told (D-31).',
  access: access.admin,
  params: z.object({ id: pathId }),
  query: forceQuery,
  problems: ['not_found', 'session_has_attendees'],
});
