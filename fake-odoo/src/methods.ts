/** The methods that a client may call, with their parameters as Odoo names them. */
import { randomUUID } from 'node:crypto';
import { checkAccess, mayAccess, rowsFor } from './access.ts';
import type { Model, Transaction } from './database.ts';
import { displayName } from './display.ts';
import type { Env } from './env.ts';
import { missingError } from './errors.ts';
import { fieldsGet } from './fields-get.ts';
import { installed } from './language.ts';
import { load } from './load.ts';
import { setDefault } from './model-rows.ts';
import { activeFieldOf, nameFieldOf, type Operation } from './models.ts';
import { readRows } from './read.ts';
import { readGroup } from './read-group.ts';
import { isInGroup } from './right-rows.ts';
import { search } from './search.ts';
import { fieldTranslations, updateTranslations } from './translations.ts';
import { unlinkRecords } from './unlink.ts';
import { isObject, isText, type Json, type JsonObject } from './values.ts';
import { webRead } from './web-read.ts';
import { createRecord, touch, writeRecords } from './write.ts';

export interface Invocation {
  env: Env;
  transaction: Transaction;
  model: Model;
  /** Of a method on records. */
  ids: number[];
  named: JsonObject;
}

export interface Method {
  params: readonly string[];
  /** How many of the params, from the first, must be given. */
  needs: number;
  onRecords: boolean;
  writes: boolean;
  /** Undefined is None: an answer without a result. */
  run: (invocation: Invocation) => Json | undefined;
}

const ofModel = (params: string[], needs: number, run: Method['run']): Method => ({ params, needs, onRecords: false, writes: false, run });

const ofRecords = (params: string[], needs: number, run: Method['run']): Method => ({ params, needs, onRecords: true, writes: false, run });

const writing = (method: Method): Method => ({ ...method, writes: true });

export const methods: Record<string, Method> = {
  search: ofModel(['domain', 'offset', 'limit', 'order'], 1, ({ env, model, named }) => {
    checkAccess(env, model, 'read');
    return search(env, model, named['domain'], named).map(({ id }) => id);
  }),
  search_count: ofModel(['domain', 'limit'], 1, ({ env, model, named }) => {
    checkAccess(env, model, 'read');
    return search(env, model, named['domain'], { ...named, order: 'id' }).length;
  }),
  search_read: ofModel(['domain', 'fields', 'offset', 'limit', 'order', 'load'], 0, ({ env, model, named }) => {
    checkAccess(env, model, 'read');
    return readRows(env, model, search(env, model, named['domain'], named), named['fields'], withNames(named));
  }),
  read: ofRecords(['fields', 'load'], 0, ({ env, model, ids, named }) => {
    checkAccess(env, model, 'read');
    return readRows(env, model, rowsFor(env, model, ids, 'read'), named['fields'], withNames(named));
  }),
  web_read: ofRecords(['specification'], 1, ({ env, model, ids, named }) => {
    checkAccess(env, model, 'read');
    return webRead(env, model, rowsFor(env, model, ids, 'read'), named['specification']);
  }),
  web_search_read: ofModel(['domain', 'specification', 'offset', 'limit', 'order'], 2, ({ env, model, named }) => {
    checkAccess(env, model, 'read');
    const { length } = search(env, model, named['domain'], { order: 'id' });
    return { length, records: webRead(env, model, search(env, model, named['domain'], named), named['specification']) };
  }),
  read_group: ofModel(['domain', 'fields', 'groupby', 'offset', 'limit'], 3, ({ env, model, named }) => {
    checkAccess(env, model, 'read');
    const { domain, groupby, limit } = named;
    const field = String(Array.isArray(groupby) ? groupby[0] : groupby);
    return readGroup(env, model, Array.isArray(domain) ? domain : [], field, limit);
  }),
  name_search: ofModel(['name', 'args', 'operator', 'limit'], 0, ({ env, model, named }) => {
    checkAccess(env, model, 'read');
    const byName = named['name'] ? [[nameFieldOf(model) ?? 'id', named['operator'] ?? 'ilike', named['name']]] : [];
    const domain = [...byName, ...(Array.isArray(named['args']) ? named['args'] : [])];
    return search(env, model, domain, { limit: named['limit'] ?? 100 }).map(({ id }) => [id, displayName(env, model.model, id)]);
  }),
  // Methods of `res.users`; the model is not checked.
  context_get: ofModel([], 0, ({ env }) => ({ lang: env.user.language ?? 'en_US', tz: 'UTC', uid: env.user.id })),
  exists: ofRecords([], 0, ({ model, ids }) => ids.filter((id) => model.table.has(id))),
  fields_get: ofModel(['allfields', 'attributes'], 0, ({ env, model, named }) =>
    fieldsGet(env, model, named['allfields'], named['attributes']),
  ),
  check_access_rights: ofModel(['operation', 'raise_exception'], 1, ({ env, model, named }) => {
    const operation = operationOf(named['operation']);
    if (named['raise_exception'] !== false) checkAccess(env, model, operation);
    return mayAccess(env, model.model, operation);
  }),
  has_access: ofRecords(['operation'], 1, ({ env, model, named }) => mayAccess(env, model.model, operationOf(named['operation']))),
  invalidate_recordset: ofRecords([], 0, () => undefined),

  create: writing(
    ofModel(['vals_list'], 1, ({ env, transaction, model, named }) => {
      const values = named['vals_list'];
      if (Array.isArray(values)) return values.map((one) => createRecord(env, transaction, model, isObject(one) ? one : {}));
      return createRecord(env, transaction, model, isObject(values) ? values : {});
    }),
  ),
  write: writing(
    ofRecords(['vals'], 1, ({ env, transaction, model, ids, named }) => {
      writeRecords(env, transaction, model, ids, isObject(named['vals']) ? named['vals'] : {});
      return true;
    }),
  ),
  unlink: writing(
    ofRecords([], 0, ({ env, transaction, model, ids }) => {
      unlinkRecords(env, transaction, model, ids);
      return true;
    }),
  ),
  load: writing(
    ofModel(['fields', 'data'], 2, ({ env, transaction, model, named }) =>
      load(env, transaction, model, named['fields'] ?? [], named['data'] ?? []),
    ),
  ),
  get_field_translations: ofRecords(['field_name', 'langs'], 1, ({ env, model, ids, named }) => {
    checkAccess(env, model, 'read');
    const [row] = rowsFor(env, model, ids, 'read');
    return row ? fieldTranslations(env, String(named['field_name']), row, installed(env.db)) : [];
  }),
  update_field_translations: writing(
    ofRecords(['field_name', 'translations'], 2, ({ env, transaction, model, ids, named }) => {
      checkAccess(env, model, 'write');
      const texts = isObject(named['translations']) ? named['translations'] : {};
      for (const row of rowsFor(env, model, ids, 'write')) {
        updateTranslations(env, transaction, model, row, String(named['field_name']), texts, installed(env.db));
      }
      return true;
    }),
  ),
  // Of `res.users`, by the external id of the group.
  has_group: ofRecords(['group_ext_id'], 1, ({ env, ids, named }) =>
    isInGroup(env.db, ids[0] ?? env.user.id, String(named['group_ext_id'])),
  ),
  // `ir.default.set`; the model is not checked.
  set: writing(
    ofModel(['model_name', 'field_name', 'value'], 3, ({ env, transaction, model, named }) => {
      checkAccess(env, model, 'create');
      setDefault(env, transaction, String(named['model_name']), String(named['field_name']), named['value'] ?? false);
      return true;
    }),
  ),
  // Of `account.move`. The first call writes the secret, whoever may only read the invoice.
  get_portal_url: writing(
    ofRecords(['suffix', 'report_type', 'download'], 0, ({ env, transaction, model, ids, named }) => {
      checkAccess(env, model, 'read');
      const [row] = rowsFor(env, model, ids, 'read');
      if (!row) throw missingError(model.model, ids[0] ?? 0, env.user.id);
      const known = row['access_token'];
      const token = typeof known === 'string' ? known : randomUUID();
      if (token !== known) touch(env, transaction, model, row.id, { access_token: token });
      const report = isText(named['report_type']) ? `&report_type=${named['report_type']}` : '';
      return `/my/invoices/${row.id}?access_token=${token}${report}${named['download'] === true ? '&download=true' : ''}`;
    }),
  ),
  action_archive: writing(ofRecords([], 0, (invocation) => setActive(invocation, false))),
  action_unarchive: writing(ofRecords([], 0, (invocation) => setActive(invocation, true))),
};

/** `load: ''` asks for plain ids in place of `[id, name]`. */
const withNames = (named: JsonObject): boolean => named['load'] === undefined || named['load'] === '_classic_read';

const operationOf = (value: Json | undefined): Operation =>
  value === 'create' || value === 'write' || value === 'unlink' ? value : 'read';

function setActive({ env, transaction, model, ids }: Invocation, active: boolean): boolean {
  const field = activeFieldOf(model);
  if (field !== undefined) writeRecords(env, transaction, model, ids, { [field]: active });
  return true;
}
