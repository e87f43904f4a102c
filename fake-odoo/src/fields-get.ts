/** What `fields_get` answers about a model's fields. */
import { mayAccess } from './access.ts';
import type { Model } from './database.ts';
import type { Env } from './env.ts';
import type { Field } from './models.ts';
import { languageOf } from './translations.ts';
import type { Json, JsonObject } from './values.ts';

/** @param names these only, where it is a list @param attributes in the same way */
export function fieldsGet(env: Env, { model, fields }: Model, names: Json | undefined, attributes: Json | undefined): JsonObject {
  const asked = Array.isArray(names) && names.length > 0 ? names : undefined;
  const told = Array.isArray(attributes) && attributes.length > 0 ? attributes : undefined;
  const entries = Object.entries(fields).filter(([name]) => asked?.includes(name) ?? true);
  // A user who may change nothing of a model sees all its fields as read-only.
  const mayChange = mayAccess(env, model, 'write') || mayAccess(env, model, 'create');
  const language = languageOf(env);
  return Object.fromEntries(
    entries.map(([name, field]) => {
      const all = Object.entries(describe(name, mayChange ? field : { ...field, readonly: true }, language)).filter(
        ([attribute]) => told?.includes(attribute) ?? true,
      );
      return [name, Object.fromEntries(all)];
    }),
  );
}

function describe(name: string, field: Field, language: string): JsonObject {
  const stored = field.store !== false;
  return {
    name,
    type: field.type,
    string: field.labels?.[language] ?? field.string,
    ...(field.help === undefined ? {} : { help: field.help }),
    required: field.required ?? false,
    readonly: field.readonly ?? false,
    store: stored,
    searchable: true,
    sortable: stored && field.type !== 'many2many' && field.type !== 'binary',
    depends: field.depends ?? [],
    ...(field.type === 'char' || field.type === 'text' ? { translate: field.translate ?? false } : {}),
    ...(field.relation === undefined ? {} : { relation: field.relation }),
    ...(field.selection === undefined ? {} : { selection: choicesIn(field, language) }),
  };
}

const choicesIn = ({ selection = [], choices }: Field, language: string): Json =>
  selection.map(([key, label]) => [key, choices?.[language]?.[key] ?? label]);
