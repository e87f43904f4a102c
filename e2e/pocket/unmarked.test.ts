/** Past sessions whose attendance is still to be taken (D-252), and cancelled ones beside the day's figure (D-253), on a trainer's screens. */
import type { Session } from '@halaqa/contract/sessions';
import { expect, type Page } from '@playwright/test';
import { words } from '../screens/words.ts';
import { admin, must, trainer } from '../sessions/scene.ts';
import { look, openAs, settled, views } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { runningSession } from './scene.ts';

/** Ended a minute ago. @param page of an admin */
async function end(page: Page, { id }: Session): Promise<void> {
  const [now]: Session[] = await (await page.request.get(`/api/admin/sessions?id=${id}`)).json();
  const { name, course_id, trainer_id, capacity, start_datetime, state, version } = must(now, 'session that was made');
  const ended = await page.request.put(`/api/sessions/${id}?force=true`, {
    data: {
      ...{ name, courseId: course_id[0], trainerId: trainer_id[0], roomId: null, capacity, startDatetime: start_datetime, state, version },
      endDatetime: new Date(Date.now() - 60_000).toISOString(),
    },
  });
  expect(ended.status(), await ended.text()).toBe(200);
}

for (const [language, width] of views) {
  test(`in ${language} at ${width} px a past session that is not marked is flagged, and leads to its students until it is`, async () => {
    const say = words[language];
    const { unmarked } = say.calendar;
    const office = await openAs(admin, { path: '/settings' });
    const session = await runningSession(office, 3);
    await end(office, session);
    const page = await openAs(trainer, { language, width, path: '/trainer/calendar' });
    const calendar = page.getByRole('region', { name: say.calendar.label });
    const inCalendar = calendar.getByRole('button').filter({ hasText: session.name });
    await inCalendar.first().waitFor();
    // After midnight it stands on two days, and on each of them so.
    const blocks = await inCalendar.all();
    for (const block of blocks) await expect(block).toContainText(unmarked.all);
    const folded = page.locator('details');
    await folded.locator('summary').click();
    const row = folded.getByRole('button').filter({ hasText: session.name });
    await expect(row).toContainText(unmarked.all);
    await look(page, 'unmarked');
    await row.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: say.sessions.attendance.allPresent }).click();
    await dialog.getByRole('button', { name: say.sessions.attendance.save }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect(row).toHaveCount(0);
    for (const block of blocks) await expect(block).not.toContainText(unmarked.all);
    await settled(page);
  });
}
