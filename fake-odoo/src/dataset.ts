/** Records in the shape of `search_read`, from files or memory, as the rows of a fake Odoo. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { computed } from './computed.ts';
import type { Database, Model } from './database.ts';
import { instituteModels } from './institute-models.ts';
import { activeFieldOf, type Field, type ModelDescription, nameFieldOf } from './models.ts';
import { idsOf, isText, type Json, type JsonObject, type Row, type Stored } from './values.ts';

/** By model, each with its `id`. */
export type Records = Record<string, readonly OdooRecord[]>;

interface OdooRecord {
  readonly [field: string]: Json | undefined;
}

/** @param files `MODEL.jsonl.gz`, a record a line */
export function recordsOf(files: readonly { file: string; content: Uint8Array }[]): Records {
  return Object.fromEntries(files.map(({ file, content }) => [file.replace(/\.jsonl\.gz$/, ''), linesOf(content)]));
}

/**
 * A folder of `MODEL.jsonl.gz` and, where it has them, `MODEL.fields.json`; their description of a field overrides `models`.
 */
export function readDataset(folder: string, models = instituteModels({ stored: true })): { records: Records; models: ModelDescription[] } {
  const files = readdirSync(folder).filter((file) => file.endsWith('.jsonl.gz'));
  const records = recordsOf(files.map((file) => ({ file, content: readFileSync(join(folder, file)) })));
  return { records, models: models.map((model) => described(folder, model)) };
}

function linesOf(content: Uint8Array): JsonObject[] {
  const lines = gunzipSync(content).toString('utf8').split('\n');
  return lines.filter((line) => line !== '').map((line): JsonObject => JSON.parse(line));
}

function described(folder: string, model: ModelDescription): ModelDescription {
  const file = join(folder, `${model.model}.fields.json`);
  if (!existsSync(file)) return model;
  const told: Record<string, Field> = JSON.parse(readFileSync(file, 'utf8'));
  const fields = Object.entries(told).map(([name, field]) => [name, { ...model.fields[name], ...field }]);
  return { ...model, fields: { ...model.fields, ...Object.fromEntries(fields) } };
}

/**
 * Fills the tables.
 * @param uid the creator and last writer of records that do not name one
 */
export function fill(db: Database, records: Records, uid: number): void {
  const named = new Map<string, Map<number, string>>();
  for (const [name, list] of Object.entries(records)) {
    const model = db.models.get(name);
    if (!model) throw new Error(`The fake Odoo has records of ${name}, and no description of that model.`);
    for (const record of list) model.table.put(rowOf(db, model, record, uid, named));
  }
  for (const [name, names] of named) addNamed(db.models.get(name), names);
  for (const model of db.models.values()) fillComputed(db, model);
}

/** Within its second; the API shows whole seconds, and a cursor at one of them reads the record again. */
const fraction = '.482913';

function rowOf(db: Database, model: Model, record: OdooRecord, uid: number, named: Map<string, Map<number, string>>): Row {
  const id = Number(record['id']);
  const active = activeFieldOf(model);
  const values: Record<string, Stored> = { create_uid: uid, write_uid: uid, ...(active === undefined ? {} : { [active]: true }) };
  for (const [name, value] of Object.entries(record)) {
    if (value === undefined) continue;
    const field = model.fields[name];
    if (!field) throw new Error(`The fake Odoo has records of ${model.model} with ${name}, and no description of that field.`);
    if (field.type === 'many2many') {
      const relation = db.relation(field);
      for (const other of idsOf(value)) {
        if (field.link?.own === relation.left) relation.add(id, other);
        else relation.add(other, id);
      }
    } else if (field.store !== false && name !== 'id') {
      values[name] = storedOf(field, name, value);
      remember(field, value, named);
    }
  }
  const empty = Object.entries(model.fields).filter(([name, field]) => field.type === 'boolean' && !(name in values));
  return { ...Object.fromEntries(empty.map(([name]) => [name, false])), ...values, id };
}

function storedOf(field: Field, name: string, value: Json): Stored {
  if (field.type === 'many2one') return idsOf(Array.isArray(value) ? value.slice(0, 1) : value)[0] ?? null;
  if (value === false && field.type !== 'boolean') return null;
  if (typeof value === 'object') return value === null ? null : JSON.stringify(value);
  const isStamp = name === 'create_date' || name === 'write_date';
  return isStamp && isText(value) && !value.includes('.') ? `${value}${fraction}` : value;
}

/** What a link shows of a record that is not among the given ones. */
function remember({ relation }: Field, value: Json, named: Map<string, Map<number, string>>): void {
  if (relation === undefined || !Array.isArray(value)) return;
  const [id, name] = value;
  if (typeof id !== 'number' || !isText(name)) return;
  const known = named.get(relation);
  if (known) known.set(id, name);
  else named.set(relation, new Map([[id, name]]));
}

function addNamed(model: Model | undefined, names: Map<number, string>): void {
  const field = model && nameFieldOf(model);
  if (field === undefined) return;
  for (const [id, name] of names) if (!model?.table.has(id)) model?.table.put({ id, [field]: name });
}

function fillComputed(db: Database, model: Model): void {
  const following = Object.entries(model.fields).filter(([, field]) => field.store === true && (field.counts || field.repeats));
  if (following.length === 0) return;
  const env = { db, user: nobody, context: {} };
  for (const row of [...model.table.all()]) {
    const missing = following.filter(([name]) => row[name] === undefined);
    if (missing.length === 0) continue;
    model.table.put({ ...row, ...Object.fromEntries(missing.map(([name, field]) => [name, computed(env, model, name, field, row)])) });
  }
}

const nobody = { id: 1, login: '', name: '', password: '' };
