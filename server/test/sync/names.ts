/** An office that works in two languages, and whether both sides have the same name for everything in each of them. */
import { instituteModels } from '@halaqa/fake-odoo/institute-models';
import { type ModelDescription, withField } from '@halaqa/fake-odoo/models';
import { mapWith } from '../import/map.ts';
import type { Office } from './office.ts';

const name = { type: 'char', string: 'Name', translate: true } as const;
const description = { type: 'text', string: 'Description', translate: true } as const;

/** What Studio makes when somebody ticks *Translatable*. */
export function translatedModels(): ModelDescription[] {
  const named = ['x_course', 'x_room', 'x_trainer', 'x_session'].reduce(
    (all, model) => withField(all, model, 'x_name', name),
    instituteModels(),
  );
  return withField(named, 'x_course', 'x_studio_description', description);
}

/** Arabic and English of one field. */
export const oneField = mapWith({
  course: { nameEn: 'x_name', descriptionEn: 'x_studio_description' },
  room: { nameEn: 'x_name' },
  trainer: { nameEn: 'x_name' },
  session: { nameEn: 'x_name' },
});

const kinds = { course: 'x_course', room: 'x_room', trainer: 'x_trainer', session: 'x_session' } as const;

/** A line for each name that differs between the sides, read without any code of the synchroniser. */
export async function namesThatDiffer({ odoo, database: { pool } }: Office): Promise<string[]> {
  const lines: string[] = [];
  for (const [kind, model] of Object.entries(kinds)) {
    const told = (language: string) =>
      new Map(
        odoo.clerk
          .speaking(language)
          .records(model)
          .map((record) => [Number(record['id']), record['x_name']]),
      );
    const [arabic, english] = [told('ar_001'), told('en_US')];
    const { rows } = await pool.query<{ odoo_id: number; name: string; name_en: string }>(
      `select odoo_id, name, coalesce(name_en, name) as name_en from ${kind} r join binding b on b.kind = $1 and b.record_id = r.id order by 1`,
      [kind],
    );
    if (rows.length !== arabic.size) lines.push(`${kind}: ${arabic.size} in Odoo, ${rows.length} here`);
    for (const row of rows) {
      if (row.name !== arabic.get(row.odoo_id)) lines.push(`${kind} ${row.odoo_id}: ${arabic.get(row.odoo_id)} in Odoo, ${row.name} here`);
      if (row.name_en !== english.get(row.odoo_id))
        lines.push(`${kind} ${row.odoo_id}: ${english.get(row.odoo_id)} in Odoo, ${row.name_en} here`);
    }
  }
  return lines;
}
