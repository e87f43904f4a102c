/**
 * Reads the values of a record as Odoo's API gives them: `false` for whatever is empty, datetimes in UTC without a zone, pairs
 * or plain ids for links, floats for money. A field name of null is a field that this Odoo does not have: it reads as empty.
 */
import { fromOdoo } from '@halaqa/domain/clock';
import { type DecimalPlaces, fromOdooFloat } from '@halaqa/domain/money';
import { isTranslationOf } from './english.ts';

/** A record in the form of `search_read`. */
export type OdooRecord = Readonly<Record<string, unknown>>;

type Field = string | null;

/** A value that Odoo cannot have sent, or that we cannot hold; says which field and why. */
export class InvalidValue extends Error {
  override name = 'InvalidValue';
  readonly field: string;
  readonly says: string;

  constructor(field: string, says: string) {
    super(`${field}: ${says}`);
    this.field = field;
    this.says = says;
  }
}

/** What is read, or `otherwise` where Odoo has sent what makes no sense: that is told when the record is mapped. */
export function ifReadable<Value, Otherwise>(read: () => Value, otherwise: Otherwise): Value | Otherwise {
  try {
    return read();
  } catch (error) {
    if (error instanceof InvalidValue) return otherwise;
    throw error;
  }
}

const biggestId = 2_147_483_647;

/** char, text, selection; null where there is nothing but white space. */
export function readText(record: OdooRecord, field: Field): string | null {
  const value = given(record, field);
  if (value === null) return null;
  if (typeof value !== 'string') throw bad(field, value, 'is no text');
  // PostgreSQL stores every character but this one.
  if (value.includes('\0')) throw bad(field, value, 'holds a NUL character');
  return value.trim() === '' ? null : value;
}

/**
 * The English form of a name. Null where one field of Odoo has both and they are the same: so it reads what nobody has translated.
 * @param name the field of the other form
 */
export function readEnglish(record: OdooRecord, field: Field, name: Field): string | null {
  const form = field === name ? null : readText(record, field);
  return isTranslationOf(field, name) && form === readText(record, name) ? null : form;
}

/** boolean; `unmapped` is the answer where this Odoo does not have the field. */
export function readBoolean(record: OdooRecord, field: Field, unmapped: boolean): boolean {
  if (field === null) return unmapped;
  const value = record[field];
  if (typeof value !== 'boolean') throw bad(field, value, 'is neither true nor false');
  return value;
}

/** integer. Odoo reads an empty one as 0. */
export function readInteger(record: OdooRecord, field: Field): number {
  const value = given(record, field) ?? 0;
  if (typeof value !== 'number' || !Number.isInteger(value) || Math.abs(value) > biggestId) throw bad(field, value, 'is no whole number');
  return value;
}

/** float or integer; 0 where empty. */
export function readNumber(record: OdooRecord, field: Field): number {
  const value = given(record, field) ?? 0;
  if (typeof value !== 'number' || !Number.isFinite(value)) throw bad(field, value, 'is no number');
  return value;
}

/** monetary, as the decimal that the float stands for. A place more than its currency has is refused rather than rounded away. */
export function readAmount(record: OdooRecord, field: string, places: DecimalPlaces): string {
  const value = readNumber(record, field);
  if (Math.abs(value) >= 1e12) throw bad(field, value, 'is larger than any amount that we hold');
  const decimal = fromOdooFloat(value, places);
  if (Math.abs(Number(decimal) - value) > 0.00001) throw bad(field, value, `has more than ${places} decimal places`);
  return decimal;
}

/**
 * float that is no amount of money, as a decimal of at most six places; those of a float's own noise are gone.
 * @param least places that it has in any case, as a price has those of its currency.
 */
export function readDecimal(record: OdooRecord, field: string, least = 0): string {
  const value = readNumber(record, field);
  if (Math.abs(value) >= 1e12) throw bad(field, value, 'is larger than any number that we hold');
  // Adding 0 turns -0 into 0.
  const [whole = '', places = ''] = (Number(value.toFixed(6)) + 0).toFixed(6).split('.');
  const shown = places.replace(/0+$/, '').padEnd(least, '0');
  return shown === '' ? whole : `${whole}.${shown}`;
}

/** date, as `YYYY-MM-DD`. */
export function readDate(record: OdooRecord, field: Field): string | null {
  const value = readText(record, field);
  if (value === null) return null;
  instantOf(`${value} 00:00:00`, field, value, 'is no date (YYYY-MM-DD)');
  return value;
}

/** datetime: naive, and UTC whatever the machine or the Odoo user has for a zone. */
export function readDatetime(record: OdooRecord, field: Field): Date | null {
  const value = readText(record, field);
  return value === null ? null : instantOf(value, field, value, 'is no date and time of Odoo (YYYY-MM-DD HH:MM:SS, UTC)');
}

/** selection; null where empty. */
export function readSelection<T extends string>(record: OdooRecord, field: Field, options: readonly T[]): T | null {
  const value = readText(record, field);
  if (value === null) return null;
  const found = options.find((option) => option === value);
  if (found === undefined) throw bad(field, value, `is none of ${options.join(', ')}`);
  return found;
}

/** many2one: the id that it points to, from `[id, name]` or a plain id. */
export function readMany2one(record: OdooRecord, field: Field): number | null {
  return readLabelledMany2one(record, field)?.id ?? null;
}

/** many2one with its label, for models that are not replicated; a plain id has none. */
export function readLabelledMany2one(record: OdooRecord, field: Field): { id: number; label: string | null } | null {
  const value = given(record, field);
  if (value === null) return null;
  const [id, label = null] = Array.isArray(value) ? value : [value];
  if (!isId(id) || (label !== null && typeof label !== 'string')) throw bad(field, value, 'is no link ([id, name] or an id)');
  return { id, label };
}

/** many2many: ascending ids, each once; Odoo gives them in no order. */
export function readMany2many(record: OdooRecord, field: string): number[] {
  const value = given(record, field) ?? [];
  if (!Array.isArray(value) || !value.every(isId)) throw bad(field, value, 'is no list of ids');
  return [...new Set(value)].sort((a, b) => a - b);
}

/** binary: the bytes of its base64. */
export function readBinary(record: OdooRecord, field: Field): Buffer | null {
  const value = readText(record, field);
  if (value === null) return null;
  const packed = value.replace(/\s/g, '');
  // Where the context asks for sizes, Odoo answers "70.00 bytes" in place of the content.
  if (packed.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(packed)) throw bad(field, value, 'is no base64');
  return Buffer.from(packed, 'base64');
}

/** What was read, where Odoo's own model requires it. */
export function requireValue<T>(field: string, value: T | null): T {
  if (value === null) throw new InvalidValue(field, 'is empty');
  return value;
}

/** Null for Odoo's `false`; a field that the record lacks is a mistake in the field map or in the file. */
function given(record: OdooRecord, field: Field): unknown {
  if (field === null) return null;
  const value = record[field];
  if (value === undefined) throw new InvalidValue(field, 'is missing; the field map names it');
  return value === false || value === null ? null : value;
}

function instantOf(datetime: string, field: Field, value: string, says: string): Date {
  // PostgreSQL has no year 0.
  if (value.startsWith('0000')) throw bad(field, value, says);
  try {
    return fromOdoo(datetime);
  } catch (cause) {
    if (cause instanceof RangeError) throw bad(field, value, says);
    throw cause;
  }
}

/** Whether it can be the id of a stored record. */
export function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= biggestId;
}

function bad(field: Field, value: unknown, says: string): InvalidValue {
  if (value === undefined) return new InvalidValue(String(field), 'is missing; the field map names it');
  const shown = JSON.stringify(value);
  return new InvalidValue(String(field), `${shown.length > 60 ? `${shown.slice(0, 60)}…` : shown} ${says}`);
}
