/** Accounts are selected in the list and changed together: a dry run first, then carried out, with a report (D-163). */
import { expect, type Page } from '@playwright/test';
import { selectRange } from '../lists/select-range.ts';
import { look, lookAround, openAs, views } from '../src/harness.ts';
import type { OwnPortal } from '../src/harness-portal-pool.ts';
import { test } from '../src/test.ts';
import { startMailingPortal } from './mailing-portal.ts';
import { admin } from './words.ts';

const words = {
  ar: {
    chosen: '3 محددات',
    four: '4 محددات',
    disable: 'تعطيل',
    enable: 'تفعيل',
    again: 'إعادة الدعوة',
    confirm: 'تنفيذ على 3 حسابات',
    finished: 'انتهى التنفيذ',
    done: 'تم',
    would: 'سيتم',
    impossible: 'لا يمكن',
    close: 'إغلاق',
    own: 'لا يمكن تعطيل الحساب الذي تستخدمينه الآن أو تغيير دوره.',
    active: 'الحساب نشط، فلا حاجة إلى دعوة.',
  },
  en: {
    chosen: '3 chosen',
    four: '4 chosen',
    disable: 'Disable',
    enable: 'Enable',
    again: 'Invite again',
    confirm: 'Change 3 accounts',
    finished: 'Finished',
    done: 'Done',
    would: 'Will be done',
    impossible: 'Not possible',
    close: 'Close',
    own: 'The account that you are using cannot be disabled, nor its role changed.',
    active: 'This account is active and needs no invitation.',
  },
} as const;

/** Admins who were invited and have not come, all found by one word. */
async function inviteAdmins(page: Page, word: string, count: number): Promise<void> {
  const adminEmails = Array.from({ length: count }, (_, index) => `${word}.${index}@demo.halaqa.test`);
  expect((await page.request.post('/api/admin/users/invitations', { data: { adminEmails } })).status()).toBe(200);
}

const listOf = (page: Page, word: string) => page.goto(`/admin/users?q=${encodeURIComponent(word)}`);

/** In the row, or on a phone the block, of the account. */
const boxOf = (page: Page, word: string) => (index: number) =>
  page
    .locator('[data-selectable] > *')
    .filter({ hasText: `${word}.${index}@` })
    .getByRole('checkbox');

/** Of the account that these tests are signed in to. */
const ownBox = (page: Page) => page.locator('[data-selectable] > *').filter({ hasText: admin }).getByRole('checkbox');

for (const [language, width] of views) {
  test(`in ${language} at ${width} px a range of accounts is selected and disabled, and the report is there again by its address`, async () => {
    const say = words[language];
    const word = `many.${language}.${width}`;
    const page = await openAs(admin, { language, width, path: '/settings' });
    await inviteAdmins(page, word, 4);
    await listOf(page, word);
    const box = boxOf(page, word);
    await selectRange(box(0), box(2));
    await page.getByText(say.chosen, { exact: true }).waitFor();
    await expect(box(1)).toBeChecked();
    await expect(box(3)).not.toBeChecked();
    await lookAround(page, 'accounts-selected');

    // One's own is among them, and stays.
    await page.getByRole('searchbox').fill(admin);
    await ownBox(page).click();
    await page.getByText(say.four, { exact: true }).waitFor();
    await page.getByRole('button', { name: say.disable, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(say.own, { exact: true }).waitFor();
    await expect(dialog.getByRole('listitem').getByText(say.would, { exact: true })).toHaveCount(3);
    const ticks = dialog.getByRole('listitem').locator('.lucide-check');
    await expect(ticks).toHaveCount(0);
    await lookAround(page, 'accounts-dry-run');
    await dialog.getByRole('button', { name: say.confirm, exact: true }).click();

    await dialog.getByText(say.finished, { exact: true }).waitFor();
    await expect(dialog.getByRole('listitem').getByText(say.done, { exact: true })).toHaveCount(3);
    await expect(ticks).toHaveCount(3);
    await expect(dialog.getByText(say.own, { exact: true })).toBeVisible();
    await lookAround(page, 'accounts-report');
    await page.reload();
    await dialog.getByText(say.finished, { exact: true }).waitFor();
    await dialog.getByRole('button', { name: say.close, exact: true }).first().click();
    await dialog.waitFor({ state: 'detached' });
    await expect(page).not.toHaveURL(/bulk=/);
    const found = await page.request.get(`/api/admin/users?search=${word}&pageSize=10`);
    const states = (await found.json()).map(({ state }: { state: string }) => state);
    expect(states.toSorted()).toEqual(['disabled', 'disabled', 'disabled', 'invited']);
  });
}

test('by keyboard alone accounts are selected, cleared, selected again and enabled', async () => {
  const page = await openAs(admin, { path: '/settings' });
  const say = words.ar;
  const word = 'keyed';
  await inviteAdmins(page, word, 3);
  const people: { id: number }[] = await (await page.request.get(`/api/admin/users?search=${word}&pageSize=10`)).json();
  for (const { id } of people) await page.request.put(`/api/admin/users/${id}`, { data: { disabled: true } });
  await listOf(page, word);
  const box = boxOf(page, word);
  await box(0).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByText(say.chosen, { exact: true }).waitFor();
  await expect(box(2)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByText(say.chosen, { exact: true }).waitFor({ state: 'detached' });
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Shift+ArrowUp');
  await page.getByText(say.chosen, { exact: true }).waitFor();

  const enable = page.getByRole('button', { name: say.enable, exact: true });
  await enable.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: say.confirm, exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByText(say.finished, { exact: true }).waitFor();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const after: { state: string }[] = await (await page.request.get(`/api/admin/users?search=${word}&pageSize=10`)).json();
  expect(after.map(({ state }) => state)).toEqual(['invited', 'invited', 'invited']);
});

test.describe('where mail is set up', () => {
  let mailing: OwnPortal;
  test.beforeAll(async () => {
    mailing = await startMailingPortal();
  });
  test.afterAll(() => mailing?.stop());

  test('who has not accepted is sent the invitation again, and who has is left out with the reason', async () => {
    const say = words.ar;
    const word = 'letters';
    const page = await openAs(admin, { path: '/settings', portal: mailing.url });
    await inviteAdmins(page, word, 3);
    await listOf(page, word);
    const box = boxOf(page, word);
    await selectRange(box(0), box(2));
    await page.getByRole('searchbox').fill(admin);
    await ownBox(page).click();
    await page.getByText(say.four, { exact: true }).waitFor();
    await page.getByRole('button', { name: say.again, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(say.active, { exact: true }).waitFor();
    await look(page, 'accounts-again-dry-run');
    await dialog.getByRole('button', { name: say.confirm, exact: true }).click();
    await dialog.getByText(say.finished, { exact: true }).waitFor();
    await expect(dialog.getByRole('listitem').getByText(say.done, { exact: true })).toHaveCount(3);
    await look(page, 'accounts-again-report');
  });
});
