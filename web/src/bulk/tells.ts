import type { BulkReport } from '@halaqa/contract/bulk';

const tells: readonly BulkReport['action'][] = ['shift', 'trainer', 'room', 'cancel', 'notify'];

/** Whether those who have a place are told of such a change, and of its undoing. */
export const tellsOf = (action: BulkReport['action']): boolean => tells.includes(action);
