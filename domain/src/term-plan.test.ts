import { describe, expect, test } from 'vitest';
import { type PlanInput, planSessions } from './term-plan.ts';
import { type CandidateSession, weekKeyOf } from './weekly-schedule.ts';

const now = new Date('2026-11-01T00:00:00Z');
const at = (day: number, hour: number) => new Date(Date.UTC(2026, 10, day, hour));

function candidate(given: Partial<CandidateSession> & { startsAt: Date }): CandidateSession {
  const { trainerId = 1, courseId = 1, startsAt } = given;
  return {
    key: `${trainerId}:${courseId}:${startsAt.toISOString()}`,
    trainerId,
    courseId,
    roomId: null,
    day: startsAt.toISOString().slice(0, 10),
    endsAt: new Date(startsAt.getTime() + 3_600_000),
    isClosed: false,
    ...given,
  };
}

const stands = (id: number, trainerId: number, roomId: number | null, startsAt: Date, state: 'planned' | 'cancelled' = 'planned') => ({
  id,
  trainerId,
  roomId,
  startsAt,
  endsAt: new Date(startsAt.getTime() + 3_600_000),
  state,
});

type Facts = Partial<PlanInput> & { roomId?: number };
const plan = ({ roomId, candidates = [], ...facts }: Facts) =>
  planSessions({
    candidates: candidates.map((one) => ({ ...one, roomId: roomId ?? one.roomId })),
    existing: [],
    made: new Set(),
    now,
    force: false,
    ...facts,
  });
const obstaclesOf = (facts: Facts) => plan(facts).map(({ obstacles }) => obstacles);

describe('a session of the plan', () => {
  test('is made where nothing is in its way', () => {
    expect(obstaclesOf({ candidates: [candidate({ startsAt: at(2, 10) })] })).toEqual([[]]);
  });

  test('is not made in the past, nor at this moment', () => {
    expect(obstaclesOf({ candidates: [candidate({ startsAt: now }), candidate({ startsAt: new Date(now.getTime() + 1_000) })] })).toEqual([
      ['past'],
      [],
    ]);
  });

  test('is not made on a closed day', () => {
    expect(obstaclesOf({ candidates: [candidate({ startsAt: at(2, 10), isClosed: true })] })).toEqual([['closed']]);
  });

  test('is not made while its trainer is on leave, unless by force', () => {
    const candidates = [
      candidate({ startsAt: at(2, 10) }),
      candidate({ startsAt: at(2, 12) }),
      candidate({ startsAt: at(2, 10), trainerId: 2 }),
    ];
    const absences = [{ trainerId: 1, startsAt: at(1, 0), endsAt: at(2, 12) }];
    expect(obstaclesOf({ candidates, absences })).toEqual([['trainer_away'], [], []]);
    expect(plan({ candidates, absences, force: true }).map(({ obstacles, isAway }) => [obstacles, isAway])).toEqual([
      [[], true],
      [[], undefined],
      [[], undefined],
    ]);
  });

  test('is not made twice, and a made one does not conflict with itself', () => {
    const one = candidate({ startsAt: at(2, 10) });
    const existing = [stands(7, 1, null, at(2, 10))];
    expect(plan({ candidates: [one], existing, made: new Set([one.key]) })).toEqual([{ ...one, obstacles: ['exists'], inTheWay: [] }]);
  });

  test('is not made where its slot has made one for another day of that week', () => {
    const moved = candidate({ startsAt: at(3, 10), slotId: 7 });
    const next = candidate({ startsAt: at(10, 10), slotId: 7 });
    const other = candidate({ startsAt: at(4, 10), slotId: 8 });
    expect(obstaclesOf({ candidates: [moved, other, next], made: new Set([weekKeyOf(7, '2026-11-01')]) })).toEqual([['exists'], [], []]);
  });

  test('is not made where the trainer or the room is taken, unless by force; the conflict is told in both cases', () => {
    const candidates = [candidate({ startsAt: at(2, 10) })];
    const existing = [
      stands(1, 1, 9, at(2, 10)),
      stands(2, 5, 3, at(2, 10)),
      stands(3, 1, 3, at(2, 11)),
      stands(4, 1, 3, at(2, 10), 'cancelled'),
    ];
    const [planned] = plan({ candidates, existing, roomId: 3 });
    expect(planned?.obstacles).toEqual(['trainer_conflict', 'room_conflict']);
    expect(planned?.inTheWay.map(({ id, takes }) => [id, takes])).toEqual([
      [1, ['trainer']],
      [2, ['room']],
    ]);
    const [forced] = plan({ candidates, existing, roomId: 3, force: true });
    expect(forced?.obstacles).toEqual([]);
    expect(forced?.inTheWay).toEqual(planned?.inTheWay);
  });

  test('gets the room before a later one of the plan', () => {
    const candidates = [
      candidate({ startsAt: at(2, 10) }),
      candidate({ startsAt: at(2, 10), trainerId: 2 }),
      candidate({ startsAt: at(2, 11), trainerId: 3 }),
    ];
    expect(plan({ candidates, roomId: 3 }).map(({ obstacles, inTheWay }) => [obstacles, inTheWay.map(({ id }) => id)])).toEqual([
      [[], []],
      [['room_conflict'], [null]],
      [[], []],
    ]);
    expect(obstaclesOf({ candidates })).toEqual([[], [], []]);
  });

  test('that is not made conflicts with nothing', () => {
    const candidates = [candidate({ startsAt: at(2, 10), isClosed: true }), candidate({ startsAt: at(2, 10), trainerId: 2 })];
    expect(obstaclesOf({ candidates, roomId: 3 })).toEqual([['closed'], []]);
  });
});

test('two thousand sessions among twenty thousand are planned with less than a second of a processor', () => {
  const candidates = Array.from({ length: 2_000 }, (_, index) => candidate({ startsAt: at(2 + (index % 200), 10), trainerId: index % 50 }));
  const existing = Array.from({ length: 20_000 }, (_, index) => stands(index + 1, index % 50, 3, at(2 + (index % 400), 12)));
  const before = process.threadCpuUsage();
  plan({ candidates, existing, roomId: 3 });
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(1_000);
});
