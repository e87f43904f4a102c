/** What an erasure would do, on the wire. */
import type { Erasure } from '@halaqa/contract/erasure';
import type { Language } from '@halaqa/contract/values';
import { toWire } from '@halaqa/domain/clock';
import { presentBlockers } from '../blockers/present.ts';
import type { Config } from '../config/config.ts';
import { nameInLanguage } from '../language/in-language.ts';
import type { ErasureRow } from './store.ts';

type RetentionSettings = Pick<Config, 'retention' | 'backup' | 'databaseUrl'>;

export const presentErasure = (row: ErasureRow, language: Language, { retention, backup, databaseUrl }: RetentionSettings): Erasure => ({
  id: row.id,
  name: nameInLanguage(language, row.name, row.name_en),
  studentNumber: row.student_number,
  isArchived: !row.active,
  erasedAt: row.erased_at && toWire(row.erased_at),
  obstacles: presentBlockers(row.erased_at ? [] : row.obstacles, language),
  kept: { places: row.places, enrolments: row.enrolments, invoices: row.invoices },
  certificates: row.certificates,
  auditDays: retention.audit,
  // Backups of a server of the institute's own are made by its administrator.
  backupDays: databaseUrl === undefined && backup.keepDays > 0 ? backup.keepDays : null,
});
