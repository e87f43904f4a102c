import type { Problem } from '@halaqa/contract/problem';
import type { KeptProblem } from './store.ts';

/** What stands against one, as its row keeps it. */
export function refused({ code, details, fields }: Problem): { outcome: 'conflict' | 'refused'; problem: KeptProblem } {
  const isConflict = code === 'trainer_conflict' || code === 'room_conflict' || code === 'trainer_away' || code === 'closed_day';
  return { outcome: isConflict ? 'conflict' : 'refused', problem: { code, details, fields } };
}
