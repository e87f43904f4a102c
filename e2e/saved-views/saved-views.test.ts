/** Filters under a name: saved, opened, given others, renamed, deleted and brought back (D-162), and shared (D-242). */
import { expect, type Page } from '@playwright/test';
import { allow, look, lookAround, open, openAs, settled, views } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { chosen, newAdmin } from '../users/people.ts';

const admin = 'admin@demo.halaqa.test';

const words = {
  ar: {
    views: 'طرق العرض',
    on: (name: string) => `طريقة العرض: ${name}`,
    save: 'حفظ التصفية الحالية',
    manage: 'إدارة طرق العرض',
    dialog: 'طرق العرض المحفوظة',
    name: 'الاسم',
    none: /^لا طرق عرض محفوظة بعد/,
    taken: /بهذا الاسم في هذه الشاشة/,
    required: 'هذا الحقل مطلوب',
    state: 'الحالة',
    filter: 'تصفية',
    first: 'المجدولة وحدها',
    second: 'المؤكدة',
    renamed: 'ما لم يؤكد بعد',
    rename: (name: string) => `تغيير اسم «${name}»`,
    replace: (name: string) => `حفظ التصفية الحالية في «${name}»`,
    remove: (name: string) => `حذف «${name}»`,
    saveName: 'حفظ التغييرات',
    undo: 'تراجع',
    next: 'اليوم التالي',
    forAll: 'تراها الإدارة كلها',
    shared: 'يشاركها آخرون',
    unshare: (name: string) => `إيقاف مشاركة «${name}»`,
    share: (name: string) => `مشاركة «${name}» مع الإدارة كلها`,
  },
  en: {
    views: 'Views',
    on: (name: string) => `View: ${name}`,
    save: 'Save the current filters',
    manage: 'Manage views',
    dialog: 'Saved views',
    name: 'Name',
    none: /^No saved views yet/,
    taken: /of this name on this screen already/,
    required: 'This field is required',
    state: 'State',
    filter: 'Filter',
    first: 'Planned only',
    second: 'Confirmed',
    renamed: 'Not confirmed yet',
    rename: (name: string) => `Rename “${name}”`,
    replace: (name: string) => `Keep the current filters in “${name}”`,
    remove: (name: string) => `Delete “${name}”`,
    saveName: 'Save changes',
    undo: 'Undo',
    next: 'Next day',
    forAll: 'All admins see it',
    shared: 'Shared by others',
    unshare: (name: string) => `Stop sharing “${name}”`,
    share: (name: string) => `Share “${name}” with all admins`,
  },
};
type Words = (typeof words)['en'];

/** The menu of the views, opened. */
async function openMenu(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('menu').waitFor();
}

async function choose(page: Page, button: string, item: string): Promise<void> {
  await openMenu(page, button);
  await page
    .getByRole('menuitem', { name: item })
    .or(page.getByRole('menuitemradio', { name: item, exact: true }))
    .click();
  await page.getByRole('menu').waitFor({ state: 'hidden' });
}

async function saveAs(page: Page, say: Words, button: string, name: string): Promise<void> {
  await choose(page, button, say.save);
  const dialog = page.getByRole('dialog', { name: say.save });
  await dialog.getByLabel(say.name, { exact: true }).fill(name);
  await dialog.getByRole('button', { name: say.save }).click();
}

const stateIn = (page: Page) => new URL(page.url()).searchParams.get('state');
const dayIn = (page: Page) => new URL(page.url()).searchParams.get('day');

for (const [language, width] of views) {
  const say: Words = words[language];

  test(`in ${language} at ${width} px views of the planner are saved, opened, replaced, renamed and deleted`, async () => {
    const page = await openAs(admin, { language, width, path: '/admin/planner?state=planned' });
    await openMenu(page, say.views);
    await page.getByText(say.none).waitFor();
    await look(page, 'saved-views-none');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: say.views, exact: true })).toBeFocused();

    // A name is needed.
    await choose(page, say.views, say.save);
    const saving = page.getByRole('dialog', { name: say.save });
    await saving.getByRole('button', { name: say.save }).click();
    await saving.getByText(say.required).waitFor();
    await saving.getByLabel(say.name, { exact: true }).fill(say.first);
    await look(page, 'saved-views-save');
    await saving.getByRole('button', { name: say.save }).click();
    await saving.waitFor({ state: 'hidden' });
    const first = page.getByRole('button', { name: say.on(say.first), exact: true });
    await first.waitFor();

    // Another, and no other of the same name: what was typed stays.
    if (width === 390) await page.getByRole('button', { name: say.filter }).click();
    await page.getByLabel(say.state, { exact: true }).selectOption('confirmed');
    await page.getByRole('button', { name: say.views, exact: true }).waitFor();
    allow(page, /^409 POST .*saved-views/);
    await saveAs(page, say, say.views, say.first);
    await saving.getByText(say.taken).waitFor();
    await expect(saving.getByLabel(say.name, { exact: true })).toHaveValue(say.first);
    await look(page, 'saved-views-taken');
    await saving.getByLabel(say.name, { exact: true }).fill(say.second);
    await saving.getByRole('button', { name: say.save }).click();
    await page.getByRole('button', { name: say.on(say.second), exact: true }).waitFor();

    // Opening one keeps the day in view, and marks it.
    await page.getByRole('button', { name: say.next }).click();
    await expect.poll(() => dayIn(page)).not.toBeNull();
    const day = dayIn(page);
    await choose(page, say.on(say.second), say.first);
    await first.waitFor();
    await expect.poll(() => stateIn(page)).toBe('planned');
    expect(dayIn(page)).toBe(day);
    await expect(page.getByLabel(say.state, { exact: true })).toHaveValue('planned');
    await openMenu(page, say.on(say.first));
    await expect(page.getByRole('menuitemradio', { name: say.first })).toHaveAttribute('aria-checked', 'true');
    await look(page, 'saved-views-menu');
    await page.getByRole('menuitemradio', { name: say.first }).click();
    await page.getByRole('menu').waitFor({ state: 'hidden' });

    // The first takes the filters of now.
    await page.getByLabel(say.state, { exact: true }).selectOption('done');
    await choose(page, say.views, say.manage);
    const dialog = page.getByRole('dialog', { name: say.dialog });
    await lookAround(page, 'saved-views-manage');
    await dialog.getByRole('button', { name: say.replace(say.first) }).click();
    await dialog.getByRole('button', { name: say.replace(say.first) }).waitFor({ state: 'hidden' });

    allow(page, /^409 PUT .*saved-views/);
    await dialog.getByRole('button', { name: say.rename(say.first) }).click();
    await dialog.getByLabel(say.name, { exact: true }).fill(say.second);
    await dialog.getByRole('button', { name: say.saveName }).click();
    await dialog.getByText(say.taken).waitFor();
    await look(page, 'saved-views-rename');
    await dialog.getByLabel(say.name, { exact: true }).fill(say.renamed);
    await dialog.getByRole('button', { name: say.saveName }).click();
    await dialog.getByRole('button', { name: say.rename(say.renamed) }).waitFor();

    await dialog.getByRole('button', { name: say.remove(say.second) }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: say.undo }).click();
    await openMenu(page, say.on(say.renamed));
    await page.getByRole('menuitemradio', { name: say.second, exact: true }).waitFor();
    await page.getByRole('menuitemradio', { name: say.renamed }).click();

    // On another device they are the same; this window hears of what is done there.
    const other = await openAs(admin, { language, width, path: '/admin/planner' });
    await choose(other, say.views, say.renamed);
    await expect.poll(() => stateIn(other)).toBe('done');
    for (const name of [say.renamed, say.second]) {
      await choose(other, name === say.renamed ? say.on(name) : say.views, say.manage);
      await other.getByRole('button', { name: say.remove(name) }).click();
      await other.getByRole('button', { name: say.remove(name) }).waitFor({ state: 'hidden' });
    }
    await page.getByRole('button', { name: say.views, exact: true }).waitFor();
  });

  test(`in ${language} at ${width} px a view of the sessions brings back the list or the calendar with its filters`, async () => {
    const page = await openAs(admin, { language, width, path: '/admin/sessions?show=list&when=all&state=confirmed&q=a&page=1' });
    await saveAs(page, say, say.views, say.first);
    await page.getByRole('button', { name: say.on(say.first), exact: true }).waitFor();
    await lookAround(page, 'saved-views-sessions');
    await page.goto('/admin/sessions');
    await settled(page);
    await choose(page, say.views, say.first);
    await expect(page.getByRole('searchbox')).toHaveValue('a');
    await expect(page.getByLabel(say.state, { exact: true })).toHaveValue('confirmed');
    await choose(page, say.on(say.first), say.manage);
    await page.getByRole('button', { name: say.remove(say.first) }).click();
    await page.getByRole('button', { name: say.remove(say.first) }).waitFor({ state: 'hidden' });
  });
}

for (const [language, width] of views) {
  const say: Words = words[language];

  test(`in ${language} at ${width} px a view is shared with the other admins, who open it and cannot change it, until it is not`, async () => {
    const page = await openAs(admin, { language, width, path: '/admin/planner?state=planned' });
    await choose(page, say.views, say.save);
    const saving = page.getByRole('dialog', { name: say.save });
    await saving.getByLabel(say.name, { exact: true }).fill(say.first);
    await saving.getByLabel(say.forAll).check();
    await look(page, 'saved-views-share');
    await saving.getByRole('button', { name: say.save }).click();
    await page.getByRole('button', { name: say.on(say.first), exact: true }).waitFor();

    const email = `views-${language}@demo.halaqa.test`;
    await newAdmin(page, email);
    const other = await open('/login', { language, width });
    expect((await other.request.post('/api/auth/login', { data: { email, password: chosen } })).status()).toBe(200);
    await other.goto('/admin/planner');
    await settled(other);
    await openMenu(other, say.views);
    await other.getByRole('menu').getByText(say.shared).waitFor();
    await look(other, 'saved-views-shared-menu');
    await other.getByRole('menuitemradio', { name: say.first, exact: true }).click();
    await expect.poll(() => stateIn(other)).toBe('planned');
    await choose(other, say.on(say.first), say.manage);
    const list = other.getByRole('dialog', { name: say.dialog });
    await list.getByText(say.first, { exact: true }).waitFor();
    await expect(list.getByRole('button', { name: say.first })).toHaveCount(0);
    await lookAround(other, 'saved-views-shared');

    await choose(page, say.on(say.first), say.manage);
    await page.getByRole('button', { name: say.unshare(say.first) }).click();
    await page.getByRole('button', { name: say.share(say.first) }).waitFor();
    await look(page, 'saved-views-unshared');
    // The other's open window hears of it.
    await list.getByText(say.first, { exact: true }).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: say.remove(say.first) }).click();
    await page.getByRole('button', { name: say.views, exact: true }).waitFor();
  });
}

for (const [path, name] of [
  ['/admin/users?role=trainer', 'users'],
  ['/admin/students/detailed?q=n&sort=-name', 'students'],
  ['/admin/reports?by=trainer', 'reports'],
] as const) {
  test(`a view of ${name} is saved and opened beside what the screen has`, async () => {
    const say = words.en;
    const page = await openAs(admin, { language: 'en', path });
    await saveAs(page, say, say.views, say.first);
    await page.getByRole('button', { name: say.on(say.first), exact: true }).waitFor();
    await lookAround(page, `saved-views-${name}`);
    await page.goto(path.slice(0, path.indexOf('?')));
    await settled(page);
    await choose(page, say.views, say.first);
    await page.getByRole('button', { name: say.on(say.first), exact: true }).waitFor();
    expect(new URL(page.url()).search).toContain(path.slice(path.indexOf('?') + 1));
  });
}
