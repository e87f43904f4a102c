/** The lists of sessions, students and accounts sorted by their columns, and by a menu where there are none (D-174). */
import { expect, type Page } from '@playwright/test';
import { admin } from '../sessions/scene.ts';
import { look, openAs, settled } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { words } from './words.ts';

const exportOf = (page: Page) => page.getByRole('link', { name: /CSV/ }).last().getAttribute('href');

for (const language of ['ar', 'en'] as const) {
  const w = words[language];
  const menuButton = (page: Page, column: string) =>
    page.getByRole('button', { name: w.table.sort.now.replace('{{column}}', column), exact: false });

  for (const [list, path, head, first, turned] of [
    ['sessions', '/admin/sessions?show=list&when=all', w.sessions.field.seats, '-freeSeats', 'freeSeats'],
    ['students', '/admin/reports', w.students.column.email, 'email', '-email'],
    ['accounts', '/admin/users', w.users.column.role, 'role', '-role'],
  ] as const) {
    test(`in ${language} the ${list} are sorted by a column, in the address and in their file`, async () => {
      const page = await openAs(admin, { language, path });
      await page.getByRole('columnheader').getByRole('button', { name: head, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`[?&]sort=${first}(&|$)`));
      await settled(page);
      const heads = page.getByRole('columnheader', { name: head, exact: true });
      await expect(heads).toHaveAttribute('aria-sort', first.startsWith('-') ? 'descending' : 'ascending');
      await expect.poll(() => exportOf(page)).toMatch(new RegExp(`[?&]sort=${first}(&|$)`));
      await look(page, `${list}-sorted`);
      await page.getByRole('columnheader').getByRole('button', { name: head, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`[?&]sort=${turned}(&|$)`));
      await page.reload();
      await settled(page);
      await expect(heads).toHaveAttribute('aria-sort', turned.startsWith('-') ? 'descending' : 'ascending');
    });
  }

  for (const width of [390, 1280] as const) {
    test(`in ${language} at ${width} px the sessions say how many places are free while they are sorted by it`, async () => {
      const page = await openAs(admin, { language, width, path: '/admin/sessions?show=list&when=all&sort=-freeSeats' });
      const said = new RegExp(`^${w.manage.list.free.replace('{{seats}}', '(\\d+)')}$`);
      await page.getByText(said).first().waitFor();
      const free = (await page.getByText(said).allTextContents()).map((text) => Number(said.exec(text)?.[1]));
      expect(free).toHaveLength(25);
      expect(free).toEqual(free.toSorted((one, other) => other - one));
      await look(page, 'sessions-by-free-places');
      await page.goto('/admin/sessions?show=list&when=all');
      await settled(page);
      await expect(page.getByText(said)).toHaveCount(0);
    });
  }

  for (const [list, path, usual, other, param] of [
    ['sessions', '/admin/sessions?show=list', w.manage.list.time, w.manage.list.freeSeats, '-freeSeats'],
    ['students', '/admin/reports', w.students.column.name, w.students.column.email, 'email'],
    ['accounts', '/admin/users', w.users.column.name, w.users.column.role, 'role'],
    ['courses', '/admin/courses', w.directory.field.name, w.directory.column.students, '-students'],
    ['rooms', '/admin/rooms', w.directory.field.name, w.directory.column.seats, '-seats'],
    ['trainers', '/admin/trainers', w.directory.field.name, w.directory.column.email, 'email'],
  ] as const) {
    test(`in ${language} on a phone the ${list} are sorted by a menu that says what is on`, async () => {
      const page = await openAs(admin, { language, path, width: 390 });
      await menuButton(page, usual).focus();
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('menuitemradio', { name: usual, exact: true })).toBeChecked();
      await look(page, `${list}-sort-menu`);
      await page.getByRole('menuitemradio', { name: other, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`[?&]sort=${param}(&|$)`));
      await expect.poll(() => exportOf(page)).toMatch(new RegExp(`[?&]sort=${param}(&|$)`));

      const turned = param.startsWith('-') ? param.slice(1) : `-${param}`;
      await menuButton(page, other).click();
      await expect(page.getByRole('menuitemradio', { name: other, exact: true })).toBeChecked();
      // The rows are pale until those in the new order have come.
      const come = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('sort') === turned);
      await page
        .getByRole('menuitemradio', { name: turned.startsWith('-') ? w.table.sort.descending : w.table.sort.ascending, exact: true })
        .click();
      await come;
      await expect(page).toHaveURL(new RegExp(`[?&]sort=${turned}(&|$)`));
      await settled(page);
    });
  }
}
