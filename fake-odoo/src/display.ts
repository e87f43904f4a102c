/** The name that a record shows, and the records that a many2many shows. */
import type { Env } from './env.ts';
import { activeFieldOf, type Field, nameFieldOf } from './models.ts';
import { shownIn } from './translations.ts';

export function displayName(env: Env, model: string, id: number): string {
  const of = env.db.models.get(model);
  const nameField = of && nameFieldOf(of);
  const row = of?.table.get(id);
  const name = nameField && row && shownIn(env, nameField, of.fields[nameField], row);
  return typeof name === 'string' && name !== '' ? name : `${model},${id}`;
}

/** In the order of the records that it shows; archived ones only where the context asks for them. */
export function linkedIds(env: Env, field: Field, own: number): number[] {
  const { db, context } = env;
  const other = db.models.get(field.relation ?? '');
  const ids = db.linked(field, own);
  if (!other) return ids;
  const active = context['active_test'] === false ? undefined : activeFieldOf(other);
  const shown = active === undefined ? ids : ids.filter((id) => other.table.get(id)?.[active] !== false);
  if (!other.order?.startsWith('name')) return shown.sort((one, two) => one - two);
  const nameOf = new Map(shown.map((id) => [id, displayName(env, other.model, id)]));
  return shown.sort((one, two) => byLetters(nameOf.get(one) ?? '', nameOf.get(two) ?? '') || two - one);
}

export const byLetters = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The records of a one2many, in the order of their model. */
export function linesOf({ db }: Env, field: Field, own: number): number[] {
  const { inverse, relation = '' } = field;
  const other = db.models.get(relation);
  if (inverse === undefined || !other) return [];
  const rows = other.table.ids().flatMap((id) => {
    const row = other.table.get(id);
    return row?.[inverse] === own ? [row] : [];
  });
  const key = other.order?.split(/[ ,]/)[0];
  if (key !== undefined && key !== 'id') rows.sort((one, two) => byLetters(String(one[key]), String(two[key])) || one.id - two.id);
  return rows.map(({ id }) => id);
}
