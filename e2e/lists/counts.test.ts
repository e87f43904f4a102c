/** The choices of a list's filters say how many rows they would show (D-176). */
import { expect, type Locator, type Page } from '@playwright/test';
import { admin } from '../sessions/scene.ts';
import { allow, look, openAs, settled } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { words } from './words.ts';

/** Of `Cancelled (12)`. */
const countIn = (text: string | null): number => Number(/\((\d+)\)/.exec(text ?? '')?.[1] ?? Number.NaN);
/** How many rows the list has after a choice, by its own answer. */
const totalAfter = async (page: Page, choose: () => Promise<unknown>, answers: RegExp): Promise<number> => {
  const [answer] = await Promise.all([page.waitForResponse((response) => answers.test(response.url())), choose()]);
  await settled(page);
  return Number(answer.headers()['x-total-count']);
};
const optionOf = (select: Locator, value: string) => select.locator(`option[value="${value}"]`);
const knownCount = async (choice: Locator): Promise<number> => {
  await expect(choice).toHaveText(/\(\d+\)/);
  return countIn(await choice.textContent());
};

for (const language of ['ar', 'en'] as const) {
  for (const width of [390, 1280] as const) {
    const w = words[language];

    test(`in ${language} at ${width} px a choice of the accounts shows as many as it says, beside the other filter`, async () => {
      const page = await openAs(admin, { language, width, path: '/admin/users' });
      const role = page.getByLabel(w.users.roleFilter, { exact: true });
      const state = page.getByLabel(w.users.stateFilter, { exact: true });
      const everybody = await knownCount(optionOf(state, ''));
      await look(page, `users-counts-${language}-${width}`);

      const students = await knownCount(optionOf(role, 'student'));
      expect(students).toBeLessThan(everybody);
      expect(await totalAfter(page, () => role.selectOption('student'), /users\?.*role=student/)).toBe(students);
      await expect(optionOf(state, '')).toHaveText(new RegExp(`\\(${students}\\)`));
      const never = await knownCount(optionOf(state, 'never'));
      const active = await knownCount(optionOf(state, 'active'));
      expect(never + active).toBeLessThanOrEqual(students);
      expect(await totalAfter(page, () => state.selectOption('active'), /users\?.*state=active/)).toBe(active);
    });

    test(`in ${language} at ${width} px a choice of the sessions shows as many as it says`, async () => {
      const page = await openAs(admin, { language, width, path: '/admin/sessions?show=list' });
      const state = page.getByLabel(w.sessions.field.state, { exact: true });
      const past = page.getByText(w.manage.list.whens.past, { exact: false }).first();
      const pastCount = await knownCount(past);
      await look(page, `sessions-counts-${language}-${width}`);
      const choosePast = () => page.getByRole('radio', { name: w.manage.list.whens.past }).check();
      expect(await totalAfter(page, choosePast, /sessions\?to=.*pageSize=25/)).toBe(pastCount);
      await expect(optionOf(state, '')).toHaveText(new RegExp(`\\(${pastCount}\\)`));
      const cancelled = await knownCount(optionOf(state, 'cancelled'));
      expect(await totalAfter(page, () => state.selectOption('cancelled'), /sessions\?.*state=cancelled/)).toBe(cancelled);
      await expect(past).toHaveText(new RegExp(`\\(${cancelled}\\)`));
    });
  }
}

test('a choice of many says so, in the digits that the reader has chosen', async () => {
  const page = await openAs(admin, { language: 'ar', path: '/admin-dashboard' });
  await page.route('**/api/admin/users/counts*', async (route) => {
    const answer = await route.fetch();
    const counts = await answer.json();
    await route.fulfill({ response: answer, json: { ...counts, role: { ...counts.role, student: 1000 } } });
  });
  await page.goto('/admin/users');
  const role = page.getByLabel(words.ar.users.roleFilter, { exact: true });
  await expect(optionOf(role, 'student')).toContainText('1,000+');
  await expect(optionOf(role, 'trainer')).not.toContainText('+');
});

test('without the counts the filters work as before', async () => {
  const page = await openAs(admin, { language: 'en', path: '/admin-dashboard' });
  allow(page, /^500 GET .*counts/);
  await page.route('**/api/admin/users/counts*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/admin/users');
  const role = page.getByLabel(words.en.users.roleFilter, { exact: true });
  await role.selectOption('trainer');
  await page.waitForURL(/role=trainer/);
  await settled(page);
  await expect(optionOf(role, 'trainer')).toHaveText(words.en.users.roles.trainer);
});

for (const language of ['ar', 'en'] as const) {
  for (const width of [390, 1280] as const) {
    test(`in ${language} at ${width} px a choice of the log shows as many as it says`, async () => {
      const page = await openAs(admin, { language, width, path: '/admin/audit' });
      const action = page.getByLabel(words[language].audit.actionFilter, { exact: true });
      const signedIn = await knownCount(optionOf(action, 'signed_in'));
      const none = await knownCount(optionOf(action, 'odoo_restored'));
      expect(none).toBe(0);
      expect(signedIn).toBeGreaterThan(0);
      const [answer] = await Promise.all([page.waitForResponse(/audit\?.*action=signed_in/), action.selectOption('signed_in')]);
      const { entries, next } = await answer.json();
      expect(next === null ? entries.length : signedIn).toBe(signedIn);
      await settled(page);
      await look(page, `audit-counts-${language}-${width}`);
    });
  }
}
