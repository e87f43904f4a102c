/** What was measured at each size, as it is kept: pages and charts are made of it, without measuring again. */
import type { Said } from '../side.ts';

/** `one` is one process, `auto` is one a core (`PORTAL_PROCESSES`). */
export const modes = ['one', 'auto'] as const;
export type Mode = (typeof modes)[number];

/** Of each round in milliseconds and calls a second; processor time in milliseconds a call. */
export type Rounds = Pick<Said, 'perSecond' | 'medianMs' | 'p95Ms' | 'p99Ms' | 'serverMs' | 'databaseMs'>;

export interface Measured {
  mode: Mode;
  call: string;
  size: number;
  /** Undefined where the portal refused or did not answer. */
  rounds?: Rounds;
  refused?: string;
}

export interface SizesResult {
  at: string;
  machine: { processors: string; cores: number; memoryGiB: number; system: string; node: string; postgres: string; loadBefore: number };
  connections: number;
  seconds: number;
  institutes: { size: number; rows: Record<string, number>; databaseBytes: number }[];
  figures: Measured[];
}

/** How many rounds stand behind each figure: ratios are taken round by round, so that all have as many. */
export const roundsOf = ({ figures }: SizesResult): number => figures.find(({ rounds }) => rounds)?.rounds?.perSecond.length ?? 0;

/** The kept figures with those that were measured now, each in the place of what it was before; new ones at the end. */
export function replaced(kept: readonly Measured[], measured: readonly Measured[]): Measured[] {
  const isSame = (one: Measured) => (other: Measured) => one.mode === other.mode && one.call === other.call && one.size === other.size;
  return [...kept.map((one) => measured.find(isSame(one)) ?? one), ...measured.filter((one) => !kept.some(isSame(one)))];
}
