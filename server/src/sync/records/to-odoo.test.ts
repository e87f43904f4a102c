import { describe, expect, it } from 'vitest';
import { parseFieldMap } from '../../odoo/field-map.ts';
import { linkedRecordsOf, loadedValue, type OdooIdOf, odooFieldOf, writtenValue } from './to-odoo.ts';

/** Ours and a hundred is Odoo's, where Odoo has the record. */
const odooIdOf: OdooIdOf = (kind, recordId) => (kind === 'course' && recordId < 10 ? 100 + recordId : undefined);

describe('a value for write', () => {
  it.each([
    ['name', 'دورة', 'دورة'],
    ['capacity', 0, 0],
    ['name_en', null, false],
    ['room_id', null, false],
    ['course_id', 7, 107],
    ['starts_at', '2026-11-20T14:30:00Z', '2026-11-20 14:30:00'],
    ['ends_at', '2026-11-20T17:30:00+03:00', '2026-11-20 14:30:00'],
    ['birth_date', '2001-09-30', '2001-09-30'],
  ])('of %s: %j is %j', (column, value, written) => {
    expect(writtenValue(column, value, odooIdOf)).toBe(written);
  });

  it('is none where Odoo does not have what it points to', () => {
    expect(writtenValue('course_id', 70, odooIdOf)).toBeUndefined();
    expect(writtenValue('trainer_id', 7, odooIdOf)).toBeUndefined();
  });
});

describe('a cell for load', () => {
  it.each([
    ['x_name', 'name', 'دورة', { field: 'x_name', text: 'دورة' }],
    ['x_capacity', 'capacity', 0, { field: 'x_capacity', text: '0' }],
    ['x_name_en', 'name_en', null, { field: 'x_name_en', text: '' }],
    ['x_course', 'course_id', 7, { field: 'x_course/.id', text: '107' }],
    ['x_room', 'room_id', null, { field: 'x_room/.id', text: '' }],
    ['x_start', 'starts_at', '2026-11-20T14:30:00Z', { field: 'x_start', text: '2026-11-20 14:30:00' }],
  ])('in %s', (field, column, value, cell) => {
    expect(loadedValue(field, column, value, odooIdOf)).toEqual(cell);
  });

  it('is none where Odoo does not have what it points to', () => {
    expect(loadedValue('x_course', 'course_id', 70, odooIdOf)).toBeUndefined();
  });
});

it('names the records that values point to', () => {
  expect(linkedRecordsOf({ name: 'دورة', course_id: 7, room_id: null, trainer_id: 3, capacity: 9 })).toEqual([
    { kind: 'course', recordId: 7 },
    { kind: 'trainer', recordId: 3 },
  ]);
});

describe('the field of a column', () => {
  const read = parseFieldMap({ session: { nameEn: null, capacity: 'x_places' } });
  if ('mistakes' in read) throw new Error(read.mistakes.join('\n'));
  const { map } = read;

  it('is the one of the map', () => {
    expect(odooFieldOf(map, 'session', 'capacity')).toBe('x_places');
    expect(odooFieldOf(map, 'student', 'phone')).toBe('phone');
  });

  it.each([
    ['this Odoo has no such field', 'session', 'name_en'],
    ['nobody edits it in the portal', 'session', 'seats_taken'],
    ['it is of the other kind', 'student', 'capacity'],
    ['it is a name of JavaScript', 'session', 'constructor'],
  ] as const)('is none where %s', (_why, kind, column) => {
    expect(odooFieldOf(map, kind, column)).toBeNull();
  });
});
