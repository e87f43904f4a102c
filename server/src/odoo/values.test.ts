import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  InvalidValue,
  readAmount,
  readBinary,
  readBoolean,
  readDate,
  readDatetime,
  readInteger,
  readLabelledMany2one,
  readMany2many,
  readMany2one,
  readNumber,
  readSelection,
  readText,
  requireValue,
} from './values.ts';

const of = (f: unknown) => ({ f });
/** The field and the reason of what reading throws. */
function refusal(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof InvalidValue) return error.message;
    throw error;
  }
  return 'not refused';
}

describe('what is empty', () => {
  it.each([false, null])('%j is nothing in every type', (empty) => {
    expect([readText, readDate, readDatetime, readMany2one, readLabelledMany2one, readBinary].map((read) => read(of(empty), 'f'))).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
    expect([readInteger, readNumber].map((read) => read(of(empty), 'f'))).toEqual([0, 0]);
    expect(readMany2many(of(empty), 'f')).toEqual([]);
    expect(readSelection(of(empty), 'f', ['a'])).toBeNull();
  });

  it('is white space too', () => {
    expect(readText(of(' \n'), 'f')).toBeNull();
    expect(readText(of(' a '), 'f')).toBe(' a ');
  });

  it('is a field that this Odoo does not have', () => {
    expect(readText({}, null)).toBeNull();
    expect(readBoolean({}, null, true)).toBe(true);
    expect(readInteger({}, null)).toBe(0);
  });

  it('is told by its name where it may not be', () => {
    expect(refusal(() => requireValue('f', readMany2one(of(false), 'f')))).toBe('f: is empty');
  });

  it('is not a field that the record lacks', () => {
    const readers = [readText, readDate, readDatetime, readMany2one, readBinary, readInteger, readNumber];
    for (const read of readers) expect(refusal(() => read({}, 'f'))).toBe('f: is missing; the field map names it');
    expect(refusal(() => readBoolean({}, 'f', true))).toBe('f: is missing; the field map names it');
    expect(refusal(() => readAmount({}, 'f', 2))).toBe('f: is missing; the field map names it');
  });
});

describe('datetimes', () => {
  it('are UTC', () => {
    expect(readDatetime(of('2026-06-04 14:00:00'), 'f')?.toISOString()).toBe('2026-06-04T14:00:00.000Z');
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
    expect(refusal(() => readDatetime(of(value), 'f'))).toMatch(/^f: /);
  });
});

describe('dates', () => {
  it('stay plain', () => {
    expect(readDate(of('2001-09-30'), 'f')).toBe('2001-09-30');
  });

  it.each(['2001-9-30', '30/09/2001', '2001-02-29', '2001-09-30 00:00:00', '0000-01-01', 20010930])(
    'are refused in any other form: %j',
    (value) => {
      expect(refusal(() => readDate(of(value), 'f'))).toMatch(/^f: /);
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
    expect(readAmount(of(float), 'f', 2)).toBe(decimal);
  });

  it('come back as they were, whatever the halalas', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 13), max: 10 ** 13 }), (halalas) => {
        expect(readAmount(of(halalas / 100), 'f', 2).replace('.', '')).toMatch(new RegExp(`^-?0*${Math.abs(halalas)}$`));
      }),
    );
  });

  it.each([12.345, 1e12, -1e12, '12.00', true, [1]])('are refused where two places do not hold them: %j', (value) => {
    expect(refusal(() => readAmount(of(value), 'f', 2))).toMatch(/^f: /);
  });
});

describe('readMany2many', () => {
  it('are pairs or plain ids', () => {
    expect(readMany2one(of([16, 'دورة']), 'f')).toBe(16);
    expect(readMany2one(of(16), 'f')).toBe(16);
    expect(readLabelledMany2one(of([150, 'SAR']), 'f')).toEqual({ id: 150, label: 'SAR' });
    expect(readLabelledMany2one(of(150), 'f')).toEqual({ id: 150, label: null });
  });

  it.each([0, -1, 1.5, 2 ** 31, 'x_course,16', [], ['16', 'x'], [16, 7], {}, true])('are nothing else: %j', (value) => {
    expect(refusal(() => readMany2one(of(value), 'f'))).toMatch(/^f: /);
  });

  it('stand once each, in order, in a list', () => {
    expect(readMany2many(of([5, 3, 5]), 'f')).toEqual([3, 5]);
    expect(refusal(() => readMany2many(of([5, '3']), 'f'))).toMatch(/^f: /);
    expect(refusal(() => readMany2many(of(5), 'f'))).toMatch(/^f: /);
  });
});

describe('the rest', () => {
  it('reads flags, numbers, choices and bytes', () => {
    expect(readBoolean(of(false), 'f', true)).toBe(false);
    expect(readInteger(of(12), 'f')).toBe(12);
    expect(readNumber(of(33.333), 'f')).toBe(33.333);
    expect(readSelection(of('done'), 'f', ['planned', 'done'])).toBe('done');
    expect(readBinary(of('aGFs\nYXFh'), 'f')?.toString()).toBe('halaqa');
  });

  it('refuses what is of another type', () => {
    expect(refusal(() => readText(of(7), 'f'))).toBe('f: 7 is no text');
    expect(refusal(() => readText(of('a\0b'), 'f'))).toContain('NUL');
    expect(refusal(() => readBoolean(of('yes'), 'f', true))).toBe('f: "yes" is neither true nor false');
    expect(refusal(() => readInteger(of(1.5), 'f'))).toBe('f: 1.5 is no whole number');
    expect(refusal(() => readInteger(of(2 ** 31), 'f'))).toContain('is no whole number');
    expect(refusal(() => readNumber(of('7'), 'f'))).toBe('f: "7" is no number');
    expect(refusal(() => readSelection(of('postponed'), 'f', ['planned', 'done']))).toBe('f: "postponed" is none of planned, done');
  });

  it('refuses the size that Odoo answers in place of a picture', () => {
    expect(refusal(() => readBinary(of('70.00 bytes'), 'f'))).toBe('f: "70.00 bytes" is no base64');
  });

  it('shows the beginning of a long value', () => {
    expect(refusal(() => readInteger(of('x'.repeat(5_000)), 'f')).length).toBeLessThan(120);
  });
});
