/**
 * Marks of attendance that the server does not have yet, as this device keeps them (D-92, D-111): by account and session, until they are
 * saved or taken back, or a week has gone. Marks that were made without a connection wait to be sent, and outlive signing out; those
 * that nobody has saved do not.
 */
import { type AttendanceState, attendanceState } from '@halaqa/contract/values';
import * as z from 'zod/mini';
import { newKey } from '../api/idempotency.ts';
import { createListeners } from '../listeners.ts';
import { readStored, removeStored, watchStored, writeStored } from '../storage.ts';

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
  /** Idempotency key of exactly these marks: sent a second time they do nothing. */
  key: z.string(),
  /** They are sent by themselves as soon as the server can be reached. */
  isWaiting: z.boolean(),
});
const kept = z.array(z.object({ userId: z.number(), sessions: z.array(keptSession) }));

export type KeptSession = z.infer<typeof keptSession>;

/** Sessions with marks of `userId` that the server does not have. */
export function keptSessions(userId: number, now = Date.now()): KeptSession[] {
  return of(userId, read(now));
}

export interface KeepOptions {
  /** They are to be sent by themselves. */
  isWaiting?: boolean;
  /** The server has refused them under their key, and would again. */
  isAnswered?: boolean;
}

/** @param draft an empty one forgets the session. */
export function keepMarks(
  userId: number,
  session: Pick<KeptSession, 'id' | 'name'>,
  draft: Draft,
  { isWaiting = false, isAnswered = false }: KeepOptions = {},
): void {
  const all = read();
  const before = of(userId, all).find(({ id }) => id === session.id);
  const marks = [...draft];
  const isSame = before !== undefined && !isAnswered && JSON.stringify(before.marks) === JSON.stringify(marks);
  const next: KeptSession = { id: session.id, name: session.name, at: Date.now(), marks, key: isSame ? before.key : newKey(), isWaiting };
  const sessions = [...of(userId, all).filter(({ id }) => id !== session.id), ...(marks.length > 0 ? [next] : [])];
  write([...all.filter((one) => one.userId !== userId), { userId, sessions }]);
}

/** At signing out: what waits to be sent stays for the account that made it. */
export function forgetUnsavedMarks(): void {
  write(read().map(({ userId, sessions }) => ({ userId, sessions: sessions.filter(({ isWaiting }) => isWaiting) })));
}

const watchers = createListeners();

/** Calls `changed` when marks are kept or forgotten, in this tab or another. @returns how to stop */
export function watchKeptMarks(changed: () => void): () => void {
  const unsubscribe = watchers.subscribe(changed);
  const unwatch = watchStored('marks', changed);
  return () => {
    unsubscribe();
    unwatch();
  };
}

/** Changes with every change of what is kept. */
export const keptText = (): string => readStored('marks') ?? refused;

type All = z.infer<typeof kept>;

const of = (userId: number, all: All): KeptSession[] => all.find((one) => one.userId === userId)?.sessions ?? [];

function read(now = Date.now()): All {
  try {
    const all = kept.safeParse(JSON.parse(keptText() || '[]')).data ?? [];
    return all.map(({ userId, sessions }) => ({ userId, sessions: sessions.filter(({ at }) => now - at < keptForMs) }));
  } catch {
    // Not JSON, and so nothing of ours.
    return [];
  }
}

/** What a browser that refuses storage was to keep: for this page alone. */
let refused = '';

function write(all: All): void {
  const left = all.filter(({ sessions }) => sessions.length > 0);
  const text = left.length > 0 ? JSON.stringify(left) : '';
  if (text) writeStored('marks', text);
  else removeStored('marks');
  refused = text && readStored('marks') !== text ? text : '';
  watchers.notify();
}
