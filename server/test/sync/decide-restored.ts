/** An admin who sees on the sync page that Odoo was restored, and decides. */
import type { SyncStatus } from '@halaqa/contract/sync';
import { expect } from 'vitest';
import type { SignedIn, TestPortal } from '../harness.ts';

type Restored = NonNullable<SyncStatus['restored']>;

export const statusOf = async (portal: TestPortal, as: SignedIn): Promise<SyncStatus> =>
  (await portal.inject({ method: 'GET', url: '/api/admin/sync', as })).json();

/** Waits until it is recognised. */
export async function recognised(portal: TestPortal, as: SignedIn): Promise<Restored> {
  await expect.poll(async () => (await statusOf(portal, as)).restored, { timeout: 60_000 }).not.toBeNull();
  const { restored } = await statusOf(portal, as);
  if (!restored) throw new Error('it was recognised for a moment only');
  return restored;
}

export async function decide(portal: TestPortal, as: SignedIn, keep: 'ours' | 'theirs'): Promise<Restored> {
  const restored = await recognised(portal, as);
  const answer = await portal.inject({ method: 'POST', url: '/api/admin/sync/restored', as, payload: { at: restored.at, keep } });
  expect(answer.statusCode, answer.body).toBe(204);
  await expect.poll(async () => (await statusOf(portal, as)).restored, { timeout: 60_000 }).toBeNull();
  return restored;
}
