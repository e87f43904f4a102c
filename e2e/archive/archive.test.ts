/** Records that are no longer of use are archived, found again, restored, and deleted where nothing ever hung on them (D-152). */
import { expect, type Page } from '@playwright/test';
import { admin, toast } from '../sessions/scene.ts';
import { allow, look, lookAround, openAs, settled, views } from '../src/harness.ts';
import { thisRun } from '../src/harness-run.ts';
import { test } from '../src/test.ts';
import { words } from './words.ts';

const blank = { email: null, phone: null, residenceNumber: null, firstName: null, middleName: null, familyName: null };

/** Each test names its own records, also where it is run again. */
const fresh = (name: string) => `${name} ${Date.now().toString(36)}`;

async function made(page: Page, path: string, data: object): Promise<number> {
  const answer = await page.request.post(path, { data });
  expect(answer.status()).toBe(201);
  return (await answer.json()).id;
}
const newRoom = (page: Page, name: string) => made(page, '/api/admin/records/rooms', { name, nameEn: null, seats: 8 });

async function openDialog(page: Page, button: string) {
  const opener = page.getByRole('main').getByRole('button', { name: button, exact: true });
  await opener.scrollIntoViewIfNeeded();
  await opener.click();
  return page.getByRole('dialog');
}

for (const [language, width] of views) {
  test.describe(`in ${language} at ${width} px`, () => {
    const { archive: w, directory, shell } = words[language];
    const view = { language, width };
    test.beforeEach(() => test.skip(thisRun().keptInOdooSince !== null, 'Records are archived in Odoo.'));

    test('a room is archived, brought back from the toast, archived again and restored from the list', async () => {
      const page = await openAs(admin, { ...view, path: '/admin/rooms' });
      const name = fresh(language === 'ar' ? 'قاعة المخزن' : 'Storeroom');
      const id = await newRoom(page, name);
      await page.goto(`/admin/rooms/${id}`);
      await settled(page);
      // The page of what has just been archived is read once more, and is another then.
      allow(page, /^404 GET \/api\/admin\/records\/rooms/);
      const dialog = await openDialog(page, w.open);
      await expect(dialog.getByText(w.consequence)).toBeVisible();
      await lookAround(page, 'archive-dialog');
      await dialog.getByRole('button', { name: w.act, exact: true }).click();
      await expect(page.getByText(w.recordText)).toBeVisible();
      await page.getByRole('button', { name: w.undo, exact: true }).click();
      await toast(page, w.restored);
      await expect(page.getByRole('button', { name: w.open, exact: true })).toBeVisible();

      await (await openDialog(page, w.open)).getByRole('button', { name: w.act, exact: true }).click();
      await expect(page.getByText(w.recordText)).toBeVisible();
      await settled(page);
      await lookAround(page, 'archived-room');
      await page.getByRole('link', { name: w.list.back, exact: true }).click();
      await expect(page).toHaveURL(/\/admin\/rooms\?state=archived$/);
      await page.getByRole('searchbox').fill(name);
      // It may be the only one that is archived: then the list of before says the same.
      await expect(page).toHaveURL(/[?&]q=/);
      await expect(page.getByRole('status').filter({ hasText: w.list.count_one.replace('{{count}}', '1') })).toBeVisible();
      await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
      await settled(page);
      await lookAround(page, 'archived-rooms');
      await page.getByRole('main').locator('li, tr').filter({ hasText: name }).getByRole('button').click();
      await expect(page.getByText(w.list.noneMatch)).toBeVisible();
      await look(page, 'archived-none-match');
      const inUse = page.getByRole('radio', { name: w.list.inUse });
      // It is checked by the address, a moment after.
      await inUse.click();
      await expect(inUse).toBeChecked();
      await page.getByRole('searchbox').fill(name);
      await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
      await expect(page).not.toHaveURL(/state=/);
    });

    test('what is not settled is said with the way to it', async () => {
      const page = await openAs(admin, { ...view, path: '/admin/trainers' });
      const { id } = (await (await page.request.get('/api/admin/records/trainers')).json()).find(
        ({ sessionsAhead }: { sessionsAhead: number }) => sessionsAhead > 0,
      );
      await page.goto(`/admin/trainers/${id}`);
      await settled(page);
      allow(page, /^503 GET .*\/archive\/trainer/);
      const address = `**/api/admin/archive/trainer/${id}`;
      await page.route(address, (route) => route.fulfill({ status: 503, body: '' }));
      const dialog = await openDialog(page, w.open);
      await expect(dialog.getByText(w.failed)).toBeVisible();
      await look(page, 'archive-not-loaded');
      await dialog.getByRole('button', { name: shell.action.cancel, exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await page.unroute(address);
      await openDialog(page, w.open);
      await expect(dialog.getByRole('heading', { name: w.first })).toBeVisible();
      await expect(dialog.getByText(w.obstacles.session)).toBeVisible();
      await expect(dialog.getByRole('button', { name: w.act, exact: true })).toHaveCount(0);
      await lookAround(page, 'archive-in-the-way');
      await dialog.getByRole('button', { name: shell.action.cancel, exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await openDialog(page, w.openDelete);
      await expect(dialog.getByText(w.inUse)).toBeVisible();
      await lookAround(page, 'delete-in-use');
      await dialog.getByRole('button', { name: w.instead, exact: true }).click();
      await expect(dialog.getByRole('heading', { name: w.first })).toBeVisible();
    });

    test('a course that a student joins meanwhile is refused in words', async () => {
      const page = await openAs(admin, { ...view, path: '/admin/courses' });
      const name = fresh(language === 'ar' ? 'دورة الخزف' : 'Ceramics');
      const id = await made(page, '/api/admin/records/courses', { name, nameEn: null, description: null, descriptionEn: null });
      const student = { ...blank, name: fresh('سمر'), grandparentName: null, birthDate: null, gender: null, studentNumber: null };
      const studentId = await made(page, '/api/admin/students', student);
      await page.goto(`/admin/courses/${id}`);
      await settled(page);
      // The news of the enrolment is kept away: whatever is read again, the dialog stands as it was read first.
      let first: Promise<Buffer> | undefined;
      await page.route(`**/api/admin/archive/course/${id}`, async (route) => {
        if (route.request().method() !== 'GET') return route.continue();
        first ??= route.fetch().then((answer) => answer.body());
        return route.fulfill({ contentType: 'application/json', body: await first });
      });
      const dialog = await openDialog(page, w.open);
      const act = dialog.getByRole('button', { name: w.act, exact: true });
      await expect(act).toBeVisible();
      allow(page, /archive\/course/);
      await made(page, `/api/admin/students/${studentId}/enrolments`, {
        courseId: id,
        state: 'active',
        requiredLectures: 1,
        dateStart: null,
        dateEnd: null,
      });
      await act.click();
      await expect(page.getByText(w.actFailed).first()).toBeVisible();
      await look(page, 'archive-refused');
      await page.unrouteAll();
    });

    test('a student is archived, found among the archived, and restored on their page', async () => {
      const page = await openAs(admin, { ...view, path: '/admin/students/detailed' });
      const name = fresh(language === 'ar' ? 'غادة الراحلة' : 'Ghada');
      const id = await made(page, '/api/admin/students', {
        ...blank,
        name,
        grandparentName: null,
        birthDate: null,
        gender: null,
        studentNumber: null,
      });
      await page.goto(`/admin/students/${id}`);
      await settled(page);
      allow(page, /^404 GET \/api\//);
      await (await openDialog(page, w.open)).getByRole('button', { name: w.act, exact: true }).click();
      await expect(page.getByText(w.recordText)).toBeVisible();
      await settled(page);
      await lookAround(page, 'archived-student');
      await page.getByRole('link', { name: w.list.back, exact: true }).click();
      await page.getByRole('searchbox').fill(name);
      await page.getByRole('link', { name, exact: true }).click();
      await page.getByRole('button', { name: w.restore, exact: true }).click();
      await toast(page, w.restored);
      await expect(page.getByRole('button', { name: w.open, exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    });

    test('a room that was entered by mistake is deleted for good, once that is confirmed', async () => {
      const page = await openAs(admin, { ...view, path: '/admin/rooms' });
      const name = fresh(language === 'ar' ? 'قاعة خطأ' : 'Slip');
      const id = await newRoom(page, name);
      await page.goto(`/admin/rooms/${id}`);
      await settled(page);
      const dialog = await openDialog(page, w.openDelete);
      await expect(dialog.getByText(w.deleteText)).toBeVisible();
      await lookAround(page, 'delete-dialog');
      allow(page, /^404 GET \/api\/admin\//);
      await dialog.getByRole('button', { name: w.deleteAct, exact: true }).click();
      await expect(page).toHaveURL(/\/admin\/rooms$/);
      await toast(page, w.deleted);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(directory.room.title);
      expect(await (await page.request.get(`/api/admin/records/rooms?search=${encodeURIComponent(name)}`)).json()).toEqual([]);
    });
  });
}
