/** The name that a record shows, and the records that a many2many shows. */

import type { Database } from './database.ts';
import type { Env } from './env.ts';
import { activeFieldOf, type Field, nameFieldOf } from './models.ts';

export function displayName({ models }: Database, model: string, id: number): string {
  const of = models.get(model);
  const nameField = of && nameFieldOf(of);
  const name = nameField && of.table.get(id)?.[nameField];
  return typeof name === 'string' && name !== '' ? name : `${model},${id}`;
}

/** In the order of the records that it shows; archived ones only where the context asks for them. */
export function linkedIds({ db, context }: Env, field: Field, own: number): number[] {
  const other = db.models.get(field.relation ?? '');
  const ids = db.linked(field, own);
  if (!other) return ids;
  const active = context['active_test'] === false ? undefined : activeFieldOf(other);
  const shown = active === undefined ? ids : ids.filter((id) => other.table.get(id)?.[active] !== false);
  if (!other.order?.startsWith('name')) return shown.sort((one, two) => one - two);
  const nameOf = new Map(shown.map((id) => [id, displayName(db, other.model, id)]));
  return shown.sort((one, two) => byLetters(nameOf.get(one) ?? '', nameOf.get(two) ?? '') || two - one);
}

export const byLetters = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
