/** Marks that are made without a connection: kept, sent once, and seen by nobody else (D-111). */
import type { Attendee } from '@halaqa/contract/attendance';
import type { Session } from '@halaqa/contract/sessions';
import { expect, type Page } from '@playwright/test';
import { anyOf, type Words, words } from '../screens/words.ts';
import { admin, trainer } from '../sessions/scene.ts';
import { allow, cutLine, hold, look, openAs, quiet, settled } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { allowLostConnection, enterRemembered, runningSession, workerIsReady } from './scene.ts';

const students = 20;

const attendeesOf = async (page: Page, { id }: Session, language = 'ar'): Promise<Attendee[]> =>
  (await page.request.get(`/api/sessions/${id}/attendees`, { headers: { 'accept-language': language } })).json();

/** Of the running session, which stands first on the trainer's screen. */
async function openMarks(page: Page, say: Words): Promise<void> {
  await page.getByRole('button', { name: say.sessions.attendance.open, exact: true }).first().click();
  await page.getByRole('dialog').getByRole('group').first().waitFor();
}

async function markAll(page: Page, say: Words): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say.sessions.attendance.allPresent }).click();
  // Absent, by its place: the word follows the student's gender.
  await dialog.getByRole('group').nth(1).getByRole('radio').nth(1).check();
}

/** The entries of the audit log that say who was marked. @param page of an admin */
async function entriesOf(page: Page, { id }: Session): Promise<number> {
  const answer = await page.request.get(`/api/admin/audit?kind=session&id=${id}&action=attendance_marked`);
  expect(answer.status(), await answer.text()).toBe(200);
  const { entries } = await answer.json();
  return entries.length;
}

test('20 students are marked without a connection; tab closed, another user, then the first again: sent once', async () => {
  const say = words.ar;
  const { attendance } = say.sessions;
  const office = await openAs(admin, { path: '/settings' });
  const sessions = [await runningSession(office, students / 2), await runningSession(office, students / 2)];

  const page = await openAs(trainer, { hasWorker: true, width: 390, path: '/settings' });
  allowLostConnection(page);
  await enterRemembered(page, trainer, '/trainer-dashboard');
  for (const { id } of sessions) await workerIsReady(page, 'StudentsDialog-', `["/api/sessions/:id/attendees",{"params":{"id":${id}}}]`);

  const context = page.context();
  await cutLine(page);
  await page.goto('/trainer-dashboard');
  const rest = page.getByRole('region', { name: say.trainer.today.rest });
  for (const [index, session] of sessions.toReversed().entries()) {
    if (index === 0) await page.getByRole('button', { name: attendance.open, exact: true }).first().click();
    else await rest.getByRole('button').filter({ hasText: session.name }).click();
    await markAll(page, say);
    await look(page, 'attendance-offline');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  // As a tab that is killed: nothing was saved, nobody was asked.
  await page.goto('about:blank');
  const again = await context.newPage();
  await again.setViewportSize({ width: 390, height: 844 });
  await again.goto('/trainer-dashboard');
  await again
    .getByText(attendance.waiting_many.replace('{{count}}', `${students}`))
    .first()
    .waitFor();
  await look(again, 'waiting-offline');
  for (const session of sessions) expect((await attendeesOf(office, session)).filter(({ state }) => state !== 'registered')).toEqual([]);
  await again.close();

  // Somebody else signs in on the same device, with a connection.
  const keys: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/attendance')) keys.push(request.headers()['idempotency-key'] ?? '');
  });
  await context.setOffline(false);
  await enterRemembered(page, 'trainer2@demo.halaqa.test', '/trainer-dashboard');
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('KeptMarks-')));
  await settled(page);
  expect(await page.getByText('تنتظر الإرسال').count()).toBe(0);
  expect(keys).toEqual([]);

  // One sentence for both (D-311).
  let told = page.locator('[data-toast]').filter({ hasText: attendance.sent_many.replace('{{count}}', `${students}`) });
  for (const { name } of sessions) told = told.filter({ hasText: name });
  // It may have gone by the time the screen is settled.
  await Promise.all([told.waitFor(), enterRemembered(page, trainer, '/trainer-dashboard')]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('attendanceMarks')), { timeout: 45_000 }).toBeNull();
  for (const session of sessions) {
    const states = (await attendeesOf(office, session)).map(({ state }) => state);
    expect(states).toEqual(states.map((_, index) => (index === 1 ? 'absent' : 'attended')));
    expect(await entriesOf(office, session)).toBe(1);
  }
  expect(new Set(keys).size).toBe(2);
});

for (const [title, keepsKey, entries] of [
  ['marks whose answer was lost are sent again, and made once though somebody has taken them back', true, 2],
  ['would be made twice without their key (twin)', false, 3],
] as const) {
  test(title, async () => {
    const say = words.ar;
    const office = await openAs(admin, { path: '/settings' });
    const session = await runningSession(office, 3);
    const page = await openAs(trainer, { fetchesAhead: true, path: '/trainer-dashboard' });
    allowLostConnection(page);
    await openMarks(page, say);
    let isLost = false;
    await page.route('**/attendance', async (route) => {
      const { 'idempotency-key': key, ...headers } = route.request().headers();
      const sent = keepsKey ? { ...headers, ...(key && { 'idempotency-key': key }) } : headers;
      if (isLost) return route.continue({ headers: sent });
      isLost = true;
      // Before it is done: else the live channel tells that it was.
      await page.context().setOffline(true);
      await route.fetch({ headers: sent });
      return route.abort('connectionreset');
    });
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: say.sessions.attendance.allPresent }).click();
    await quiet(page);
    await dialog.getByRole('button', { name: say.sessions.attendance.save }).click();
    await dialog.getByText(say.sessions.attendance.waiting_few.replace('{{count}}', '3')).waitFor();
    const marks = (await attendeesOf(office, session)).map(({ id }) => ({ studentId: id, state: 'registered' }));
    expect((await office.request.put(`/api/sessions/${session.id}/attendance`, { data: { marks } })).status()).toBe(200);
    await page.context().setOffline(false);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('attendanceMarks')), { timeout: 45_000 }).toBeNull();
    const states = (await attendeesOf(office, session)).map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set([keepsKey ? 'registered' : 'attended']));
    expect(await entriesOf(office, session)).toBe(entries);
  });
}

test('a session that is opened again at once shows the marks that were saved, and what waited and was sent', async () => {
  const say = words.ar;
  const { attendance } = say.sessions;
  const office = await openAs(admin, { path: '/settings' });
  await runningSession(office, 3);
  const page = await openAs(trainer, { fetchesAhead: true, path: '/trainer-dashboard' });
  allowLostConnection(page);
  await openMarks(page, say);
  await quiet(page);
  let release = await hold(page, '**/attendees');
  const dialog = page.getByRole('dialog');
  /** By the place of the mark in a row: its word is the student's. */
  const shows = async (...places: number[]) => {
    for (const [row, place] of places.entries())
      await expect(dialog.getByRole('group').nth(row).getByRole('radio').nth(place)).toBeChecked();
  };
  await dialog.getByRole('button', { name: attendance.allPresent }).click();
  await dialog.getByRole('button', { name: attendance.save }).click();
  await dialog.waitFor({ state: 'detached' });
  await openMarks(page, say);
  await shows(0, 0, 0);
  await release();

  await cutLine(page);
  await markAll(page, say);
  await dialog.getByRole('button', { name: attendance.save }).click();
  await dialog.waitFor({ state: 'detached' });
  release = await hold(page, '**/attendees');
  await page.context().setOffline(false);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('attendanceMarks')), { timeout: 45_000 }).toBeNull();
  await openMarks(page, say);
  await shows(0, 1, 0);
  await release();
});

for (const [language, width] of [
  ['ar', 390],
  ['en', 1280],
] as const) {
  test(`in ${language} at ${width} px: what somebody else has marked meanwhile stays, and they are named`, async () => {
    const say = words[language];
    const office = await openAs(admin, { path: '/settings' });
    const session = await runningSession(office, 4);
    const page = await openAs(trainer, { language, width, fetchesAhead: true, path: '/trainer-dashboard' });
    allowLostConnection(page);
    await openMarks(page, say);
    await cutLine(page);
    await page
      .getByRole('status')
      .filter({ hasText: anyOf(say.shell.connection.lost) })
      .or(page.locator('[data-strip]'))
      .first()
      .waitFor();
    await page.getByRole('dialog').getByRole('button', { name: say.sessions.attendance.allPresent }).click();
    await page.getByRole('dialog').getByRole('button', { name: say.sessions.attendance.save }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await look(page, 'marks-wait');
    const [first] = await attendeesOf(office, session, language);
    const absent = { marks: [{ studentId: first?.id, state: 'absent' }] };
    expect((await office.request.put(`/api/sessions/${session.id}/attendance`, { data: absent })).status()).toBe(200);
    await page.context().setOffline(false);
    const told = page.locator('[data-toast]').filter({ hasText: first?.name ?? '' });
    await told.waitFor();
    await look(page, 'marks-conflict');
    await told.getByRole('button', { name: say.sessions.attendance.keptOpen }).click();
    await page
      .getByRole('dialog')
      .getByRole('status')
      .filter({ hasText: first?.name ?? '' })
      .waitFor();
    await look(page, 'marks-conflict-dialog');
    const states = (await attendeesOf(office, session)).map(({ id, state }) => (id === first?.id ? state : `other ${state}`));
    expect(states.toSorted()).toEqual(['absent', 'other attended', 'other attended', 'other attended']);
  });
}

test('closed while it is being saved, it is not called unsaved', async () => {
  const say = words.ar;
  const office = await openAs(admin, { path: '/settings' });
  await runningSession(office, 3);
  const page = await openAs(trainer, { width: 390, path: '/trainer-dashboard' });
  const answer = Promise.withResolvers<void>();
  await page.route('**/attendance', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await openMarks(page, say);
  await markAll(page, say);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say.sessions.attendance.save }).click();
  await dialog.getByRole('button', { name: say.sessions.attendance.saving }).waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.locator('[data-toast]').count()).toBe(0);
  answer.resolve();
  await page.locator('[data-toast]').getByText(say.sessions.attendance.saved).waitFor();
});

test('what was refused of waiting marks stays to be read beside what was sent after it (D-327)', async () => {
  const say = words.ar;
  const { attendance } = say.sessions;
  const office = await openAs(admin, { path: '/settings' });
  const session = await runningSession(office, 3);
  const page = await openAs(trainer, { width: 390, path: '/settings' });
  allow(page, /^404 PUT .*attendance/);
  const students = (await attendeesOf(office, session)).map(({ id }) => id);
  const { id: userId } = await (await page.request.get('/api/auth/user')).json();
  await page.evaluate(
    ({ userId, id, name, students: ids }) => {
      const marks = ids.map((student) => [student, { state: 'attended', known: 'registered' }]);
      const kept = { at: Date.now(), marks, isWaiting: true };
      const sessions = [
        { ...kept, id: 2_000_000_000, name: 'حذفها غيرها', key: crypto.randomUUID() },
        { ...kept, id, name, key: crypto.randomUUID() },
      ];
      localStorage.setItem('attendanceMarks', JSON.stringify([{ userId, sessions }]));
    },
    { userId, id: session.id, name: session.name, students },
  );
  await page.goto('/trainer-dashboard');
  const told = page.locator('[data-toast]').filter({ hasText: say.attendance.notSent.replace('{{session}}', 'حذفها غيرها') });
  await told
    .filter({ hasText: attendance.sent_few.replace('{{count}}', '3') })
    .filter({ hasText: session.name })
    .waitFor();
  await look(page, 'marks-refused-and-sent');
  expect((await attendeesOf(office, session)).map(({ state }) => state)).toEqual(['attended', 'attended', 'attended']);
});
