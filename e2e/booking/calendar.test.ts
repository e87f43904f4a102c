import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { allow, look, openAs, settled } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { bookable, choice, giveBack, must, row, sessionsOf, student, student2, studentId, toast, words } from './scene.ts';

const say = words.ar;

test('a student registers in the calendar, moves to another time of the course and gives that back', async () => {
  const page = await openAs(student2, { width: 390 });
  const [from, ...others] = await bookable(page);
  const to = must(
    others.find(({ courseId }) => courseId === from.courseId),
    'other session of the course',
  );
  await page.goto(`/students/${await studentId(page)}/calendar`);
  await row(page, from).getByRole('button', { name: say.register }).click();
  await toast(page, say.registeredToast);
  await row(page, from).getByText(say.registered, { exact: true }).waitFor();

  await row(page, from).getByRole('button', { name: say.move }).click();
  const dialog = page.getByRole('dialog');
  await choice(dialog, to).getByRole('radio').check();
  await look(page, 'move-dialog');
  await dialog.getByRole('button', { name: say.moveConfirm }).click();
  await toast(page, say.moved);
  await row(page, to).getByText(say.registered, { exact: true }).waitFor();
  await row(page, from).getByRole('button', { name: say.register }).waitFor();
  await giveBack(page, to.id);
});

test('a student joins the waiting list of a full session and leaves it', async () => {
  const page = await openAs(student, { width: 390 });
  const full = must(
    (await sessionsOf(page)).find(({ reasons, waitlistPosition }) => reasons.join() === 'session_full' && waitlistPosition === null),
    'full session',
  );
  await page.goto(`/students/${await studentId(page)}/calendar`);
  await row(page, full).getByRole('button', { name: say.join }).click();
  await toast(page, say.joined);
  await row(page, full)
    .getByText(`${say.position} ${full.waitingCount + 1}`)
    .waitFor();
  // Asked first, as whoever comes back stands at the end.
  await row(page, full).getByRole('button', { name: say.leave }).click();
  await row(page, full).getByRole('button', { name: say.stay }).click();
  await row(page, full).getByRole('button', { name: say.leave }).click();
  await row(page, full).getByRole('button', { name: say.leave }).click();
  await toast(page, say.left);
  await row(page, full).getByRole('button', { name: say.join }).waitFor();
});

test('the calendar begins today, unfolds what has passed, and keeps its filter in the address', async () => {
  const page = await openAs(student, { width: 390 });
  const sessions = await sessionsOf(page);
  const past = must(
    sessions.find(({ end_datetime, isRegistered }) => isRegistered && Date.parse(end_datetime) < Date.now() - 48 * 3_600_000),
    'past session',
  );
  await page.goto(`/students/${await studentId(page)}/calendar`);
  await page.locator('li[id^="session-"]').first().waitFor();
  expect(await row(page, past).count()).toBe(0);
  await page.getByRole('button', { name: say.earlier }).click();
  await row(page, past).waitFor();

  await page.getByRole('radio', { name: say.mine }).check();
  await expect.poll(() => page.url()).toContain('mine=1');
  const strangers = sessions.filter(({ isRegistered, waitlistPosition }) => !isRegistered && waitlistPosition === null);
  for (const session of strangers.slice(0, 20)) expect(await row(page, session).count()).toBe(0);
  await page.getByRole('combobox').selectOption({ index: 1 });
  await page.reload();
  await settled(page);
  expect(await page.getByRole('radio', { name: say.mine }).isChecked()).toBe(true);
});

test('what is not the student’s does not exist', async () => {
  const page = await openAs(student2, { width: 390 });
  allow(page, /^404 GET \/api\/students\/1\/sessions/);
  await page.goto('/students/1/calendar');
  await page.getByText(say.listFailed).waitFor();
});

test('an empty institute has nothing to show, and says so', async () => {
  const page = await openAs(student, { width: 390 });
  await page.route(/\/api\/students\/\d+\/sessions/, (route) => route.fulfill({ json: [] }));
  await page.route(/\/api\/student\/overview/, async (route) => {
    const full = await (await route.fetch()).json();
    const stats = { totalCourses: 0, completedCourses: 0, completedSessions: 0, upcomingSessions: 0, totalHours: 0 };
    await route.fulfill({ json: { ...full, stats, upcomingSessions: [], courses: [], invoices: [] } });
  });
  await page.goto('/student-dashboard');
  await page.getByText(say.noneAhead).waitFor();
  await look(page, 'overview-empty');
  await page.goto(`/students/${await studentId(page)}/calendar`);
  await page.getByText(say.emptyCalendar).waitFor();
  await look(page, 'calendar-empty');
});

test('the next session goes into the student’s own calendar in UTC', async () => {
  const page = await openAs(student, { width: 390 });
  const next = must(
    (await sessionsOf(page)).find(
      ({ isRegistered, state, start_datetime }) => isRegistered && state !== 'cancelled' && Date.parse(start_datetime) > Date.now(),
    ),
    'next session',
  );
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: say.addToCalendar }).click()]);
  expect(download.suggestedFilename()).toBe(`halaqa-${next.id}.ics`);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain(`DTSTART:${next.start_datetime.replace(/[-:]/g, '')}`);
});
