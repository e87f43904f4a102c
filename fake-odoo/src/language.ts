/** The languages that are installed: rows of `res.lang`, as Odoo itself stores them. */
import type { Database } from './database.ts';
import { userError } from './errors.ts';
import { describe } from './models.ts';
import { isEmpty, type JsonObject } from './values.ts';

export const languageModel = describe(
  { model: 'res.lang', label: 'Languages', order: 'active desc, name' },
  {
    name: { type: 'char', string: 'Name', required: true },
    code: { type: 'char', string: 'Locale Code', required: true },
    iso_code: { type: 'char', string: 'ISO code' },
    direction: {
      type: 'selection',
      string: 'Direction',
      selection: [
        ['ltr', 'Left-to-Right'],
        ['rtl', 'Right-to-Left'],
      ],
    },
    active: { type: 'boolean', string: 'Active' },
  },
);

/** With the ids that were recorded. */
const known: Record<string, { id: number; name: string }> = {
  en_US: { id: 1, name: 'English (US)' },
  ar_001: { id: 3, name: 'Arabic' },
};

export function installLanguage(db: Database, code: string, active = true): void {
  const { table } = db.model('res.lang');
  const { id, name } = known[code] ?? { id: idOf(db, code) ?? Math.max(table.nextId, 100), name: code };
  const iso = code.split('_')[0] ?? code;
  table.put({ id, name, code, iso_code: iso, direction: iso === 'ar' ? 'rtl' : 'ltr', active });
}

/** By their ids. */
export function installed(db: Database): string[] {
  const { table } = db.model('res.lang');
  return table.ids().flatMap((id) => {
    const row = table.get(id);
    return row?.['active'] ? [String(row['code'])] : [];
  });
}

/** @throws UserError where the language of the context is not installed */
export function checkLanguage(context: JsonObject, db: Database): void {
  const lang = context['lang'];
  if (!isEmpty(lang) && !installed(db).includes(String(lang))) throw userError(`Invalid language code: ${String(lang)}`);
}

const idOf = (db: Database, code: string): number | undefined =>
  [...db.model('res.lang').table.all()].find((row) => row['code'] === code)?.id;
