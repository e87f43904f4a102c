/** Where traces go, and what is told of them. */
import type { Logger } from 'pino';

export interface TraceSettings {
  /** The collector's, for traces. */
  url: URL;
  /** They may hold a key: they stand in no log. */
  headers: Record<string, string>;
  /** How many of those that begin here are kept, from 0 to 1. */
  ratio: number;
}

/** What became of so many spans. */
export type CountSpans = (outcome: 'exported' | 'failed' | 'dropped', count: number) => void;

export interface Tracing {
  log: Logger;
  count: CountSpans | undefined;
  /** Which of several processes this is, from 1 on. */
  worker?: number;
}
