import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount, BadValue, bytes, choice, day, flag, instant, labelled, link, links, number, required, text, whole } from './values.ts';

const of = (f: unknown) => ({ f });
/** The field and the reason of what reading throws. */
function refusal(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof BadValue) return error.message;
    throw error;
  }
  return 'not refused';
}

describe('what is empty', () => {
  it.each([false, null])('%j is nothing in every type', (empty) => {
    expect([text, day, instant, link, labelled, bytes].map((read) => read(of(empty), 'f'))).toEqual([null, null, null, null, null, null]);
    expect([whole, number].map((read) => read(of(empty), 'f'))).toEqual([0, 0]);
    expect(links(of(empty), 'f')).toEqual([]);
    expect(choice(of(empty), 'f', ['a'])).toBeNull();
  });

  it('is white space too', () => {
    expect(text(of(' \n'), 'f')).toBeNull();
    expect(text(of(' a '), 'f')).toBe(' a ');
  });

  it('is a field that this Odoo does not have', () => {
    expect(text({}, null)).toBeNull();
    expect(flag({}, null, true)).toBe(true);
    expect(whole({}, null)).toBe(0);
  });

  it('is told by its name where it may not be', () => {
    expect(refusal(() => required('f', link(of(false), 'f')))).toBe('f: is empty');
  });

  it('is not a field that the record lacks', () => {
    const readers = [text, day, instant, link, bytes, whole, number];
    for (const read of readers) expect(refusal(() => read({}, 'f'))).toBe('f: is missing; the field map names it');
    expect(refusal(() => flag({}, 'f', true))).toBe('f: is missing; the field map names it');
    expect(refusal(() => amount({}, 'f', 2))).toBe('f: is missing; the field map names it');
  });
});

describe('datetimes', () => {
  it('are UTC', () => {
    expect(instant(of('2026-06-04 14:00:00'), 'f')?.toISOString()).toBe('2026-06-04T14:00:00.000Z');
  });

  it.each([
    '2026-06-04T14:00:00Z',
    '2026-06-04 14:00',
    '2026-06-04',
    '2026-13-01 00:00:00',
    '2026-02-30 10:00:00',
    '0000-01-01 00:00:00',
    'soon',
    7,
    true,
  ])('are refused in any other form: %j', (value) => {
    expect(refusal(() => instant(of(value), 'f'))).toMatch(/^f: /);
  });
});

describe('dates', () => {
  it('stay plain', () => {
    expect(day(of('2001-09-30'), 'f')).toBe('2001-09-30');
  });

  it.each(['2001-9-30', '30/09/2001', '2001-02-29', '2001-09-30 00:00:00', '0000-01-01', 20010930])(
    'are refused in any other form: %j',
    (value) => {
      expect(refusal(() => day(of(value), 'f'))).toMatch(/^f: /);
    },
  );
});

describe('amounts', () => {
  it.each([
    [575, '575.00'],
    [82.5, '82.50'],
    [0.1 + 0.2, '0.30'],
    [1150.0000000000002, '1150.00'],
    [0, '0.00'],
    [-12.05, '-12.05'],
    [999_999_999_999.99, '999999999999.99'],
  ])('%j is %s', (float, decimal) => {
    expect(amount(of(float), 'f', 2)).toBe(decimal);
  });

  it('come back as they were, whatever the halalas', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 13), max: 10 ** 13 }), (halalas) => {
        expect(amount(of(halalas / 100), 'f', 2).replace('.', '')).toMatch(new RegExp(`^-?0*${Math.abs(halalas)}$`));
      }),
    );
  });

  it.each([12.345, 1e12, -1e12, '12.00', true, [1]])('are refused where two places do not hold them: %j', (value) => {
    expect(refusal(() => amount(of(value), 'f', 2))).toMatch(/^f: /);
  });
});

describe('links', () => {
  it('are pairs or plain ids', () => {
    expect(link(of([16, 'دورة']), 'f')).toBe(16);
    expect(link(of(16), 'f')).toBe(16);
    expect(labelled(of([150, 'SAR']), 'f')).toEqual({ id: 150, label: 'SAR' });
    expect(labelled(of(150), 'f')).toEqual({ id: 150, label: null });
  });

  it.each([0, -1, 1.5, 2 ** 31, 'x_course,16', [], ['16', 'x'], [16, 7], {}, true])('are nothing else: %j', (value) => {
    expect(refusal(() => link(of(value), 'f'))).toMatch(/^f: /);
  });

  it('stand once each, in order, in a list', () => {
    expect(links(of([5, 3, 5]), 'f')).toEqual([3, 5]);
    expect(refusal(() => links(of([5, '3']), 'f'))).toMatch(/^f: /);
    expect(refusal(() => links(of(5), 'f'))).toMatch(/^f: /);
  });
});

describe('the rest', () => {
  it('reads flags, numbers, choices and bytes', () => {
    expect(flag(of(false), 'f', true)).toBe(false);
    expect(whole(of(12), 'f')).toBe(12);
    expect(number(of(33.333), 'f')).toBe(33.333);
    expect(choice(of('done'), 'f', ['planned', 'done'])).toBe('done');
    expect(bytes(of('aGFs\nYXFh'), 'f')?.toString()).toBe('halaqa');
  });

  it('refuses what is of another type', () => {
    expect(refusal(() => text(of(7), 'f'))).toBe('f: 7 is no text');
    expect(refusal(() => text(of('a\0b'), 'f'))).toContain('NUL');
    expect(refusal(() => flag(of('yes'), 'f', true))).toBe('f: "yes" is neither true nor false');
    expect(refusal(() => whole(of(1.5), 'f'))).toBe('f: 1.5 is no whole number');
    expect(refusal(() => whole(of(2 ** 31), 'f'))).toContain('is no whole number');
    expect(refusal(() => number(of('7'), 'f'))).toBe('f: "7" is no number');
    expect(refusal(() => choice(of('postponed'), 'f', ['planned', 'done']))).toBe('f: "postponed" is none of planned, done');
  });

  it('refuses the size that Odoo answers in place of a picture', () => {
    expect(refusal(() => bytes(of('70.00 bytes'), 'f'))).toBe('f: "70.00 bytes" is no base64');
  });

  it('shows the beginning of a long value', () => {
    expect(refusal(() => whole(of('x'.repeat(5_000)), 'f')).length).toBeLessThan(120);
  });
});
