/** What stands open while others act. */
import { expect } from '@playwright/test';
import { openAs, settled } from '../src/harness.ts';
import { liveGreeting } from '../src/harness-live.ts';
import { test } from '../src/test.ts';
import { admin, allSessions, must } from './scene.ts';

test('the students of a session, opened from the list of all, follow what happens to it', async () => {
  const page = await openAs(admin, { path: '/profile' });
  const session = must(
    (await allSessions(page)).findLast(
      ({ attendeeCount, capacity, state }) => attendeeCount > 1 && attendeeCount < capacity && state !== 'cancelled',
    ),
    'session ahead with a free place',
  );
  const greeted = liveGreeting(page);
  await page.goto(`/admin/sessions?show=list&when=all&q=${encodeURIComponent(session.name)}`);
  await greeted;
  await settled(page);
  await page
    .getByRole('button', { name: `عرض الطالبات: ${session.name}`, exact: true })
    .last()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(`المسجلات ${session.attendeeCount} من ${session.capacity}`).waitFor();

  const form = {
    name: session.name,
    courseId: session.course_id[0],
    trainerId: session.trainer_id[0],
    roomId: session.room_id?.[0] ?? null,
  };
  const times = { startDatetime: session.start_datetime, endDatetime: session.end_datetime };
  const put = (capacity: number, version: number) =>
    page.request.put(`/api/sessions/${session.id}?force=true`, { data: { ...form, ...times, capacity, version } });
  const changed = await put(session.capacity + 1, session.version);
  expect(changed.status()).toBe(200);
  await dialog.getByText(`المسجلات ${session.attendeeCount} من ${session.capacity + 1}`).waitFor();
  expect((await put(session.capacity, (await changed.json()).version)).status()).toBe(200);
});

test('keys that come faster than the months lose neither the day nor the focus', async () => {
  const page = await openAs(admin, { path: '/admin/sessions?view=month&day=2027-03-10' });
  await page.route(/\/api\/admin\/sessions/, async (route) => {
    await page.waitForTimeout(400);
    await route.continue();
  });
  await page.locator('[data-day="2027-03-10"]').focus();
  const keys = ['PageDown', 'PageUp', 'ArrowUp', 'ArrowUp', 'PageDown', 'ArrowDown', 'Home'];
  await Promise.all(keys.map((key) => page.keyboard.press(key)));
  await settled(page);
  const focused = page.locator('[role="gridcell"]:focus');
  expect(await focused.getAttribute('data-day')).toBe(await page.locator('[role="gridcell"][tabindex="0"]').getAttribute('data-day'));
  expect(await focused.getAttribute('data-day')).toBe('2027-03-27');
});
