import { expect, type Page } from '@playwright/test';
import { allow, askAgain, look, openAs, settled } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { bookable, choice, giveBack, openDialog, sessionsOf, student, student2, toast, words } from './scene.ts';

const say = words.ar;

/** Keys that the page sends with its bookings, in order; `fate` decides what happens to the first request. */
async function disturbFirstBooking(page: Page, fate: 'never arrives' | 'answer is lost'): Promise<string[]> {
  const keys: string[] = [];
  await page.route(/\/book$/, async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    if (keys.length > 1) return route.continue();
    if (fate === 'answer is lost') await route.fetch();
    return route.abort('connectionreset');
  });
  return keys;
}

for (const [what, fate, email] of [
  ['a request that never arrives', 'never arrives', student],
  ['an answer that is lost', 'answer is lost', student2],
] as const) {
  test(`${what} shows nothing as booked, and trying again books once`, async () => {
    const page = await openAs(email, { width: 390, fetchesAhead: true });
    allow(page, /^no answer POST .*\/book/);
    const [session] = await bookable(page);
    const keys = await disturbFirstBooking(page, fate);
    const dialog = await openDialog(page, 'ar', session.course_name);
    // What the lists would say now must not help: the answer alone decides what is shown as booked.
    if (fate === 'answer is lost') {
      const before = await (await page.request.get(`/api/my/sessions?courseId=${session.courseId}`)).json();
      await page.route(/\/api\/my\/sessions/, (route) => route.fulfill({ json: before }));
    }
    await choice(dialog, session).getByRole('radio').check();
    const confirm = dialog.getByRole('button', { name: say.confirm });
    await confirm.click();
    await toast(page, say.bookingError);
    await toast(page, say.bookingFailed);
    expect(await page.getByText(say.booked).count()).toBe(0);
    expect(await choice(dialog, session).getByRole('radio').isChecked()).toBe(true);
    await look(page, `booking-${fate.replaceAll(' ', '-')}`);

    // Until then: a list that says what the server did would close the dialog by itself.
    await confirm.click();
    await page.unroute(/\/api\/my\/sessions/);
    await toast(page, say.booked);
    await dialog.waitFor({ state: 'detached' });
    await settled(page);
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
    expect((await sessionsOf(page)).find(({ id }) => id === session.id)?.attendeeCount).toBe(session.attendeeCount + 1);
    await giveBack(page, session.id);
  });
}

test('while the answer is on its way the booking is shown as pending, and a second tap books nothing more', async () => {
  const page = await openAs(student, { width: 390, fetchesAhead: true });
  const [session] = await bookable(page);
  let requests = 0;
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/book$/, async (route) => {
    requests += 1;
    await asked;
    await route.continue();
  });
  const dialog = await openDialog(page, 'ar', session.course_name);
  await choice(dialog, session).getByRole('radio').check();
  const confirm = dialog.getByRole('button', { name: say.confirm });
  // Two taps at once, before the page can draw anything in between.
  await confirm.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  const pending = dialog.getByRole('button', { name: say.booking });
  await pending.waitFor();
  expect(await pending.getAttribute('aria-busy')).toBe('true');
  await pending.click();
  expect(await page.getByText(say.booked).count()).toBe(0);
  answer();
  await toast(page, say.booked);
  await dialog.waitFor({ state: 'detached' });
  await settled(page);
  expect(requests).toBe(1);
  await giveBack(page, session.id);
});

test('lists that cannot be read say so and are read again', async () => {
  const page = await openAs(student, { width: 390, fetchesAhead: true });
  allow(page, /^no answer GET .*\/sessions/);
  let fails = true;
  await page.route(/\/api\/(my|students\/\d+)\/sessions/, (route) => (fails ? route.abort('connectionreset') : route.continue()));
  await page.getByRole('link', { name: say.calendarLink }).first().click();
  await page.getByText(say.listFailed).waitFor();
  await look(page, 'calendar-failed');
  fails = false;
  await askAgain(page, say.retry);
  await page.locator('li[id^="session-"]').first().waitFor();
});
