/** One request for each number of a seed: a correct call with one thing wrong. */
import type { InjectOptions } from 'fastify';
import { type Chance, chanceOf } from '../sync/chance.ts';
import type { DescribedCall, Place, Schema } from './described-calls.ts';
import { fitting, hostile, RawJson } from './hostile-values.ts';

export interface HostileRequest extends InjectOptions {
  method: 'GET';
  url: string;
  headers: Record<string, string>;
}

/** @param place the field that is given what it does not take, mostly */
export function requestFor(place: Place, seed: number, number: number): HostileRequest {
  // The numbers of one seed are far apart.
  const chance = chanceOf(Math.imul(seed, 0x9e3779b1) ^ Math.imul(number, 0x85ebca6b));
  const { call } = place;
  const body = place.part === 'body' ? bodyWith(place, chance) : fittingBody(call, chance);
  const headers = { ...(body !== undefined && { 'content-type': contentType(chance) }), ...strangeHeaders(chance) };
  return {
    // Any method of Node's; the type of `inject` has the usual ones only.
    method: methodOf(call, chance) as 'GET',
    url: urlOf(place, chance),
    headers,
    ...(body !== undefined && { payload: chance.draw() < 0.05 ? broken(body, chance) : body }),
  };
}

const methodOf = ({ method }: DescribedCall, chance: Chance): string =>
  chance.draw() < 0.03 ? chance.of(['HEAD', 'OPTIONS', 'PATCH', 'DELETE', 'PUT', 'POST', 'GET']) : method;

const contentType = (chance: Chance): string =>
  chance.draw() < 0.05
    ? chance.of([
        'text/plain',
        'application/json\t',
        'APPLICATION/JSON',
        'application/json;charset=utf-16',
        'multipart/form-data',
        'x',
        ';',
        '',
      ])
    : 'application/json';

function strangeHeaders(chance: Chance): Record<string, string> {
  const strange = () =>
    chance.of([
      '*',
      ';q=x',
      'en;q=1e9,ar',
      'x'.repeat(500),
      '0',
      'null',
      '{}',
      '%00',
      "'",
      ',,,,',
      'bearer',
      'Bearer ',
      'Basic eA==',
      '1.2.3.4, x',
    ]);
  const names = [
    'accept-language',
    'idempotency-key',
    'accept',
    'if-none-match',
    'x-forwarded-for',
    'user-agent',
    'accept-encoding',
    'content-encoding',
  ];
  return chance.draw() < 0.25 ? { [chance.of(names)]: strange() } : {};
}

function urlOf(place: Place, chance: Chance): string {
  const { call, part, steps } = place;
  const given = (name: string, kind: 'path' | 'query', schema: Schema): string =>
    part === kind && steps[0] === name
      ? inAddress(chance.draw() < 0.9 ? hostile(chance) : fitting(schema, chance, name), chance)
      : inAddress(fitting(schema, chance, name), chance);
  const path = call.parameters
    .filter(({ in: kind }) => kind === 'path')
    .reduce((text, { name, schema }) => text.replace(`{${name}}`, () => given(name, 'path', schema)), call.path);
  const query = call.parameters
    .filter(({ name, in: kind, required }) => kind === 'query' && (required || name === steps[0] || chance.draw() < 0.2))
    .map(
      ({ name, schema }) => `${name}${chance.draw() < 0.03 ? chance.of(['[]', '[$gt]', '.x', '%00']) : ''}=${given(name, 'query', schema)}`,
    );
  if (chance.draw() < 0.05) query.push(chance.of(['x=1', '=', '&&', '__proto__=1', `${query[0] ?? 'page=1'}`, 'a[b][c]=1', '%zz', '?']));
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}

function inAddress(value: unknown, chance: Chance): string {
  const text = value instanceof RawJson ? value.text : typeof value === 'object' ? JSON.stringify(value) : String(value);
  const short = text.slice(0, 6_000);
  return chance.draw() < 0.05 ? short.replaceAll(/[^\x21-\x7e]/g, '%ff') : encodeURIComponent(short.toWellFormed());
}

const fittingBody = ({ body }: DescribedCall, chance: Chance): string | undefined => (body ? written(fitting(body, chance)) : undefined);

/** The body of a call with one field of it replaced, removed, or with another one beside it. */
function bodyWith({ call, steps }: Place, chance: Chance): string {
  const whole = fitting(call.body ?? {}, chance);
  if (steps.length === 0) {
    if (chance.draw() < 0.5) return written(hostile(chance));
    return written({
      ...(typeof whole === 'object' ? whole : {}),
      [chance.of(['unknown', 'id', 'role', 'constructor', ''])]: hostile(chance),
    });
  }
  return written(exchanged(whole, steps, () => (chance.draw() < 0.1 ? undefined : hostile(chance))));
}

function exchanged(value: unknown, [step, ...rest]: string[], by: () => unknown): unknown {
  if (step === undefined) return by();
  if (Array.isArray(value)) return [exchanged(value[0], rest, by), ...value.slice(1)];
  const held = typeof value === 'object' && value !== null ? value : {};
  return { ...held, [step]: exchanged(Reflect.get(held, step), rest, by) };
}

/** As JSON, with halves of surrogate pairs as they are escaped there. */
export function written(value: unknown): string {
  if (value instanceof RawJson) return value.text;
  if (Array.isArray(value)) return `[${value.map(written).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const parts = Object.entries(value).filter(([, one]) => one !== undefined);
  return `{${parts.map(([name, one]) => `${JSON.stringify(name)}:${written(one)}`).join(',')}}`;
}

const broken = (body: string, chance: Chance): string =>
  chance.of([
    body.slice(0, chance.below(body.length + 1)),
    `${body}x`,
    `\ufeff${body}`,
    body.replaceAll('"', "'"),
    '',
    ' ',
    `[${body}]`,
    body.replace('{', '{,'),
    'NaN',
  ]);
