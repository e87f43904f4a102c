/** What a calendar says of a place: of the student whom an admin acts for by their gender, and of a session that is cancelled (D-209). */
import type { StudentSession } from '@halaqa/contract/booking';
import { expect, type Page } from '@playwright/test';
import { must } from '../sessions/scene.ts';
import { answered, look, openAs, settled } from '../src/harness.ts';
import { test } from '../src/test.ts';

const admin = 'admin@demo.halaqa.test';

/** A session ahead in which the student has a place, and the page of the calendar in which the admin sees it. */
async function placeOf(page: Page, number: string): Promise<{ id: number; session: StudentSession }> {
  const [student] = await answered<{ id: number }[]>(page, `/api/admin/students?search=${number}`);
  const { id } = must(student, number);
  const sessions = await answered<StudentSession[]>(page, `/api/students/${id}/sessions`);
  const ahead = ({ isRegistered, state, start_datetime }: StudentSession) =>
    isRegistered && state !== 'cancelled' && Date.parse(start_datetime) > Date.now();
  return { id, session: must(sessions.filter(ahead).at(-1), 'place ahead') };
}

const row = (page: Page, { id }: StudentSession) => page.locator(`[id="session-${id}"]`);

test('a place is said as the student is spoken of, and one in a cancelled session is no registration', async () => {
  const page = await openAs(admin, { path: '/admin-dashboard' });
  const man = await placeOf(page, 'S000003');
  await page.goto(`/admin/students/${man.id}/calendar#session-${man.session.id}`);
  await row(page, man.session).getByText('مسجل', { exact: true }).waitFor();

  const woman = await placeOf(page, 'S000001');
  await page.goto(`/admin/students/${woman.id}/calendar#session-${woman.session.id}`);
  await row(page, woman.session).getByText('مسجلة', { exact: true }).waitFor();
  const cancelled = await page.request.put(`/api/admin/session/${woman.session.id}/state`, { data: { state: 'cancelled' } });
  expect(cancelled.ok()).toBe(true);
  await row(page, woman.session).getByText('كان لها مقعد فيها.').waitFor();
  await expect(row(page, woman.session).getByText('مسجلة', { exact: true })).toHaveCount(0);
  await look(page, 'calendar-cancelled-place');

  const theirs = await openAs('student@demo.halaqa.test', {
    language: 'en',
    path: `/students/${woman.id}/calendar#session-${woman.session.id}`,
  });
  await row(theirs, woman.session).getByText('You had a place in it.').waitFor();
  await expect(row(theirs, woman.session).getByText('Registered', { exact: true })).toHaveCount(0);
  await settled(theirs);
  await look(theirs, 'calendar-own-cancelled-place');
});
