/** Which records a search finds, in which order. */
import { ruleOf } from './access.ts';
import type { Model } from './database.ts';
import { byLetters, displayName } from './display.ts';
import { compileDomain, type Filter } from './domain-filter.ts';
import type { Env } from './env.ts';
import { valueError } from './errors.ts';
import { activeFieldOf } from './models.ts';
import { lowerBound } from './table.ts';
import { isEmpty, type Json, type Row } from './values.ts';

interface Page {
  offset?: Json | undefined;
  /** 0, false and nothing are no limit. */
  limit?: Json | undefined;
  order?: Json | undefined;
}

export function search(env: Env, model: Model, domain: Json | undefined, { offset, limit, order }: Page = {}): Row[] {
  const filter = compileDomain(env, model, domain);
  const matches = visible(env, model, filter);
  const from = typeof offset === 'number' ? offset : 0;
  const until = typeof limit === 'number' && limit > 0 ? from + limit : Number.POSITIVE_INFINITY;
  const keys = orderKeys(model, isEmpty(order) || order === '' ? (model.order ?? 'id') : String(order));
  const byIdAlone = keys.length === 1 && keys[0]?.name === 'id' && !keys[0].descending;
  const found: Row[] = [];
  for (const row of candidates(model, filter)) {
    if (!matches(row)) continue;
    found.push(row);
    if (byIdAlone && found.length >= until) break;
  }
  if (!byIdAlone) found.sort((one, other) => compare(env, model, keys, one, other));
  return found.slice(from, until);
}

function visible(env: Env, model: Model, { test, fields }: Filter): (row: Row) => boolean {
  const active = env.context['active_test'] === false ? undefined : activeFieldOf(model);
  const hides = active !== undefined && !fields.has(active);
  const rule = ruleOf(env, model);
  return (row) => (!hides || row[active] !== false) && test(row) && (rule?.(row) ?? true);
}

/** Ascending by id. */
function* candidates({ table }: Model, { among, above }: Filter): Generator<Row> {
  const ids = among ? [...new Set(among)].sort((one, other) => one - other) : table.ids();
  for (let at = lowerBound(ids, above); at < ids.length; at += 1) {
    const row = table.get(ids[at] ?? 0);
    if (row) yield row;
  }
}

interface Key {
  name: string;
  descending: boolean;
}

function orderKeys(model: Model, order: string): Key[] {
  return order.split(',').map((part) => {
    const [, name, direction] = /^\s*(\w+)(?:\s+(asc|desc))?\s*$/i.exec(part) ?? [];
    if (name === undefined) throw valueError(`Invalid order ${order}`);
    if (!model.fields[name]) throw valueError(`Invalid field '${name}' on model '${model.model}'`);
    return { name, descending: direction?.toLowerCase() === 'desc' };
  });
}

function compare(env: Env, model: Model, keys: Key[], one: Row, other: Row): number {
  for (const { name, descending } of keys) {
    const difference = compareValues(sortValue(env, model, name, one), sortValue(env, model, name, other));
    if (difference !== 0) return descending ? -difference : difference;
  }
  return one.id - other.id;
}

function sortValue(env: Env, model: Model, name: string, row: Row): string | number | null {
  const value = row[name] ?? null;
  const field = model.fields[name];
  if (field?.type === 'many2one' && typeof value === 'number') {
    const other = env.db.models.get(field.relation ?? '');
    return other?.order?.startsWith('name') ? displayName(env.db, other.model, value) : value;
  }
  return typeof value === 'boolean' ? Number(value) : value;
}

/** What is empty comes last, as NULL in PostgreSQL. */
function compareValues(one: string | number | null, other: string | number | null): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return byLetters(String(one), String(other));
}
