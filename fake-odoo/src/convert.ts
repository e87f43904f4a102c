/** Which values `create` and `write` accept for a field, and how they refuse others. */
import { valueError } from './errors.ts';
import type { Field } from './models.ts';
import { microsOf } from './moments.ts';
import { isEmpty, type Json, repr, type Stored } from './values.ts';

/** @param where `x_session.x_studio_state`, for the message */
export function stored(where: string, field: Field, value: Json): Stored {
  if (field.type === 'boolean') return Boolean(value);
  if (isEmpty(value) || value === '') return isNumber(field) ? 0 : null;
  switch (field.type) {
    case 'integer':
      return whole(value);
    case 'float':
    case 'monetary':
      return decimal(value);
    case 'selection':
      if (field.selection?.some(([key]) => key === value)) return String(value);
      throw valueError(`Wrong value for ${where}: ${repr(value)}`);
    case 'datetime':
      return datetime(String(value));
    case 'date':
      return date(String(value));
    case 'many2one':
      if (typeof value === 'number') return value;
      throw valueError(`Wrong value for ${where}: ${repr(value)}`);
    default:
      return typeof value === 'object' ? JSON.stringify(value) : String(value);
  }
}

const isNumber = ({ type }: Field): boolean => type === 'integer' || type === 'float' || type === 'monetary';

function whole(value: Json): number {
  const number = typeof value === 'string' && /^\s*[+-]?\d+\s*$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) throw valueError(`invalid literal for int() with base 10: ${repr(value)}`);
  return Math.trunc(number);
}

function decimal(value: Json): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || Number.isNaN(number)) throw valueError(`could not convert string to float: ${repr(value)}`);
  return number;
}

/** Neither `T` nor `Z` nor a fraction; a date alone is its midnight. */
function datetime(value: string): string {
  const [, date, time, rest = ''] = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d:\d\d)(.*))?$/s.exec(value) ?? [];
  if (date === undefined || microsOf(`${date} ${time ?? '00:00:00'}`) === undefined)
    throw valueError(`time data ${repr(value)} does not match format '%Y-%m-%d %H:%M:%S'`);
  if (rest !== '') throw valueError(`unconverted data remains: ${rest}`);
  return `${date} ${time ?? '00:00:00'}`;
}

function date(value: string): string {
  const day = value.slice(0, 10);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || microsOf(day) === undefined)
    throw valueError(`time data ${repr(value)} does not match format '%Y-%m-%d'`);
  return day;
}
