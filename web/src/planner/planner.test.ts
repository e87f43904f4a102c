import type { Session } from '@halaqa/contract/sessions';
import { describe, expect, test } from 'vitest';
import { sessionWith } from '../sessions/session-fixture.ts';
import { columnKey, columnsOf, lanesOf } from './columns.ts';
import { conflictsOf } from './conflicts.ts';
import { countOf, filterIn, lanesMatching, matchesFilter, noFilter, writeFilter } from './filter.ts';
import { firstScrollTarget } from './first-scroll.ts';
import { itemOf, partsByColumn } from './items.ts';
import { drawnForm, drawnSession, formAt, itemAt } from './moved.ts';
import { refusedAt, refusedToDraw, refusedToLift } from './rules.ts';
import { columnsInView, columnWidth } from './window.ts';

const zone = 'Asia/Riyadh';

const session = (id: number, start: string, end: string, more: Partial<Session> = {}): Session =>
  sessionWith({
    ...{ id, name: `session ${id}`, room_id: [1, 'Room 1'] },
    ...{ start_datetime: `2026-11-${start}:00Z`, end_datetime: `2026-11-${end}:00Z` },
    ...more,
  });
const item = (...given: Parameters<typeof session>) => itemOf(session(...given), zone);
const column = (day: string, id: number | null) => ({ key: columnKey(day, id), day, lane: { id, name: '' } });

describe('the parts of sessions', () => {
  test('lie in the lane of their room or trainer, by their start on the wall of the institute', () => {
    const items = [item(1, '22T15:00', '22T16:30'), item(2, '22T06:00', '22T07:00', { room_id: null })];
    const rooms = partsByColumn(items, 'room');
    expect(rooms.get(columnKey('2026-11-22', 1))).toMatchObject([{ start: 1080, end: 1170, isContinued: false, isOpen: false }]);
    expect(rooms.get(columnKey('2026-11-22', null))).toMatchObject([{ start: 540, end: 600 }]);
    expect(partsByColumn(items, 'trainer').get(columnKey('2026-11-22', 1))).toMatchObject([{ start: 540 }, { start: 1080 }]);
  });

  test('are two where it lasts over midnight, and one where it ends there', () => {
    const parts = partsByColumn([item(1, '22T20:00', '22T22:00'), item(2, '23T19:00', '23T21:00')], 'room');
    expect(parts.get(columnKey('2026-11-22', 1))).toMatchObject([{ start: 1380, end: 1440, isOpen: true }]);
    expect(parts.get(columnKey('2026-11-23', 1))).toMatchObject([
      { start: 0, end: 60, isContinued: true },
      { start: 1320, end: 1440, isOpen: false },
    ]);
    expect(parts.has(columnKey('2026-11-24', 1))).toBe(false);
  });
});

test('a phone looks first at what runs or comes next, else at the first of the day, and at nothing that is cancelled or left out', () => {
  const columns = [1, 2, 3].map((id) => column('2026-11-22', id));
  const inRoom = (id: number, hour: string, end: string, room: number, more: Partial<Session> = {}) =>
    item(id, `22T${hour}:00`, `22T${end}:00`, { room_id: [room, ''], ...more });
  // 9, 12 and 15 o'clock in Riyadh.
  const parts = partsByColumn(
    [inRoom(1, '06', '07', 3), inRoom(2, '09', '10', 2), inRoom(3, '12', '13', 3), inRoom(4, '05', '06', 1, { state: 'cancelled' })],
    'room',
  );
  const sight = (from: number, matching?: ReadonlySet<number>) => firstScrollTarget(columns, parts, { from, matching });
  expect(sight(0)).toMatchObject({ index: 2, minute: 540 });
  expect(sight(12 * 60 + 30)).toMatchObject({ index: 1, minute: 720 });
  expect(sight(13 * 60)).toMatchObject({ index: 2, minute: 900 });
  expect(sight(23 * 60)).toMatchObject({ index: 2, minute: 540 });
  expect(sight(0, new Set([2]))).toMatchObject({ index: 1, minute: 720 });
  expect(sight(0, new Set())).toBeUndefined();
});

describe('the columns', () => {
  test('are the lanes of each day, with one for what has no room and those that only sessions still have', () => {
    const lanes = lanesOf([{ id: 1, name: 'Room 1' }], [session(1, '22T15:00', '22T16:00', { room_id: [9, 'Old room'] })], 'room', 'none');
    expect(lanes.map(({ id }) => id)).toEqual([1, 9, null]);
    expect(columnsOf(['2026-11-22', '2026-11-23'], lanes).map(({ key }) => key)).toEqual([
      '2026-11-22 1',
      '2026-11-22 9',
      '2026-11-22 none',
      '2026-11-23 1',
      '2026-11-23 9',
      '2026-11-23 none',
    ]);
    expect(lanesMatching(lanes, 'room', { ...noFilter, roomId: 9 })).toHaveLength(1);
    expect(lanesMatching(lanes, 'trainer', { ...noFilter, roomId: 9 })).toHaveLength(3);
  });

  test('are drawn in view and one on each side, and are as wide as the view allows', () => {
    expect(columnsInView(500, 300, 100, 40)).toEqual({ first: 4, last: 9 });
    expect(columnsInView(0, 300, 100, 2)).toEqual({ first: 0, last: 1 });
    expect(columnsInView(9999, 300, 100, 5)).toEqual({ first: 4, last: 4 });
    expect(columnsInView(0, 300, 0, 5)).toEqual({ first: 0, last: -1 });
    expect(columnWidth(1000, 4, 150)).toBe(250);
    expect(columnWidth(1000, 40, 150)).toBe(150);
  });
});

describe('a session that is put elsewhere', () => {
  const from = { column: 0, start: 1080, end: 1170 };
  const held = item(1, '22T15:00', '22T16:30');

  test('keeps its length on another day, in another room', () => {
    const form = formAt(held, { from, spot: { column: 3, start: 600, end: 690 }, column: column('2026-11-24', 2), kind: 'room' }, zone);
    expect(form).toMatchObject({ start: '2026-11-24T10:00', end: '2026-11-24T11:30', roomId: '2', trainerId: '1' });
  });

  test('has no room in the lane without one, and another trainer in the lane of another', () => {
    const given = { from, spot: from, zone };
    expect(formAt(held, { ...given, column: column('2026-11-22', null), kind: 'room' }, zone).roomId).toBe('');
    expect(formAt(held, { ...given, column: column('2026-11-22', 7), kind: 'trainer' }, zone)).toMatchObject({
      trainerId: '7',
      roomId: '1',
    });
  });

  test('lasts longer where its end is moved, also until midnight', () => {
    const longer = (end: number) => formAt(held, { from, spot: { ...from, end }, column: column('2026-11-22', 1), kind: 'room' }, zone).end;
    expect(longer(1230)).toBe('2026-11-22T20:30');
    expect(longer(1440)).toBe('2026-11-23T00:00');
  });

  test('begins a new one with the stretch that was drawn', () => {
    const drawn = { spot: { column: 0, start: 1380, end: 1440 }, column: column('2026-11-22', 4), kind: 'trainer' } as const;
    expect(drawnForm(drawn)).toEqual({ start: '2026-11-22T23:00', end: '2026-11-23T00:00', trainerId: '4' });
  });

  test('of a stretch that is drawn what is known takes its place: the room or the trainer of the lane, and nothing in a lane without one', () => {
    const spot = { column: 0, start: 1110, end: 1200 };
    const others = [item(1, '22T15:00', '22T16:00'), item(2, '22T17:00', '22T18:00')];
    const inTheWay = (kind: 'room' | 'trainer', id: number | null) => {
      const drawn = drawnSession({ spot, column: column('2026-11-22', id), kind }, zone);
      return drawn && conflictsOf(drawn, others).sessions.map(({ id, takes }) => [id, takes]);
    };
    expect(inTheWay('room', 1)).toEqual([[1, ['room']]]);
    expect(inTheWay('trainer', 1)).toEqual([[1, ['trainer']]]);
    expect(inTheWay('room', 2)).toEqual([]);
    expect(inTheWay('room', null)).toEqual([]);
  });
});

describe('what is in the way', () => {
  const held = item(1, '22T15:00', '22T16:00');
  const others = [
    held,
    item(2, '22T15:30', '22T17:00', { trainer_id: [2, 'Noura'] }),
    item(3, '22T16:00', '22T17:00', { room_id: [2, 'Room 2'] }),
    item(4, '22T15:00', '22T16:00', { state: 'cancelled' }),
  ];

  test('is who has the room or the trainer at that time, never what is cancelled or only touches it', () => {
    expect(conflictsOf(held, others).sessions).toMatchObject([{ id: 2, takes: ['room'], trainer: 'Noura' }]);
    const later = itemAt(held, { ...formOfHeld(), start: '2026-11-22T18:30', end: '2026-11-22T19:30' }, zone);
    expect(conflictsOf(later, others).sessions.map(({ id, takes }) => [id, takes])).toEqual([
      [2, ['room']],
      [3, ['trainer']],
    ]);
  });

  test('says where its trainer is on leave then', () => {
    const leave = { trainerId: held.trainerId, startsAt: new Date(held.endsAt.getTime() - 60_000), endsAt: held.endsAt };
    expect(conflictsOf(held, [], { absences: [leave] }).isAway).toBe(true);
    expect(
      conflictsOf(held, [], { absences: [{ ...leave, startsAt: held.endsAt, endsAt: new Date(held.endsAt.getTime() + 1) }] }).isAway,
    ).toBe(false);
    expect(conflictsOf(held, [], { absences: [{ ...leave, trainerId: 99 }] }).isAway).toBe(false);
  });

  test('counts those who have a place there too, each once, as soon as that is known', () => {
    const shared = new Map([
      [2, [2, 3]],
      [3, [4]],
      [4, [1]],
      [5, [3, 5]],
    ]);
    const more = [...others, item(5, '22T15:00', '22T15:30', { room_id: [3, 'Room 3'], trainer_id: [3, 'Huda'] })];
    expect(conflictsOf(held, more, { shared }).students).toBe(3);
    expect(conflictsOf(held, more).students).toBe(0);
  });

  const formOfHeld = () => formAt(held, { from: spot, spot, column: column('2026-11-22', 1), kind: 'room' }, zone);
  const spot = { column: 0, start: 1080, end: 1140 };
});

describe('what cannot be', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const part = (of: ReturnType<typeof item>, isContinued = false) => ({ item: of, start: 0, end: 60, isContinued, isOpen: false });

  test('is taking up what is cancelled, or only goes on here', () => {
    expect(refusedToLift(part(item(1, '22T15:00', '22T16:00', { state: 'cancelled' })))).toBe('cancelled');
    expect(refusedToLift(part(item(1, '22T15:00', '22T16:00'), true))).toBe('continued');
    expect(refusedToLift(part(item(1, '21T15:00', '21T16:00', { state: 'done' })))).toBeUndefined();
  });

  test('is putting what is done at a time to come, and making a session in the past', () => {
    const done = item(1, '21T15:00', '21T16:00', { state: 'done' });
    expect(refusedAt(done, new Date('2026-11-23T15:00:00Z'), now)).toBe('notStarted');
    expect(refusedAt(done, new Date('2026-11-20T15:00:00Z'), now)).toBeUndefined();
    expect(refusedAt(item(1, '21T15:00', '21T16:00'), new Date('2026-11-23T15:00:00Z'), now)).toBeUndefined();
    expect(refusedToDraw(new Date('2026-11-22T11:59:00Z'), now)).toBe('past');
    expect(refusedToDraw(now, now)).toBeUndefined();
  });
});

describe('the filter', () => {
  test('goes to the address and comes back', () => {
    const filter = { courseId: 3, trainerId: undefined, roomId: 5, state: 'planned', free: true } as const;
    const address = new URLSearchParams('view=week&trainer=9');
    writeFilter(filter, address);
    expect(String(address)).toBe('view=week&course=3&room=5&state=planned&free=1');
    expect(filterIn(address)).toEqual(filter);
    expect(countOf(filter)).toBe(4);
  });

  test.each(['course=abc', 'course=-4', 'state=none', 'free=yes', ''])('reads nothing of %j', (text) => {
    expect(filterIn(new URLSearchParams(text))).toEqual(noFilter);
  });

  test('leaves what matches all of it', () => {
    const full = session(1, '22T15:00', '22T16:00', { capacity: 2, attendeeCount: 2 });
    expect(matchesFilter(full, noFilter)).toBe(true);
    expect(matchesFilter(full, { ...noFilter, free: true })).toBe(false);
    expect(matchesFilter(full, { ...noFilter, courseId: 1, roomId: 1, trainerId: 1, state: 'planned' })).toBe(true);
    expect(matchesFilter(full, { ...noFilter, courseId: 1, roomId: 2 })).toBe(false);
  });
});
