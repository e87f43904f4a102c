import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findConflicts, type ScheduledSession } from './conflicts.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour));

function session(over: Partial<ScheduledSession> & { hours?: [number, number] } = {}): ScheduledSession {
  const { hours = [15, 17], ...rest } = over;
  return { trainerId: 1, roomId: 1, state: 'confirmed', startsAt: at(hours[0]), endsAt: at(hours[1]), ...rest };
}

const none = { trainer: [], room: [] };

describe('sessions in the way', () => {
  it('hold the same trainer at that time', () => {
    const other = session({ id: 2, roomId: 9, hours: [16, 18] });
    expect(findConflicts(session({ id: 1 }), [other])).toEqual({ trainer: [other], room: [] });
  });

  it('hold the same room at that time', () => {
    const other = session({ id: 2, trainerId: 9, hours: [14, 16] });
    expect(findConflicts(session({ id: 1 }), [other])).toEqual({ trainer: [], room: [other] });
  });

  it('are all listed, one that holds both under both', () => {
    const others = [session({ id: 2 }), session({ id: 3, roomId: null }), session({ id: 4, trainerId: 9 })];
    expect(findConflicts(session({ id: 1 }), others)).toEqual({ trainer: [others[0], others[1]], room: [others[0], others[2]] });
  });

  it('are none with another trainer in another room', () => {
    expect(findConflicts(session({ id: 1 }), [session({ id: 2, trainerId: 9, roomId: 9 })])).toEqual(none);
  });

  it('are none where the ends touch', () => {
    expect(findConflicts(session({ id: 1 }), [session({ id: 2, hours: [13, 15] }), session({ id: 3, hours: [17, 19] })])).toEqual(none);
  });

  it('do not meet where neither has a room', () => {
    expect(findConflicts(session({ id: 1, roomId: null }), [session({ id: 2, trainerId: 9, roomId: null })])).toEqual(none);
  });

  it('are not cancelled, and a cancelled one has no conflicts', () => {
    expect(findConflicts(session({ id: 1 }), [session({ id: 2, state: 'cancelled' })])).toEqual(none);
    expect(findConflicts(session({ id: 1, state: 'cancelled' }), [session({ id: 2 })])).toEqual(none);
  });

  it.each(['planned', 'confirmed', 'done'] as const)('may be %s', (state) => {
    expect(findConflicts(session({ id: 1 }), [session({ id: 2, state })]).trainer).toHaveLength(1);
  });

  it('are never the session itself, as it was before its edit', () => {
    expect(findConflicts(session({ id: 1, hours: [16, 18] }), [session({ id: 1 })])).toEqual(none);
  });

  it('are found from both sides', () => {
    const aSession = fc
      .record({
        trainerId: fc.integer({ min: 1, max: 2 }),
        roomId: fc.constantFrom(1, 2, null),
        state: fc.constantFrom('planned' as const, 'cancelled' as const),
        from: fc.integer({ min: 8, max: 12 }),
      })
      .map(({ from, ...rest }) => session({ ...rest, hours: [from, from + 2] }));
    return fc.assert(
      fc.property(fc.array(aSession, { maxLength: 8 }), (list) => {
        const found = list.map((one) => findConflicts(one, list));
        for (const by of ['trainer', 'room'] as const) {
          for (const [i, a] of list.entries()) {
            for (const [j, b] of list.entries()) expect(found[i]?.[by].includes(b)).toBe(found[j]?.[by].includes(a));
          }
        }
      }),
    );
  });
});
