import type { Tally } from './import-tally.ts';
import type { Mapped } from './mappers/mapped.ts';

/** A record that has been mapped, and where it stands. */
export interface Entry {
  line: number;
  odooId: number;
  writeDate: Date | null;
  mapped: Mapped;
}

export interface BatchContext {
  /** Named in sentences. */
  file: string;
  tally: Tally;
  /** Nothing comes after this batch, so a value that another record holds is a fault and no reason to wait. */
  last: boolean;
}
