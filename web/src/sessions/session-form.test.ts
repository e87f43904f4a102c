import { describe, expect, test } from 'vitest';
import { sessionWith } from './session-fixture.ts';
import {
  blankForm,
  endAfter,
  endAt,
  formOf,
  isAnnounced,
  lengthOf,
  movedEnd,
  readCapacity,
  type SessionForm,
  sessionSchema,
} from './session-form.ts';

const zone = 'Asia/Riyadh';
const now = () => new Date('2026-11-20T12:00:00Z');
const filled: SessionForm = {
  name: ' المحادثة ',
  nameEn: ' Conversation ',
  courseId: '3',
  trainerId: '2',
  roomId: '',
  start: '2026-11-22T18:00',
  end: '2026-11-22T19:30',
  capacity: '١٢',
  minimum: ' ٤ ',
  state: 'planned',
};

function faults(part: Partial<SessionForm>, isNew = true): string[] {
  const { error } = sessionSchema(zone, { isNew, now }).safeParse({ ...filled, ...part });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`);
}

test('a form becomes the payload of the specification, in UTC', () => {
  expect(sessionSchema(zone, { isNew: true, now }).parse(filled)).toEqual({
    name: 'المحادثة',
    nameEn: 'Conversation',
    courseId: 3,
    trainerId: 2,
    roomId: null,
    startDatetime: '2026-11-22T15:00:00Z',
    endDatetime: '2026-11-22T16:30:00Z',
    capacity: 12,
    minimum: 4,
    state: 'planned',
  });
});

describe('says what is wrong', () => {
  test.each([
    ['courseId', ''],
    ['trainerId', ''],
    ['start', ''],
    ['end', ''],
    ['capacity', ''],
  ] as const)('%s is required', (field, value) => {
    expect(faults({ [field]: value })).toEqual([`${field} required`]);
  });

  test('a name is required of a session that has one', () => {
    expect(faults({ name: '   ' }, false)).toEqual(['name required']);
    expect(faults({ name: '   ' })).toEqual([]);
  });

  test('with all that is missing at once', () => {
    expect(faults({ name: '', courseId: '', end: '' }, false)).toEqual(['name required', 'courseId required', 'end required']);
  });

  test('of times', () => {
    expect(faults({ end: '2026-11-22T18:00' })).toEqual(['end ends_before_start']);
    expect(faults({ end: '2026-11-23T18:15' })).toEqual(['end longer_than_a_day']);
    expect(faults({ start: '2026-11-20T10:00', end: '2026-11-20T11:00' })).toEqual(['start starts_in_the_past']);
    expect(faults({ start: '2026-11-20T10:00', end: '2026-11-20T11:00' }, false)).toEqual([]);
    expect(faults({ start: '2026-02-30T10:00' })).toEqual(['start no_date']);
  });

  test('of incomplete times', () => {
    expect(faults({ start: '-11-22T18:00' })).toEqual(['start no_date']);
    expect(faults({ start: '2026-11-22T' })).toEqual(['start required']);
    expect(faults({ start: 'T18:00' })).toEqual(['start required']);
    expect(faults({ start: '2026-11-22T25:00' })).toEqual(['start no_time']);
    expect(faults({ end: '2026-11-22T1830pm' })).toEqual(['end no_time']);
    // An end without a start is not at fault by itself.
    expect(faults({ start: '', end: 'T19:00' })).toEqual(['start required']);
  });

  test('and takes a time as people type it', () => {
    expect(faults({ start: '2026-11-22T٩٫٣٠', end: '2026-11-22T1100' })).toEqual([]);
  });

  test.each([
    ['0', 'too_small'],
    ['10001', 'too_big'],
    ['-3', 'invalid'],
    ['2.5', 'invalid'],
    ['many', 'invalid'],
  ])('of the capacity %s', (capacity, fault) => {
    expect(faults({ capacity })).toEqual([`capacity ${fault}`]);
  });
});

test.each([
  ['0', 'too_small'],
  ['13', 'minimum_above_capacity'],
  ['-3', 'invalid'],
  ['2.5', 'invalid'],
])('of the minimum %s', (minimum, fault) => {
  expect(faults({ minimum })).toEqual([`minimum ${fault}`]);
});

test('a session with two names begins with both, whichever the reader is shown, and one that is left empty is none', () => {
  const session = sessionWith({ name: 'Circle' });
  expect(formOf(session, zone)).toMatchObject({ name: 'Circle', nameEn: '' });
  expect(formOf({ ...session, names: { name: 'حلقة', nameEn: 'Circle' } }, zone)).toMatchObject({ name: 'حلقة', nameEn: 'Circle' });
  expect(sessionSchema(zone, { isNew: true, now }).parse({ ...filled, nameEn: ' ' }).nameEn).toBeNull();
  expect(faults({ nameEn: 'x'.repeat(201) })).toEqual(['nameEn too_long']);
});

test('a minimum that is left empty is none', () => {
  expect(sessionSchema(zone, { isNew: true, now }).parse({ ...filled, minimum: ' ' }).minimum).toBeNull();
  expect(faults({ minimum: '12' })).toEqual([]);
});

test('the capacity is read in the digits of three scripts', () => {
  expect(['15', '١٥', '۱۵', ' 15 '].map(readCapacity)).toEqual([15, 15, 15, 15]);
});

test('the end moves with the start', () => {
  expect(movedEnd('2026-11-22T18:00', '2026-11-24T10:00', '2026-11-22T20:00', zone)).toBe('2026-11-24T12:00');
  expect(movedEnd('', '2026-11-24T10:00', '', zone)).toBe('2026-11-24T11:30');
  expect(movedEnd('2026-11-22T18:00', '', '2026-11-22T20:00', zone)).toBe('2026-11-22T20:00');
  // An end that was typed before there was a start keeps its time.
  expect(movedEnd('', '2026-11-24T10:00', 'T12:00', zone)).toBe('2026-11-24T12:00');
  expect(movedEnd('', '2026-11-24T22:00', 'T01:00', zone)).toBe('2026-11-25T01:00');
  expect(movedEnd('', '2026-11-24T10:00', '', zone, 45)).toBe('2026-11-24T10:45');
});

test('an end that does not come after the start is on the next day, a whole day at most', () => {
  expect(endAt('2026-11-22T18:00', '19:30')).toBe('2026-11-22T19:30');
  expect(endAt('2026-11-22T23:00', '00:30')).toBe('2026-11-23T00:30');
  expect(endAt('2026-12-31T18:00', '18:00')).toBe('2027-01-01T18:00');
  expect(faults({ end: endAt(filled.start, '18:00') })).toEqual([]);
  // Not read yet, kept as typed.
  expect(endAt('2026-11-22T23:00', '0:')).toBe('2026-11-22T0:');
  expect(endAt('', '19:30')).toBe('T19:30');
  expect(endAt('', '')).toBe('');
});

test('a length is counted in elapsed time, also over a change of clocks', () => {
  expect(endAfter('2026-11-22T23:00', 90, zone)).toBe('2026-11-23T00:30');
  expect(lengthOf('2026-11-22T23:00', '2026-11-23T00:30', zone)).toBe(90);
  expect(lengthOf('2026-11-22T23:00', '', zone)).toBeUndefined();
  expect(endAfter('2026-03-28T23:30', 60, 'Asia/Beirut')).toBe('2026-03-29T01:30');
});

test('a day that was chosen in the calendar begins the form', () => {
  expect(blankForm('2026-12-01', zone)).toMatchObject({
    start: '2026-12-01T16:00',
    end: '2026-12-01T17:30',
    capacity: '10',
    state: 'planned',
  });
  expect(blankForm(undefined, zone)).toMatchObject({ start: '', end: '' });
});

test('people are told of another time, trainer or room, of a cancelling and of its end, and of nothing else', () => {
  const told = (part: Partial<SessionForm>, before: Partial<SessionForm> = {}) =>
    isAnnounced({ ...filled, ...before }, { ...filled, ...before, ...part });
  expect(told({})).toBe(false);
  expect([told({ name: 'x' }), told({ capacity: '3' }), told({ minimum: '' }), told({ state: 'confirmed' })]).not.toContain(true);
  expect([told({ start: '2026-11-22T17:00' }), told({ end: '2026-11-22T20:00' }), told({ trainerId: '9' }), told({ roomId: '4' })]).toEqual(
    Array(4).fill(true),
  );
  expect([told({ state: 'cancelled' }), told({ state: 'planned' }, { state: 'cancelled' })]).toEqual([true, true]);
  expect(told({ roomId: '4' }, { state: 'cancelled' })).toBe(false);
});
