import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { texts as attendance } from '../i18n/en/attendance.ts';
import { texts as sessions } from '../i18n/en/sessions.ts';
import { forgetTold, noteSent, type SentMarks, tellSent } from './sent-marks.ts';

const poetry: SentMarks = { userId: 1, sessionId: 1, name: 'Poetry', marks: 3 };
const prose: SentMarks = { userId: 1, sessionId: 2, name: 'Prose', marks: 4 };
const cancelled: SentMarks = { userId: 1, sessionId: 3, name: 'Grammar', marks: 0, refusal: 'The session is cancelled.' };
const overtaken: SentMarks = { userId: 1, sessionId: 4, name: 'Reading', marks: 5, refusal: 'Marked otherwise since: Sara' };

beforeAll(async () => {
  await i18next.init({ lng: 'en', resources: { en: { attendance, sessions } } });
});

test('several sessions whose marks waited are told of once, when the last is sent (D-311)', () => {
  expect(noteSent(poetry, true)).toBeUndefined();
  expect(noteSent(prose, false)).toEqual([poetry, prose]);
  expect(noteSent(poetry, false)).toEqual([poetry]);
});

test('what another account has sent is not told to the next', () => {
  expect(noteSent({ ...poetry, userId: 2 }, true)).toBeUndefined();
  expect(noteSent(prose, false)).toEqual([prose]);
});

test('a refusal is told at once, with what was sent before it, and again with what is sent after it (D-327)', () => {
  expect(noteSent(poetry, true)).toBeUndefined();
  expect(noteSent(cancelled, true)).toEqual([poetry, cancelled]);
  expect(noteSent(overtaken, true)).toEqual([poetry, cancelled, overtaken]);
  expect(noteSent(prose, false)).toEqual([poetry, cancelled, overtaken, prose]);
  expect(noteSent(prose, false)).toEqual([prose]);
});

test('what was told is not told again with what is sent when the connection is back', () => {
  noteSent(cancelled, true);
  expect(noteSent(poetry, true)).toBeUndefined();
  forgetTold();
  expect(noteSent(prose, false)).toEqual([poetry, prose]);
});

test('a session whose rest is sent a second time is one of those that are told of', () => {
  noteSent({ ...poetry, marks: 0, refusal: 'Marks of two were not sent.' }, true);
  expect(noteSent({ ...poetry, refusal: 'Marked otherwise since: Sara' }, false)).toEqual([
    { ...poetry, refusal: 'Marks of two were not sent. Marked otherwise since: Sara.' },
  ]);
});

test.each<[string, SentMarks[], string, string]>([
  ['all were sent', [poetry, prose], '7 marks were sent', 'Poetry and Prose'],
  ['one was refused', [cancelled], 'Attendance not sent: Grammar', 'The session is cancelled.'],
  ['some of one were left', [overtaken], '5 marks were sent', 'Marked otherwise since: Sara.'],
  [
    'one was refused and others sent',
    [poetry, cancelled, prose],
    'Attendance not sent: Grammar',
    'The session is cancelled. 7 marks were sent: Poetry and Prose.',
  ],
  ['some of one were left and others sent', [overtaken, poetry], '8 marks were sent', 'Reading: Marked otherwise since: Sara.'],
  [
    'two were refused',
    [cancelled, { ...cancelled, sessionId: 9, name: 'Letters' }],
    'Attendance not sent: Grammar and Letters',
    'Grammar: The session is cancelled. Letters: The session is cancelled.',
  ],
])('where %s, the title and its sentences say so', (_, all, title, text) => {
  expect(tellSent(all)).toEqual({ title, text });
});
