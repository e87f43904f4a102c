import type { WeeklySlot } from '@halaqa/contract/schedules';
import { expect, test } from 'vitest';
import { conflictsOf } from './slot-conflicts.ts';

const slot = (id: number, given: Partial<WeeklySlot> = {}): WeeklySlot => ({
  id,
  odooTrainerId: id,
  odooCourseId: 1,
  dayOfWeek: 0,
  startTime: '18:00',
  endTime: '19:30',
  capacity: 10,
  course_name: 'الخط',
  trainer_name: 'هيا',
  room_id: null,
  version: 1,
  ...given,
});

test('both sides of a conflict are told, with what they both want', () => {
  const found = conflictsOf([
    slot(1, { room_id: [7, 'ق'] }),
    slot(2, { room_id: [7, 'ق'], startTime: '19:00', endTime: '20:00' }),
    slot(3, { odooTrainerId: 1, startTime: '19:00', endTime: '20:00' }),
    slot(4, { room_id: [7, 'ق'], dayOfWeek: 1 }),
    slot(5, { room_id: [7, 'ق'], startTime: '20:00', endTime: '21:00' }),
  ]);
  expect([...found].map(([id, all]) => [id, all.map(({ other, takes }) => [other.id, takes])])).toEqual([
    [
      1,
      [
        [2, ['room']],
        [3, ['trainer']],
      ],
    ],
    [2, [[1, ['room']]]],
    [3, [[1, ['trainer']]]],
  ]);
});
