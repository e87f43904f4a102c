/** The one toast on screen. Anything may show one; `Toaster` draws it. Figures: SPEC-9.15 to SPEC-9.18. */
import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';

export type ToastTone = 'success' | 'plain' | 'danger';

export interface ToastMessage {
  title: string;
  text?: string | undefined;
  /** What it tells of, by name. */
  about?: string | undefined;
  /** `danger` stays until it is dismissed. */
  tone: ToastTone;
  /** A `success` goes in its time all the same, since what was done stands without it; any other waits for the reader. */
  action?: ToastAction | undefined;
}

/** The one thing to do about what a toast says; the toast goes once that is done or has failed. */
export interface ToastAction {
  label: string;
  /** What it answers is waited for. */
  act: () => unknown;
}

export interface ShownToast extends ToastMessage {
  id: number;
  open: boolean;
  /** Its action is under way. */
  isActing?: boolean;
}

/** A dismissed toast is forgotten this much later (SPEC-9.18). */
const removalDelayMs = 1_000_000;

let shown: ShownToast | null = null;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const watchers = createListeners();

/** One at a time: what was in sight gives way. */
export function showToast(message: ToastMessage): void {
  clearTimeout(removal);
  lastId += 1;
  set({ ...message, id: lastId, open: true });
}

/** Once for each toast: while it waits for the answer, or leaves, it is still there to be pressed. */
export async function actOnToast(): Promise<void> {
  const acted = shown;
  if (!acted?.open || acted.isActing) return;
  set({ ...acted, isActing: true });
  await Promise.allSettled([acted.action?.act()]);
  if (shown?.id === acted.id) dismissToast();
}

/** @returns whether there was one. */
export function dismissToast(): boolean {
  if (!shown?.open) return false;
  set({ ...shown, open: false });
  removal = setTimeout(() => set(null), removalDelayMs);
  return true;
}

export function useToast(): ShownToast | null {
  return useSyncExternalStore(watchers.subscribe, current, current);
}

const current = () => shown;

function set(next: ShownToast | null): void {
  shown = next;
  watchers.notify();
}
