/** The figures of weeks (charts of the reports page). */
import { reportWeeks, type WeekFigures } from '@halaqa/contract/weekly-figures';
import { describe, expect, it } from 'vitest';
import { buildAccount, buildAttendee, buildSession } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';
import { scene } from './scene.ts';

const portal = await testPortal();
const { statements } = await scene(portal);
const { db } = portal;
const admin = await signIn(portal, await buildAccount(db, { role: 'admin' }));

async function weeks(query: string, status = 200, of = portal): Promise<WeekFigures[]> {
  const answer = await of.inject({ url: `${reportWeeks.path}?${query}`, as: admin });
  expect(answer.statusCode).toBe(status);
  return answer.json();
}

/** A session with as many students in each state as given. */
async function held(
  startsAt: string,
  given: { capacity?: number; state?: 'done' | 'cancelled'; active?: boolean },
  marks: [number, number, number],
) {
  const session = await buildSession(db, { state: 'done', ...given, starts_at: new Date(startsAt) });
  for (const [index, state] of (['attended', 'absent', 'registered'] as const).entries()) {
    for (let n = 0; n < (marks[index] ?? 0); n += 1) await buildAttendee(db, { session_id: session.id, state });
  }
}

describe('weeks', () => {
  it('count what starts in them, in institute days, and are there without a session too', async () => {
    // Saturday 4 January 2031 in Riyadh begins at 21:00 UTC of the third.
    await held('2031-01-03T20:59:00Z', { capacity: 5 }, [1, 0, 0]);
    await held('2031-01-03T21:00:00Z', { capacity: 10 }, [2, 1, 3]);
    await held('2031-01-10T20:59:59Z', { capacity: 20 }, [0, 1, 0]);
    await held('2031-01-10T21:00:00Z', { capacity: 7 }, [0, 0, 4]);
    await held('2031-01-06T10:00:00Z', { capacity: 30, state: 'cancelled' }, [0, 0, 2]);
    await held('2031-01-06T12:00:00Z', { capacity: 40, active: false }, [1, 0, 0]);
    expect(await weeks('from=2031-01-04&weeks=3')).toEqual([
      { from: '2031-01-04', to: '2031-01-10', sessions: 2, places: 30, taken: 7, attended: 2, absent: 2 },
      { from: '2031-01-11', to: '2031-01-17', sessions: 1, places: 7, taken: 4, attended: 0, absent: 0 },
      { from: '2031-01-18', to: '2031-01-24', sessions: 0, places: 0, taken: 0, attended: 0, absent: 0 },
    ]);
  });

  it('are twelve unless another number is asked for, and begin on the day that is named', async () => {
    const twelve = await weeks('from=2031-01-05');
    expect(twelve).toHaveLength(12);
    expect([twelve[0]?.from, twelve[11]?.to]).toEqual(['2031-01-05', '2031-03-29']);
  });

  it('follow the clocks of an institute that has summer time', async () => {
    const cairo = await testPortal({
      database: portal.database,
      config: { institute: { ...portal.config.institute, timeZone: 'Africa/Cairo' } },
    });
    // Clocks go forward on Friday 24 April 2026 at midnight: Saturday begins at 21:00 UTC, the week before at 22:00.
    await held('2026-04-17T22:00:00Z', { capacity: 3 }, [0, 0, 0]);
    await held('2026-04-24T20:59:00Z', { capacity: 3 }, [0, 0, 0]);
    await held('2026-04-24T21:00:00Z', { capacity: 9 }, [0, 0, 0]);
    expect((await weeks('from=2026-04-18&weeks=2', 200, cairo)).map(({ sessions, places }) => [sessions, places])).toEqual([
      [2, 6],
      [1, 9],
    ]);
  });

  it.each(['', 'from=2031-02-30', 'from=2031-01-04&weeks=0', 'from=2031-01-04&weeks=54', 'from=2031-01-04&unknown=1'])(
    'are refused for "%s"',
    async (query) => {
      await weeks(query, 400);
    },
  );

  it('are asked of the database once, however many sessions there are', async () => {
    await weeks('from=2032-01-03');
    const few = await statements(() => weeks('from=2032-01-03'));
    for (let n = 0; n < 20; n += 1) await held(`2032-01-${String(n + 5).padStart(2, '0')}T10:00:00Z`, { capacity: 3 }, [1, 1, 0]);
    // The reader's session, and the figures.
    expect([few, await statements(() => weeks('from=2032-01-03'))]).toEqual([2, 2]);
  });
});
