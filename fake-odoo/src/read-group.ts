/** `read_group` by one field: how many records have each of its values. */
import type { Model } from './database.ts';
import { displayName } from './display.ts';
import type { Env } from './env.ts';
import { search } from './search.ts';
import type { Json, JsonObject, Stored } from './values.ts';

export function readGroup(env: Env, model: Model, domain: Json[], field: string, limit: Json | undefined): JsonObject[] {
  const counts = new Map<Stored, number>();
  for (const row of search(env, model, domain, { order: field })) counts.set(row[field] ?? null, (counts.get(row[field] ?? null) ?? 0) + 1);
  const groups = [...counts].slice(0, typeof limit === 'number' && limit > 0 ? limit : undefined);
  return groups.map(([value, count]) => ({
    [field]: shown(env, model, field, value),
    [`${field}_count`]: count,
    __domain: [...domain, [field, '=', value ?? false]],
  }));
}

function shown(env: Env, model: Model, field: string, value: Stored): Json {
  const relation = model.fields[field]?.relation;
  return relation !== undefined && typeof value === 'number' ? [value, displayName(env, relation, value)] : (value ?? false);
}
