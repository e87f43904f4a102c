/** A clerk in a real Odoo, over its API, who calls models and fields by the names that the tests' institute has in the fake. */
import type { Json, JsonObject } from '@halaqa/fake-odoo/values';
import type { FieldMap } from '../../src/odoo/field-map.ts';
import { kinds } from '../../src/odoo/field-map.ts';
import { map as usual } from '../import/map.ts';

export type Execute = (model: string, method: string, args: Json[], named?: JsonObject) => Promise<Json>;

export interface RealClerk {
  /** Any method of any model, by Odoo's own names. @throws Error that begins with the name of Odoo's exception */
  execute: Execute;
  /** Archived ones too only where `archived` says so. */
  records(model: string, domain?: Json[], fields?: string[], archived?: boolean): Promise<JsonObject[]>;
  create(model: string, values: JsonObject): Promise<number>;
  /** All or none, in the order of the values. */
  createMany(model: string, values: JsonObject[]): Promise<number[]>;
  write(model: string, ids: number | number[], values: JsonObject): Promise<void>;
  unlink(model: string, ids: number | number[]): Promise<void>;
  /** Odoo's own name of what the fake's institute calls so. */
  named(model: string, field?: string): string;
}

interface Place {
  url: string;
  database: string;
  login: string;
  key: string;
}

/** @param lang in which the clerk works */
export function realClerk(place: Place, map: FieldMap, lang: string | undefined): RealClerk {
  const execute = executeAt(place);
  const context: JsonObject = lang === undefined ? {} : { lang };
  const names = namesOf(map);
  const modelOf = (model: string) => names.models.get(model) ?? model;
  const fieldOf = (model: string, field: string) => names.fields.get(`${model} ${field}`) ?? field;
  const valuesOf = (model: string, values: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(values).map(([field, value]) => [fieldOf(model, field), value]));

  const createMany: RealClerk['createMany'] = async (model, values) =>
    idsIn(await execute(modelOf(model), 'create', [values.map((one) => valuesOf(model, one))], { context }));

  return {
    execute,
    named: (model, field) => (field === undefined ? modelOf(model) : fieldOf(model, field)),
    async records(model, domain = [], fields = names.read.get(model) ?? [], archived = false) {
      const answer = await execute(modelOf(model), 'search_read', [], {
        domain: domain.map((term) => (Array.isArray(term) ? [fieldOf(model, String(term[0])), ...term.slice(1)] : term)),
        fields: fields.map((field) => fieldOf(model, field)),
        order: 'id',
        context: { ...context, ...(archived && { active_test: false }) },
      });
      const back = new Map(fields.map((field) => [fieldOf(model, field), field]));
      return objectsIn(answer).map((record) =>
        Object.fromEntries(Object.entries(record).map(([field, value]) => [back.get(field) ?? field, value])),
      );
    },
    createMany,
    async create(model, values) {
      const [id] = await createMany(model, [values]);
      if (id === undefined) throw new Error(`nothing was made in ${model}`);
      return id;
    },
    async write(model, ids, values) {
      await execute(modelOf(model), 'write', [[ids].flat(), valuesOf(model, values)], { context });
    },
    async unlink(model, ids) {
      await execute(modelOf(model), 'unlink', [[ids].flat()], { context });
    },
  };
}

/** Of the other side of the attendees, which no map names, the fake's name is left: nobody may use it here. */
function namesOf(map: FieldMap) {
  const models = new Map<string, string>();
  const fields = new Map<string, string>();
  const read = new Map<string, string[]>();
  for (const kind of kinds) {
    const { model, ...there } = map[kind];
    const { model: usualModel, ...ours } = usual[kind];
    models.set(usualModel, model);
    const called = new Map<string, string | null>(Object.entries(there));
    for (const [part, name] of Object.entries(ours)) {
      const real = called.get(part);
      if (name === null || !real) continue;
      fields.set(`${usualModel} ${name}`, real);
      if (part !== 'image') read.set(usualModel, [...(read.get(usualModel) ?? []), name]);
    }
  }
  return { models, fields, read };
}

/** `/jsonrpc`, which 16 to 21 have; no time-out of its own, and what Odoo refuses is thrown. */
function executeAt({ url, database, login, key }: Place): Execute {
  const ask = async (service: string, method: string, args: Json[]): Promise<Json> => {
    const answer = await fetch(new URL('/jsonrpc', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', method: 'call', id: 1, params: { service, method, args } }),
    });
    const body = objectIn(await answer.json());
    if (!('error' in body)) return body['result'] ?? null;
    const data = objectIn(objectIn(body['error'])['data']);
    throw new Error(`${String(data['name'])}: ${String(data['message'])}`);
  };
  let user: Promise<Json> | undefined;
  return async (model, method, args, named = {}) => {
    user ??= ask('common', 'authenticate', [database, login, key, {}]);
    return ask('object', 'execute_kw', [database, await user, key, model, method, args, named]);
  };
}

const objectIn = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
/** The records of an answer. */
export const objectsIn = (value: Json): JsonObject[] => (Array.isArray(value) ? value.map(objectIn) : []);
const idsIn = (value: Json): number[] => [value].flat().filter((id) => typeof id === 'number');
