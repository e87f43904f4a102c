import { expect, test } from 'vitest';
import { differencesOf, merged } from './differences.ts';
import type { SessionForm } from './session-form.ts';

const base: SessionForm = {
  name: 'المحادثة',
  courseId: '1',
  trainerId: '1',
  roomId: '',
  start: '2026-11-22T18:00',
  end: '2026-11-22T19:30',
  capacity: '10',
  state: 'planned',
};
const mine = { ...base, name: 'المحادثة المتقدمة', capacity: '12' };
const theirs: SessionForm = { ...base, roomId: '4', capacity: '14', state: 'confirmed' };

test('what she changed stays hers, what only the other changed is taken', () => {
  expect(differencesOf(mine, theirs, base)).toEqual([
    { field: 'name', side: 'mine' },
    { field: 'roomId', side: 'theirs' },
    { field: 'capacity', side: 'mine' },
    { field: 'state', side: 'theirs' },
  ]);
});

test('the choice makes one version of both', () => {
  const differences = differencesOf(mine, theirs, base).map((one) =>
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
