/** Which records a search finds, in which order. */
import { ruleOf } from './access.ts';
import { behaviourOf } from './behaviour.ts';
import type { Model } from './database.ts';
import { byLetters } from './display.ts';
import { compileDomain, type Filter } from './domain-filter.ts';
import type { Env } from './env.ts';
import { valueError } from './errors.ts';
import { activeFieldOf } from './models.ts';
import { lowerBound } from './table.ts';
import { shownIn } from './translations.ts';
import { isEmpty, type Json, type Row, type Stored } from './values.ts';

interface Page {
  offset?: Json | undefined;
  /** 0, false and an absent limit mean no limit. */
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
  const ids = filter.among ? [...new Set(filter.among)].sort((one, two) => one - two) : model.table.ids();
  const most = byIdAlone ? until : Number.POSITIVE_INFINITY;
  for (let at = lowerBound(ids, filter.above); at < ids.length && found.length < most; at += 1) {
    const row = model.table.get(ids[at] ?? 0);
    if (row && matches(row)) found.push(row);
  }
  if (!byIdAlone) found.sort((one, other) => compare(env, model, keys, one, other));
  return found.slice(from, until);
}

function visible(env: Env, model: Model, { test, fields }: Filter): (row: Row) => boolean {
  const active = env.context['active_test'] === false ? undefined : activeFieldOf(model);
  const hides = active !== undefined && !fields.has(active);
  const rule = ruleOf(env, model);
  const found = behaviourOf(env.db, model.model)?.found?.(env);
  if (!hides && !rule && !found) return test;
  return (row) => (!hides || row[active] !== false) && test(row) && (rule?.(row) ?? true) && (found?.(row) ?? true);
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
    const difference = compareBy(env, model, name, one, other);
    if (difference !== 0) return descending ? -difference : difference;
  }
  return one.id - other.id;
}

/** A link is sorted like the records that it points to. */
function compareBy(env: Env, model: Model, name: string, one: Row, other: Row): number {
  const field = model.fields[name];
  const [first, second] = [sortValue(shownIn(env, name, field, one)), sortValue(shownIn(env, name, field, other))];
  const linked = field?.type === 'many2one' ? env.db.models.get(field.relation ?? '') : undefined;
  if (linked?.order === undefined || first === second) return compareValues(first, second);
  const [oneRow, otherRow] = [linked.table.get(Number(first)), linked.table.get(Number(second))];
  if (!oneRow || !otherRow) return compareValues(first, second);
  return compare(env, linked, orderKeys(linked, linked.order), oneRow, otherRow);
}

const sortValue = (value: Stored | undefined): string | number | null => (typeof value === 'boolean' ? Number(value) : (value ?? null));

/** Empty values come last, as NULL in PostgreSQL. */
function compareValues(one: string | number | null, other: string | number | null): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return byLetters(String(one), String(other));
}
