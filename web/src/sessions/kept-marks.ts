/**
 * Marks of attendance that were set and not saved, as this device keeps them (D-92): of one account and by session, until they
 * are saved or taken back, somebody signs out or another signs in, or a week has gone.
 */
import { type AttendanceState, attendanceState } from '@halaqa/contract/values';
import * as z from 'zod/mini';
import { readStored, removeStored, writeStored } from '../storage.ts';

export interface Mark {
  state: AttendanceState;
  /** What the server had when it was set: where it has another since, somebody else has marked the student (D-92). */
  known: AttendanceState;
}

/** By student; only where it differs from what the server knows. */
export type Draft = ReadonlyMap<number, Mark>;

const keptForMs = 7 * 24 * 60 * 60 * 1_000;

const keptSession = z.object({
  id: z.number(),
  name: z.string(),
  /** When the last mark was set, in milliseconds since 1970. */
  at: z.number(),
  /** By student. */
  marks: z.array(z.tuple([z.number(), z.object({ state: attendanceState, known: attendanceState })])),
});
const kept = z.object({ userId: z.number(), sessions: z.array(keptSession) });

export type KeptSession = z.infer<typeof keptSession>;

/** Sessions with marks that `userId` has not saved. Those of anybody else are thrown away. */
export function keptSessions(userId: number, now = Date.now()): KeptSession[] {
  const all = read();
  if (!all) return [];
  if (all.userId !== userId) {
    removeStored('marks');
    return [];
  }
  return all.sessions.filter(({ at }) => now - at < keptForMs);
}

/** @param draft an empty one forgets the session. */
export function keepMarks(userId: number, session: Omit<KeptSession, 'at' | 'marks'>, draft: Draft): void {
  const others = keptSessions(userId).filter(({ id }) => id !== session.id);
  const sessions = draft.size > 0 ? [...others, { ...session, at: Date.now(), marks: [...draft] }] : others;
  if (sessions.length > 0) writeStored('marks', JSON.stringify({ userId, sessions }));
  else removeStored('marks');
}

function read(): z.infer<typeof kept> | undefined {
  try {
    return kept.safeParse(JSON.parse(readStored('marks') ?? 'null')).data;
  } catch {
    // Not JSON, and so nothing of ours.
    return undefined;
  }
}
