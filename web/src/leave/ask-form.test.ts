import { expect, test } from 'vitest';
import { type AskForm, bodyOf, faultsOf, fieldOf, lacksPassed, spanOf, withoutPassed } from './ask-form.ts';

const zone = 'Asia/Riyadh';
const form: AskForm = { unit: 'days', first: '2026-11-22', last: '2026-11-23', from: '', to: '', reason: 'travel' };
const part: AskForm = { ...form, unit: 'times', from: '٩:٣٠', to: '12' };

test('whole days are sent as days, a part of one as instants of the institute’s wall', () => {
  expect(bodyOf(form, zone)).toEqual({ unit: 'days', from: '2026-11-22', to: '2026-11-23', reason: 'travel' });
  expect(bodyOf(part, zone)).toEqual({ unit: 'times', from: '2026-11-22T06:30:00Z', to: '2026-11-22T09:00:00Z', reason: 'travel' });
});

test('a part of a day may last to its midnight', () => {
  expect(faultsOf({ ...part, to: '00:00' })).toEqual({});
  expect(bodyOf({ ...part, to: '00:00' }, zone)).toMatchObject({ to: '2026-11-22T21:00:00Z' });
});

test.each([
  [form, {}],
  [{ ...form, last: '2026-11-21' }, { last: 'lastBeforeFirst' }],
  [
    { ...form, first: '-11-22', last: '' },
    { first: 'noDate', last: 'noDate' },
  ],
  [{ ...form, reason: ' ' }, { reason: 'required' }],
  [part, {}],
  [{ ...part, to: '9:30' }, { to: 'notAfter' }],
  [
    { ...part, from: 'x', to: '' },
    { from: 'noTime', to: 'noTime' },
  ],
] as const)('%j has these faults: %j', (given, faults) => {
  expect(faultsOf(given)).toEqual(faults);
});

test.each([
  [form, { from: '2026-11-21T21:00:00Z', to: '2026-11-23T21:00:00Z' }],
  // Nobody has to say why before what it touches is looked at.
  [
    { ...part, reason: '' },
    { from: '2026-11-22T06:30:00Z', to: '2026-11-22T09:00:00Z' },
  ],
  [{ ...form, last: '2026-11-21' }, undefined],
  [{ ...part, to: '' }, undefined],
  // Over already, and too long.
  [{ ...form, first: '2026-11-19', last: '2026-11-19' }, undefined],
  [{ ...form, last: '2027-11-23' }, undefined],
] as const)('%j is looked at as %j', (given, span) => {
  expect(spanOf(given, zone, new Date('2026-11-20T09:00:00Z'))).toEqual(span);
});

test.each([
  ['2026-11-22', form],
  ['2026-11-23', { ...form, first: '' }],
  ['2026-11-24', { ...form, first: '', last: '' }],
])('typed before and opened on %s, days that have passed are left out and asked for again', (today, kept) => {
  expect(withoutPassed(form, today)).toEqual(kept);
});

test.each([
  ['none is chosen yet', { first: '', last: '' }, true],
  ['the first alone is chosen', { first: '2026-11-25', last: '' }, true],
  ['one is being typed', { first: '2026-11-25', last: '-11-26' }, true],
  ['both are chosen', { first: '2026-11-25', last: '2026-11-26' }, false],
  ['a part of the day that is chosen is asked for', { unit: 'times', first: '2026-11-25', last: '' }, false],
] as const)('where days have passed and %s, the form says so: %j, %j', (_what, typed, says) => {
  expect(lacksPassed({ ...form, ...typed }, form, '2026-11-24')).toBe(says);
});

test('of days that were all ahead the form says nothing, whatever is typed in their place', () => {
  expect(lacksPassed({ ...form, last: '' }, form, '2026-11-20')).toBe(false);
});

test('what has passed cannot be sent before it is chosen again', () => {
  expect(faultsOf(withoutPassed(form, '2026-11-24'))).toEqual({ first: 'noDate', last: 'noDate' });
  expect(faultsOf(withoutPassed(part, '2026-11-24'))).toEqual({ first: 'noDate' });
});

test('a refusal of the server stands at the field that it is about', () => {
  expect(['from', 'to', 'reason'].map((name) => fieldOf('days', name))).toEqual(['first', 'last', 'reason']);
  expect(['from', 'to', 'reason'].map((name) => fieldOf('times', name))).toEqual(['from', 'to', 'reason']);
});
