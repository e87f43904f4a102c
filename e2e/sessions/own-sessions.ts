/** Sessions that one test makes for itself, far ahead, where nothing else is. */
import { randomBytes, randomInt } from 'node:crypto';
import type { Option } from '@halaqa/contract/availability';
import type { Session } from '@halaqa/contract/sessions';
import { expect, type Page } from '@playwright/test';
import { answered } from '../src/harness.ts';
import { must } from './scene.ts';

export const dayMs = 24 * 60 * 60_000;

/**
 * One for each of the trainers, an hour long and a day apart, within two weeks in which there is nothing else.
 * @returns what their names begin with, and they themselves
 */
export async function sessionsOfThisRun(
  page: Page,
  called: string,
  trainerIds: readonly number[],
): Promise<{ name: string; sessions: Session[] }> {
  const [course] = await answered<Option[]>(page, '/api/admin/courses');
  const name = `${called} ${randomBytes(4).toString('hex')}`;
  const begin = Math.ceil(Date.now() / dayMs) * dayMs + (90 + randomInt(1_000) * 14) * dayMs;
  const sessions: Session[] = [];
  for (const [index, trainerId] of trainerIds.entries()) {
    const startsAt = begin + index * dayMs;
    const answer = await page.request.post('/api/sessions?force=true', {
      data: {
        name: `${name} ${index + 1}`,
        courseId: must(course, 'course').id,
        trainerId,
        startDatetime: new Date(startsAt).toISOString(),
        endDatetime: new Date(startsAt + dayMs / 24).toISOString(),
      },
    });
    expect(answer.status(), await answer.text()).toBe(201);
    sessions.push(await answer.json());
  }
  return { name, sessions };
}
