import { expect } from '@playwright/test';
import { admin, words } from '../reports/words.ts';
import { allow, lookAround, openAs, settled, views } from '../src/harness.ts';
import { test } from '../src/test.ts';

for (const [language, width] of views) {
  test.describe(`in ${language} at ${width} px`, () => {
    const w = words[language];

    test('an admin chooses a student and reads their record', async () => {
      const page = await openAs(admin, { language, width, path: '/admin/students/detailed' });
      await lookAround(page, 'students-list');
      await page.getByRole('searchbox', { name: w.searchDetailed }).fill('student2@demo');
      const found = page
        .getByRole('region', { name: w.students })
        .getByRole(width === 390 ? 'listitem' : 'row')
        .filter({ hasText: '@demo' });
      await expect(found).toHaveCount(1);
      await found.getByRole(width === 390 ? 'button' : 'link', { name: w.sarah }).click();
      await page.getByRole('heading', { level: 2, name: w.sarah }).waitFor();
      await page.getByRole('link', { name: w.print }).first().waitFor();
      await lookAround(page, 'students-record');
      await page.getByRole('button', { name: w.all, exact: true }).click();
      await expect(found).toHaveCount(1);
    });

    test('an admin registers a student for a session and gives the place back', async () => {
      const email = `student${language === 'ar' ? 31 : 34}@demo.halaqa.test`;
      const page = await openAs(admin, { language, width, path: `/admin/students/detailed?q=${encodeURIComponent(email)}` });
      const row = page.getByRole(width === 390 ? 'listitem' : 'row').filter({ hasText: email });
      await row.getByRole(width === 390 ? 'button' : 'link').click();
      await page.getByRole('link', { name: w.calendar }).click();
      await page.getByRole('heading', { level: 1, name: w.calendarOf }).waitFor();
      await expect(page.getByRole('main')).toContainText(`S0000${language === 'ar' ? 31 : 34}`);
      await page.getByRole('button', { name: w.register }).first().waitFor();
      await lookAround(page, 'students-calendar');
      const session = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: w.register }) });
      // The last one lies far enough ahead to be given back.
      const anchor = await session.last().getAttribute('id');
      await session.last().getByRole('button', { name: w.register }).click();
      await page.getByText(w.registered).first().waitFor();
      const booked = page.locator(`[id="${anchor}"]`);
      await booked.getByRole('button', { name: w.unenroll }).click();
      await page.getByRole('dialog').getByRole('button', { name: w.unenroll }).click();
      await page.getByText(w.unenrolled).first().waitFor();
      await booked.getByRole('button', { name: w.register }).waitFor();
    });
  });
}

test('arrows walk the list beside a record, and Enter opens another', async () => {
  const page = await openAs(admin, { path: '/admin/students/detailed?student=2' });
  const choices = page.getByRole('region', { name: 'الطالبات' }).getByRole('listitem').getByRole('button');
  await choices.first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const name = await choices.nth(2).locator('bdi').first().textContent();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 2, name: name ?? '' }).waitFor();
  await page.keyboard.press('End');
  await expect(choices.last()).toBeFocused();
});

test('the other address of a student’s calendar is the same screen, and an unknown student is told', async () => {
  const page = await openAs(admin, { path: '/students/2/calendar' });
  await page.getByRole('heading', { level: 1, name: words.ar.sarah }).waitFor();
  allow(page, /^404 GET \/api\/(admin\/)?students\/999999\//);
  await page.goto('/students/999999/calendar');
  await page.getByRole('alert').getByText('فشل في تحميل بيانات الطالبة').waitFor();
});

test('choosing among the students reads nobody’s record but the one that is opened', async () => {
  const page = await openAs(admin, { path: '/settings' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/admin/students/detailed');
  const choices = page.getByRole('region', { name: 'الطالبات' }).getByRole('rowheader').getByRole('link');
  await choices.first().waitFor();
  await settled(page);
  const records = () => asked.filter((path) => path.startsWith('/api/admin/students/') && path !== '/api/admin/students/detailed');
  expect(asked).not.toContain('/api/admin/students/detailed');
  expect(records()).toEqual([]);
  await choices.first().click();
  await expect.poll(records).not.toEqual([]);
});
