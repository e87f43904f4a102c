/**
 * In which of Odoo's languages names are read and written. A translated field has a text in each language, and a call sees and changes
 * that of its own alone: what the map has in English is read and written apart (ADR-28).
 */
import type { Odoo } from './client.ts';
import { englishFieldName } from './english.ts';
import { mayBeTemporary, OdooFault } from './faults.ts';
import type { FieldMap } from './field-map.ts';

/** Odoo's codes, such as `ar_001`; null where it has no such language: then the one of the portal's user is taken. */
export interface OdooLanguages {
  ar: string | null;
  en: string | null;
}

export const noLanguages: OdooLanguages = { ar: null, en: null };

/** Codes of what is installed; undefined where the user may not know. */
export async function installedLanguages(odoo: Odoo): Promise<string[] | undefined> {
  try {
    const records = await odoo.searchRead('res.lang', { domain: [['active', '=', true]], fields: ['code'] });
    return records.flatMap(({ code }) => (typeof code === 'string' ? [code] : []));
  } catch (error) {
    if (error instanceof OdooFault && mayBeTemporary(error)) return undefined;
    throw error;
  }
}

/** The map's languages, else the first of each that Odoo has: generic Arabic before that of a country, American English before others. */
export function chosenLanguages({ languages: { ar, en } }: FieldMap, installed: readonly string[]): OdooLanguages {
  return { ar: ar ?? foundAmong(installed, 'ar', 'ar_001'), en: en ?? foundAmong(installed, 'en', 'en_US') };
}

const foundAmong = (installed: readonly string[], language: string, usual: string): string | null =>
  installed.includes(usual) ? usual : (installed.filter((code) => code === language || code.startsWith(`${language}_`)).sort()[0] ?? null);

/** Languages of the map that this Odoo does not have. */
export const notInstalled = ({ languages: { ar, en } }: FieldMap, installed: readonly string[]): string[] =>
  [ar, en].filter((code) => code !== null).filter((code) => !installed.includes(code));

/**
 * Undefined where the user may not know, or may not this moment.
 * @throws OdooFault also where the map names a language that is not installed: everything would be in another one.
 */
export async function readLanguages(odoo: Odoo, map: FieldMap): Promise<OdooLanguages | undefined> {
  const installed = await installedLanguages(odoo);
  const [missing] = installed ? notInstalled(map, installed) : [];
  if (missing === undefined) return installed && chosenLanguages(map, installed);
  const says = `The field map names ${missing}, which is not installed in Odoo`;
  throw new OdooFault({ kind: 'unsupported', outcome: 'not_done', detail: 'A language is missing', says });
}

/** The map by which records are read: where Odoo has both languages, English fields are read in English; else one field has one name. */
export function fieldMapForLanguages(map: FieldMap, { ar, en }: OdooLanguages): FieldMap {
  const english = (field: string | null, name: string | null): string | null => {
    if (field === null) return null;
    if (ar !== null && en !== null && ar !== en) return englishFieldName(field);
    return field === name ? null : field;
  };
  const { course, room, trainer, student, session } = map;
  return {
    ...map,
    course: {
      ...course,
      nameEn: english(course.nameEn, course.name),
      descriptionEn: english(course.descriptionEn, course.description),
    },
    room: { ...room, nameEn: english(room.nameEn, room.name) },
    trainer: { ...trainer, nameEn: english(trainer.nameEn, trainer.name) },
    student: { ...student, nameEn: english(student.nameEn, student.name) },
    session: { ...session, nameEn: english(session.nameEn, session.name) },
  };
}
