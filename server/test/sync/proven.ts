/** The figures of a test for the table of `npm run prove`; nothing where nobody asked for it. */
import { appendFileSync } from 'node:fs';

export interface Proof {
  /** The row of the table, such as `S-1`. */
  id: string;
  /** What must hold, and what was found. */
  bar: string;
  figure: string;
  /** The same with its guard removed, which must fail. */
  twin?: string;
}

export function proven(proof: Proof): void {
  const file = process.env['HALAQA_PROOFS'];
  if (file) appendFileSync(file, `${JSON.stringify(proof)}\n`);
}
