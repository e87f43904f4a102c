import type { Session } from '@halaqa/contract/sessions';
import { savedRecords } from '../record-edit/saved-records.ts';

/** Sessions as the server answered when they were changed here. */
export const savedSessions = savedRecords<Session>();
