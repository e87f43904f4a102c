/** Sessions that have the trainer or the room at that time, as a refusal lists them (D-32 and D-72). */
import type { ProblemCode } from '@halaqa/contract/problem';
import { type SessionInTheWay, sessionInTheWay } from '@halaqa/contract/sessions';
import * as z from 'zod/mini';
import { ApiError } from '../api/call.ts';

export interface Conflict {
  /** The server's sentence. */
  message: string;
  /** Empty for a trainer where the room is taken by a session that is not theirs. */
  sessions: readonly SessionInTheWay[];
}

export const conflictCodes: readonly ProblemCode[] = ['trainer_conflict', 'room_conflict'];

/** Undefined where the refusal is of another kind. */
export function conflictOf(error: unknown): Conflict | undefined {
  if (!(error instanceof ApiError) || !error.problem) return undefined;
  const { code, message, details } = error.problem;
  if (!conflictCodes.includes(code)) return undefined;
  return { message, sessions: z.array(sessionInTheWay).parse(details?.['sessions']) };
}
