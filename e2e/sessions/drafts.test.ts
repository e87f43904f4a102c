/** What was typed of a session or a weekly slot and not saved is there again after the page was loaded anew (D-188). */
import type { WeeklySlot } from '@halaqa/contract/schedules';
import { expect, type Page } from '@playwright/test';
import { payloadOf } from '../planner/scene.ts';
import { slotBody } from '../schedules/slot-body.ts';
import { allow, answered, demoPassword, look, openAs, settled, views } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { chosen, newAdmin } from '../users/people.ts';
import { admin, allSessions, must } from './scene.ts';

const words = {
  ar: {
    newSession: 'جلسة جديدة',
    editSession: 'تعديل: ',
    name: 'اسم الجلسة',
    course: 'الدورة',
    capacity: 'السعة',
    saveSession: 'حفظ الجلسة',
    restored: 'هذه تغييرات لم تُحفظ من قبل.',
    discard: 'تجاهلها',
    stale: 'تغيّرت هذه الجلسة منذ فتحها',
    saveChosen: 'حفظ ما اخترته',
    newSlot: 'جدول جديد',
    slotForm: 'إنشاء جدول أسبوعي',
    slotDialog: 'تعديل الجدول',
    saveSlot: 'حفظ الجدول',
    staleSlot: 'تغيّر هذا الجدول منذ فتحه، وهو الآن:',
    keepSlot: 'متابعة بما كُتب',
    slotRestored: 'هذه بيانات سابقة لم تُحفظ.',
    startOver: 'البدء من جديد',
  },
  en: {
    newSession: 'New session',
    editSession: 'Edit: ',
    name: 'Session name',
    course: 'Course',
    capacity: 'Capacity',
    saveSession: 'Save session',
    restored: 'These changes were not saved before.',
    discard: 'Discard them',
    stale: 'This session has changed since you opened it',
    saveChosen: 'Save what I chose',
    newSlot: 'New schedule',
    slotForm: 'Create a weekly schedule',
    slotDialog: 'Change the schedule',
    saveSlot: 'Save schedule',
    staleSlot: 'This schedule has changed since you opened it, and is now:',
    keepSlot: 'Go on with what I typed',
    slotRestored: 'This was entered before and not saved.',
    startOver: 'Start over',
  },
} as const;

const list = '/admin/sessions?show=list';
/** Null where nothing is. */
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('formDrafts')?.replace('[]', '') || null);

for (const [language, width] of views) {
  const say = words[language];

  test(`in ${language} at ${width} px a new session is there again after the page was loaded anew, to its account alone, until it is discarded`, async () => {
    const page = await openAs(admin, { language, width, path: list });
    const dialog = page.getByRole('dialog');
    const name = dialog.getByLabel(say.name);
    const open = () => page.getByRole('button', { name: say.newSession, exact: true }).click();
    await open();
    await name.fill('Verbs');
    await dialog.getByLabel(say.capacity, { exact: true }).fill('7');
    await page.reload();
    await open();
    await dialog.getByText(say.restored).waitFor();
    await expect(name).toHaveValue('Verbs');
    await expect(dialog.getByLabel(say.capacity, { exact: true })).toHaveValue('7');
    await look(page, 'draft-session');

    // Another admin on the same device.
    const email = `drafts-${language}@demo.halaqa.test`;
    await newAdmin(page, email);
    await signInAs(page, email, chosen);
    await open();
    await expect(name).toHaveValue('');
    await expect(dialog.getByText(say.restored)).toHaveCount(0);

    await signInAs(page, admin, demoPassword);
    await open();
    await expect(name).toHaveValue('Verbs');
    await dialog.getByRole('button', { name: say.discard }).click();
    await expect(name).toHaveValue('');
    await page.reload();
    await open();
    await name.waitFor();
    await expect(dialog.getByText(say.restored)).toHaveCount(0);
    expect(await kept(page)).toBeNull();
  });

  test(`in ${language} at ${width} px a session's edit outlives the page with the version that it began from, and is gone once saved`, async () => {
    const page = await openAs(admin, { language, width, path: '/settings' });
    allow(page, /^409 PUT \/api\/sessions/);
    const session = must(
      (await allSessions(page)).findLast(({ state }) => state === 'planned'),
      'session ahead',
    );
    await page.goto(`/admin/sessions?show=list&when=upcoming&q=${encodeURIComponent(session.name)}`);
    const dialog = page.getByRole('dialog');
    const capacity = dialog.getByLabel(say.capacity, { exact: true });
    const open = () =>
      page
        .getByRole('button', { name: say.editSession + session.name, exact: true })
        .first()
        .click();
    await open();
    // Another in each language.
    const [typed, quickers] = [String(session.capacity + 21), session.capacity + 20];
    await capacity.fill(typed);
    const quicker = await page.request.put(`/api/sessions/${session.id}?force=true`, {
      data: { ...payloadOf(session), capacity: quickers },
    });
    expect(quicker.status()).toBe(200);
    await page.reload();
    await open();
    await dialog.getByText(say.restored).waitFor();
    await expect(capacity).toHaveValue(typed);
    await dialog.getByRole('button', { name: say.saveSession }).click();
    await dialog.getByText(say.stale).waitFor();
    await look(page, 'draft-session-stale');
    await dialog.getByRole('button', { name: say.saveChosen }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await kept(page)).toBeNull();
    expect(
      must(
        (await allSessions(page)).find(({ id }) => id === session.id),
        'session',
      ).capacity,
    ).toBe(quickers + 1);
  });

  test(`in ${language} at ${width} px a weekly slot that is made or changed outlives the page, until it is discarded or saved`, async () => {
    const page = await openAs(admin, { language, width, path: '/admin/trainer-schedules' });
    allow(page, /^409 PUT \/api\/admin\/trainer-schedules/);
    const form = page.getByRole('region', { name: say.slotForm });
    const open = () => page.getByRole('button', { name: say.newSlot, exact: true }).click();
    await open();
    await form.getByLabel(say.capacity).fill('23');
    await page.reload();
    await open();
    await form.getByText(say.slotRestored).waitFor();
    await expect(form.getByLabel(say.capacity)).toHaveValue('23');
    await look(page, 'draft-slot-new');
    await form.getByRole('button', { name: say.startOver }).click();
    await expect(form.getByLabel(say.capacity)).toHaveValue('10');
    await page.reload();

    const slots: WeeklySlot[] = await answered(page, '/api/admin/trainer-schedules');
    const slot = must(slots.at(-1), 'slot');
    const dialog = page.getByRole('dialog', { name: say.slotDialog });
    const openSlot = () => page.locator(`[data-slot="${slot.id}"]`).click();
    // Another than it has, also where the test of the other language has changed it.
    const typed = String(slot.capacity + 1);
    await openSlot();
    await dialog.getByLabel(say.capacity).fill(typed);
    const quicker = await page.request.put(`/api/admin/trainer-schedules/${slot.id}`, { data: slotBody(slot, { capacity: 22 }) });
    expect(quicker.status()).toBe(200);
    await page.reload();
    await openSlot();
    await dialog.getByText(say.slotRestored).waitFor();
    await look(page, 'draft-slot');
    await dialog.getByRole('button', { name: say.saveSlot }).click();
    // Nothing newer is overwritten unseen.
    await dialog.getByText(say.staleSlot).waitFor();
    await dialog.getByRole('button', { name: say.keepSlot }).click();
    await dialog.getByRole('button', { name: say.saveSlot }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await kept(page)).toBeNull();
    await openSlot();
    await expect(dialog.getByLabel(say.capacity)).toHaveValue(typed);
    await expect(dialog.getByText(say.slotRestored)).toHaveCount(0);
  });
}

test('what was typed of a session is gone once its account has signed out', async () => {
  const page = await openAs(admin, { path: list });
  allow(page, /^401 GET \/api\/auth\/user/);
  await page.getByRole('button', { name: words.ar.newSession, exact: true }).click();
  await page.getByRole('dialog').getByLabel(words.ar.name).fill('Verbs');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await kept(page)).toContain('Verbs');
  await page.getByRole('button', { name: 'قائمة الحساب' }).click();
  await page.getByRole('menuitem', { name: 'تسجيل الخروج' }).click();
  await page.getByRole('button', { name: 'تسجيل الدخول' }).waitFor();
  expect(await kept(page)).toBeNull();
});

/** Another account in the same browser, which has not signed out of the first. */
async function signInAs(page: Page, email: string, password: string): Promise<void> {
  // What is open would ask with the session that ends by it.
  await page.goto('about:blank');
  expect((await page.request.post('/api/auth/login', { data: { email, password } })).status()).toBe(200);
  await page.goto(list);
  await settled(page);
}
