import { expect, vi } from 'vitest';
import type { TestDatabase } from '../database.ts';

/** Until all that happened is announced: who comes later hears nothing of it. */
export async function nothingToTell({ db }: TestDatabase): Promise<void> {
  await vi.waitFor(async () => expect(await db.selectFrom('event').select('id').execute()).toEqual([]), 5_000);
}
