/** Values of the right form, and values that have crashed other servers. */
import type { Chance } from '../sync/chance.ts';
import type { Schema } from './described-calls.ts';

/** JSON that `JSON.stringify` does not write, such as `1e400`. */
export class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const numbers = [-1, 0, 0.5, 1, 127, 32_768, 2_147_483_647, 2_147_483_648, -2_147_483_649, 4_294_967_296, 1e308];
const rawNumbers = ['9007199254740993', '1e400', '-0', '-1e400', `${'9'.repeat(400)}`, '1E-400', '0.1e1'].map((text) => new RawJson(text));
const texts = [
  '',
  ' ',
  'a\0b',
  'a\ud800b',
  '\udc00',
  '\udc00\ud800',
  '\u202eabc\u2066',
  '\ufeff\ufffe\uffff',
  '\u0001\u001b[31m\u007f',
  'نصّ\u200fعربي',
  '👩🏽‍💻'.repeat(40),
  'x'.repeat(256),
  'x'.repeat(5_000),
  'İıſK',
  "'; drop table session; --",
  '%_\\%',
  '\\',
  '{{7*7}}#{7*7}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00%zz%ff',
  'a\r\nset-cookie: x=1',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  'true',
  '0x10',
  '1e3',
  ' 1',
  '+1',
  '٣',
  '1'.repeat(40),
  'a@b',
  'admİn@halaqa.test',
  `${'a'.repeat(240)}@halaqa.test`,
];
const days = ['0000-01-01', '0001-01-01', '1899-12-31', '1900-01-01', '2026-02-29', '2026-02-30', '2199-12-31', '2200-01-01', '9999-12-31'];
const dayLike = ['-000001-01-01', '+010000-01-01', '2026-1-1', '٢٠٢٦-٠١-٠١', '2026-01-01T00:00:00Z', '2026-W01-1'];
const clocks = [
  '00:00:00Z',
  '23:59:59Z',
  '23:59:60Z',
  '24:00:00Z',
  '00:00Z',
  '00:00:00+14:00',
  `00:00:00.${'9'.repeat(300)}Z`,
  '99:99:99Z',
  '00:00:00',
];
const things: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { a: 1 },
  { __proto__: null, length: -1 },
  { toString: null, valueOf: 1 },
];
const rawThings = [
  '{"then":1}',
  '{"__proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '{"a":1,"a":2}',
  `${'['.repeat(200)}${']'.repeat(200)}`,
  `[${'1,'.repeat(3_000)}1]`,
  `[${'{},'.repeat(1_100)}{}]`,
].map((text) => new RawJson(text));

export function hostile(chance: Chance): unknown {
  const day = () => chance.of([...days, ...dayLike]);
  return chance.of([
    () => chance.of<unknown>([...numbers, ...rawNumbers]),
    () => chance.of(texts),
    () => chance.of(texts),
    day,
    () => `${day()}T${chance.of(clocks)}`,
    () => chance.of<unknown>([...things, ...rawThings]),
    () => 'x'.repeat(chance.below(300)),
    () => String.fromCharCode(...Array.from({ length: 1 + chance.below(8) }, () => chance.below(65_536))),
  ])();
}

/** Values of the described form, most of which exist: the first records, one day, an end before its start. */
export function fitting(schema: Schema, chance: Chance, name = ''): unknown {
  if (schema.anyOf) return fitting(chance.of(schema.anyOf), chance, name);
  if (schema.enum) return chance.of(schema.enum);
  if (schema.const !== undefined) return schema.const;
  if (schema.properties) {
    const given = Object.entries(schema.properties).filter(([key]) => schema.required?.includes(key) || chance.draw() < 0.3);
    return Object.fromEntries(given.map(([key, one]) => [key, fitting(one, chance, key)]));
  }
  if (schema.items) return Array.from({ length: 1 + chance.below(3) }, () => fitting(schema.items ?? {}, chance, name));
  if (schema.type === 'boolean') return chance.draw() < 0.5;
  if (schema.type === 'integer' || schema.type === 'number') return 1 + chance.below(chance.draw() < 0.7 ? 2 : 9);
  if (schema.type === 'null') return null;
  return fittingText(schema, chance, name.startsWith('end') ? 12 : 0);
}

/** @param hour the first of the twelve from which a time is taken */
function fittingText({ format, pattern }: Schema, chance: Chance, hour: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const time = () => `${two(hour + chance.below(12))}:${two(chance.below(60))}`;
  if (format === 'date-time') return `2090-01-01T${time()}:00Z`;
  if (format === 'date') return `2090-01-${two(1 + chance.below(28))}`;
  if (format === 'email') return `somebody${chance.below(1_000)}@halaqa.test`;
  if (pattern?.includes('[01]')) return time();
  return chance.of(['a', 'somebody', 'كلمة', 'a password of some length', '123456']);
}
