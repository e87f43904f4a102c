/** Sessions that have the trainer or the room at that time, and why the institute is closed then, as a refusal lists them (D-32, D-72, D-110). */
import type { ProblemCode } from '@halaqa/contract/problem';
import { type ConflictingSession, conflictingSession } from '@halaqa/contract/sessions';
import * as z from 'zod/mini';
import { ApiError } from '../api/call.ts';

export interface Conflict {
  /** The server's sentence. */
  message: string;
  /** Empty for a trainer where the room is taken by a session that is not theirs. */
  sessions: readonly ConflictingSession[];
  /** Sentences: the trainer is on leave, the institute is closed and why (D-110, D-119). */
  closed: readonly string[];
}

export const conflictCodes: readonly ProblemCode[] = ['trainer_conflict', 'room_conflict', 'trainer_away', 'closed_day'];

const inTheWay = z.object({
  sessions: z.array(conflictingSession),
  away: z.optional(z.array(z.string())),
  closed: z.optional(z.array(z.string())),
});

/** Undefined where the refusal is of another kind. */
export function conflictOf(error: unknown): Conflict | undefined {
  if (!(error instanceof ApiError) || !error.problem) return undefined;
  const { code, message, details } = error.problem;
  if (!conflictCodes.includes(code)) return undefined;
  const { sessions, away = [], closed = [] } = inTheWay.parse(details);
  return { message, sessions, closed: [...away, ...closed] };
}
