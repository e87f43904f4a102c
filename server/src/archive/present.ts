/** Archived records on the wire, with names in the reader's language. */
import type { Archived, ArchivedRow, ArchiveKind, ArchiveState } from '@halaqa/contract/archive';
import type { Language } from '@halaqa/contract/values';
import { toWire } from '@halaqa/domain/clock';
import { presentBlockers } from '../blockers/present.ts';
import { nameInLanguage } from '../language/in-language.ts';
import type { ArchivedListRow } from './list-store.ts';
import type { ArchivedColumns, ArchiveRow } from './store.ts';

const presentArchived = (row: ArchivedColumns, language: Language): Archived => ({
  at: row.archived_at && toWire(row.archived_at),
  by: row.archived_by === null ? null : nameInLanguage(language, row.archived_by, row.archived_by_en),
  inOdoo: row.in_odoo ?? false,
});

export const presentArchiveState = (kind: ArchiveKind, row: ArchiveRow, language: Language): ArchiveState => ({
  kind,
  id: row.id,
  name: nameInLanguage(language, row.name, row.name_en),
  archived: row.active ? null : presentArchived(row, language),
  obstacles: presentBlockers(row.obstacles, language),
  mayBeDeleted: !row.is_used && row.erased_at === null,
});

export const presentArchivedRow = (row: ArchivedListRow, language: Language): ArchivedRow => ({
  id: row.id,
  name: nameInLanguage(language, row.name, row.name_en),
  studentNumber: row.student_number,
  archived: presentArchived(row, language),
});
