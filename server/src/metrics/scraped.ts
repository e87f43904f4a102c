/** Figures that are read at a scrape, from the database or a disk, once for all processes of a portal (ADR-38, ADR-56). */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../context/context.ts';
import type { LimitedPool } from '../db/limited-pool.ts';
import type { Instruments } from './instruments.ts';

export interface ScrapeSources {
  config: Pick<Context['config'], 'synchronises' | 'databaseUrl' | 'dataFolder' | 'backup'>;
  /** `requests` serves people. */
  pools: { requests: LimitedPool; background: LimitedPool };
}

export interface ScrapedFigures {
  show(instruments: Instruments, of: ScrapeSources): Promise<void>;
  /** A figure that cannot be read is left out; no earlier value stands in for it. */
  forget(instruments: Instruments): void;
}

/** Prometheus gives up after ten seconds; a database that does not answer leaves the figures out that it has. */
const askWithinMs = 2_000;

/** @returns undefined where it does not come. */
export const withinScrape = <T>(coming: Promise<T>): Promise<T | undefined> =>
  Promise.race([coming.catch(() => undefined), sleep(askWithinMs, undefined, { ref: false })]);
