/**
 * `load`: rows of text, created or, where their external id is known, updated; all of them or none. Errors of the rows are
 * in `messages`, and do not make the call fail.
 */
import type { Model, Transaction } from './database.ts';
import type { Env } from './env.ts';
import { OdooFault } from './errors.ts';
import { cellValue, type Message } from './load-cell.ts';
import { idsOf, type Json, type JsonObject } from './values.ts';
import { createRecord, writeRecords } from './write.ts';

export function load(env: Env, transaction: Transaction, model: Model, fields: Json, data: Json): JsonObject {
  const columns = Array.isArray(fields) ? fields.map(String) : [];
  const rows = Array.isArray(data) ? data : [];
  const ids: number[] = [];
  const messages: Message[] = [];
  rows.forEach((cells, record) => {
    const about = { rows: { from: record, to: record }, record };
    const row = converted(env, model, columns, Array.isArray(cells) ? cells : []);
    messages.push(...row.messages.map((message) => ({ ...message, ...about })));
    try {
      ids.push(put(env, transaction, model, row));
    } catch (error) {
      if (!(error instanceof OdooFault)) throw error;
      messages.push({ ...worded(error), ...about });
    }
  });
  if (!messages.some(({ type }) => type === 'error')) return { ids, messages, nextrow: 0 };
  env.db.rollBack(transaction);
  return { ids: false, messages, nextrow: 0 };
}

interface LoadRow {
  externalId: string | undefined;
  id: number | undefined;
  values: JsonObject;
  messages: Message[];
}

function converted(env: Env, model: Model, columns: string[], cells: Json[]): LoadRow {
  const row: LoadRow = { externalId: undefined, id: undefined, values: {}, messages: [] };
  columns.forEach((column, at) => {
    const cell = cells[at] ?? false;
    if (column === 'id') row.externalId = cell === false || cell === '' ? undefined : String(cell);
    else if (column === '.id') row.id = Number(cell) || undefined;
    else {
      const [name = '', key = ''] = column.split('/');
      const field = model.fields[name];
      if (!field) throw new OdooFault('builtins.KeyError', name);
      const read = cellValue(env, name, field, key, cell);
      row.messages.push(...read.messages);
      if (read.value !== undefined) row.values[name] = read.value;
    }
  });
  return row;
}

function put(env: Env, transaction: Transaction, model: Model, { externalId, id, values }: LoadRow): number {
  if (externalId === undefined && id === undefined) return createRecord(env, transaction, model, values);
  const known = id ?? recordOf(env, transaction, model, externalId ?? '');
  if (known !== undefined) {
    writeRecords(env, transaction, model, [known], values);
    return known;
  }
  const created = createRecord(env, transaction, model, values);
  const [module, name] = partsOf(externalId ?? '');
  createRecord(ownRights(env), transaction, env.db.model('ir.model.data'), { module, name, model: model.model, res_id: created });
  return created;
}

/** Odoo stores external ids also for a user who may not read them. */
const ownRights = (env: Env): Env => ({ ...env, user: { ...env.user, denied: [], rules: [] } });

function partsOf(externalId: string): [module: string, name: string] {
  const dot = externalId.indexOf('.');
  return dot < 0 ? ['__import__', externalId] : [externalId.slice(0, dot), externalId.slice(dot + 1)];
}

/** The external id of a record that a cascade has deleted is removed. */
function recordOf(env: Env, transaction: Transaction, model: Model, externalId: string): number | undefined {
  const data = env.db.model('ir.model.data');
  const [known] = data.table.find('xid', partsOf(externalId).join('.'));
  if (known === undefined) return undefined;
  const [id] = idsOf(data.table.get(known)?.['res_id']);
  if (id !== undefined && model.table.has(id)) return id;
  env.db.remove(transaction, data, known);
  return undefined;
}

/** What `load` answers where a row met this refusal: the error without its name. Undefined for errors that end the whole call. */
export function refusedRow(fault: OdooFault): JsonObject | undefined {
  if (!/^(odoo\.exceptions\.(AccessError|UserError|ValidationError|MissingError)|builtins\.)/.test(fault.fault)) return undefined;
  return { ids: false, messages: [{ ...worded(fault), rows: { from: 0, to: 0 }, record: 0 }], nextrow: 0 };
}

function worded({ fault, message, missing }: OdooFault): Message {
  if (missing)
    return { type: 'error', message: `Missing required value for the field '${missing.label}' (${missing.name})`, field: missing.name };
  if (fault.startsWith('odoo.exceptions.')) return { type: 'error', message };
  return { type: 'error', message: `Unknown error during import: ${fault}: ${message}` };
}
