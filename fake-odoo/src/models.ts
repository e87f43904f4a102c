/** How a model is described: what `fields_get` answers, and what a table needs in addition. */
import type { Json } from './values.ts';

type FieldType =
  | 'binary'
  | 'boolean'
  | 'char'
  | 'date'
  | 'datetime'
  | 'float'
  | 'integer'
  | 'many2many'
  | 'many2one'
  | 'monetary'
  | 'one2many'
  | 'selection'
  | 'text';

export interface Field {
  type: FieldType;
  /** The label. */
  string: string;
  /** The label in other languages, by their codes. */
  labels?: Record<string, string>;
  help?: string;
  /** For a selection: the labels of its keys in other languages. */
  choices?: Record<string, Record<string, string>>;
  /** Of a new record that is made without this field. */
  default?: Json;
  relation?: string;
  selection?: [key: string, label: string][];
  required?: boolean;
  readonly?: boolean;
  store?: boolean;
  /** For a text: it has a value in each language. */
  translate?: boolean;
  depends?: string[];
  /** Of a many2many: its table and the columns for this side and the other. */
  link?: { table: string; own: string; other: string };
  /** Of a one2many: the many2one of the other model. */
  inverse?: string;
  /** For a many2one, when the record that it points to is deleted. */
  onDelete?: 'restrict' | 'cascade' | 'set null';
  /** Counts the records of that many2many. */
  counts?: string;
  /** Repeats a field of the record that a many2one points to. */
  repeats?: { through: string; field: string };
}

export type Operation = 'read' | 'create' | 'write' | 'unlink';

export interface ModelDescription {
  model: string;
  /** As messages name it: `Journal Entry`. */
  label: string;
  fields: Record<string, Field>;
  /** The default order of a list; else by id. */
  order?: string;
  /** With record rules Odoo reports a deleted record in write and unlink; without any it answers true. */
  hasRecordRules?: boolean;
  /** The many2one to the user whose records these are: nobody but an administrator sees those of others. */
  ownedBy?: string;
  /** The groups that a refusal names. */
  groups?: Partial<Record<Operation, string[]>>;
}

/** Fields that every model has. */
const magic: Record<string, Field> = {
  id: { type: 'integer', string: 'ID', readonly: true },
  display_name: { type: 'char', string: 'Display Name', readonly: true, store: false },
  create_uid: { type: 'many2one', string: 'Created by', relation: 'res.users', readonly: true, onDelete: 'set null' },
  create_date: { type: 'datetime', string: 'Created on', readonly: true },
  write_uid: { type: 'many2one', string: 'Last Updated by', relation: 'res.users', readonly: true, onDelete: 'set null' },
  write_date: { type: 'datetime', string: 'Last Updated on', readonly: true },
};

export const isMagic = (field: string): boolean => field in magic;

export function describe(description: Omit<ModelDescription, 'fields'>, fields: Record<string, Field>): ModelDescription {
  const all = { ...magic, ...fields };
  const name = 'name' in fields ? ['name'] : 'x_name' in fields ? ['x_name'] : [];
  return { ...description, fields: { ...all, display_name: { ...all['display_name'], ...shown, depends: name } } };
}

const shown = { type: 'char', string: 'Display Name', readonly: true, store: false } as const;

/** The models with one field more, or with another description of it. */
export const withField = (models: readonly ModelDescription[], model: string, name: string, field: Field): ModelDescription[] =>
  changed(models, model, (fields) => ({ ...fields, [name]: field }));

export const withoutField = (models: readonly ModelDescription[], model: string, name: string): ModelDescription[] =>
  changed(models, model, (fields) => Object.fromEntries(Object.entries(fields).filter(([known]) => known !== name)));

/** The field keeps its place and its meaning; the fields that are computed from it follow. */
export const withRenamedField = (models: readonly ModelDescription[], model: string, name: string, to: string): ModelDescription[] =>
  changed(models, model, (fields) => renamed(fields, name, to));

export function renamed(fields: Record<string, Field>, name: string, to: string): Record<string, Field> {
  const follow = (field: Field): Field => ({
    ...field,
    ...(field.counts === name ? { counts: to } : {}),
    ...(field.repeats?.through === name ? { repeats: { ...field.repeats, through: to } } : {}),
    ...(field.depends ? { depends: field.depends.map((path) => path.replace(new RegExp(`^${name}\\b`), to)) } : {}),
  });
  return Object.fromEntries(Object.entries(fields).map(([known, field]) => [known === name ? to : known, follow(field)]));
}

function changed(
  models: readonly ModelDescription[],
  model: string,
  change: (fields: Record<string, Field>) => Record<string, Field>,
): ModelDescription[] {
  return models.map((one) => (one.model === model ? { ...one, fields: change(one.fields) } : one));
}

/** The field that hides archived records, where a model has one. */
export function activeFieldOf({ fields }: { fields: Record<string, Field> }): string | undefined {
  return ['active', 'x_active'].find((name) => name in fields);
}

export function nameFieldOf({ fields }: { fields: Record<string, Field> }): string | undefined {
  return ['name', 'x_name'].find((name) => name in fields);
}
