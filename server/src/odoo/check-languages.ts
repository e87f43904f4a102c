/** Which languages an Odoo has, which fields of the map it translates, and what that means for their names. */
import type { Finding } from './check-field.ts';
import type { OdooField } from './client.ts';
import type { FieldMap, RecordKind } from './field-map.ts';
import { chosenLanguages, notInstalled, type OdooLanguages } from './languages.ts';

export interface CheckedLanguages {
  /** Codes; undefined where the user may not know. */
  installed: string[] | undefined;
  chosen: OdooLanguages;
  /** Such as `x_course.x_name`. */
  translated: string[];
}

export function checkedLanguages(map: FieldMap, installed: string[] | undefined): CheckedLanguages {
  return { installed, chosen: installed ? chosenLanguages(map, installed) : map.languages, translated: [] };
}

export function missingLanguages(map: FieldMap, installed: readonly string[]): Finding[] {
  return notInstalled(map, installed).map((code) => ({
    code: 'no_language',
    where: `${code} (languages of the field map)`,
    what: `This language is not installed; there are ${installed.join(', ')}.`,
    todo: 'Install it in Odoo (Settings, Translations, Languages), or put another code, or null, into the field map. Nothing is synchronised before.',
  }));
}

interface Pair {
  /** `name` or `description`. */
  of: string;
  field: string;
  english: string | null;
}

/** Fields that the map may have in two languages. */
function pairsOf(map: FieldMap, kind: RecordKind): Pair[] {
  const names = new Map<string, string | null>(Object.entries(map[kind]));
  return ['name', 'description'].flatMap((of) => {
    const field = names.get(of) ?? null;
    return field === null || !names.has(`${of}En`) ? [] : [{ of, field, english: names.get(`${of}En`) ?? null }];
  });
}

/** What is wrong with the two languages of a kind, and what may be a surprise. */
export function languageFindings(
  map: FieldMap,
  kind: RecordKind,
  fields: Record<string, OdooField>,
  { chosen: { ar, en }, translated }: CheckedLanguages,
): { findings: Finding[]; notes: Finding[] } {
  const { model, ...names } = map[kind];
  const mapped = new Set(Object.values<string | null>(names).filter((name) => name !== null));
  translated.push(...[...mapped].filter((name) => fields[name]?.translate === true).map((name) => `${model}.${name}`));
  const findings: Finding[] = [];
  const notes: Finding[] = [];
  const hasBoth = ar !== null && en !== null;
  for (const { of, field, english } of pairsOf(map, kind)) {
    if (!fields[field]) continue;
    const where = `${model}.${field} (${kind}.${of} of the field map)`;
    const isTranslated = fields[field].translate === true;
    if (english === field && !isTranslated) {
      const todo = `Make it translatable in Odoo (its properties in Studio), or give ${kind}.${of}En a field of its own, or null.`;
      const what = `${kind}.${of} and ${kind}.${of}En both name this field, and it is not translated.`;
      findings.push({ code: 'untranslated', where, what, todo });
    } else if (english === field && !hasBoth) {
      const todo = 'Install Arabic and English in Odoo (Settings, Translations, Languages): until then there is one name.';
      const what = `${kind}.${of} and ${kind}.${of}En both name this field, and Odoo lacks one of the two languages.`;
      notes.push({ code: 'one_language', where, what, todo });
    } else if (english === null && isTranslated && hasBoth) {
      const todo = `To show the English one too, put "${of}En": "${field}" into "${kind}" of the field map.`;
      const what = `This field is translated; the portal reads it in ${ar} and shows that in both languages.`;
      notes.push({ code: 'translated', where, what, todo });
    }
  }
  return { findings, notes };
}

export function languageLines({ installed, chosen: { ar, en }, translated }: CheckedLanguages, login: string): string[] {
  const known = installed ? `Languages of this Odoo: ${installed.join(', ')}.` : 'This Odoo does not say which languages it has.';
  const own = `in the language of ${login}, since there is no Arabic`;
  const used = `Names are read and written ${ar === null ? own : `in ${ar}`}${ar !== null && en !== null ? `, and in ${en} where the field map has them in English` : ''}.`;
  const list = translated.length === 0 ? 'No field of the map is translated.' : `Translated there: ${translated.join(', ')}.`;
  return [`${known} ${used}`, list];
}
