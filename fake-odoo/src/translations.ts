/**
 * Texts of a translated field: English is under the field's own name, every other language under a key of its own. Reading,
 * searching and sorting follow the language of the context, else the user's; an untranslated text reads as the English one.
 */
import type { Model, Transaction } from './database.ts';
import type { Env } from './env.ts';
import { userError } from './errors.ts';
import type { Field } from './models.ts';
import { isEmpty, isText, type Json, type JsonObject, type Row, type Stored } from './values.ts';

/** The source language of all translations. */
const source = 'en_US';

const beside = (name: string, language: string): string => (language === source ? name : `${name}@${language}`);

/** The name of the field whose text is under this key of a row. */
export const fieldOf = (key: string): string => key.split('@')[0] ?? key;

export const languageOf = ({ context, user }: Env): string => (isText(context['lang']) ? context['lang'] : (user.language ?? source));

/** The value of a field in the language of the call. */
export function shownIn(env: Env, name: string, field: Field | undefined, row: Row): Stored | undefined {
  return field?.translate ? (row[beside(name, languageOf(env))] ?? row[name]) : row[name];
}

/** Its values in the other languages that it has a text in. */
const shownAs = (name: string, language: string, row: Row): string => String(row[beside(name, language)] ?? row[name] ?? '');

/**
 * Under which keys a value of a translated field is stored.
 * @param before undefined for a new record: its first text is also the English one
 */
export function placed(env: Env, name: string, value: Stored, before: Row | undefined): Record<string, Stored> {
  const language = languageOf(env);
  if (value === null) return withoutTexts(name, before);
  const isFirst = before === undefined || (before[name] ?? null) === null;
  return { ...(isFirst ? { [name]: value } : {}), [beside(name, language)]: value };
}

/** Empty in every language. */
function withoutTexts(name: string, before: Row | undefined): Record<string, Stored> {
  const known = Object.keys(before ?? {}).filter((key) => fieldOf(key) === name);
  return Object.fromEntries([name, ...known].map((key) => [key, null]));
}

/** A field that stops being translated keeps its English. */
export function forgetTranslations({ table }: Model, name: string): void {
  for (const row of [...table.all()]) {
    const kept = Object.entries(row).filter(([key]) => key === name || fieldOf(key) !== name);
    table.put({ ...Object.fromEntries(kept), id: row.id });
  }
}

export function fieldTranslations({ db }: Env, name: string, row: Row, installed: readonly string[]): Json {
  // Odoo 18 lists them by their ids, of which English has the first; Odoo 19 by their codes.
  const languages = db.version === 18 ? installed : [...installed].sort();
  const texts = languages.map((lang) => ({ lang, source: shownAs(name, source, row), value: shownAs(name, lang, row) }));
  return [texts, { translation_type: 'char', translation_show_source: false }];
}

/** @throws UserError for a language that is not installed */
export function updateTranslations(
  env: Env,
  transaction: Transaction,
  model: Model,
  row: Row,
  name: string,
  texts: JsonObject,
  installed: readonly string[],
): void {
  const unknown = Object.keys(texts).filter((language) => !installed.includes(language));
  if (unknown.length > 0) throw userError(`The following languages are not activated: ${unknown.join(', ')}`);
  const values = Object.entries(texts).map(([language, text]) => [beside(name, language), isEmpty(text) ? null : String(text)] as const);
  const stamps = { write_uid: transaction.uid, write_date: transaction.moment };
  env.db.put(transaction, model, { ...row, ...Object.fromEntries(values), ...stamps });
  env.db.changed(transaction, { how: 'write', model: model.model, id: row.id });
}
