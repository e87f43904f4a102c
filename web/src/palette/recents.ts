/**
 * Places that the reader has recently opened from the palette, kept in this browser; they belong to one account, and signing out deletes
 * them.
 */
import * as z from 'zod/mini';
import { readStored, writeStored } from '../storage.ts';
import type { Entry } from './entry.ts';

const mostKept = 5;

const kept = z.object({
  userId: z.int(),
  entries: z.array(z.object({ id: z.string(), name: z.string(), detail: z.optional(z.string()), to: z.string() })),
});

type Kept = z.infer<typeof kept>['entries'][number];

export const readRecents = (userId: number): Entry[] =>
  keptOf(userId).map(({ id, name, detail, to }) => ({
    id: `recent-${id}`,
    group: 'recents',
    name,
    ...(detail !== undefined && { detail }),
    goal: { to },
  }));

/** The newest first, each once. An act is not kept: it is done. */
export function keepRecent(userId: number, { id, name, detail, goal }: Entry): void {
  if ('act' in goal) return;
  const entry: Kept = { id: id.replace(/^recent-/, ''), name, to: goal.to, ...(detail !== undefined && { detail }) };
  const others = keptOf(userId).filter((other) => other.id !== entry.id);
  writeStored('recents', JSON.stringify({ userId, entries: [entry, ...others].slice(0, mostKept) }));
}

function keptOf(userId: number): readonly Kept[] {
  try {
    const read = kept.safeParse(JSON.parse(readStored('recents') ?? 'null'));
    return read.success && read.data.userId === userId ? read.data.entries : [];
  } catch {
    // Not as it was written: as if nothing was kept.
    return [];
  }
}
