/** `web_read`: records with what they link to, as deep as a specification says; what Odoo's own screens read with. */
import { rowsFor } from './access.ts';
import type { Model } from './database.ts';
import { linkedIds } from './display.ts';
import type { Env } from './env.ts';
import { invalidField } from './errors.ts';
import { readField } from './read.ts';
import { isObject, type Json, type JsonObject, type Row } from './values.ts';

export function webRead(env: Env, model: Model, rows: readonly Row[], specification: Json | undefined): JsonObject[] {
  const asked = isObject(specification) ? Object.entries(specification) : [];
  return rows.map((row) => {
    const record: JsonObject = { id: row.id };
    for (const [name, inner] of asked) record[name] = specified(env, model, name, row, isObject(inner) ? inner : {});
    return record;
  });
}

function specified(env: Env, model: Model, name: string, row: Row, { fields, limit }: JsonObject): Json {
  const field = model.fields[name];
  if (!field) throw invalidField(env.db.version, model.model, name);
  const value = readField(env, model, name, field, row, false);
  if (fields === undefined || field.relation === undefined) return value;
  const other = env.db.model(field.relation);
  const shown = (ids: number[]): JsonObject[] => webRead(env, other, rowsFor(env, other, ids, 'read'), fields);
  if (field.type === 'many2one') return typeof value === 'number' ? (shown([value])[0] ?? false) : false;
  return shown(linkedIds(env, field, row.id).slice(0, typeof limit === 'number' ? limit : undefined));
}
