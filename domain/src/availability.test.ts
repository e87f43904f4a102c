import { describe, expect, it } from 'vitest';
import { freeAt, nextFreeTimes, type TakenTime } from './availability.ts';
import { dayOf, fromWall, wallTime } from './clock.ts';

const zone = 'Asia/Riyadh';
const day = '2026-03-02';
const at = (time: string, on = day) => fromWall(on, time, zone);
const span = (from: string, to: string, on = day) => ({ startsAt: at(from, on), endsAt: at(to, on) });
const taken = (trainerId: number, roomId: number | null, from: string, to: string, on = day): TakenTime => ({
  trainerId,
  roomId,
  ...span(from, to, on),
});
const resources = { trainerIds: [1, 2], roomIds: [7, 8] };
const said = (times: ReturnType<typeof nextFreeTimes>) =>
  times.map(({ startsAt, trainerId, roomId }) => `${dayOf(startsAt, zone)} ${wallTime(startsAt, zone)} ${trainerId} ${roomId}`);
const next = (wanted: Parameters<typeof nextFreeTimes>[1], those: TakenTime[], most = 3) =>
  said(nextFreeTimes(span('18:00', '19:30'), wanted, those, { resources, zone, most }));

describe('who is free at a time', () => {
  it('leaves out whoever has a session at any part of it', () => {
    const those = [taken(1, 7, '17:00', '18:01'), taken(2, null, '19:30', '20:00')];
    expect(freeAt(span('18:00', '19:30'), those, resources)).toEqual({ trainerIds: [2], roomIds: [8] });
  });

  it('counts a session that ends when another begins as none in the way', () => {
    expect(freeAt(span('18:00', '19:30'), [taken(1, 7, '16:30', '18:00'), taken(2, 8, '19:30', '21:00')], resources)).toEqual(resources);
  });

  it('takes a session without a room as taking none', () => {
    expect(freeAt(span('18:00', '19:30'), [taken(1, null, '18:00', '19:30')], resources).roomIds).toEqual([7, 8]);
  });
});

describe('the next free times', () => {
  it('are never on a closed day', () => {
    const isClosed = (one: string) => one === day || one === '2026-03-03';
    const found = nextFreeTimes(span('18:00', '19:30'), { trainerId: 1, roomId: 7 }, [], { resources, zone, most: 1, isClosed });
    expect(said(found)).toEqual(['2026-03-04 18:00 1 7']);
  });

  it('begin after the time that was asked for, and come once on each later day, at its own hour', () => {
    expect(next({ trainerId: 1, roomId: 7 }, [])).toEqual(['2026-03-02 18:30 1 7', '2026-03-02 19:00 1 7', '2026-03-02 19:30 1 7']);
    expect(next({ trainerId: 1, roomId: 7 }, [taken(1, 7, '18:00', '21:00')])).toEqual([
      '2026-03-03 18:00 1 7',
      '2026-03-04 18:00 1 7',
      '2026-03-05 18:00 1 7',
    ]);
  });

  it('take another hour of a day where its own is taken', () => {
    const those = [taken(1, 7, '18:00', '21:00'), taken(1, null, '18:00', '19:30', '2026-03-03')];
    expect(next({ trainerId: 1, roomId: 7 }, those, 1)).toEqual(['2026-03-03 08:00 1 7']);
  });

  it('ask for the trainer and the room together', () => {
    const those = [taken(1, 8, '18:00', '20:00'), taken(2, 7, '20:00', '21:00')];
    expect(next({ trainerId: 1, roomId: 7 }, those, 1)).toEqual(['2026-03-03 18:00 1 7']);
    expect(next({ trainerId: 1, roomId: 8 }, [taken(1, 8, '18:00', '18:30')], 1)).toEqual(['2026-03-02 18:30 1 8']);
  });

  it('offer any trainer and any room where none was chosen', () => {
    const those = [taken(1, 7, '18:00', '21:00')];
    expect(next({ trainerId: undefined, roomId: undefined }, those, 1)).toEqual(['2026-03-02 18:30 2 8']);
    expect(next({ trainerId: 2, roomId: null }, those, 1)).toEqual(['2026-03-02 18:30 2 null']);
  });

  it('are none where the two weeks are full, or no room is there', () => {
    const full = Array.from({ length: 16 }, (_, index) => taken(1, 7, '00:00', '23:59', `2026-03-${String(index + 2).padStart(2, '0')}`));
    expect(next({ trainerId: 1, roomId: 7 }, full)).toEqual([]);
    expect(
      nextFreeTimes(span('18:00', '19:30'), { trainerId: 1, roomId: undefined }, [], {
        resources: { trainerIds: [1], roomIds: [] },
        zone,
        most: 3,
      }),
    ).toEqual([]);
  });

  it('keep the wall time where the clocks change between', () => {
    const cairo = 'Africa/Cairo';
    const asked = { startsAt: fromWall('2026-04-23', '19:30', cairo), endsAt: fromWall('2026-04-23', '21:00', cairo) };
    const those = [{ trainerId: 1, roomId: 7, ...asked }];
    const times = nextFreeTimes(asked, { trainerId: 1, roomId: 7 }, those, { resources, zone: cairo, most: 1 });
    expect(times.map(({ startsAt }) => `${dayOf(startsAt, cairo)} ${wallTime(startsAt, cairo)}`)).toEqual(['2026-04-24 19:30']);
  });
});
