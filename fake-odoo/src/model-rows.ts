/** Records of `ir.model` and `ir.model.fields` are models and fields: what Studio and the API make of them, in use at once. */
import { checkAccess } from './access.ts';
import type { At, Behaviour } from './behaviour.ts';
import type { Database, Transaction } from './database.ts';
import type { Env } from './env.ts';
import { operationFailed, userError, validationError } from './errors.ts';
import { describe, type Field, isMagic } from './models.ts';
import { removeField } from './schema.ts';
import { isObject, isText, type Json, type JsonObject, type Row, repr, type Stored } from './values.ts';
import { refuseFieldsInViews } from './view-rows.ts';
import { createRecord } from './write.ts';

export const modelRows: Behaviour = {
  given: ({ model: { table } }, values, isNew) => {
    const name = String(values['model'] ?? '');
    if (!isNew) return values;
    if (!name.startsWith('x_')) throw validationError("The model name must start with 'x_'.");
    if (!/^[a-z0-9_.]+$/.test(name))
      throw validationError('The model name can only contain lowercase characters, digits, underscores and dots.');
    if ([...table.all()].some((row) => row['model'] === name))
      throw validationError(`${operationFailed} Each model must have a unique name.`);
    return { info: aboutModels, ...values };
  },
  begun: ({ env: { db }, transaction, model }, id) => {
    const row = model.table.get(id);
    const name = String(row?.['model']);
    db.describe(describe({ model: name, label: String(row?.['name']) }, {}));
    transaction.undo.push(() => db.models.delete(name));
  },
  done: (at, id, values, isNew) => {
    if (!isNew) return relabel(at, id, values);
    const { env, transaction } = at;
    const fields = env.db.model('ir.model.fields');
    const add = (given: JsonObject) => createRecord(env, transaction, fields, { model_id: id, ...given });
    if (![...fields.table.all()].some((row) => row['model_id'] === id)) add({ name: 'x_name', ttype: 'char', field_description: 'Name' });
    const name = String(at.model.table.get(id)?.['model']);
    for (const own of ownFields) {
      const field = env.db.model(name).fields[own];
      if (field) add({ name: own, ttype: field.type, field_description: field.string, state: 'base', relation: field.relation ?? false });
    }
  },
  leaving: ({ env, transaction }, rows) => {
    for (const row of rows) {
      if (row['state'] !== 'manual') throw userError(moduleData);
      refuseFieldsInViews(env.db, fieldRowsOf(env.db, row.id));
      dropModel(env.db, transaction, String(row['model']));
    }
  },
  computed: {
    // Of custom models alone.
    modules: () => '',
    count: ({ db }, row) => db.models.get(String(row['model']))?.table.size ?? 0,
  },
};

export const fieldRows: Behaviour = {
  given: (at, values, isNew) => {
    const { db } = at.env;
    const translate = values['translate'] === true && db.version !== 18 ? 'standard' : values['translate'];
    const kept = translate === undefined ? values : { ...values, translate };
    if (!isNew) return kept;
    checkAccess(at.env, db.model('ir.model'), 'read');
    const [name, model] = [String(values['name']), modelNameOf(db, values['model_id'])];
    if (values['state'] === 'base') return { ...kept, model };
    if (!name.startsWith('x_')) throw validationError(`${operationFailed} Custom fields must have a name that starts with 'x_'!`);
    const { relation } = values;
    if (isText(relation) && !db.models.has(relation)) throw validationError(`Unknown model name '${relation}' in Related Model`);
    if (fieldRowsOf(db, Number(values['model_id'])).some((row) => row['name'] === name)) throw validationError(unique);
    const onDelete: JsonObject = values['ttype'] === 'many2one' ? { on_delete: values['on_delete'] ?? 'set null' } : {};
    return { ...kept, model, ...onDelete, ...(values['ttype'] === 'many2many' ? tableOf(model, kept) : {}) };
  },
  done: (at, id, values) => {
    const { env, transaction, model } = at;
    // Options may come as the text of Python pairs.
    const options = isText(values['selection']) ? pairsOf(values['selection']) : [];
    for (const [value = null, name = null] of options)
      createRecord(env, transaction, env.db.model('ir.model.fields.selection'), { field_id: id, value, name });
    const row = model.table.get(id);
    if (row) describeField(env.db, transaction, row);
  },
  leaving: ({ env: { db }, transaction }, rows) => {
    for (const row of rows) if (row['state'] !== 'manual') throw userError(moduleData);
    refuseFieldsInViews(db, rows);
    for (const row of rows) dropField(db, transaction, String(row['model']), String(row['name']));
  },
};

export const selectionRows: Behaviour = {
  done: ({ env: { db }, transaction, model }, id) => {
    const field = db.model('ir.model.fields').table.get(Number(model.table.get(id)?.['field_id']));
    if (field) describeField(db, transaction, field);
  },
};

/** `ir.default.set`: for everybody. */
export function setDefault({ db }: Env, transaction: Transaction, model: string, name: string, value: Json): void {
  const field = db.model(model).fields[name];
  if (!field) throw validationError(`Invalid field ${model}.${name}`);
  const id = [...db.model('ir.model.fields').table.all()].find((row) => row['model'] === model && row['name'] === name)?.id;
  const defaults = db.model('ir.default');
  const old = [...defaults.table.all()].find((row) => row['field_id'] === id);
  db.put(transaction, defaults, {
    ...old,
    id: old?.id ?? defaults.table.takeId(),
    field_id: id ?? null,
    json_value: JSON.stringify(value),
  });
  redescribe(db, transaction, model, name, { ...field, default: value });
}

/** Rows that describe the models that it has from the start. */
export function describedRows(db: Database, idOf: (model: string) => number | undefined): void {
  const [models, fields, options] = ['ir.model', 'ir.model.fields', 'ir.model.fields.selection'].map((name) => db.model(name));
  if (!models || !fields || !options) return;
  for (const { model, label, fields: known } of [...db.models.values()]) {
    const id = idOf(model) ?? Math.max(models.table.takeId(), 1_000);
    const state = model.startsWith('x_') ? 'manual' : 'base';
    models.table.put({ id, model, name: label, state, transient: false, order: 'id' });
    for (const [name, field] of Object.entries(known)) {
      const { link } = field;
      const fieldId = fields.table.takeId();
      const texts = Object.entries(field.labels ?? {}).map(([language, text]) => [`field_description@${language}`, text]);
      fields.table.put({
        ...Object.fromEntries(texts),
        id: fieldId,
        name,
        model,
        model_id: id,
        field_description: field.string,
        help: field.help ?? null,
        ttype: field.type,
        relation: field.relation ?? null,
        relation_table: link?.table ?? null,
        column1: link?.own ?? null,
        column2: link?.other ?? null,
        on_delete: field.type === 'many2one' ? (field.onDelete ?? 'set null') : null,
        required: field.required ?? false,
        readonly: field.readonly ?? false,
        store: field.store !== false,
        translate: db.version === 18 ? (field.translate ?? false) : field.translate ? 'standard' : null,
        index: false,
        copied: true,
        selection: field.selection ? textOf(field.selection) : null,
        state: name.startsWith('x_') ? 'manual' : 'base',
      });
      for (const [value, text] of field.selection ?? [])
        options.table.put({ id: options.table.takeId(), field_id: fieldId, value, name: text });
    }
  }
}

const moduleData = 'This column contains module data and cannot be removed!';

const unique = `${operationFailed} Field names must be unique per model.`;

/** As Odoo adds them, which is also the order of their ids. */
const ownFields = ['id', 'display_name', 'create_uid', 'create_date', 'write_uid', 'write_date'];

const aboutModels =
  " Main super-class for regular database-persisted Odoo models.\n\n    Odoo models are created by inheriting from this class::\n\n        class user(Model):\n            ...\n\n    The system will later instantiate the class once per database (on\n    which the class' module is installed).\n    ";

const fieldRowsOf = (db: Database, modelId: number): Row[] =>
  [...db.model('ir.model.fields').table.all()].filter((row) => row['model_id'] === modelId);

const modelNameOf = (db: Database, id: Json | undefined): string => String(db.model('ir.model').table.get(Number(id))?.['model'] ?? '');

/** Two many2many between the same models that name no table share one, and with it their links. */
function tableOf(model: string, { relation, relation_table, column1, column2 }: JsonObject): JsonObject {
  const names = [model, String(relation)].map((name) => name.replaceAll('.', '_'));
  const [own = '', other = ''] = names;
  return {
    relation_table: relation_table || `x_${[...names].sort().join('_')}_rel`,
    column1: column1 || `${own}_id`,
    column2: column2 || `${other}_id`,
  };
}

function relabel({ env: { db }, transaction, model }: At, id: number, { name }: JsonObject): void {
  const row = model.table.get(id);
  const before = db.models.get(String(row?.['model']));
  if (!before || name === undefined) return;
  db.models.set(before.model, { ...before, label: String(row?.['name']) });
  transaction.undo.push(() => db.models.set(before.model, before));
}

function describeField(db: Database, transaction: Transaction, row: Row): void {
  const [model, name] = [String(row['model']), String(row['name'])];
  if (row['state'] !== 'manual') return;
  const options = [...db.model('ir.model.fields.selection').table.all()]
    .filter((option) => option['field_id'] === row.id)
    .sort((one, other) => Number(one['sequence'] ?? 0) - Number(other['sequence'] ?? 0) || one.id - other.id);
  const isSelection = row['ttype'] === 'selection';
  if (isSelection) {
    const selection = options.map((option): [string, string] => [String(option['value']), String(option['name'])]);
    db.put(transaction, db.model('ir.model.fields'), { ...row, selection: textOf(selection) });
  }
  redescribe(db, transaction, model, name, fieldOf(row, isSelection ? options : undefined, db.model(model).fields[name]));
}

function fieldOf(row: Row, options: Row[] | undefined, before: Field | undefined): Field {
  const table = row['relation_table'];
  const linked = { table: String(table), own: String(row['column1']), other: String(row['column2']) };
  const onDelete = row['on_delete'];
  const type = row['ttype'] as Field['type']; // one of `fieldTypes`, which the selection has checked
  const isLink = type === 'many2one' || type === 'many2many' || type === 'one2many';
  return {
    type,
    string: String(row['field_description'] ?? row['name']),
    labels: inLanguages(row, 'field_description'),
    ...(isText(row['help']) ? { help: row['help'] } : {}),
    ...(isLink ? { relation: String(row['relation'] ?? '') } : {}),
    ...(options ? { selection: options.map((one): [string, string] => [String(one['value']), String(one['name'])]) } : {}),
    ...(options ? { choices: choicesOf(options) } : {}),
    required: row['required'] === true,
    readonly: row['readonly'] === true,
    ...(row['store'] === false ? { store: false } : {}),
    translate: row['translate'] !== null && row['translate'] !== false,
    ...(type === 'many2many' ? { link: linked } : {}),
    ...(onDelete === 'restrict' || onDelete === 'cascade' || onDelete === 'set null' ? { onDelete } : {}),
    ...(before?.default === undefined ? {} : { default: before.default }),
  };
}

function inLanguages(row: Row, name: string): Record<string, string> {
  const texts = Object.entries(row).filter(([key, value]) => key.startsWith(`${name}@`) && isText(value));
  return Object.fromEntries(texts.map(([key, value]) => [key.slice(name.length + 1), String(value)]));
}

function choicesOf(options: readonly Row[]): Record<string, Record<string, string>> {
  const choices: Record<string, Record<string, string>> = {};
  for (const option of options) {
    for (const [language, text] of Object.entries(inLanguages(option, 'name')))
      choices[language] = { ...choices[language], [String(option['value'])]: text };
  }
  return choices;
}

function redescribe(db: Database, transaction: Transaction, model: string, name: string, field: Field): void {
  const before = db.model(model);
  const { table, ...description } = before;
  const fields = { ...description.fields, [name]: field };
  db.describe(isMagic(name) ? description : { ...describe(description, withoutMagic(fields)) });
  transaction.undo.push(() => db.models.set(model, before));
}

const withoutMagic = (fields: Record<string, Field>): Record<string, Field> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !isMagic(name)));

function dropField(db: Database, transaction: Transaction, model: string, name: string): void {
  const before = db.models.get(model);
  if (!before?.fields[name]) return;
  const rows = [...before.table.all()];
  removeField(db, model, name);
  transaction.undo.push(() => {
    db.models.set(model, before);
    for (const row of rows) before.table.put(row);
  });
}

/** With its records, of which Odoo says nothing. */
function dropModel(db: Database, transaction: Transaction, model: string): void {
  const before = db.models.get(model);
  if (!before) return;
  db.models.delete(model);
  transaction.undo.push(() => db.models.set(model, before));
}

/** As Python writes a list of pairs. */
const textOf = (selection: readonly [string, string][]): string =>
  `[${selection.map(([key, label]) => `(${repr(key)}, ${repr(label)})`).join(', ')}]`;

/** Reads a list or tuples of texts and numbers as Python writes them. */
export function pythonList(text: string): Json[] {
  const json = text
    .replaceAll('(', '[')
    .replaceAll(')', ']')
    .replaceAll("'", '"')
    .replaceAll('True', 'true')
    .replaceAll('False', 'false')
    .replaceAll('None', 'null');
  const read: Json = JSON.parse(json);
  return Array.isArray(read) ? read : [];
}

const pairsOf = (text: string): Stored[][] => pythonList(text).flatMap((pair) => (Array.isArray(pair) ? [pair.map(stored)] : []));

const stored = (value: Json): Stored => (isObject(value) || Array.isArray(value) ? null : value);
