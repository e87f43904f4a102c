/**
 * The line is cut at three moments of each of six tasks: before anything is opened, with the form filled in, and when the server has
 * done it and its answer is lost. Nothing is blank, nothing is lost, the words are right, and it goes on by itself (U-7).
 */
import { expect, type Locator, type Page } from '@playwright/test';
import { bookable, choice, studentId } from '../booking/scene.ts';
import { dayOf, must, ownSessions } from '../sessions/scene.ts';
import { allow, cutLine, openAs, settled } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { anyOf, type Words, words } from './words.ts';

interface Task {
  /** Presses what opens it. */
  open: () => Promise<unknown>;
  /** Where it happens: a dialog, or the page. */
  place: Locator;
  /** Waits for what can be filled in, and fills it in. */
  fill: () => Promise<unknown>;
  /** That what was filled in is there. */
  holds: () => Promise<unknown>;
  save: () => Promise<unknown>;
  /** The request that does it. */
  call: RegExp;
  failed: string;
  done: string;
  /** What is read again after the lost answer shows that it was done: nothing is to be pressed again. */
  findsOut?: true;
  /** What is saved without a line is kept, says so, and is sent by itself when it is mended. */
  waits?: { said: string; sent: string };
}

const opener = (page: Page, label: string) => page.getByRole('button', { name: anyOf(label) }).first();

/** In the calendar; sessions of a course may begin their names alike. */
const chipOf = (page: Page, { name }: { name: string }) => page.getByRole('grid').locator(`button[title^="${name} · "]`).first();

/** Cuts the line of the page and mends it; either way the page is whole, and says how it stands. */
function lineOf(page: Page, say: Words) {
  const lost = page.getByRole('status').filter({ hasText: anyWhere(say.shell.connection.lost) });
  const isWhole = async () => expect((await page.locator('main').textContent())?.length).toBeGreaterThan(20);
  return {
    cut: async () => {
      await cutLine(page);
      await lost.waitFor();
      await isWhole();
    },
    mend: async () => {
      await page.context().setOffline(false);
      await lost.waitFor({ state: 'detached' });
      await isWhole();
    },
  };
}

async function cutThrice(
  page: Page,
  say: Words,
  { open, place, fill, holds, save, call, failed, done, findsOut, waits }: Task,
): Promise<void> {
  const toast = page.locator('[data-toast]');
  const { cut, mend } = lineOf(page, say);
  await cut();
  await open();
  const { offline } = say.shell.unfetched;
  // Its code is here by now or is not: either way it says what is wrong, where it was opened or in a toast.
  const said = place
    .getByText(say.shell.failure.networkHint)
    .or(toast.filter({ hasText: offline }))
    .or(place.locator('form, footer'));
  await said.first().waitFor();
  await mend();
  const again = toast.getByRole('button', { name: say.shell.action.retry, exact: true });
  if (await again.isVisible()) await again.click();
  await fill();

  await cut();
  await save();
  if (waits) {
    await toast.filter({ hasText: anyWhere(waits.said) }).waitFor();
    await mend();
    await toast.filter({ hasText: anyWhere(waits.sent) }).waitFor();
    await open();
    await fill();
  } else {
    await toast.filter({ hasText: failed }).filter({ hasText: say.shell.failure.networkHint }).waitFor();
    await holds();
    await mend();
    await holds();
  }

  let isLost = false;
  await page.route(call, async (route) => {
    if (isLost || route.request().method() === 'GET') return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await save();
  await expect.poll(() => isLost).toBe(true);
  if (!findsOut) {
    await toast.filter({ hasText: failed }).filter({ hasText: say.shell.failure.networkHint }).waitFor();
    await holds();
    await save();
  }
  await toast.filter({ hasText: done }).waitFor();
  await place.waitFor({ state: 'detached' });
  await page.unroute(call);
  await settled(page);
}

/** A text of the catalogue with any values in its placeholders. */
function anyWhere(text: string): RegExp {
  return new RegExp(anyOf(text).source.slice(1, -1));
}

async function begin(email: string, language: 'ar' | 'en', path: string, width: 390 | 1280 = 1280): Promise<Page> {
  const page = await openAs(email, { language, path, width, fetchesAhead: true });
  allow(page, /^no answer /);
  // What was done already, by the try whose answer was lost.
  allow(page, /^409 (PUT|DELETE) /);
  allow(page, /^console (ChunkFailure|WebSocket)/);
  return page;
}

for (const language of ['ar', 'en'] as const) {
  test(`in ${language}: a place is booked and given back`, async () => {
    const page = await begin(
      language === 'ar' ? 'student@demo.halaqa.test' : 'student2@demo.halaqa.test',
      language,
      '/student-dashboard',
      language === 'ar' ? 390 : 1280,
    );
    const say = words[language];
    const { book, cancel } = say.booking;
    const { session: words_ } = say.student;
    const [session] = await bookable(page);
    const dialog = page.getByRole('dialog');
    const radio = choice(dialog, session).getByRole('radio');
    const view = page.getByRole('button', { name: say.student.courses.viewOf.replace('{{course}}', session.course_name), exact: true });
    // What is pressed once the line is cut has to be there before.
    await view.waitFor();
    await cutThrice(page, say, {
      open: () => view.click(),
      place: dialog,
      fill: () => radio.check(),
      holds: async () => expect(await radio.isChecked()).toBe(true),
      save: () => dialog.getByRole('button', { name: book.confirm }).click(),
      call: /\/book$/,
      failed: book.failed,
      done: book.successText,
      findsOut: true,
    });
    await page.goto(`/students/${await studentId(page)}/calendar#session-${session.id}`);
    await settled(page);
    const row = page.locator(`#session-${session.id}`);
    await cutThrice(page, say, {
      open: () => row.getByRole('button', { name: anyOf(words_.cancelOf) }).click(),
      place: dialog,
      fill: () => dialog.getByRole('button', { name: cancel.confirm }).waitFor(),
      holds: () => dialog.getByText(session.name, { exact: true }).waitFor(),
      save: () => dialog.getByRole('button', { name: cancel.confirm }).click(),
      call: /\/register$/,
      failed: cancel.failed,
      done: cancel.success,
    });
  });
}

for (const language of ['ar', 'en'] as const) {
  test(`in ${language}: attendance is marked`, async () => {
    const page = await begin('trainer@demo.halaqa.test', language, '/trainer-dashboard');
    const say = words[language];
    const { attendance } = say.sessions;
    const session = must(
      (await ownSessions(page)).findLast(({ state, attendeeCount }) => state === 'done' && attendeeCount > 1),
      'past session with students',
    );
    await page.goto(`/trainer-dashboard?view=week&day=${dayOf(session.start_datetime)}`);
    await settled(page);
    await chipOf(page, session).click();
    const dialog = page.getByRole('dialog');
    // By their places: their words follow the gender of whoever comes first.
    const [attended, absent] = [0, 1].map((place) => dialog.getByRole('group').first().getByRole('radio').nth(place));
    if (!attended || !absent) throw new Error('there are two marks');
    // The one of the two that is not saved yet.
    let wanted = absent;
    await cutThrice(page, say, {
      open: () =>
        page
          .getByRole('button', { name: attendance.openOf.replace('{{session}}', session.name), exact: true })
          .first()
          .click(),
      place: dialog,
      fill: async () => {
        if (await wanted.isChecked()) wanted = attended;
        await wanted.check();
      },
      holds: async () => expect(await wanted.isChecked()).toBe(true),
      save: () => dialog.getByRole('button', { name: attendance.save }).click(),
      call: /\/attendance$/,
      failed: attendance.saveFailed,
      done: attendance.saved,
      findsOut: true,
      waits: { said: attendance.waiting_one, sent: attendance.sent_one },
    });
  });
}

for (const language of ['ar', 'en'] as const) {
  test(`in ${language}: a session and a student are edited, and a setting changed`, async () => {
    const page = await begin('admin@demo.halaqa.test', language, '/admin/sessions?show=list&when=upcoming');
    const say = words[language];
    const dialog = page.getByRole('dialog');
    const name = dialog.getByLabel(say.sessions.field.name);
    await cutThrice(page, say, {
      open: () => opener(page, say.manage.list.editOf).click(),
      place: dialog,
      fill: () => name.fill(`Cut ${language}`),
      holds: async () => expect(await name.inputValue()).toBe(`Cut ${language}`),
      save: () => dialog.getByRole('button', { name: say.manage.form.save }).click(),
      call: /\/api\/sessions\/\d+$/,
      failed: say.manage.form.saveFailed,
      done: say.manage.form.updated,
    });

    await page.goto('/admin/reports');
    await settled(page);
    const phone = dialog.getByLabel(say.students.field.phone);
    await cutThrice(page, say, {
      open: () => opener(page, say.students.details.editOf).click(),
      place: dialog,
      fill: () => phone.fill('+966500000001'),
      holds: async () => expect(await phone.inputValue()).toBe('+966500000001'),
      save: () => dialog.getByRole('button', { name: say.students.edit.save }).click(),
      call: /\/api\/admin\/students\/\d+$/,
      failed: say.students.edit.failed,
      done: say.students.edit.saved,
    });

    await page.goto('/settings');
    await settled(page);
    const { cut, mend } = lineOf(page, say);
    const arabic = page.getByLabel('١٢٣', { exact: true });
    const latin = page.getByLabel('123', { exact: true });
    const failed = page
      .locator('[data-toast]')
      .filter({ hasText: say.shell.failure.update })
      .filter({ hasText: say.shell.failure.networkHint });
    const kept = async () => (await (await page.request.get('/api/auth/user')).json()).preferences.digits;
    await cut();
    await arabic.check();
    await failed.waitFor();
    await mend();
    await latin.check();
    await arabic.check();
    await expect.poll(kept).toBe('arabic');
    let isLost = false;
    await page.route('**/api/auth/preferences', async (route) => {
      if (isLost) return route.fallback();
      isLost = true;
      await route.fetch();
      return route.abort('connectionreset');
    });
    await latin.check();
    await failed.waitFor();
    const sent: string[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/api/auth/preferences')) sent.push(response.request().postDataJSON().digits);
    });
    await arabic.check();
    await latin.check();
    // The lost one has been kept already: by that alone nobody would know that the last two have arrived.
    await expect.poll(() => sent).toEqual(['arabic', 'latin']);
    await expect.poll(kept).toBe('latin');
    await settled(page);
  });
}

test('marks that were not saved are there again after a reload and a closed page, and gone at signing out', async () => {
  const page = await openAs('trainer2@demo.halaqa.test', { fetchesAhead: true, path: '/trainer-dashboard' });
  const { attendance } = words.ar.sessions;
  const session = must(
    (await ownSessions(page)).findLast(({ state, attendeeCount }) => state === 'done' && attendeeCount > 1),
    'past session with students',
  );
  const path = `/trainer-dashboard?view=week&day=${dayOf(session.start_datetime)}`;
  const dialog = page.getByRole('dialog');
  const open = async () => {
    await chipOf(page, session).click();
    await page
      .getByRole('button', { name: attendance.openOf.replace('{{session}}', session.name), exact: true })
      .first()
      .click();
    await dialog.getByRole('group').first().waitFor();
  };
  // By its place, as above.
  const absent = dialog.getByRole('group').first().getByRole('radio').nth(1);
  await page.goto(path);
  await settled(page);
  await open();
  await absent.check();
  await page.reload();
  const told = page.locator('[data-toast]').filter({ hasText: attendance.keptOf.replace('{{sessions}}', session.name) });
  await told.waitFor();
  await told.getByRole('button', { name: attendance.keptOpen }).click();
  await dialog.getByRole('group').first().waitFor();
  expect(await absent.isChecked()).toBe(true);
  await dialog.getByText(attendance.restored).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[data-toast]').filter({ hasText: attendance.kept }).waitFor();
  await page.getByRole('button', { name: words.ar.shell.header.account }).click();
  await page.getByRole('menuitem', { name: words.ar.shell.header.logout }).click();
  allow(page, /^401 GET \/api\/auth\/user/);
  await page.waitForURL((url) => url.pathname === '/');
  await page.locator('form').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('attendanceMarks'))).toBeNull();
});
