/** The lazy parts of record pages and lists: archiving a record, and the archived ones (D-152). */
import { lazyPart } from '../ui/lazy-part.ts';

export const archiveCardPart = lazyPart(() => import('./ArchiveCard.tsx').then((file) => file.ArchiveCard), ['archive']);

export const archivedRecordPart = lazyPart(
  () => import('./ArchivedRecord.tsx').then((file) => file.ArchivedRecord),
  ['archive', 'records', 'audit'],
);

export const archivedListPart = lazyPart(() => import('./ArchivedList.tsx').then((file) => file.ArchivedList), ['archive']);
