/** The way around: the sidebar, the tab bar, the palette, the list of keys (SPEC-2.56). */
import type { Overview } from '@halaqa/contract/overview';
import type { StudentDetails } from '@halaqa/contract/students';
import { expect, type Page } from '@playwright/test';
import { student } from '../booking/scene.ts';
import { admin, allSessions, must, ownSessions, trainer } from '../sessions/scene.ts';
import { allow, answered, demoPassword, hold, look, openAs, settled } from '../src/harness.ts';
import { test } from '../src/test.ts';

const words = {
  ar: {
    nav: 'التنقل الرئيسي',
    more: 'المزيد',
    sessions: 'الجلسات',
    reports: 'التقارير',
    schedules: 'الجداول الأسبوعية',
    collapse: 'طي القائمة',
    expand: 'توسيع القائمة',
    open: 'البحث والانتقال السريع',
    search: 'شخص أو جلسة أو دورة أو صفحة',
    typedPage: 'تقارير',
    reportsPage: 'التقارير والإحصائيات',
    typedStudent: 'ساره العتيبي',
    sarah: 'سارة فهد العتيبي',
    none: 'لا نتائج',
    failed: 'فشل في البحث في السجلات',
    keys: 'اختصارات لوحة المفاتيح',
    toPalette: 'البحث والانتقال السريع',
    groups: ['الصفحات', 'الطالبات', 'الجلسات'],
    recents: 'الأخيرة',
    newSession: 'جلسة جديدة',
    theme: ['المظهر: داكن', 'dark'],
    theirSearch: 'جلسة أو صفحة',
    studentSearch: 'جلسة أو دورة أو فاتورة أو صفحة',
    invoices: 'الفواتير',
    courses: 'الدورات',
    students: 'عرض الطالبات',
  },
  en: {
    nav: 'Main navigation',
    more: 'More',
    sessions: 'Sessions',
    reports: 'Reports',
    schedules: 'Weekly schedules',
    collapse: 'Collapse',
    expand: 'Expand',
    open: 'Search and jump to',
    search: 'Person, session, course, page',
    typedPage: 'reports',
    reportsPage: 'Reports and statistics',
    typedStudent: 'sarah otaibi',
    sarah: 'Sarah Fahad Al-Otaibi',
    none: 'No results',
    failed: 'Failed to search the records',
    keys: 'Keyboard shortcuts',
    toPalette: 'Search and jump to',
    groups: ['Pages', 'Students', 'Sessions'],
    recents: 'Recent',
    newSession: 'New session',
    theme: ['Appearance: Light', 'light'],
    theirSearch: 'Session, page',
    studentSearch: 'Session, course, invoice, page',
    invoices: 'Invoices',
    courses: 'Courses',
    students: 'Students',
  },
} as const;

/** The listener comes after the first screen. */
const patience = { timeout: 10_000 };

/** As an Arabic keyboard writes it, which the driver has no key for. */
const askInArabic = (page: Page) => page.evaluate(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: '؟', bubbles: true })));

for (const language of ['ar', 'en'] as const) {
  test.describe(`in ${language}`, () => {
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
      await page.getByRole('button', { name: say.open }).waitFor();
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
      await page.waitForURL(/\/admin\/students\/\d+$/);
      await page.getByRole('heading', { level: 1, name: say.sarah }).waitFor();

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
      await page.waitForURL(/\/admin\/sessions\/\d+$/);
      await page.getByRole('heading', { level: 1, name: session.name, exact: true }).waitFor();
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
      // Found nowhere, it is what the same keys write in Arabic, or nothing (D-201).
      expect([...new Set(asked)]).toEqual(['zzzzzz', 'ئئئئئئ']);
      expect(await dialog.getByRole('option').count()).toBe(0);
      await page.route('**/api/admin/students?*', (route) => route.fulfill({ json: [], headers: {} }));
      await dialog.getByRole('combobox').fill('qqqq');
      await dialog.getByRole('status').getByText(say.failed).waitFor();
      await page.unrouteAll();
      // A pointer is enough too.
      await dialog.getByRole('combobox').fill(say.typedStudent);
      await dialog.getByRole('option', { name: say.sarah }).click();
      await page.waitForURL(/\/admin\/students\/\d+$/);
    });

    test('the sidebar leads from page to page and gives its width away, and a tab bar does so on a phone', async () => {
      const page = await openAs(admin, { language, path: '/admin/trainer-schedules' });
      const nav = page.getByRole('navigation', { name: say.nav });
      await nav.getByRole('link', { name: say.schedules }).and(page.locator('[aria-current="page"]')).waitFor();
      await nav.getByRole('link', { name: say.reports }).click();
      await page.waitForURL('**/admin/reports');
      await nav.getByRole('link', { name: say.reports }).and(page.locator('[aria-current="page"]')).waitFor();
      const width = async () => (await page.getByRole('main').boundingBox())?.width ?? 0;
      const narrow = await width();
      await page.getByRole('button', { name: say.collapse }).click();
      await page.getByRole('button', { name: say.expand }).waitFor();
      expect(await width()).toBeGreaterThan(narrow);
      await look(page, 'sidebar-collapsed');
      // As this browser was told.
      await page.reload();
      await page.getByRole('button', { name: say.expand }).waitFor();
      await nav.getByRole('link', { name: say.sessions }).click();
      await page.waitForURL('**/admin/sessions');

      const phone = await openAs(admin, { language, width: 390, path: '/admin-dashboard' });
      const tabs = phone.getByRole('navigation', { name: say.nav });
      await tabs.getByRole('link', { name: say.sessions }).click();
      await phone.waitForURL('**/admin/sessions');
      await tabs.getByRole('button', { name: say.more }).click();
      const more = phone.getByRole('dialog', { name: say.more });
      await more.getByRole('button', { name: say.reports }).waitFor();
      await look(phone, 'more-places');
      await more.getByRole('button', { name: say.reports }).click();
      await phone.waitForURL('**/admin/reports');
      await more.waitFor({ state: 'detached' });
      await phone.getByRole('button', { name: say.open }).click();
      await phone.getByRole('combobox', { name: say.search }).waitFor();
      await look(phone, 'palette-phone');
    });

    test('the palette acts, and offers first what was opened last until its reader signs out', async () => {
      const page = await openAs(admin, { language, path: '/admin/reports' });
      const dialog = page.getByRole('dialog', { name: say.open });
      const box = dialog.getByRole('combobox');
      const type = async (text: string) => {
        await page.getByRole('button', { name: say.open }).click();
        await box.fill(text);
      };
      /** The first that is offered: the list has been narrowed to what was typed, and stays where it is. */
      const pick = (name: string) => dialog.getByRole('option', { name, selected: true }).click();
      await type(say.newSession);
      await pick(say.newSession);
      await page.waitForURL((url) => url.pathname === '/admin/sessions' && !url.searchParams.has('new'));
      await page.getByRole('dialog', { name: say.newSession }).getByRole('textbox').first().waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: say.newSession }).waitFor({ state: 'detached' });

      // The account keeps it: each language turns another one.
      const [turnTo, theme] = say.theme;
      await type(turnTo);
      await pick(turnTo);
      await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme']), patience).toBe(theme);

      await type(say.typedStudent);
      await pick(say.sarah);
      await page.waitForURL(/\/admin\/students\/\d+$/);
      await page.getByRole('button', { name: say.open }).click();
      const recents = dialog.getByRole('group', { name: say.recents }).getByRole('option');
      await expect(recents).toHaveText([new RegExp(say.sarah), new RegExp(say.newSession)]);
      await look(page, 'palette-recents');
      await box.fill(say.typedPage);
      await expect(recents).toHaveCount(0);
      const kept = await page.evaluate(() => localStorage.getItem('paletteRecents'));
      expect(kept).toContain(say.sarah);

      // On the same device, somebody else does not see them. The page hears of it, and would go to the sign-in page by itself.
      await page.goto('/livez');
      const login = await page.context().request.post('/api/auth/login', { data: { email: trainer, password: demoPassword } });
      expect(login.status()).toBe(200);
      await page.goto('/trainer-dashboard');
      await settled(page);
      await page.getByRole('button', { name: say.open }).click();
      await dialog.getByRole('option').first().waitFor();
      await expect(recents).toHaveCount(0);
    });

    test('a trainer finds a session and opens it with its students, a student their courses, sessions and invoices', async () => {
      const page = await openAs(trainer, { language, path: '/trainer-dashboard' });
      const mine = must((await ownSessions(page)).at(-1)?.name, 'session of the trainer');
      await page.getByRole('button', { name: say.open }).click();
      await page.getByRole('dialog').getByRole('combobox', { name: say.theirSearch }).fill(mine);
      await page.getByRole('dialog').getByRole('group', { name: say.groups[2] }).getByRole('option').first().click();
      await page.waitForURL((url) => url.pathname === '/trainer/calendar' && !url.searchParams.has('session'));
      await page.getByRole('dialog').getByText(mine).first().waitFor();
      await look(page, 'session-of-trainer');

      const theirs = await openAs(student, { language, width: 390, path: '/student-dashboard' });
      const overview: Overview = await answered(theirs, '/api/student/overview');
      await theirs.getByRole('button', { name: say.open }).click();
      const box = theirs.getByRole('dialog').getByRole('combobox', { name: say.studentSearch });
      await box.fill(must(overview.invoices[0], 'invoice').name);
      await theirs.getByRole('group', { name: say.invoices }).getByRole('option').first().waitFor();
      await look(theirs, 'palette-student-invoice');
      const course = must(overview.courses[0], 'course');
      await box.fill(course.name);
      await theirs.getByRole('group', { name: say.courses }).getByRole('option').first().click();
      await theirs.waitForURL(`**/students/*/calendar?course=${course.id}`);
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
      await theirs.getByRole('dialog').getByText(say.toPalette).waitFor();
      await theirs.keyboard.press('Escape');
      // No key opens anything above a dialog that has not gone yet.
      await theirs.getByRole('dialog').waitFor({ state: 'detached' });
      await theirs.keyboard.press('Control+k');
      await theirs.getByRole('combobox', { name: say.theirSearch }).waitFor();
    });
  });
}

test('what is pressed and typed before the search has come is there when it opens', async () => {
  const page = await openAs(admin, { path: '/admin-dashboard' });
  const release = await hold(page, '**/assets/Palette*.js');
  await page.goto('/admin-dashboard', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.body && document.documentElement.dataset['theme']);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('sarahh');
  await page.keyboard.press('Backspace');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.type(' ota');
  await release();
  const box = page.getByRole('dialog').getByRole('combobox');
  await expect(box).toHaveValue('sarah ota');
  await page.keyboard.type('ibi');
  await expect(box).toHaveValue('sarah otaibi');
  await page.getByRole('dialog').getByRole('option', { name: words.ar.sarah }).waitFor();
  // Later on nothing is kept: what was opened and closed takes no key.
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  await expect(box).toHaveValue('');
  expect(await page.evaluate(() => document.documentElement.dataset['search'])).toBeUndefined();
});

for (const width of [390, 1280] as const) {
  test(`the search stands as it will from the first moment on, at ${width} px, and a press counts before its code has come`, async () => {
    const page = await openAs(admin, { width, path: '/admin-dashboard' });
    const release = await hold(page, '**/assets/Palette*.js');
    await page.goto('/admin-dashboard', { waitUntil: 'commit' });
    const button = page.getByRole('button', { name: words.ar.open });
    await button.click();
    const first = await button.boundingBox();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await release();
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await button.boundingBox()).toEqual(first);
    await look(page, 'search-place');
  });
}

test('plain keys are the page’s again where the search does not come, and where it takes too long', async () => {
  const page = await openAs(admin, { path: '/admin-dashboard', isFirstVisit: true });
  allow(page, /^no answer GET \/assets\/Palette/);
  const kept = () => page.evaluate(() => document.documentElement.dataset['search']);
  const ask = async () => {
    await page.goto('/admin-dashboard', { waitUntil: 'commit' });
    await page.waitForFunction(() => document.body && document.documentElement.dataset['theme']);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('s');
    expect(await kept()).toBe('s');
    await page.getByRole('heading', { level: 1 }).waitFor();
  };
  const came = Promise.withResolvers<void>();
  await page.route('**/assets/Palette*.js', async (route) => {
    await came.promise;
    await route.abort('internetdisconnected');
  });
  await ask();
  came.resolve();
  await page.locator('[data-toast]').waitFor();
  expect(await kept()).toBeUndefined();
  await page.unrouteAll();

  await page.clock.install();
  const release = await hold(page, '**/assets/Palette*.js');
  await ask();
  await page.clock.fastForward(10_000);
  expect(await kept()).toBeUndefined();
  await release();
});

for (const width of [390, 1280] as const) {
  test(`an admin at ${width} px finds what was typed in the other layout of the keyboard, and by a number`, async () => {
    const page = await openAs(admin, { width, path: '/admin/reports' });
    const dialog = page.getByRole('dialog');
    const box = dialog.getByRole('combobox');
    await page.getByRole('button', { name: words.ar.open }).click();
    // ساره العتيبي, with the keyboard in English.
    await box.fill('shvi hgujdfd');
    await dialog.getByRole('status').getByText('ساره العتيبي').waitFor();
    await dialog.getByRole('option', { name: words.ar.sarah }).waitFor();
    await look(page, 'palette-other-layout');
    // A page by its own name, and a person by the Latin form of theirs: reports, sarah.
    await box.fill('hgjrhvdv');
    await dialog.getByRole('option', { name: words.ar.reportsPage }).waitFor();
    await box.fill('سشقشا');
    await dialog.getByRole('option', { name: words.ar.sarah }).waitFor();

    const [someone] = await answered<StudentDetails[]>(page, '/api/admin/students/detailed?pageSize=1');
    const { residenceNumber, name, invoices } = must(someone, 'student');
    await box.fill(must(residenceNumber ?? undefined, 'residence number'));
    await dialog.getByRole('option', { name }).waitFor();
    await look(page, 'palette-residence-number');
    const invoice = must(invoices[0], 'invoice');
    await box.fill(invoice.name);
    await dialog.getByRole('option', { name: invoice.name }).click();
    await page.waitForURL((url) => /^\/admin\/students\/\d+$/.test(url.pathname) && url.search === '');
    await page.getByRole('dialog', { name: invoice.name }).waitFor();
  });
}

test('the palette has no fault in the dark', async () => {
  const page = await openAs(admin, { theme: 'dark', path: '/admin/reports' });
  await page.getByRole('button', { name: words.ar.open }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('ا');
  await page.getByRole('dialog').getByRole('group', { name: words.ar.groups[1] }).waitFor();
  await look(page, 'palette-dark');
});
