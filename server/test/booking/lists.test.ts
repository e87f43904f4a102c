import type { StudentSession } from '@halaqa/contract/booking';
import { describe, expect, it } from 'vitest';
import { buildSession } from '../factories.ts';
import { testPortal } from '../harness.ts';
import { scene } from './scene.ts';

const portal = await testPortal();
const { db, enrolled } = scene(portal);

const hourMs = 3_600_000;
/** On the institute's wall, three hours ahead of UTC: 23:30, 00:00 of the next day, 23:30 of that day, 00:00 of the one after. */
const starts = ['2031-03-01T20:30:00Z', '2031-03-01T21:00:00Z', '2031-03-02T20:30:00Z', '2031-03-02T21:00:00Z'];

const { course, ...her } = await enrolled();
for (const start of starts) {
  const startsAt = new Date(start);
  await buildSession(db, { course_id: course.id, starts_at: startsAt, ends_at: new Date(startsAt.getTime() + hourMs / 4) });
}

const list = async (query: string): Promise<{ starts: string[]; total: number }> => {
  const answer = await portal.inject({ method: 'GET', url: `/api/my/sessions?${query}`, as: her.as });
  expect(answer.statusCode).toBe(200);
  const sessions: StudentSession[] = answer.json();
  return { starts: sessions.map((session) => session.start_datetime), total: Number(answer.headers['x-total-count']) };
};

describe('GET /api/my/sessions', () => {
  it('takes institute days, both ends included', async () => {
    expect(await list('from=2031-03-02&to=2031-03-02')).toEqual({ starts: starts.slice(1, 3), total: 2 });
    expect((await list('from=2031-03-02')).starts).toEqual(starts.slice(1));
    expect((await list('to=2031-03-01')).starts).toEqual(starts.slice(0, 1));
    expect((await list('from=0000-01-01&to=9999-12-31')).starts).toEqual(starts);
  });

  it('begins with the latest where it is asked to, also across pages', async () => {
    expect((await list('sort=-start')).starts).toEqual(starts.toReversed());
    expect(await list('sort=-start&pageSize=3&page=2')).toEqual({ starts: starts.slice(0, 1), total: 4 });
  });
});
