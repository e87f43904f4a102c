/**
 * Drafts that outlive the page (D-188, D-246): in this browser, by account, until they are saved, sent or discarded, the account signs out,
 * or a week has gone; those that say who somebody is, or why something is so of another person, in this tab alone, and for no account after
 * theirs.
 */
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useSignedIn } from '../auth/current-user.ts';
import { readStored, removeStored, watchStored, writeStored } from '../storage.ts';

/** What is kept of one kind, by what it is about. A `Map` is one that lasts as long as the page. */
export interface Kept<Key, Value> {
  get: (key: Key) => Value | undefined;
  set: (key: Key, value: Value) => unknown;
  delete: (key: Key) => unknown;
}

const personalKinds = [
  'student',
  'trainer',
  'correction',
  'declined correction',
  'entered leave',
  'cancelled for leave',
  'declined leave',
  'waiting order',
  'revoked certificate',
] as const;
type PersonalKind = (typeof personalKinds)[number] | `enrolment of ${number}`;
/** Texts that are sent: to those of a session, with what is done to it or to many, and to who decides about leave. */
type TextKind = 'message' | 'cancelling' | 'cancelled series' | 'move' | 'bulk' | 'leave';
export type DraftKind = 'session' | 'slot' | 'course' | 'room' | 'institute' | TextKind | PersonalKind;
/** The id of a record, `new`, or what stands for several of them. */
export type DraftKey = number | string;

/** The drafts of a form of texts. @param saved what a record is that was saved */
export const draftOfTexts = <Saved>(saved: z.ZodMiniType<Saved>) =>
  z.object({ form: z.record(z.string(), z.string()), base: z.optional(saved) });

const keptForMs = 7 * 24 * 60 * 60 * 1_000;

const entries = z.array(
  z.object({
    userId: z.number(),
    kind: z.string(),
    key: z.union([z.number(), z.string()]),
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
  const store = isPersonal(kind) ? ofTab : ofBrowser;
  if (store === ofTab) heedSignOut();
  const isOf = (key: DraftKey) => (entry: Entry) => entry.userId === userId && entry.kind === kind && entry.key === key;
  const all = () => read(store).filter((entry) => store === ofBrowser || entry.userId === userId);
  const without = (key: DraftKey) => all().filter((entry) => !isOf(key)(entry));
  return {
    get: (key) => shape.safeParse(all().find(isOf(key))?.value).data,
    set: (key, value) => write(store, [...without(key), { userId, kind, key, at: Date.now(), value }]),
    delete: (key) => write(store, without(key)),
  };
}

const isPersonal = (kind: DraftKind): boolean => personalKinds.some((one) => one === kind) || kind.startsWith('enrolment');

/** `refused` is what a browser that refuses storage was to keep: for this page alone. */
interface Store {
  name: 'drafts' | 'tabDrafts';
  refused: string;
}

const ofBrowser: Store = { name: 'drafts', refused: '' };
const ofTab: Store = { name: 'tabDrafts', refused: '' };

let isHeeding = false;

/** Signing out in another tab removes the drafts of the browser, which nothing else does: this tab hears of it (`auth/sign-out.ts`). */
function heedSignOut(): void {
  if (isHeeding) return;
  isHeeding = true;
  watchStored('drafts', (value) => value === null && write(ofTab, []));
}

function read({ name, refused }: Store): Entry[] {
  try {
    const all = entries.safeParse(JSON.parse(refused || (readStored(name) ?? '[]'))).data ?? [];
    return all.filter(({ at }) => Date.now() - at < keptForMs);
  } catch {
    // Not JSON, and so nothing of ours.
    return [];
  }
}

function write(store: Store, all: Entry[]): void {
  const text = all.length > 0 ? JSON.stringify(all) : '';
  if (text || store === ofBrowser) writeStored(store.name, text || '[]');
  else removeStored(store.name);
  // There is something to remove when somebody signs out.
  if (text && store === ofTab) write(ofBrowser, read(ofBrowser));
  store.refused = text && readStored(store.name) !== text ? text : '';
}
