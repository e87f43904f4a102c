import type { Attendee } from '@halaqa/contract/attendance';
import { expect, test } from 'vitest';
import { bodyOf, countMarks, marked, marksToSave, refusedOf, staleMarks } from './marks.ts';

const student = (id: number, state: Attendee['state']): Attendee => ({
  id,
  name: `${id}`,
  email: null,
  phone: null,
  studentNumber: null,
  gender: null,
  state,
  marked: null,
  checkedInAt: null,
  isAddedLate: false,
});
const attendees = [student(1, 'registered'), student(2, 'attended'), student(3, 'registered')];

test('all present first, exceptions after; only what differs is sent', () => {
  const all = marked(new Map(), attendees, 'attended');
  const draft = marked(all, attendees.slice(2), 'absent');
  expect(bodyOf(marksToSave(attendees, draft)).marks).toEqual([
    { studentId: 1, state: 'attended', known: 'registered' },
    { studentId: 3, state: 'absent', known: 'registered' },
  ]);
  expect(countMarks(attendees, draft)).toEqual({ registered: 0, attended: 2, absent: 1 });
});

test('a mark that is taken back is not sent', () => {
  const draft = marked(marked(new Map(), attendees, 'absent'), attendees.slice(0, 1), 'registered');
  expect(marksToSave(attendees.slice(0, 1), draft).size).toBe(0);
});

test('nothing is sent of a student who has left the session meanwhile', () => {
  const draft = marked(new Map(), attendees, 'absent');
  expect([...marksToSave(attendees.slice(1), draft).keys()]).toEqual([2, 3]);
});

test('a mark of somebody else since then is not overwritten, and its author is named', () => {
  const draft = marked(new Map(), attendees, 'attended');
  const since = [student(1, 'absent'), student(2, 'attended'), student(3, 'attended')];
  expect(marksToSave(since, draft).size).toBe(0);
  expect(staleMarks(since, draft).map(({ id }) => id)).toEqual([1]);
  const again = marked(draft, since.slice(0, 1), 'attended');
  expect([...marksToSave(since, again)]).toEqual([[1, { state: 'attended', known: 'absent' }]]);
  expect(staleMarks(since, again)).toEqual([]);
});

test('of marks that the server did not make, those remain', () => {
  const draft = marked(new Map(), attendees, 'absent');
  const answer = attendees.map((one) => ({ ...one, isRefused: one.id === 2 }));
  expect([...refusedOf(answer, draft)]).toEqual([[2, { state: 'absent', known: 'attended' }]]);
});
