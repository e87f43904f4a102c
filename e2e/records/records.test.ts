/** A page for each record: what it shows, what is done there, and how it follows what others do. */
import type { SessionRecord } from '@halaqa/contract/records';
import { expect, type Page } from '@playwright/test';
import { admin, toast } from '../sessions/scene.ts';
import { allow, answered, look, lookAround, openAs, settled, views } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { accountOf, edit, fill, free, freeDuring, joinMore, ofCourseNotMeeting, sessionAt, waitingOf } from './scene.ts';
import { words } from './words.ts';

const firstOf = async (page: Page, list: string) => {
  const [first] = await answered<{ id: number; name: string }[]>(page, list);
  if (!first) throw new Error(`nothing in ${list}`);
  return first;
};

for (const [language, width] of views) {
  test.describe(`in ${language} at ${width} px`, () => {
    const w = words[language];
    const view = { language, width };
    const place = width === 390 ? 0 : 10;
    const title = (page: Page) => page.getByRole('heading', { level: 1 });
    const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true }).getByRole('listitem');

    test('a session says who has a place and who waits, and follows what others do', async () => {
      const page = await openAs(admin, { ...view, path: '/admin-dashboard' });
      const session = await sessionAt(page, place);
      await fill(page, session, 2);
      await page.goto(`/admin/sessions/${session.id}`);
      await expect(title(page)).toHaveText(session.name);
      await expect(list(page, w.roster)).toHaveCount(session.attendeeCount);
      await expect(list(page, w.waiting)).toHaveCount(2);
      await lookAround(page, 'record-session');
      // Who is registered at the desk is on the sheet that is printed there.
      await expect(page.getByRole('link', { name: w.printSheet })).toHaveAttribute('href', `/api/sessions/${session.id}/roster`);
      await joinMore(page, session, 1);
      await expect(list(page, w.waiting)).toHaveCount(3);
      await page.getByText(w.edited).first().waitFor();
    });

    test('students are registered and their registration is cancelled on the page of a session', async () => {
      const page = await openAs(admin, { ...view, path: '/admin-dashboard' });
      const session = await sessionAt(page, place + 1);
      await edit(page, session, { capacity: session.attendeeCount + 2 });
      await page.goto(`/admin/sessions/${session.id}`);
      await page.getByRole('button', { name: w.add, exact: true }).click();
      const dialog = page.getByRole('dialog');
      const register = dialog.getByRole('button', { name: w.register });
      await register.first().waitFor();
      await lookAround(page, 'record-session-add');
      const { name } = await free(page, session);
      await dialog.getByRole('searchbox').fill(name);
      await expect(dialog.getByRole('listitem').filter({ hasText: name })).toHaveCount(1);
      await dialog.getByRole('listitem').filter({ hasText: name }).getByRole('button').click();
      await toast(page, w.registered);
      // The focus stays where it was. The newer of the two goes first: the toast, then the dialog.
      await page.keyboard.press('Escape');
      await page.locator('[data-toast]').waitFor({ state: 'detached' });
      // A press before the toast's layer is gone for good does nothing.
      await expect(async () => {
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached', timeout: 500 });
      }).toPass();
      const row = list(page, w.roster).filter({ hasText: name });
      await row.getByRole('button', { name: w.remove }).click();
      await look(page, 'record-session-remove');
      await dialog.getByRole('button', { name: w.removeSure, exact: true }).click();
      await toast(page, w.removed);
      await expect(row).toHaveCount(0);
    });

    test('whoever has come after the start is registered while the session is under way, and its trainer sees them', async () => {
      const page = await openAs(admin, { ...view, path: '/admin-dashboard' });
      const at = (minutes: number) => `${new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 19)}Z`;
      const session = await sessionAt(page, place + 5, ofCourseNotMeeting([at(-90), at(40)]));
      const times = { startDatetime: at(-20), endDatetime: at(40) };
      await edit(page, session, { ...times, capacity: session.attendeeCount + 1 });
      const student = await freeDuring(page, session, [at(-20), at(40)]);
      await page.goto(`/admin/sessions/${session.id}`);
      await page.getByRole('button', { name: w.add, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('searchbox').fill(student.name);
      await dialog.getByRole('button', { name: w.register }).first().waitFor();
      await lookAround(page, 'record-session-add-under-way');
      await dialog
        .getByRole('listitem')
        .filter({ hasText: student.studentNumber ?? '?' })
        .getByRole('button')
        .click();
      await toast(page, w.registered);
      // The last place is taken.
      await dialog.getByText(w.underWayFull).waitFor();
      await page.goto(`/admin/sessions/${session.id}`);
      await expect(page.getByRole('button', { name: w.remove })).toHaveCount(1);
      await page.getByRole('button', { name: w.attendance, exact: true }).click();
      await dialog.getByText(student.name).first().waitFor();
      await look(page, 'record-session-added-late');

      // Once it is over too, as long as they may be marked (D-220).
      const { session: over } = await answered<SessionRecord>(page, `/api/admin/records/sessions/${session.id}`);
      await edit(page, over, { startDatetime: at(-90), endDatetime: at(-30), capacity: over.attendeeCount + 1 });
      const other = await freeDuring(page, session, [at(-90), at(-30)]);
      await page.goto(`/admin/sessions/${session.id}`);
      await page.getByRole('button', { name: w.add, exact: true }).click();
      await dialog.getByText(w.over).waitFor();
      await dialog.getByRole('searchbox').fill(other.name);
      await dialog
        .getByRole('listitem')
        .filter({ hasText: other.studentNumber ?? '?' })
        .getByRole('button')
        .click();
      await toast(page, w.registered);
      await dialog.getByText(w.overFull).waitFor();
      await look(page, 'record-session-add-over');
    });

    test('a student is found by telephone, told apart by it, and looked for among all where they do not follow the course', async () => {
      const page = await openAs(admin, { ...view, path: '/admin-dashboard' });
      const session = await sessionAt(page, place + 1);
      const { name, phone } = await free(page, session);
      await page.goto(`/admin/sessions/${session.id}`);
      await page.getByRole('button', { name: w.add, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('searchbox').fill(`0${phone?.slice(4)}`);
      await expect(dialog.getByRole('listitem')).toHaveCount(1);
      await expect(dialog.getByRole('listitem')).toContainText([name]);
      await expect(dialog.getByRole('listitem')).toContainText([phone ?? '?']);
      await dialog.getByRole('searchbox').fill('xyzzy');
      const all = dialog.getByRole('link', { name: w.searchAll, exact: true });
      await all.waitFor();
      await lookAround(page, 'record-session-add-none');
      await all.click();
      await expect(page).toHaveURL(/\/admin\/students\/detailed\?q=xyzzy$/);
    });

    test('the waiting list is put in another order with a reason, which the history tells', async () => {
      const page = await openAs(admin, { ...view, path: '/admin-dashboard' });
      const session = await sessionAt(page, place + 2);
      await fill(page, session, 3);
      const before = await waitingOf(page, session.id);
      // The last in line looks at the session all the while.
      const last = before.at(-1);
      const theirs = await openAs(accountOf(last), { ...view, path: `/students/${last?.id}/calendar#session-${session.id}` });
      const line = theirs.locator(`[id="session-${session.id}"]`);
      await line.getByText(w.position('3')).waitFor();
      await page.goto(`/admin/sessions/${session.id}`);
      await page.getByRole('button', { name: w.order }).click();
      // Without a reason nothing is sent.
      await page.getByRole('button', { name: w.up }).last().click();
      await page.getByRole('button', { name: w.save }).click();
      await expect(page.getByLabel(w.reason)).toBeFocused();
      await lookAround(page, 'record-session-order');
      await page.getByLabel(w.reason).fill('رحلة في يوم الجلسة الأخرى');
      // Neither the reason nor the order is lost with the page (D-246).
      await page.reload();
      await page.getByRole('button', { name: w.order }).click();
      await expect(page.getByLabel(w.reason)).toHaveValue('رحلة في يوم الجلسة الأخرى');
      await page.getByRole('button', { name: w.save }).click();
      await toast(page, w.saved);
      await line.getByText(w.position('2')).waitFor();
      const [first, second, third] = before.map(({ name }) => name);
      await expect(list(page, w.waiting).locator('bdi').filter({ hasText: /./ })).toContainText([first ?? '', third ?? '', second ?? '']);
      await page.getByText(w.ordered).first().waitFor();
      await page.getByText('رحلة في يوم الجلسة الأخرى').first().waitFor();
    });

    test('a list that others change meanwhile is not saved over, and the order goes on from it', async () => {
      const page = await openAs(admin, { ...view, path: '/admin-dashboard' });
      allow(page, /^409 PUT \/api\/admin\/sessions\/\d+\/waitlist/);
      const session = await sessionAt(page, place + 3);
      await fill(page, session, 2);
      await page.goto(`/admin/sessions/${session.id}`);
      await page.getByRole('button', { name: w.order }).click();
      await page.getByRole('button', { name: w.up }).last().click();
      await page.getByLabel(w.reason).fill('سبب');
      await joinMore(page, session, 1);
      await page.getByRole('alert').getByText(w.changed).waitFor();
      await look(page, 'record-session-order-changed');
      await page.getByRole('button', { name: w.takeOver }).click();
      await expect(list(page, w.waiting)).toHaveCount(3);
      const names = await list(page, w.waiting).locator('bdi').allTextContents();
      await page.getByRole('button', { name: w.save }).click();
      await toast(page, w.saved);
      expect((await waitingOf(page, session.id)).map(({ name }) => name)).toEqual(names);
    });

    test('a session is edited and deleted on its page, which leads back to the list', async () => {
      const page = await openAs(admin, { ...view, path: '/admin-dashboard' });
      const session = await sessionAt(page, place + 4);
      // That it is gone is heard before the answer to its deletion: the page asks for its parts again, and its closed dialogs for nothing.
      allow(
        page,
        new RegExp(
          `^404 GET /api/(admin/records/sessions/${session.id}|admin/sessions/${session.id}/series|sessions/${session.id}/messages)$`,
        ),
      );
      await page.route(`**/api/sessions/${session.id}*`, async (route) => {
        if (route.request().method() !== 'DELETE') return route.fallback();
        const heard = page.waitForResponse(
          (answer) => answer.status() === 404 && answer.url().endsWith(`/api/admin/records/sessions/${session.id}`),
        );
        const answer = await route.fetch();
        await heard;
        await route.fulfill({ response: answer });
      });
      await page.goto(`/admin/sessions/${session.id}`);
      await page.getByRole('button', { name: w.editSession }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(w.capacity).fill(String(session.capacity + 3));
      await dialog.getByRole('button', { name: w.saveSession }).click();
      await dialog.waitFor({ state: 'detached' });
      await page
        .getByText(new RegExp(`${session.capacity + 3}`))
        .first()
        .waitFor();
      await page.getByText(w.edited).first().waitFor();
      await page.getByRole('button', { name: w.attendance }).click();
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: w.delete }).click();
      await dialog.waitFor();
      // A browser that is slow to take back the entry of the dialog, which goes with the session, must not take the list back instead.
      await page.evaluate(() => {
        const go = history.go.bind(history);
        history.go = (by) => void setTimeout(() => go(by), 500);
      });
      await dialog.getByRole('button', { name: w.delete }).click();
      await toast(page, w.deleted);
      await page.waitForURL(/\/admin\/sessions\?show=list$/);
      await settled(page);
      await page.goBack();
      await page.waitForURL('**/admin-dashboard');
    });

    test('a student has everything about them on one page', async () => {
      const page = await openAs(admin, { ...view, path: '/admin-dashboard' });
      const [student] = await answered<{ id: number; name: string }[]>(page, '/api/admin/students?search=student2%40demo');
      await page.goto(`/admin/students/${student?.id}`);
      await expect(title(page)).toHaveText(student?.name ?? '');
      for (const part of [w.ahead, w.courses, w.invoices, w.account, w.history]) {
        await page.getByRole('heading', { level: 2, name: part, exact: true }).waitFor();
      }
      await page.getByRole('region', { name: w.ahead }).getByRole('listitem').first().waitFor();
      await lookAround(page, 'record-student');
      await page.getByRole('button', { name: w.edit }).click();
      const dialog = page.getByRole('dialog');
      const phone = `+96650${width}0${width === 390 ? '11' : '2'}`;
      await dialog.getByLabel(w.phone).fill(phone);
      await dialog.getByRole('button', { name: w.savePerson }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('link', { name: phone }).first().waitFor();
      await page.getByText(w.editedStudent).first().waitFor();
      const ahead = page.getByRole('region', { name: w.ahead });
      await ahead.getByRole('listitem').first().getByRole('link').first().click();
      await page.waitForURL(/\/admin\/sessions\/\d+$/);
      await page.goBack();
      await expect(title(page)).toHaveText(student?.name ?? '');
      await ahead.getByRole('link', { name: w.registerFor }).click();
      await page.waitForURL(`**/admin/students/${student?.id}/calendar`);
    });

    test('a trainer, a course and a room have their pages, each leading to the next', async () => {
      const page = await openAs(admin, { ...view, path: '/admin-dashboard' });
      const session = await sessionAt(page, place + 5);
      await page.goto(`/admin/trainers/${session.trainer_id[0]}`);
      await expect(title(page)).toHaveText(session.trainer_id[1]);
      for (const part of [w.month, w.slots, w.account]) await page.getByRole('heading', { level: 2, name: part }).waitFor();
      await lookAround(page, 'record-trainer');
      await page.goto(`/admin/sessions/${session.id}`);
      await page.getByRole('link', { name: session.course_id[1], exact: true }).first().click();
      await page.waitForURL(`**/admin/courses/${session.course_id[0]}`);
      await expect(title(page)).toHaveText(session.course_id[1]);
      await page.getByRole('region', { name: w.students }).getByRole('link').first().waitFor();
      await lookAround(page, 'record-course');
      const room = await firstOf(page, '/api/admin/rooms');
      await page.goto(`/admin/rooms/${room.id}`);
      await expect(title(page)).toHaveText(room.name);
      await page.getByRole('heading', { level: 2, name: w.today, exact: true }).waitFor();
      await lookAround(page, 'record-room');
    });

    test('where there is no record the page says so and leads back', async () => {
      const page = await openAs(admin, { ...view, path: '/admin-dashboard' });
      allow(page, /^404 GET \/api\/admin\//);
      await page.goto('/admin/students/999999');
      await page.getByRole('heading', { level: 1, name: w.gone }).waitFor();
      await lookAround(page, 'record-gone');
      await page.getByRole('main').getByRole('link', { name: w.allStudents }).click();
      await page.waitForURL('**/admin/students/detailed');
      await page.goto('/admin/sessions/none');
      await page.getByRole('heading', { level: 1, name: w.gone }).waitFor();
    });
  });
}

test('the pages are closed to a trainer', async () => {
  const page = await openAs('trainer@demo.halaqa.test', { path: '/admin/sessions/1' });
  await page.getByText('غير مصرح').first().waitFor();
});
