import { expect, test } from 'vitest';
import { formFields, type SessionForm } from '../sessions/session-form.ts';
import { differencesOf, merged } from './differences.ts';

const base: SessionForm = {
  name: 'المحادثة',
  nameEn: 'Conversation',
  courseId: '1',
  trainerId: '1',
  roomId: '',
  start: '2026-11-22T18:00',
  end: '2026-11-22T19:30',
  capacity: '10',
  minimum: '',
  state: 'planned',
};
const mine = { ...base, name: 'المحادثة المتقدمة', capacity: '12' };
const theirs: SessionForm = { ...base, roomId: '4', capacity: '14', state: 'confirmed' };

test('what the edit changed stays, what only the other changed is taken', () => {
  expect(differencesOf(formFields, { mine, theirs, base })).toEqual([
    { field: 'name', side: 'mine' },
    { field: 'roomId', side: 'theirs' },
    { field: 'capacity', side: 'mine' },
    { field: 'state', side: 'theirs' },
  ]);
});

test('the choice makes one version of both', () => {
  const differences = differencesOf(formFields, { mine, theirs, base }).map((one) =>
    one.field === 'capacity' ? { ...one, side: 'theirs' as const } : one,
  );
  expect(merged(mine, theirs, differences)).toEqual({
    ...base,
    name: 'المحادثة المتقدمة',
    roomId: '4',
    capacity: '14',
    state: 'confirmed',
  });
});
