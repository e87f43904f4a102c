import { api } from '@halaqa/contract/api';
import type { Endpoint } from '@halaqa/contract/endpoint';
import { idAndName } from '@halaqa/contract/values';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { responseSerializer } from './answer.ts';

const form = z.object({ id: z.int(), course: idAndName, note: z.optional(z.string()), at: z.nullable(z.iso.datetime()) });
const write = responseSerializer({ schema: z.array(form), method: 'GET', url: '/api/x' });
const one = { id: 1, course: [2, 'دورة'], at: '2026-01-01T10:00:00Z' };

describe('an answer', () => {
  it('goes out as it is', () => {
    expect(JSON.parse(write([one, { ...one, note: 'a', at: null }]))).toEqual([one, { ...one, note: 'a', at: null }]);
  });

  it('leaves behind what its form does not name, at any depth', () => {
    const nested = responseSerializer({ schema: z.object({ inner: z.nullable(form) }), method: 'GET', url: '/api/x' });
    const secret = { ...one, password: 'x' };
    expect(write([secret])).toBe(JSON.stringify([one]));
    expect(nested({ inner: secret, token: 'x' })).toBe(JSON.stringify({ inner: one }));
  });

  it('goes out as it is where it has names of any kind, or one of several forms', () => {
    const line = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('item'), price: z.string() }),
      z.object({ kind: z.literal('note'), name: z.string() }),
    ]);
    const schema = z.object({ lines: z.array(line), map: z.record(z.string(), z.nullable(z.string())) });
    const writeMixed = responseSerializer({ schema, method: 'GET', url: '/api/x' });
    const given = {
      lines: [
        { kind: 'item', price: '1.5' },
        { kind: 'note', name: 'a' },
      ],
      map: { x_name: null, name: 'b' },
    };
    expect(JSON.parse(writeMixed(given))).toEqual(given);
    expect(JSON.parse(writeMixed({ ...given, lines: [{ kind: 'note', name: 'a', price: 'secret' }] })).lines).toEqual([
      { kind: 'note', name: 'a' },
    ]);
    expect(() => writeMixed({ ...given, lines: [{ kind: 'item', name: 'a' }] })).toThrow("Response doesn't match the schema");
  });

  it.each([
    ['without a field', { id: 1, course: [2, 'دورة'] }],
    ['with a fraction for an id', { ...one, id: 1.5 }],
    ['with a pair that is too long', { ...one, course: [2, 'دورة', 3] }],
    ['with a date for an instant', { ...one, at: new Date(0) }],
    ['that is nothing', null],
  ])('%s does not go out at all', (_, answer) => {
    expect(() => write([answer])).toThrow("Response doesn't match the schema");
  });
});

/** Kinds of forms that let a value through as it came, or not at all, where their parts do; an object leaves fields behind. */
const plain = new Set([
  ...['object', 'record', 'union', 'array', 'tuple', 'nullable', 'optional'],
  ...['string', 'number', 'boolean', 'enum', 'literal', 'never'],
]);
/** Checks that only look. */
const looking = new Set(['number_format', 'greater_than', 'less_than', 'string_format']);

/** The kinds in a form, checks included, that may change what they read. */
function changing({ _zod: { def } }: z.core.$ZodType): string[] {
  const checks = 'checks' in def ? (def.checks ?? []) : [];
  const own = checks.map((check) => check._zod.def.check).filter((check) => !looking.has(check));
  return [...(plain.has(def.type) && !('coerce' in def && def.coerce) ? [] : [def.type]), ...own, ...partsOf(def).flatMap(changing)];
}

/** A form holds others by themselves, in a list or by name. */
function partsOf(def: object): z.core.$ZodType[] {
  const held = Object.values(def).flatMap((value: unknown) => (isRecord(value) && !isForm(value) ? Object.values(value) : [value]));
  return held.filter(isForm);
}

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isForm = (value: unknown): value is z.core.$ZodType => value instanceof z.core.$ZodType;

describe('the forms of answers', () => {
  const answered = Object.entries<Endpoint>(api).flatMap(([name, { response }]) => (response ? [{ name, response }] : []));

  it.each(answered)('change nothing that they read, and can be compiled: $name', ({ response }) => {
    expect(changing(response)).toEqual([]);
    expect(() => z.compile(response, { strict: true })).not.toThrow();
  });

  it('would be seen to change it (twin)', () => {
    const trimmed = z.object({ list: z.array(z.nullable(z.string().check(z.trim()))) });
    expect(changing(trimmed)).toEqual(['overwrite']);
    expect(changing(z.object({ n: z._default(z.coerce.number(), 1) }))).toEqual(['default', 'number']);
  });
});
