/** The browser's Back over a page on which something lies open, and where the focus is afterwards. */
import { expect, type Page } from '@playwright/test';
import { must } from '../sessions/scene.ts';
import { openAs, settled } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { anyOf, words } from './words.ts';

const say = words.ar;

/** What has the focus: its name, or `body` where it is nowhere. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) return 'body';
    return activeElement.getAttribute('aria-label') ?? activeElement.id ?? activeElement.textContent ?? '';
  });
}

test('Back closes what is open, one after the other, keeps the filters of the address, and then leaves the page', async () => {
  const page = await openAs('admin@demo.halaqa.test', { path: '/admin/reports' });
  const list = '/admin/sessions?show=list&when=upcoming';
  await page.goto(list);
  await settled(page);
  const dialog = page.getByRole('dialog');
  const edit = page.getByRole('button', { name: anyOf(say.manage.list.editOf) }).first();
  await edit.click();
  await dialog.getByLabel(say.sessions.field.name).waitFor();
  await dialog.getByRole('button', { name: say.manage.form.delete }).click();
  await page.locator('[role="dialog"]').nth(1).waitFor();

  await page.goBack();
  await expect.poll(() => page.locator('[role="dialog"]').count()).toBe(1);
  await dialog.getByLabel(say.sessions.field.name).waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(list);
  await expect(edit).toBeFocused();
  await page.goBack();
  await page.waitForURL('**/admin/reports');
});

test('what was closed otherwise costs no press of Back, and Back from where a dialog led returns to its page', async () => {
  const page = await openAs('admin@demo.halaqa.test', { path: '/admin/users' });
  await settled(page);
  await page.getByRole('navigation', { name: 'التنقل الرئيسي' }).locator('a[href="/admin/reports"]').click();
  await settled(page);
  const view = page.getByRole('button', { name: anyOf(say.students.details.viewOf) }).first();
  const dialog = page.getByRole('dialog');
  await view.click();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await view.click();
  await dialog.getByRole('link', { name: say.students.details.calendar }).click();
  await page.waitForURL('**/calendar');
  // The address goes before the screen: a page that is left before it is drawn gives way to the dialog again.
  await dialog.waitFor({ state: 'detached' });
  await settled(page);
  await page.goBack();
  await page.waitForURL('**/admin/reports');
  // The entry of the dialog is of the same address, and takes itself back.
  await expect.poll(() => page.evaluate(() => history.state.layers)).toBeUndefined();
  await page.goBack();
  await page.waitForURL('**/admin/users');
});

test('a page that is gone to while the browser still takes back the entry of a dialog stays, and so does a filter', async () => {
  const page = await openAs('admin@demo.halaqa.test', { path: '/admin/users' });
  await settled(page);
  const nav = page.getByRole('navigation', { name: 'التنقل الرئيسي' });
  await nav.locator('a[href="/admin/reports"]').click();
  await settled(page);
  await page.evaluate(() => {
    const go = history.go.bind(history);
    history.go = (by) => void setTimeout(() => go(by), 500);
  });
  const dialog = page.getByRole('dialog');
  const openAndClose = async () => {
    await page
      .getByRole('button', { name: anyOf(say.students.details.viewOf) })
      .first()
      .click();
    await dialog.waitFor();
    await expect.poll(() => page.evaluate(() => history.state.layers)).toBe(1);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  };
  await openAndClose();
  await page.locator('th[aria-sort]').getByRole('button').click();
  await page.waitForURL(/sort=-name/);
  await expect.poll(() => page.evaluate(() => history.state.layers)).toBeUndefined();
  expect(new URL(page.url()).search).toBe('?sort=-name');

  await openAndClose();
  await nav.locator('a[href="/admin/trainer-schedules"]').click();
  await page.getByRole('heading', { level: 1, name: say.schedules.title }).waitFor();
  await page.goBack();
  await page.waitForURL('**/admin/reports?sort=-name');
  await page.goBack();
  await page.waitForURL('**/admin/users');
});

test('a search whose typing ends while its page is being left does not lead back to it', async () => {
  const page = await openAs('admin@demo.halaqa.test', { path: '/admin/rooms' });
  await settled(page);
  const room = page.getByRole('main').locator('a[href^="/admin/rooms/"]').first();
  const href = must(await room.getAttribute('href'), 'link');
  // What waits until the typing ends is called at the one moment that a slow device would have to hit.
  await page.evaluate(() => {
    const wait = window.setTimeout.bind(window);
    const until = (act: () => void, ms?: number) => {
      if (ms === 250) Object.assign(window, { endTyping: act });
      return wait(act, ms === 250 ? 2 ** 30 : ms);
    };
    Object.assign(window, { setTimeout: until });
  });
  await page.getByRole('searchbox').fill((await room.textContent()) ?? '');
  await page.waitForFunction(() => 'endTyping' in window);
  await room.evaluate((link: HTMLElement) => {
    link.click();
    if ('endTyping' in window && typeof window.endTyping === 'function') window.endTyping();
  });
  await page.waitForURL(`**${href}`);
  await settled(page);
  expect(new URL(page.url()).pathname).toBe(href);
  await page.goBack();
  await page.waitForURL('**/admin/rooms');
});

test('what lay open when the page was loaded again costs no press of Back', async () => {
  const page = await openAs('admin@demo.halaqa.test', { path: '/admin/users' });
  await settled(page);
  await page.getByRole('navigation', { name: 'التنقل الرئيسي' }).locator('a[href="/admin/reports"]').click();
  await settled(page);
  const view = page.getByRole('button', { name: anyOf(say.students.details.viewOf) }).first();
  await view.click();
  await page.getByRole('dialog').waitFor();
  await expect.poll(() => page.evaluate(() => history.state.layers)).toBe(1);
  await page.reload();
  await view.waitFor();
  await expect.poll(() => page.evaluate(() => history.state.layers)).toBeUndefined();
  await page.goBack();
  await page.waitForURL('**/admin/users');
});

test('a sheet of a phone is closed by Back, and the focus is where it was opened', async () => {
  const page = await openAs('student@demo.halaqa.test', { path: '/student-dashboard', width: 390 });
  const view = page.getByRole('button', { name: anyOf(say.student.courses.viewOf) }).first();
  await view.click();
  await page.getByRole('dialog').waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/student-dashboard');
  await expect(view).toBeFocused();
});

test('after the form of a student the focus is where it was opened', async () => {
  const page = await openAs('admin@demo.halaqa.test', { path: '/admin/reports' });
  const edit = page.getByRole('button', { name: anyOf(say.students.details.editOf) }).first();
  await edit.click();
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).not.toBe('body');
  await expect(edit).toBeFocused();
});
