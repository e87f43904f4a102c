/** Taking back, from its toast, what was just done with a place (D-145). */
import type { StudentSession } from '@halaqa/contract/booking';
import { expect, type Locator, type Page } from '@playwright/test';
import { allow, lookAround, openAs, settled } from '../src/harness.ts';
import { test } from '../src/test.ts';
import {
  bookable,
  choice,
  giveBack,
  type Language,
  must,
  openDialog,
  row,
  sessionsOf,
  student,
  student2,
  studentId,
  toast,
  words,
} from './scene.ts';

const views = [
  ['ar', 390],
  ['en', 1280],
] as const;

const openCalendar = async (page: Page): Promise<void> => {
  await page.goto(`/students/${await studentId(page)}/calendar`);
};

/** What undoes it, in a toast that stays as long as the pointer is there. */
async function undoIn(page: Page, language: Language, text: string): Promise<Locator> {
  await toast(page, text);
  await page.locator('[data-toast]').hover();
  return page.locator('[data-toast]').getByRole('button', { name: words[language].undo });
}

async function cancelInCalendar(page: Page, language: Language, session: StudentSession): Promise<void> {
  const say = words[language];
  await row(page, session)
    .getByRole('button', { name: `${say.cancel}: ${session.name}`, exact: true })
    .click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: say.cancel }).click();
  await question.waitFor({ state: 'detached' });
}

/** Takes a place without a screen. */
async function take(page: Page, session: StudentSession): Promise<void> {
  expect((await page.request.post(`/api/sessions/${session.id}/book`)).status()).toBe(200);
}

/** A session with one place left, which this student and the other may both take. */
async function lastPlace(page: Page, other: Page): Promise<StudentSession> {
  const theirs = await sessionsOf(other);
  const shared = (await sessionsOf(page)).filter(({ id, ...mine }) => mine.bookable && theirs.some((one) => one.id === id && one.bookable));
  return must(
    shared.find(({ capacity, attendeeCount }) => capacity - attendeeCount === 1),
    'last place that both may take',
  );
}

for (const [language, width] of views) {
  test.describe(`in ${language} at ${width} px`, () => {
    const say = words[language];

    test('a booking is undone by its toast, once however often that is pressed', async () => {
      const page = await openAs(student, { language, width });
      const [session] = await bookable(page);
      const dialog = await openDialog(page, language, session.course_name);
      await choice(dialog, session).getByRole('radio').check();
      await dialog.getByRole('button', { name: say.confirm }).click();
      const undo = await undoIn(page, language, say.booked);
      await dialog.waitFor({ state: 'detached' });
      // On the other size of device the toast stands elsewhere than the pointer; it stays as long as the focus is there.
      await page.keyboard.press('F8');
      await lookAround(page, 'undo-booking');
      const sent: string[] = [];
      page.on('request', (request) => request.method() === 'DELETE' && sent.push(request.url()));
      await undo.dblclick();
      await toast(page, say.bookingUndone);
      await settled(page);
      expect(sent).toHaveLength(1);
      expect((await sessionsOf(page)).find(({ id }) => id === session.id)).toMatchObject({ isRegistered: false, bookable: true });
    });

    test('a place that was given back is booked again, and a move goes back to the former time', async () => {
      const page = await openAs(student2, { language, width });
      const [from, ...others] = await bookable(page);
      const to = must(
        others.find(({ courseId }) => courseId === from.courseId),
        'other session of the course',
      );
      await openCalendar(page);
      await row(page, from).getByRole('button', { name: say.register }).click();
      await row(page, from).getByText(say.registered, { exact: true }).waitFor();
      await cancelInCalendar(page, language, from);
      await (await undoIn(page, language, say.cancelled)).click();
      await toast(page, say.bookedAgain);
      await row(page, from).getByText(say.registered, { exact: true }).waitFor();

      await row(page, from).getByRole('button', { name: say.move }).click();
      const dialog = page.getByRole('dialog');
      await choice(dialog, to).getByRole('radio').check();
      await dialog.getByRole('button', { name: say.moveConfirm }).click();
      await (await undoIn(page, language, say.moved)).click();
      await toast(page, say.movedBack);
      await row(page, from).getByText(say.registered, { exact: true }).waitFor();
      await row(page, to).getByRole('button', { name: say.register }).waitFor();
      await settled(page);
      await giveBack(page, from.id);
    });

    test('where somebody has taken the place meanwhile it says so and leads to the waiting list, which is left as easily', async () => {
      const [page, rival] = [await openAs(student, { language, width }), await openAs(student2)];
      const last = await lastPlace(page, rival);
      await take(page, last);
      await openCalendar(page);
      await cancelInCalendar(page, language, last);
      const undo = await undoIn(page, language, say.cancelled);
      await take(rival, last);
      allow(page, /^409 POST .*\/book$/);
      await undo.click();
      await toast(page, say.notBookedAgain);
      await toast(page, say.refusals.session_full);
      await lookAround(page, 'undo-refused');
      await page.locator('[data-toast]').getByRole('button', { name: say.join }).click();
      await (await undoIn(page, language, say.joined)).click();
      await toast(page, say.left);
      await row(page, last).getByRole('button', { name: say.join }).waitFor();
      await settled(page);
      await giveBack(rival, last.id);
    });

    test('a move that cannot go back leaves the new place as it is, and says why', async () => {
      const [page, rival] = [await openAs(student, { language, width }), await openAs(student2)];
      const last = await lastPlace(page, rival);
      const to = must(
        (await bookable(page)).find(({ id, courseId }) => courseId === last.courseId && id !== last.id),
        'other session of the course',
      );
      await take(page, last);
      await openCalendar(page);
      await row(page, last).getByRole('button', { name: say.move }).click();
      const dialog = page.getByRole('dialog');
      await choice(dialog, to).getByRole('radio').check();
      await dialog.getByRole('button', { name: say.moveConfirm }).click();
      const undo = await undoIn(page, language, say.moved);
      await take(rival, last);
      allow(page, /^409 POST .*\/reschedule$/);
      await undo.click();
      await toast(page, say.notMovedBack);
      await toast(page, say.refusals.session_full);
      await row(page, to).getByText(say.registered, { exact: true }).waitFor();
      await settled(page);
      await giveBack(rival, last.id);
      await giveBack(page, to.id);
    });
  });
}

test('what was given back elsewhere meanwhile is not undone, and that is said', async () => {
  const say = words.ar;
  const page = await openAs(student, { width: 390 });
  const [session] = await bookable(page);
  await openCalendar(page);
  await row(page, session).getByRole('button', { name: say.register }).click();
  const undo = await undoIn(page, 'ar', say.registeredToast);
  await giveBack(page, session.id);
  allow(page, /^409 DELETE .*\/register$/);
  await undo.click();
  await toast(page, say.undoFailed);
  await row(page, session).getByRole('button', { name: say.register }).waitFor();
});

test('where a place is booked too late to be given back, nothing offers to undo it', async () => {
  const say = words.ar;
  const page = await openAs(student, { width: 390 });
  const [session] = await bookable(page);
  // As the server says it of a session that begins soon.
  await page.route('**/register', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), cancelUntil: '2026-01-01T00:00:00Z' } });
  });
  await openCalendar(page);
  await row(page, session).getByRole('button', { name: say.register }).click();
  await toast(page, say.registeredToast);
  expect(await page.locator('[data-toast]').getByRole('button', { name: say.undo }).count()).toBe(0);
  await row(page, session).getByText(say.registered, { exact: true }).waitFor();
  await giveBack(page, session.id);
});

test('the offer goes with its toast as that of any success, and what was done stands', async () => {
  const say = words.ar;
  const page = await openAs(student, { width: 390 });
  const [session] = await bookable(page);
  await openCalendar(page);
  await row(page, session).getByRole('button', { name: say.register }).click();
  await toast(page, say.registeredToast);
  await page.locator('[data-toast]').waitFor({ state: 'detached' });
  await row(page, session).getByText(say.registered, { exact: true }).waitFor();
  await giveBack(page, session.id);
});

test('on a slow line the toast stays with its button turning, is pressed once, and says when nothing came of it', async () => {
  const say = words.ar;
  const page = await openAs(student, { width: 390 });
  const [session] = await bookable(page);
  await openCalendar(page);
  await row(page, session).getByRole('button', { name: say.register }).click();
  const undo = await undoIn(page, 'ar', say.registeredToast);
  let asked = 0;
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/**/register*', async (route) => {
    asked += 1;
    await answer.promise;
    await route.abort();
  });
  allow(page, /DELETE .*\/register/);
  await undo.click();
  await expect(undo).toHaveAttribute('aria-busy', 'true');
  await undo.click();
  expect(asked).toBe(1);
  answer.resolve();
  await toast(page, say.undoFailed);
  await page.unroute('**/api/**/register*');
  await giveBack(page, session.id);
});

test('F8 leads to the toast, which waits there, is undone by Enter and lets the reader go on where they were', async () => {
  const say = words.ar;
  const page = await openAs(student);
  const [session] = await bookable(page);
  await openCalendar(page);
  const register = row(page, session).getByRole('button', { name: say.register });
  await register.focus();
  // It is read out for a second only, so each frame is looked at; a locator looks twice a second.
  const readOut = page.waitForFunction(
    (label) => [...document.querySelectorAll('[role="status"]')].some(({ textContent }) => textContent?.includes(`${label} (F8)`)),
    say.undo,
  );
  await page.keyboard.press('Enter');
  await toast(page, say.registeredToast);
  await readOut;
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-toast]').getByRole('button', { name: say.undo })).toBeFocused();
  await page.keyboard.press('Enter');
  await toast(page, say.bookingUndone);
  await register.waitFor();
  expect(await page.evaluate(() => document.querySelector('[data-toasts]')?.contains(document.activeElement))).toBe(false);
});
