/** What every part of the synchroniser works with under one lease. */
import type { Context } from '../../context/context.ts';
import type { Odoo } from '../../odoo/client.ts';
import type { FieldMap, RecordKind } from '../../odoo/field-map.ts';
import type { OdooLanguages } from '../../odoo/languages.ts';
import type { ReadableParts } from '../records/invoice-parts.ts';
import type { ImportKind } from '../records/registry.ts';
import type { Lease } from './leader.ts';

export interface SyncTimes {
  /** Between two looks for what has changed in Odoo. */
  pollMs: number;
  /** Between two sweeps: deletions, and attendees that were changed from the contact's side. */
  sweepMs: number;
  /** Between two comparisons of when everything was last written. */
  compareMs: number;
  /** Between two looks back at what slow transactions may have added behind the cursor. */
  lookBackMs: number;
  /** How far the look goes back: longer than any transaction of Odoo (its limit_time_real is 120 s). */
  overlapMs: number;
  /** The first wait after a failure; each is twice the last, more or less. */
  firstWaitMs: number;
  longestWaitMs: number;
}

export const defaultTimes: Omit<SyncTimes, 'pollMs' | 'sweepMs'> = {
  compareMs: 180_000,
  lookBackMs: 30_000,
  overlapMs: 300_000,
  firstWaitMs: 1_000,
  longestWaitMs: 15_000,
};

export interface SyncContext {
  ctx: Context;
  odoo: Odoo;
  /** As this Odoo is read: what it has in English is apart (`fieldMapForLanguages`). */
  map: FieldMap;
  languages: OdooLanguages;
  /** What of invoices can be read there besides themselves. */
  invoiceParts: ReadableParts;
  kinds: Record<RecordKind, ImportKind>;
  times: SyncTimes;
  /** How many records are pushed at once, and how many pages of a first reading are asked for. */
  concurrency: number;
  /** Most records read in one call; undefined: the default. */
  mostAPage?: number;
  lease: Lease;
  /** Hears how the first reading gets on, a line for people at the terminal. */
  tell: (line: string) => void;
}
