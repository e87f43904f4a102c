/** Domains: the filter of a search, made into a predicate on rows. */

import { computed } from './computed.ts';
import type { Model } from './database.ts';
import { displayName, linkedIds } from './display.ts';
import type { Env } from './env.ts';
import { valueError } from './errors.ts';
import type { Field } from './models.ts';
import { boundOf } from './moments.ts';
import { shownIn } from './translations.ts';
import { isEmpty, type Json, type Row, repr, type Stored } from './values.ts';

type Test = (row: Row) => boolean;

export interface Filter {
  test: Test;
  /** Every field that the domain names: naming `active` shows archived records. */
  fields: Set<string>;
  /** Only these ids can match, where the domain says so; else undefined. */
  among: readonly number[] | undefined;
  /** Ids up to this one cannot match. */
  above: number;
}

/** @throws ValueError for an unknown field, or an invalid leaf */
export function compileDomain(env: Env, model: Model, domain: Json | undefined): Filter {
  const terms = isEmpty(domain) ? [] : domain;
  if (!Array.isArray(terms)) throw valueError(`Invalid domain term ${repr(domain)}`);
  const fields = new Set<string>();
  let at = 0;
  const next = (): Test => {
    const term = terms[at];
    at += 1;
    if (term === '&' || term === '|') {
      const [one, other] = [next(), next()];
      return term === '&' ? (row) => one(row) && other(row) : (row) => one(row) || other(row);
    }
    if (term === '!') {
      const inner = next();
      return (row) => !inner(row);
    }
    return leafTest(env, model, term, fields);
  };
  const tests: Test[] = [];
  while (at < terms.length) tests.push(next());
  const [only] = tests;
  const test: Test = tests.length === 1 && only ? only : (row) => tests.every((one) => one(row));
  return { test, fields, ...range(terms) };
}

/** What the terms say of ids for the whole domain, so that pages by id need not look at every row. */
function range(terms: readonly Json[]): Pick<Filter, 'among' | 'above'> {
  let among: number[] | undefined;
  let above = Number.NEGATIVE_INFINITY;
  if (terms.some((term) => term === '|' || term === '!')) return { among, above };
  for (const term of terms) {
    if (!Array.isArray(term) || term[0] !== 'id') continue;
    const [, operator, value] = term;
    if (operator === '>' && typeof value === 'number') above = Math.max(above, value);
    if (operator === '=' && typeof value === 'number') among = [value];
    if (operator === 'in' && Array.isArray(value)) among = value.filter((id) => typeof id === 'number');
  }
  return { among, above };
}

function leafTest(env: Env, model: Model, term: Json | undefined, fields: Set<string>): Test {
  if (!Array.isArray(term) || term.length !== 3 || typeof term[1] !== 'string') throw valueError(`Invalid leaf ${repr(term)}`);
  const [path, operator, value] = term;
  // [1, '=', 1] and [0, '=', 1] are what Odoo's own code writes for true and false.
  if (typeof path === 'number') return () => path === value;
  if (typeof path !== 'string') throw valueError(`Invalid leaf ${repr(term)}`);
  const [name = '', ...rest] = path.split('.');
  fields.add(name);
  const field = model.fields[name];
  if (!field) {
    const leaf = `('${path}', '${operator}', ${repr(value)})`;
    throw valueError(`Invalid field ${model.model}.${name} in ${env.db.version === 18 ? 'leaf' : 'condition'} ${leaf}`);
  }
  if (rest.length > 0) return throughPath(env, field, name, [rest.join('.'), operator, value ?? false]);
  return fieldTest(env, model, name, field, operator, value ?? false);
}

function throughPath(env: Env, field: Field, name: string, rest: Json[]): Test {
  const other = env.db.model(field.relation ?? '');
  const test = leafTest(env, other, rest, new Set());
  const matches = (id: Stored | undefined): boolean => {
    const row = typeof id === 'number' ? other.table.get(id) : undefined;
    return row !== undefined && test(row);
  };
  return field.type === 'many2many' ? (row) => env.db.linked(field, row.id).some(matches) : (row) => matches(row[name]);
}

function fieldTest(env: Env, model: Model, name: string, field: Field, operator: string, value: Json): Test {
  if (field.type === 'many2many') return many2manyTest(env, field, operator, value);
  if (/like/.test(operator)) {
    const matches = likeTest(operator, String(value));
    const isLink = field.type === 'many2one';
    const shown = (row: Row): string => {
      if (!isLink) return String(shownValue(env, model, name, field, row) ?? '');
      const id = row[name];
      return typeof id === 'number' ? displayName(env, field.relation ?? '', id) : '';
    };
    return (row) => matches(shown(row));
  }
  const bound = (one: Json): Stored => boundFor(field, one);
  const of = (row: Row): Stored => shownValue(env, model, name, field, row) ?? emptyOf(field);
  switch (operator) {
    case '=':
    case '==':
    case '!=':
    case '<>':
    case 'in':
    case 'not in': {
      const among = new Set((Array.isArray(value) ? value : [value]).map(bound).map((one) => one ?? emptyOf(field)));
      const wanted = operator === '=' || operator === '==' || operator === 'in';
      return (row) => among.has(of(row)) === wanted;
    }
    case '>':
      return compared(of, bound(value), (one, other) => one > other);
    case '>=':
      return compared(of, bound(value), (one, other) => one >= other);
    case '<':
      return compared(of, bound(value), (one, other) => one < other);
    case '<=':
      return compared(of, bound(value), (one, other) => one <= other);
    default:
      throw valueError(`Invalid operator ${repr(operator)} in leaf`);
  }
}

/** An empty value is before or after nothing, as NULL in SQL. */
function compared(of: (row: Row) => Stored, bound: Stored, holds: (one: string | number, other: string | number) => boolean): Test {
  return (row) => {
    const value = of(row);
    return value !== null && bound !== null && typeof value !== 'boolean' && typeof bound !== 'boolean' && holds(value, bound);
  };
}

function many2manyTest(env: Env, field: Field, operator: string, value: Json): Test {
  const none = isEmpty(value);
  const wanted = new Set(Array.isArray(value) ? value : [value]);
  const matches: Test = (row) => {
    const ids = linkedIds(env, field, row.id);
    return none ? ids.length === 0 : ids.some((id) => wanted.has(id));
  };
  switch (operator) {
    case '=':
    case 'in':
      return matches;
    case '!=':
    case 'not in':
      return (row) => !matches(row);
    default:
      throw valueError(`Invalid operator ${repr(operator)} in leaf`);
  }
}

function boundFor(field: Field, value: Json): Stored {
  if (value === null || (value === false && field.type !== 'boolean')) return null;
  if (field.type === 'datetime' && typeof value === 'string') {
    const bound = boundOf(value);
    if (bound === undefined) throw valueError(`Invalid isoformat string: '${value}'`);
    return bound;
  }
  if (field.type === 'date' && typeof value === 'string') return value.slice(0, 10);
  return Array.isArray(value) || typeof value === 'object' ? null : value;
}

const emptyOf = ({ type }: Field): Stored => (type === 'boolean' ? false : null);

const shownValue = (env: Env, model: Model, name: string, field: Field, row: Row): Stored | undefined =>
  field.store === false ? computed(env, model, name, field, row) : shownIn(env, name, field, row);

function likeTest(operator: string, pattern: string): (text: string) => boolean {
  const exact = operator.startsWith('=');
  const source = [...pattern].map((letter) => wildcards[letter] ?? letter.replace(/[\\^$.*+?()[\]{}|]/, '\\$&')).join('');
  const wanted = new RegExp(exact ? `^${source}$` : source, operator.includes('ilike') ? 'isu' : 'su');
  const negative = operator.startsWith('not');
  return (text) => wanted.test(text) !== negative;
}

const wildcards: Record<string, string> = { '%': '.*', _: '.' };
