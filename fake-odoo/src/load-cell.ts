/** One cell of `load`: text, made into what `create` takes. */

import { displayName } from './display.ts';
import type { Env } from './env.ts';
import { OdooFault } from './errors.ts';
import { type Field, nameFieldOf } from './models.ts';
import { fromZone, microsOf } from './moments.ts';
import { isText, type Json, type JsonObject } from './values.ts';

export interface Message extends JsonObject {
  type: 'error' | 'warning';
  message: string;
}

interface Read {
  /** Undefined where the cell could not be read; the field is then not written. */
  value: Json | undefined;
  messages: Message[];
}

/** @param key what follows the slash: `.id` for database ids, `id` for external ids, else names */
export function cellValue(env: Env, name: string, field: Field, key: string, cell: Json): Read {
  if (cell === '' || cell === false || cell === null) return { value: false, messages: [] };
  const text = String(cell).trim();
  const wrong = (message: string, more: JsonObject = {}): Read => ({
    value: undefined,
    messages: [{ type: 'error', field: name, message, field_name: field.string, ...more }],
  });
  const right = (value: Json): Read => ({ value, messages: [] });
  switch (field.type) {
    case 'many2one':
    case 'many2many': {
      const parts = field.type === 'many2one' ? [text] : text.split(',').map((part) => part.trim());
      const found = parts.map((part) => ({ part, id: linked(env, field, key, part) }));
      const lost = found.find(({ id }) => id === undefined);
      if (lost) {
        const by = key === '.id' ? 'database id' : key === 'id' ? 'external id' : 'name';
        return wrong(`No matching record found for ${by} '${lost.part}' in field '${field.string}'`, { moreinfo: possible(field) });
      }
      const ids = found.map(({ id }) => id ?? 0);
      return right(field.type === 'many2one' ? (ids[0] ?? false) : [[6, 0, ids]]);
    }
    case 'selection': {
      const choice = field.selection?.find(([value, label]) => value === text || label.toLowerCase() === text.toLowerCase());
      const labels = field.selection?.map(([, label]) => label) ?? [];
      return choice ? right(choice[0]) : wrong(`Value '${text}' not found in selection field '${field.string}'`, { moreinfo: labels });
    }
    case 'integer':
      return /^[+-]?\d+$/.test(text) ? right(Number(text)) : wrong(`'${text}' does not seem to be an integer for field '${field.string}'`);
    case 'float':
    case 'monetary':
      return Number.isFinite(Number(text))
        ? right(Number(text))
        : wrong(`'${text}' does not seem to be a number for field '${field.string}'`);
    case 'boolean':
      return right(['1', 'true', 'yes'].includes(text.toLowerCase()));
    case 'date':
      return /^\d{4}-\d\d-\d\d$/.test(text) && microsOf(text) !== undefined
        ? right(text)
        : wrong(`'${text}' does not seem to be a valid date for field '${field.string}'`);
    case 'datetime':
      return /^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/.test(text) && microsOf(text) !== undefined
        ? right(fromZone(text, zoneOf(env)))
        : wrong(`'${text}' does not seem to be a valid date for field '${field.string}'`);
    default:
      return right(String(cell));
  }
}

/** The context's zone, else the user's own, else UTC. */
const zoneOf = ({ context, user }: Env): string => (isText(context['tz']) ? context['tz'] : (user.timeZone ?? 'UTC'));

function linked(env: Env, field: Field, key: string, part: string): number | undefined {
  const { db } = env;
  const other = db.models.get(field.relation ?? '');
  if (!other) throw new OdooFault('builtins.KeyError', field.relation ?? '');
  if (key === '.id') return /^\d+$/.test(part) && other.table.has(Number(part)) ? Number(part) : undefined;
  if (key === 'id') {
    const data = db.model('ir.model.data').table;
    const [known] = data.find('xid', part.includes('.') ? part : `__import__.${part}`);
    const id = known === undefined ? undefined : data.get(known)?.['res_id'];
    return typeof id === 'number' && other.table.has(id) ? id : undefined;
  }
  if (nameFieldOf(other) === undefined) return undefined;
  return other.table.ids().find((id) => displayName(env, other.model, id).toLowerCase() === part.toLowerCase());
}

/** The action that Odoo's own import screen opens. */
const possible = ({ relation }: Field): JsonObject => ({
  name: 'Possible Values',
  type: 'ir.actions.act_window',
  target: 'new',
  view_mode: 'list,form',
  views: [
    [false, 'list'],
    [false, 'form'],
  ],
  context: { create: false },
  help: 'See all possible values',
  res_model: 'ir.model.data',
  domain: [['model', '=', relation ?? '']],
});
