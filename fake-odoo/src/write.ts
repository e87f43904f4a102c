/** `create` and `write`, with everything that they touch: user and time, links, stored computed fields. */

import { checkAccess, rowsFor } from './access.ts';
import { behaviourOf } from './behaviour.ts';
import { computed } from './computed.ts';
import { stored } from './convert.ts';
import type { Model, Transaction } from './database.ts';
import type { Env } from './env.ts';
import { brokenLink, missingRequired, unknownField } from './errors.ts';
import { link, touchCounting } from './link.ts';
import { type Field, isMagic } from './models.ts';
import { placed } from './translations.ts';
import { isObject, type Json, type JsonObject, type Row, type Stored } from './values.ts';

/** @param reserved the id, where it was taken from the sequence before @returns the new id */
export function createRecord(env: Env, transaction: Transaction, model: Model, values: JsonObject, reserved?: number): number {
  const at = { env, transaction, model };
  const given = behaviourOf(env.db, model.model)?.given?.(at, values, true) ?? values;
  checkAccess(env, model, 'create');
  const { scalars, links } = converted(env, model, { ...defaults(model), ...given });
  const id = reserved ?? model.table.takeId();
  const row: Row = {
    ...emptyRow(model),
    ...texts(env, model, scalars),
    id,
    create_uid: transaction.uid,
    create_date: transaction.moment,
    write_uid: transaction.uid,
    write_date: transaction.moment,
  };
  store(env, transaction, model, row, Object.keys(model.fields));
  behaviourOf(env.db, model.model)?.begun?.(at, id);
  applyLinks(env, transaction, id, links);
  behaviourOf(env.db, model.model)?.done?.(at, id, values, true);
  env.db.changed(transaction, { how: 'create', model: model.model, id });
  return id;
}

/** Writes every record that exists, also with nothing in `values`. */
export function writeRecords(env: Env, transaction: Transaction, model: Model, ids: readonly number[], values: JsonObject): void {
  checkAccess(env, model, 'write');
  const at = { env, transaction, model };
  const given = behaviourOf(env.db, model.model)?.given?.(at, values, false) ?? values;
  const { scalars, links } = converted(env, model, given);
  rowsFor(env, model, ids, 'write');
  for (const id of ids) {
    const row = model.table.get(id);
    if (row) {
      const after = { ...row, ...texts(env, model, scalars, row), write_uid: transaction.uid, write_date: transaction.moment };
      store(env, transaction, model, after, Object.keys(scalars));
    }
    applyLinks(env, transaction, id, links);
    if (row) behaviourOf(env.db, model.model)?.done?.(at, id, values, false);
    if (row) env.db.changed(transaction, { how: 'write', model: model.model, id });
  }
}

/** Marks a record as written, as an Odoo does when it stores a computed field again. */
export function touch(env: Env, transaction: Transaction, model: Model, id: number, values: Record<string, Stored>): void {
  const row = model.table.get(id);
  if (row) env.db.put(transaction, model, { ...row, ...values, write_uid: transaction.uid, write_date: transaction.moment });
}

interface Converted {
  scalars: Record<string, Stored>;
  links: [Field, Json][];
}

/** Fields that nobody writes are left out: ids, user and time, computed fields. */
function converted({ db }: Env, model: Model, values: JsonObject): Converted {
  const result: Converted = { scalars: {}, links: [] };
  for (const [name, value] of Object.entries(values)) {
    const field = model.fields[name];
    if (!field) throw unknownField(db.version, model.model, name);
    if (isMagic(name) || field.counts || field.repeats) continue;
    if (field.type === 'many2many' || field.type === 'one2many') result.links.push([field, value]);
    else result.scalars[name] = stored(`${model.model}.${name}`, field, value);
  }
  return result;
}

/** Values as they stand in a row, those of translated fields in the language of the call. */
function texts(env: Env, model: Model, scalars: Record<string, Stored>, before?: Row): Record<string, Stored> {
  const all = Object.entries(scalars).map(([name, value]) =>
    model.fields[name]?.translate ? placed(env, name, value, before) : { [name]: value },
  );
  return Object.fromEntries(all.flatMap((one) => Object.entries(one)));
}

/** A record is archived from the start where `x_active` has no default; `active` always has one. */
function defaults({ fields }: Model): JsonObject {
  const values: JsonObject = 'active' in fields ? { active: true } : {};
  for (const [name, field] of Object.entries(fields)) if (field.default !== undefined) values[name] = field.default;
  return values;
}

function emptyRow(model: Model): Record<string, Stored> {
  const names = Object.entries(model.fields).filter(([, field]) => field.store !== false && field.type !== 'many2many');
  return Object.fromEntries(names.map(([name, field]) => [name, field.type === 'boolean' ? false : null]));
}

/** What PostgreSQL checks, then the row and the stored fields that follow from it, here and in other models. */
function store(env: Env, transaction: Transaction, model: Model, row: Row, written: string[]): void {
  const { version } = env.db;
  const named = { name: model.model, label: model.label };
  for (const name of written) {
    const field = model.fields[name];
    if (field?.required && row[name] === null && field.store !== false)
      throw missingRequired(version, named, { name, label: field.string });
  }
  for (const name of written) {
    const [field, target] = [model.fields[name], row[name]];
    if (field?.type !== 'many2one' || typeof target !== 'number') continue;
    const other = env.db.models.get(field.relation ?? '');
    if (other && !other.table.has(target))
      throw brokenLink(version, named, `${model.model.replaceAll('.', '_')}_${name}_fkey`, { name, label: field.string });
  }
  env.db.put(transaction, model, { ...row, ...storedComputed(env, model, row) });
  repeatElsewhere(env, transaction, model, row.id, written);
}

function storedComputed(env: Env, model: Model, row: Row): Record<string, Stored> {
  const following = Object.entries(model.fields).filter(([, field]) => field.store === true && (field.repeats || field.counts));
  return Object.fromEntries(following.map(([name, field]) => [name, computed(env, model, name, field, row)]));
}

/** A course's new name, in the sessions that store it: each of them counts as written. */
function repeatElsewhere(env: Env, transaction: Transaction, model: Model, id: number, written: string[]): void {
  for (const other of env.db.models.values()) {
    for (const [name, field] of Object.entries(other.fields)) {
      const { repeats } = field;
      if (field.store !== true || !repeats || !written.includes(repeats.field)) continue;
      if (other.fields[repeats.through]?.relation !== model.model) continue;
      for (const row of other.table.all()) {
        if (row[repeats.through] !== id) continue;
        const value = computed(env, other, name, field, row);
        if (value !== row[name]) touch(env, transaction, other, row.id, { [name]: value });
      }
    }
  }
}

function applyLinks(env: Env, transaction: Transaction, id: number, links: [Field, Json][]): void {
  for (const [field, commands] of links) {
    if (field.type === 'one2many') {
      addLines(env, transaction, field, id, commands);
      continue;
    }
    const changed = link(env, transaction, field, id, commands, {
      create: (values) => createRecord(env, transaction, env.db.model(field.relation ?? ''), values),
      write: (other, values) => writeRecords(env, transaction, env.db.model(field.relation ?? ''), [other], values),
    });
    if (changed.length > 0) touchCounting(env, field, changed, id, (of, one, values) => touch(env, transaction, of, one, values));
  }
}

/** Of a one2many new lines alone can be given here, which is all that was recorded. */
function addLines(env: Env, transaction: Transaction, { inverse, relation = '' }: Field, id: number, commands: Json): void {
  if (inverse === undefined || !Array.isArray(commands)) return;
  for (const command of commands) {
    const [code, , values] = Array.isArray(command) ? command : [];
    if (code === 0 && isObject(values)) createRecord(env, transaction, env.db.model(relation), { ...values, [inverse]: id });
  }
}
