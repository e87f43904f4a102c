import type { BulkOutcome, BulkReport } from '@halaqa/contract/bulk';

/** What asks for a decision stands first. */
const order: Record<BulkOutcome, number> = { conflict: 0, refused: 1, done: 2, waiting: 2, unchanged: 3 };

/** While it fills each row keeps its place. */
export const inOrder = <Row extends { outcome: BulkOutcome }>({ state, rows }: { state: BulkReport['state']; rows: readonly Row[] }) =>
  state === 'running' ? rows : rows.toSorted((a, b) => order[a.outcome] - order[b.outcome]);
