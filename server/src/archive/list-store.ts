/** The lists of archived records, searched by both names, and of students by their numbers too. */
import type { ArchiveKind } from '@halaqa/contract/archive';
import type { Language } from '@halaqa/contract/values';
import type pg from 'pg';
import { likePatternsOf } from '../db/patterns.ts';
import { type ArchivedColumns, type ArchiveRow, archivedJoin } from './store.ts';

export type ArchivedListRow = ArchivedColumns & Pick<ArchiveRow, 'id' | 'name' | 'name_en' | 'student_number'>;

interface ArchivedQuery {
  search?: string | undefined;
  page?: number | undefined;
  pageSize?: number | undefined;
}

/** In the order of the names that the reader is shown. */
const keys: Record<Language, string> = {
  ar: `(left(d.search, 60) collate "C")`,
  en: `(lower(left(coalesce(d.name_en, d.name), 60)) collate "C")`,
};

/** One page, and how many there are in all. Who was erased is nobody to find. */
export async function listArchived(
  pool: pg.Pool,
  kind: ArchiveKind,
  { search = '', page = 1, pageSize = 500 }: ArchivedQuery,
  language: Language,
): Promise<{ rows: ArchivedListRow[]; total: number }> {
  const isStudent = kind === 'student';
  const values: unknown[] = [pageSize, (page - 1) * pageSize];
  const words = likePatternsOf(search).map((pattern) => `d.search like $${values.push(pattern)}`);
  const from = `from ${kind} d where ${['not d.active', ...(isStudent ? ['d.erased_at is null'] : []), ...words].join(' and ')}`;
  const { rows } = await pool.query<{ total: number } & (ArchivedListRow | { id: null })>({
    text: `
      select (select count(*)::int ${from}) as total, d.id, d.name, d.name_en, ${isStudent ? 'd.student_number' : 'null'} as student_number,
        archived.archived_at, archived.archived_by, archived.archived_by_en, archived.in_odoo
      from (values (1)) one
      left join (select d.*, row_number() over (order by ${keys[language]}, d.id) as place ${from} order by place limit $1 offset $2) d on true
      ${archivedJoin(kind)} and d.id is not null
      order by d.place`,
    values,
  });
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}
