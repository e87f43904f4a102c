import type { Attendee } from '@halaqa/contract/sessions';
import { expect, test } from 'vitest';
import { countMarks, marked, marksToSave, staleMarks } from './marks.ts';

const student = (id: number, state: Attendee['state']): Attendee => ({
  id,
  name: `${id}`,
  email: null,
  phone: null,
  studentNumber: null,
  gender: null,
  state,
});
const attendees = [student(1, 'registered'), student(2, 'attended'), student(3, 'registered')];

test('all present first, exceptions after; only what differs is sent', () => {
  const all = marked(new Map(), attendees, 'attended');
  const draft = marked(all, attendees.slice(2), 'absent');
  expect(marksToSave(attendees, draft)).toEqual([
    { studentId: 1, state: 'attended' },
    { studentId: 3, state: 'absent' },
  ]);
  expect(countMarks(attendees, draft)).toEqual({ registered: 0, attended: 2, absent: 1 });
});

test('a mark that is taken back is not sent', () => {
  const draft = marked(marked(new Map(), attendees, 'absent'), attendees.slice(0, 1), 'registered');
  expect(marksToSave(attendees.slice(0, 1), draft)).toEqual([]);
});

test('nothing is sent of a student who has left the session meanwhile', () => {
  const draft = marked(new Map(), attendees, 'absent');
  expect(marksToSave(attendees.slice(1), draft).map(({ studentId }) => studentId)).toEqual([2, 3]);
});

test('a mark of somebody else since then is not overwritten, and its author is named', () => {
  const draft = marked(new Map(), attendees, 'attended');
  const since = [student(1, 'absent'), student(2, 'attended'), student(3, 'attended')];
  expect(marksToSave(since, draft)).toEqual([]);
  expect(staleMarks(since, draft).map(({ id }) => id)).toEqual([1]);
  const again = marked(draft, since.slice(0, 1), 'attended');
  expect(marksToSave(since, again)).toEqual([{ studentId: 1, state: 'attended' }]);
  expect(staleMarks(since, again)).toEqual([]);
});
