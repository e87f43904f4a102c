/** What holds for every value that is sent, in every call (D-76). */
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { api } from './api.ts';
import type { Endpoint } from './endpoint.ts';
import { dayInRange, id, instantInRange, maxInteger, pathId, storableText, text, version } from './values.ts';

type Form = z.core.$ZodType;

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isForm = (value: unknown): value is Form => value instanceof z.core.$ZodType;

/** A form and all the forms inside it. */
function within(form: Form): Form[] {
  const held = Object.values(form._zod.def).flatMap((value: unknown) =>
    isRecord(value) && !isForm(value) ? Object.values(value) : [value],
  );
  return [form, ...held.filter(isForm).flatMap(within)];
}

const checksOf = ({ _zod: { def } }: Form): z.core.$ZodCheck[] => ('checks' in def && Array.isArray(def.checks) ? def.checks : []);
const kindsOf = (form: Form): string[] => checksOf(form).map((check) => check._zod.def.check);

/** Which parts of a form have no bound. */
function unbounded(form: Form): string[] {
  return within(form).flatMap((part) => {
    const { type } = part._zod.def;
    const kinds = kindsOf(part);
    const isOfOneForm = 'format' in part._zod.def || kinds.includes('string_format');
    if (type === 'string' && !isOfOneForm && !checksOf(part).includes(storableText)) return ['a text that may be anything'];
    if (type === 'string' && !isOfOneForm && !kinds.includes('max_length')) return ['a text of any length'];
    if (type === 'number' && !kinds.includes('less_than')) return ['a number of any size'];
    if (type === 'array' && !kinds.includes('max_length')) return ['a list of any length'];
    if (type === 'record' || type === 'any' || type === 'unknown') return ['anything'];
    return [];
  });
}

const sent = Object.entries<Endpoint>(api).flatMap(([name, { params, query, body }]) =>
  Object.entries({ params, query, body }).flatMap(([part, form]) => (form ? [{ name, part, form }] : [])),
);

describe('what a call takes', () => {
  it.each(sent)('is bounded: $part of $name', ({ form }) => {
    expect(unbounded(form)).toEqual([]);
  });

  it('would be seen where it is not (twin)', () => {
    const open = z.object({ a: z.string().check(z.maxLength(9)), b: z.string().check(storableText), c: z.array(z.optional(z.int())) });
    expect(unbounded(open)).toEqual([
      'a text that may be anything',
      'a text of any length',
      'a list of any length',
      'a number of any size',
    ]);
  });
});

const takes = (form: z.ZodMiniType, given: unknown): boolean => form.safeParse(given).success;

describe('a value that is sent', () => {
  it.each([
    ['an id', id, [1, maxInteger], [0, -1, 1.5, maxInteger + 1, Number.NaN, '1', null]],
    ['a version', version, [0, 1, maxInteger], [-1, 1.5, maxInteger + 1, 1e300]],
    [
      'an id in a path',
      pathId,
      ['1', '2147483647', 7],
      ['0x10', '1e3', ' 1', '1 ', '+1', '-1', '1.0', '', '0', '2147483648', '٣', '1n', ['1'], null, true],
    ],
    ['a text', text(9), ['', 'نص', 'a\nb', '👩🏽‍💻', '\u{10ffff}'], ['a\ud800b', '\udc00', '\udc00\ud800', 'a\0b', '0123456789', 1]],
    [
      'a day',
      dayInRange,
      ['1900-01-01', '2199-12-31', '2028-02-29'],
      ['0000-01-01', '1899-12-31', '2200-01-01', '9999-12-31', '2026-02-29', '26-1-1'],
    ],
    [
      'an instant',
      instantInRange,
      ['1900-01-01T00:00:00Z', '2199-12-31T23:59:59.999Z', '2026-01-01T18:00:00+03:00', '2026-01-01T18:00:00-00:00'],
      [
        '0000-01-01T00:00:00Z',
        '9999-12-31T23:59:59Z',
        '2200-01-01T00:00:00Z',
        '2026-01-01T24:00:00Z',
        '2026-01-01T00:00Z',
        '2026-01-01T00:00:00',
        '2026-01-01T00:00:00+24:00',
      ],
    ],
  ])('is %s or is refused', (_, form, good, bad) => {
    expect(good.filter((given) => !takes(form, given))).toEqual([]);
    expect(bad.filter((given) => takes(form, given))).toEqual([]);
  });
});
