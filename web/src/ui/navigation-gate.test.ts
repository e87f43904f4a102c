import { afterEach, expect, test, vi } from 'vitest';
import { leavePage } from './navigation-gate.ts';

afterEach(() => vi.unstubAllGlobals());

test('a page that was left is hidden as it goes, and asked for anew where the browser brings it back whole (D-274)', () => {
  const listeners = new Map<string, (event: { persisted: boolean }) => void>();
  const reload = vi.fn();
  const hidden = vi.fn();
  vi.stubGlobal('addEventListener', (type: string, listen: () => void) => listeners.set(type, listen));
  vi.stubGlobal('document', { documentElement: { setAttribute: hidden } });
  vi.stubGlobal('location', { reload });
  const go = vi.fn();
  leavePage(go);
  expect(go).toHaveBeenCalledOnce();
  listeners.get('pagehide')?.({ persisted: true });
  expect(hidden.mock.calls).toEqual([['hidden', '']]);
  // Its own, where it is left before it has come whole.
  listeners.get('pageshow')?.({ persisted: false });
  expect(reload).not.toHaveBeenCalled();
  listeners.get('pageshow')?.({ persisted: true });
  expect(reload).toHaveBeenCalledOnce();
});
