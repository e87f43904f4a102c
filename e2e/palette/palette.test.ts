/** The way around for admins: links and menu of the header, the palette, the list of keys (SPEC-2.56). */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { admin, allSessions, must, trainer } from '../sessions/scene.ts';
import { look, openAs, settled } from '../src/harness.ts';

const words = {
  ar: {
    nav: 'التنقل بين صفحات الإدارة',
    menu: 'قائمة صفحات الإدارة',
    reports: 'التقارير',
    schedules: 'الجداول',
    open: 'انتقال سريع',
    search: 'طالبة أو جلسة أو صفحة',
    typedPage: 'تقارير',
    reportsPage: 'التقارير والإحصائيات',
    typedStudent: 'ساره العتيبي',
    sarah: 'سارة فهد العتيبي',
    none: 'لا نتائج',
    failed: 'تعذر البحث في السجلات',
    keys: 'اختصارات لوحة المفاتيح',
    toPalette: 'الانتقال إلى طالبة أو جلسة أو صفحة',
    groups: ['الصفحات', 'الطالبات', 'الجلسات'],
  },
  en: {
    nav: 'Pages of the administration',
    menu: 'Menu of the administration',
    reports: 'Reports',
    schedules: 'Schedules',
    open: 'Go to',
    search: 'A student, a session or a page',
    typedPage: 'reports',
    reportsPage: 'Reports and statistics',
    typedStudent: 'sarah otaibi',
    sarah: 'Sarah Fahad Al-Otaibi',
    none: 'No results',
    failed: 'The records could not be searched',
    keys: 'Keyboard shortcuts',
    toPalette: 'Go to a student, a session or a page',
    groups: ['Pages', 'Students', 'Sessions'],
  },
} as const;

/** The listener comes after the first screen. */
const patience = { timeout: 10_000 };

/** As an Arabic keyboard writes it, which the driver has no key for. */
const askInArabic = (page: Page) => page.evaluate(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: '؟', bubbles: true })));

describe.each(['ar', 'en'] as const)('in %s', (language) => {
  const say = words[language];

  test('the keyboard alone leads to a page, a student and a session, and back to where it was', async () => {
    const page = await openAs(admin, { language, path: '/admin/trainer-schedules' });
    const dialog = page.getByRole('dialog', { name: say.open });
    const box = dialog.getByRole('combobox', { name: say.search });
    /** The option of this name is the one that Enter opens, for the eye and for a screen reader. */
    const chosen = async (name: string) => {
      const option = dialog.getByRole('option', { name, selected: true });
      await option.waitFor();
      expect(await box.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'));
    };
    await page.getByRole('link', { name: say.reports, exact: true }).waitFor();
    await page.keyboard.press('Control+k');
    await box.waitFor();
    await look(page, 'palette');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await page.keyboard.press('Control+k');
    await box.fill(say.typedPage);
    await chosen(say.reportsPage);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/reports');
    await dialog.waitFor({ state: 'detached' });

    await page.keyboard.press('Meta+k');
    await box.fill(say.typedStudent);
    await chosen(say.sarah);
    await look(page, 'palette-student');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/students/detailed?student=*');
    await page.getByRole('heading', { level: 2, name: say.sarah }).waitFor();

    // One whose name is not the beginning of another's, which would be found beside it.
    const all = await allSessions(page);
    const session = must(
      all.find(({ state, name }) => state === 'planned' && all.filter((other) => other.name.includes(name)).length === 1),
      'planned session with a name of its own',
    );
    await page.keyboard.press('Control+k');
    await box.fill(session.name);
    await dialog.getByRole('group', { name: say.groups[2] }).getByRole('option').first().waitFor();
    const ofSession = dialog.getByRole('group', { name: say.groups[2] }).getByRole('option', { selected: true });
    for (let n = 0; n < 20 && (await ofSession.count()) === 0; n += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/sessions?show=list&when=all&q=**');
    await page.getByRole('table').getByText(session.name, { exact: true }).first().waitFor();
    await settled(page);
  });

  test('it asks the server once the typing rests, says what it found, and says where it could not look', async () => {
    const page = await openAs(admin, { language, path: '/admin/reports' });
    await page.clock.install();
    await page.reload();
    await settled(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/admin/students') asked.push(searchParams.get('search') ?? '');
    });
    await page.getByRole('button', { name: say.open }).click();
    const dialog = page.getByRole('dialog', { name: say.open });
    await dialog.getByRole('combobox').waitFor();
    // However long the machine takes for a key, the typing does not rest before its end.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    await dialog.getByRole('combobox').pressSequentially('zzzzzz');
    await page.clock.resume();
    await dialog.getByRole('status').getByText(say.none).waitFor();
    // Once it is open, the live channel has everything in sight asked again.
    expect([...new Set(asked)]).toEqual(['zzzzzz']);
    expect(await dialog.getByRole('option').count()).toBe(0);
    await page.route('**/api/admin/students?*', (route) => route.fulfill({ json: [], headers: {} }));
    await dialog.getByRole('combobox').fill('qqqq');
    await dialog.getByRole('status').getByText(say.failed).waitFor();
    await page.unrouteAll();
    // A pointer is enough too.
    await dialog.getByRole('combobox').fill(say.typedStudent);
    await dialog.getByRole('option', { name: say.sarah }).click();
    await page.waitForURL('**/admin/students/detailed?student=*');
  });

  test('the header leads from page to page, and a menu does so on a phone', async () => {
    const page = await openAs(admin, { language, path: '/admin/trainer-schedules' });
    const nav = page.getByRole('navigation', { name: say.nav });
    await nav.getByRole('link', { name: say.schedules }).and(page.locator('[aria-current="page"]')).waitFor();
    await nav.getByRole('link', { name: say.reports }).click();
    await page.waitForURL('**/admin/reports');
    await nav.getByRole('link', { name: say.reports }).and(page.locator('[aria-current="page"]')).waitFor();

    const phone = await openAs(admin, { language, width: 390, path: '/admin/trainer-schedules' });
    await phone.getByRole('button', { name: say.menu }).click();
    await phone.getByRole('menuitem', { name: say.reports }).waitFor();
    await look(phone, 'nav-menu');
    await phone.getByRole('menuitem', { name: say.reports }).click();
    await phone.waitForURL('**/admin/reports');
    await phone.getByRole('button', { name: say.menu }).click();
    await phone.getByRole('menuitem', { name: say.open }).click();
    await phone.getByRole('combobox', { name: say.search }).waitFor();
    await look(phone, 'palette-phone');
  });

  test('? lists the keys of the reader, and is a letter where something is typed', async () => {
    const page = await openAs(admin, { language, path: '/admin/reports' });
    const dialog = page.getByRole('dialog', { name: say.keys });
    await page.locator('[aria-label*="F8"]').waitFor({ state: 'attached' });
    await page.getByRole('searchbox').fill('');
    await page.getByRole('searchbox').press('?');
    expect(await page.getByRole('searchbox').inputValue()).toBe('?');
    expect(await dialog.count()).toBe(0);
    await page.getByRole('heading', { level: 1 }).click();
    await expect
      .poll(async () => {
        await (language === 'ar' ? askInArabic(page) : page.keyboard.press('?'));
        return dialog.count();
      }, patience)
      .toBe(1);
    await dialog.getByText(say.toPalette).waitFor();
    await look(page, 'keys');

    const theirs = await openAs(trainer, { language, path: '/trainer-dashboard' });
    await expect
      .poll(async () => {
        await theirs.keyboard.press('?');
        return theirs.getByRole('dialog', { name: say.keys }).count();
      }, patience)
      .toBe(1);
    expect(await theirs.getByText(say.toPalette).count()).toBe(0);
    expect(await theirs.getByRole('navigation', { name: say.nav }).count()).toBe(0);
    await theirs.keyboard.press('Escape');
    await theirs.keyboard.press('Control+k');
    expect(await theirs.getByRole('combobox', { name: say.search }).count()).toBe(0);
  });
});

test('the palette has no fault in the dark', async () => {
  const page = await openAs(admin, { theme: 'dark', path: '/admin/reports' });
  await page.getByRole('button', { name: words.ar.open }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('ا');
  await page.getByRole('dialog').getByRole('group', { name: words.ar.groups[1] }).waitFor();
  await look(page, 'palette-dark');
});
