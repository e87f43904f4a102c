/** Fields that Odoo computes: from the record itself when it is read, or stored when the values that they depend on are written. */

import type { Model } from './database.ts';
import { displayName, linkedIds } from './display.ts';
import type { Env } from './env.ts';
import type { Field } from './models.ts';
import type { Row, Stored } from './values.ts';

export function computed(env: Env, model: Model, name: string, field: Field, row: Row): Stored {
  if (name === 'display_name') return displayName(env, model.model, row.id);
  const { counts, repeats } = field;
  const counted = counts && model.fields[counts];
  if (counted) return linkedIds(env, counted, row.id).length;
  const through = repeats && model.fields[repeats.through];
  const target = repeats && row[repeats.through];
  if (!repeats || typeof target !== 'number') return null;
  return env.db.models.get(through?.relation ?? '')?.table.get(target)?.[repeats.field] ?? null;
}
