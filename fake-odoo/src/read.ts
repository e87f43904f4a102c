/** Rows as `read` and `search_read` answer them. */

import { behaviourOf } from './behaviour.ts';
import { computed } from './computed.ts';
import type { Model } from './database.ts';
import { displayName, linesOf, linkedIds } from './display.ts';
import type { Env } from './env.ts';
import { invalidField, OdooFault } from './errors.ts';
import type { Field } from './models.ts';
import { wholeSecond } from './moments.ts';
import { shownIn } from './translations.ts';
import { isEmpty, type Json, type JsonObject, type Row } from './values.ts';

/** @param links false for a many2one's plain id, in place of `[id, name]` */
export function readRows(env: Env, model: Model, rows: readonly Row[], names: Json | undefined, links = true): JsonObject[] {
  const fields = fieldsOf(env, model, names);
  return rows.map((row) => {
    const record: JsonObject = { id: row.id };
    for (const [name, field] of fields) record[name] = readField(env, model, name, field, row, links);
    return record;
  });
}

function fieldsOf({ db }: Env, model: Model, names: Json | undefined): [string, Field][] {
  if (!Array.isArray(names) || names.length === 0) return Object.entries(model.fields).filter(([name]) => name !== 'id');
  return names
    .filter((name) => name !== 'id')
    .map((name) => {
      const field = model.fields[String(name)];
      if (!field) throw invalidField(db.version, model.model, String(name));
      return [String(name), field];
    });
}

export function readField(env: Env, model: Model, name: string, field: Field, row: Row, links: boolean): Json {
  const own = behaviourOf(env.db, model.model)?.computed?.[name];
  if (own) return own(env, row);
  const value = field.store === false ? computed(env, model, name, field, row) : (shownIn(env, name, field, row) ?? null);
  switch (field.type) {
    case 'many2many':
      return linkedIds(env, field, row.id);
    case 'one2many':
      return linesOf(env, field, row.id);
    case 'many2one':
      // A custom link that was made without its other model; Odoo 19 reads it all the same.
      if (field.relation === '' && env.db.version === 18) throw unknownRelation();
      if (typeof value !== 'number') return false;
      return links ? [value, displayName(env, field.relation ?? '', value)] : value;
    case 'integer':
    case 'float':
    case 'monetary':
      return value ?? 0;
    case 'datetime':
      return typeof value === 'string' ? wholeSecond(value) : false;
    case 'binary':
      return typeof value === 'string' && env.context['bin_size'] ? sizeOf(value) : (value ?? false);
    case 'boolean':
    case 'char':
    case 'date':
    case 'selection':
    case 'text':
      return isEmpty(value) ? false : value;
  }
}

function sizeOf(base64: string): string {
  const bytes = Buffer.from(base64, 'base64').length;
  const units = ['bytes', 'Kb', 'Mb', 'Gb'];
  const power = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1);
  return `${(bytes / 1024 ** power).toFixed(2)} ${units[power]}`;
}

const unknownRelation = (): OdooFault => new OdooFault('builtins.AttributeError', "'_unknown' object has no attribute 'id'");
