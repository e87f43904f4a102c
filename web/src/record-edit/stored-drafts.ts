/**
 * Drafts that outlive the page (D-188): in this browser, by account, until they are saved or discarded, the account signs out, or a week
 * has gone. For forms that say nothing of a student.
 */
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useSignedIn } from '../auth/current-user.ts';
import { readStored, removeStored, writeStored } from '../storage.ts';

/** What is kept of one kind, by what it is about. A `Map` is one that lasts as long as the page. */
export interface Kept<Key, Value> {
  get: (key: Key) => Value | undefined;
  set: (key: Key, value: Value) => unknown;
  delete: (key: Key) => unknown;
}

type DraftKind = 'session' | 'slot';
type DraftKey = number | 'new';

const keptForMs = 7 * 24 * 60 * 60 * 1_000;

const entries = z.array(
  z.object({
    userId: z.number(),
    kind: z.string(),
    key: z.union([z.number(), z.literal('new')]),
    /** When it was typed, in milliseconds since 1970. */
    at: z.number(),
    value: z.unknown(),
  }),
);
type Entry = z.infer<typeof entries>[number];

/** @param shape what an older version kept, and no longer has it, is as if nothing was kept. */
export function useStoredDrafts<Value>(kind: DraftKind, shape: z.ZodMiniType<Value>): Kept<DraftKey, Value> {
  const { id } = useSignedIn();
  return useMemo(() => storedDrafts(id, kind, shape), [id, kind, shape]);
}

export function storedDrafts<Value>(userId: number, kind: DraftKind, shape: z.ZodMiniType<Value>): Kept<DraftKey, Value> {
  const isOf = (key: DraftKey) => (entry: Entry) => entry.userId === userId && entry.kind === kind && entry.key === key;
  const without = (key: DraftKey) => read().filter((entry) => !isOf(key)(entry));
  return {
    get: (key) => shape.safeParse(read().find(isOf(key))?.value).data,
    set: (key, value) => write([...without(key), { userId, kind, key, at: Date.now(), value }]),
    delete: (key) => write(without(key)),
  };
}

function read(): Entry[] {
  try {
    const all = entries.safeParse(JSON.parse(refused || (readStored('drafts') ?? '[]'))).data ?? [];
    return all.filter(({ at }) => Date.now() - at < keptForMs);
  } catch {
    // Not JSON, and so nothing of ours.
    return [];
  }
}

/** What a browser that refuses storage was to keep: for this page alone. */
let refused = '';

function write(all: Entry[]): void {
  const text = all.length > 0 ? JSON.stringify(all) : '';
  if (text) writeStored('drafts', text);
  else removeStored('drafts');
  refused = text && readStored('drafts') !== text ? text : '';
}
