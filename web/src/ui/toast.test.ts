/** The one toast in sight (SPEC-9.15 to SPEC-9.18). */
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  vi.resetModules();
  vi.doUnmock('react');
});

/** The store with the updates that React would get. */
async function store() {
  vi.useFakeTimers();
  vi.doMock('react', () => ({ useSyncExternalStore: (_subscribe: unknown, shown: () => unknown) => shown() }));
  return import('./toast.ts');
}

test('what is dismissed leaves the screen at once and memory after a million milliseconds', async () => {
  const { dismissToast, showToast, useToast } = await store();
  showToast({ tone: 'plain', title: 'one' });
  expect(useToast()).toMatchObject({ title: 'one', open: true });
  dismissToast();
  expect(useToast()).toMatchObject({ title: 'one', open: false });
  vi.advanceTimersByTime(999_999);
  expect(useToast()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(useToast()).toBeNull();
});

test('there is one at a time, and what comes is not taken away with what has gone', async () => {
  const { dismissToast, showToast, useToast } = await store();
  showToast({ tone: 'plain', title: 'one' });
  showToast({ tone: 'danger', title: 'two' });
  expect(useToast()).toMatchObject({ title: 'two', open: true });
  dismissToast();
  showToast({ tone: 'plain', title: 'three' });
  vi.advanceTimersByTime(1_000_000);
  expect(useToast()).toMatchObject({ title: 'three', open: true });
});

test('what a toast offers is done once, and the toast stays as under way until it is answered', async () => {
  const { actOnToast, showToast, useToast } = await store();
  const answer = Promise.withResolvers<void>();
  const act = vi.fn(() => answer.promise);
  showToast({ tone: 'success', title: 'Archived', action: { label: 'Undo', act } });
  actOnToast();
  actOnToast();
  expect(act).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(useToast()).toMatchObject({ title: 'Archived', open: true, isActing: true });
  answer.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(useToast()).toMatchObject({ title: 'Archived', open: false });
  actOnToast();
  expect(act).toHaveBeenCalledTimes(1);
});

test('where it fails the toast of the failure stays, and not the one before', async () => {
  const { actOnToast, showToast, useToast } = await store();
  const act = async () => {
    showToast({ tone: 'danger', title: 'Not restored' });
    throw new Error('no answer');
  };
  showToast({ tone: 'success', title: 'Archived', action: { label: 'Undo', act } });
  actOnToast();
  await vi.advanceTimersByTimeAsync(0);
  expect(useToast()).toMatchObject({ title: 'Not restored', open: true });
});
