/** What the processes of one portal say to each other, over the channel that Node.js keeps between them (ADR-56). */

/** Calls by who made them, since the last message; `window` says of which ten seconds. */
export interface CallCounts {
  window: number;
  counts: [who: string, calls: number][];
}

/** What a worker is told before it does anything. */
export interface Begin {
  kind: 'begin';
  /** The first one's process does what is done once for all: it removes what is old, and makes backups. */
  slot: number;
  /** Never 0: all of them listen on one. */
  port: number;
  /** Whether the database is backed up by the portal itself. */
  backsUp: boolean;
}

export type ToWorker = Begin | ({ kind: 'calls' } & CallCounts) | { kind: 'figures'; question: number };

export type FromWorker =
  | { kind: 'serves' }
  /** It cannot start, for a reason that a person can correct. */
  | { kind: 'refuses'; sentence: string }
  | ({ kind: 'calls' } & CallCounts)
  /** `figures` as the metrics module made them. */
  | { kind: 'figures'; question: number; figures: unknown };

/** Between two processes of one program: what one sends is of the form that the other knows. */
export function asMessage<M extends ToWorker | FromWorker>(message: unknown): M {
  return message as M; // both ends are of this program
}
