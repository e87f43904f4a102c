/**
 * The last answers of the main screens, stored on the device of a person whom it remembers (D-12), and shown with their age while the
 * server cannot be reached (D-107). They belong to one account, per language, and are deleted when that person signs out or another signs
 * in.
 */
import type { CurrentUser } from '@halaqa/contract/auth';
import type { QueryClient } from '@tanstack/react-query';
import { currentLanguage } from '../i18n/texts.ts';
import { readStored } from '../storage.ts';
import { readRecord, writeRecord } from './device-store.ts';
import { restored } from './restored.ts';

interface KeptAnswer {
  key: readonly unknown[];
  data: unknown;
  /** When it was read, in milliseconds since 1970. */
  at: number;
}

interface Kept {
  user: CurrentUser;
  answers: KeptAnswer[];
}

const mostAnswers = 40;
const mostLetters = 2_000_000;
const keptForMs = 14 * 24 * 60 * 60 * 1_000;
const gatherMs = 1_000;

/** Keeps from now on what is read for `user`. @returns a function that stops it */
export function keepAnswers(client: QueryClient, user: CurrentUser): () => void {
  // Admins see everybody's records, and work at a desk.
  if (user.role === 'admin') return () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    timer = undefined;
    void keep(client, user);
  };
  const soon = () => {
    timer ??= setTimeout(save, gatherMs);
  };
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && event.query.meta?.isKept) soon();
  });
  soon();
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}

async function keep(client: QueryClient, user: CurrentUser): Promise<void> {
  if (rememberedId() !== user.id) return;
  const language = currentLanguage();
  const read = client.getQueryCache().findAll({ predicate: ({ meta, state }) => meta?.isKept === true && state.data !== undefined });
  const now = read.map(({ queryKey, state }): KeptAnswer => ({ key: queryKey, data: state.data, at: state.dataUpdatedAt }));
  const before = await keptFor(language);
  const names = new Set(now.map(nameOf));
  const all = [...now, ...(before?.answers ?? []).filter((one) => !names.has(nameOf(one)))].sort((a, b) => b.at - a.at);
  const kept: Kept = { user, answers: withinBounds(all) };
  // Somebody may have signed out meanwhile.
  if (rememberedId() === user.id) await writeRecord(language, kept);
}

function withinBounds(answers: KeptAnswer[]): KeptAnswer[] {
  let letters = 0;
  return answers.slice(0, mostAnswers).filter(({ data, at }) => {
    letters += JSON.stringify(data).length;
    return letters <= mostLetters && Date.now() - at < keptForMs;
  });
}

const nameOf = ({ key }: KeptAnswer): string => JSON.stringify(key);

/**
 * Puts what was kept in the place of answers that cannot be had, out of date as they are.
 * @returns whom the device remembers; undefined where it keeps nothing of them
 */
export async function restoreAnswers(client: QueryClient): Promise<CurrentUser | undefined> {
  const kept = await keptFor(currentLanguage());
  if (!kept) return undefined;
  for (const { key, data, at } of kept.answers) {
    if (client.getQueryData(key) !== undefined) continue;
    client.setQueryData(key, data, { updatedAt: at });
    const query = client.getQueryCache().find({ queryKey: key, exact: true });
    query?.invalidate();
    if (query) restored.set(query.queryHash, at);
  }
  return kept.user;
}

async function keptFor(language: string): Promise<Kept | undefined> {
  const id = rememberedId();
  if (id === undefined) return undefined;
  // Written by `keep` alone; another version of the portal may have kept it otherwise, and then has another owner.
  const kept = (await readRecord(language)) as Partial<Kept> | undefined;
  if (kept?.user?.id !== id || !Array.isArray(kept.answers)) return undefined;
  return { user: kept.user, answers: kept.answers };
}

/** Id of the account that this device remembers. */
function rememberedId(): number | undefined {
  if (readStored('token') === null) return undefined;
  try {
    const user: unknown = JSON.parse(readStored('user') ?? 'null');
    return typeof user === 'object' && user !== null && 'id' in user && typeof user.id === 'number' ? user.id : undefined;
  } catch {
    // Not JSON, and so nothing of ours.
    return undefined;
  }
}
