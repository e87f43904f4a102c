import { expect, type Page } from '@playwright/test';
import { allow, look, lookAround, openAs, settled, views } from '../src/harness.ts';
import { thisRun } from '../src/harness-run.ts';
import { test } from '../src/test.ts';
import { admin, words } from './words.ts';

/** Narrowed to one student: the block of a phone, the row of a desk. */
async function findSarah(page: Page, language: 'ar' | 'en') {
  await page.getByRole('searchbox').fill('student2@demo');
  await page.getByText(words[language].sarah).waitFor();
  await expect.poll(() => page.getByRole('button', { name: words[language].view }).count()).toBe(1);
}

for (const [language, width] of views) {
  test.describe(`in ${language} at ${width} px`, () => {
    const w = words[language];

    test('an admin reads the counters, finds a student and sees the whole record', async () => {
      const page = await openAs(admin, { language, width, path: '/admin/reports' });
      await page.getByRole('heading', { level: 1, name: w.reports }).waitFor();
      await page.getByText(w.completed).waitFor();
      await lookAround(page, 'reports');
      await findSarah(page, language);
      await page.getByRole('button', { name: w.view }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(w.personal).waitFor();
      await lookAround(page, 'reports-details-personal');
      await dialog.getByRole('tab', { name: w.courses }).click();
      await dialog.getByText(w.required).first().waitFor();
      await lookAround(page, 'reports-details-courses');
      await dialog.getByRole('tab', { name: w.invoices }).click();
      await dialog.getByRole('link', { name: w.print }).first().waitFor();
      await lookAround(page, 'reports-details-invoices');
    });

    test('an admin edits a record, and what was typed stays where it is refused', async () => {
      const page = await openAs(admin, { language, width, path: '/admin/reports' });
      await findSarah(page, language);
      await page.getByRole('button', { name: w.edit }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(w.email).waitFor();
      // There is something to synchronise with where the tests run beside an Odoo.
      await expect.poll(() => dialog.getByText(w.note).count()).toBe(thisRun().keptInOdooSince ? 1 : 0);
      await lookAround(page, 'reports-edit');
      await dialog.getByLabel(w.email).fill('nobody');
      await dialog.getByRole('button', { name: w.save }).click();
      await dialog.getByText(w.noEmail).waitFor();
      await lookAround(page, 'reports-edit-refused');
      await dialog.getByLabel(w.email).fill('student2@demo.halaqa.test');
      const phone = `+9665000${language === 'ar' ? 1 : 2}${width === 390 ? 3 : 4}000`;
      await dialog.getByLabel(w.phone).fill(phone);
      await dialog.getByRole('button', { name: w.save }).click();
      await page.getByText(w.saved).first().waitFor();
      await dialog.waitFor({ state: 'hidden' });
      await page.getByText(phone).waitFor();
    });
  });
}

test('a search without a match says so and leads back to all', async () => {
  const page = await openAs(admin, { path: '/admin/reports' });
  await page.getByRole('searchbox').fill('nobody at all');
  await page.getByText(words.ar.noneMatch).waitFor();
  await look(page, 'reports-none');
  await page.getByRole('button', { name: words.ar.showAll }).click();
  await expect.poll(() => page.getByRole('button', { name: words.ar.view }).count()).toBe(25);
  // Folded: without hamza, and in the address for the way back.
  await page.getByRole('searchbox').fill('ساره');
  await page.waitForURL(/q=/);
  await page.reload();
  await settled(page);
  expect(await page.getByRole('searchbox').inputValue()).toBe('ساره');
  await page.getByText(words.ar.sarah).waitFor();
});

test('the list turns its pages and its order', async () => {
  const page = await openAs(admin, { path: '/admin/reports', language: 'en' });
  const students = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: 'Name' }) });
  const names = () => students.locator('tbody th').allTextContents();
  const first = await names();
  expect(first).toHaveLength(25);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.poll(async () => (await names()).length).toBe(15);
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect.poll(async () => (await names())[0]).not.toBe(first[0]);
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
});

test('an edit that comes too late shows both versions', async () => {
  const w = words.ar;
  const page = await openAs(admin, { path: '/admin/reports' });
  allow(page, /^409 PUT .*\/api\/admin\/students\//);
  await page.getByRole('searchbox').fill('student20@demo');
  await expect.poll(() => page.getByRole('button', { name: w.edit }).count()).toBe(1);
  await page.getByRole('button', { name: w.edit }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(w.phone).fill('+966511111111');
  // Somebody else saves in the meantime.
  await page.evaluate(async () => {
    const [row] = await (await fetch('/api/admin/students?search=student20%40demo')).json();
    const { version, ...student } = await (await fetch(`/api/admin/students/${row.id}/details`)).json();
    const fields = ['name', 'email', 'residenceNumber', 'firstName', 'middleName', 'familyName', 'grandparentName', 'birthDate', 'gender'];
    const body = { ...Object.fromEntries(fields.map((field) => [field, student[field]])), phone: '+966522222222', version };
    const headers = { 'content-type': 'application/json' };
    await fetch(`/api/admin/students/${row.id}`, { method: 'PUT', headers, body: JSON.stringify(body) });
  });
  await dialog.getByRole('button', { name: w.save }).click();
  await dialog.getByText(w.changed).waitFor();
  await look(page, 'reports-edit-stale');
  expect(await dialog.getByRole('radio', { name: w.mine }).isChecked()).toBe(true);
  await dialog.getByRole('button', { name: w.saveChosen }).click();
  await page.getByText(w.saved).first().waitFor();
  await page.getByText('+966511111111').waitFor();
});

test('what was typed and not saved is there again', async () => {
  const w = words.ar;
  const page = await openAs(admin, { path: '/admin/reports' });
  await page.getByRole('searchbox').fill('student21@demo');
  await expect.poll(() => page.getByRole('button', { name: w.edit }).count()).toBe(1);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: w.edit }).click();
  await dialog.getByLabel(w.firstName).fill('اسم لم يُحفظ');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: w.edit }).click();
  await dialog.getByText(w.restored).waitFor();
  expect(await dialog.getByLabel(w.firstName).inputValue()).toBe('اسم لم يُحفظ');
  await dialog.getByRole('button', { name: w.startOver }).click();
  expect(await dialog.getByLabel(w.firstName).inputValue()).not.toBe('اسم لم يُحفظ');
});

test('the keyboard is enough for the tabs, and focus comes back', async () => {
  const w = words.ar;
  const page = await openAs(admin, { path: '/admin/reports' });
  await page.getByRole('searchbox').fill('student2@demo');
  await expect.poll(() => page.getByRole('button', { name: w.view }).count()).toBe(1);
  await page.getByRole('button', { name: w.view }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: w.personal }).focus();
  // From right to left the next one is on the left.
  await page.keyboard.press('ArrowLeft');
  await dialog.getByText(w.required).first().waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toContain(w.view);
});

for (const [name, path, theme] of [
  ['reports', '/admin/reports', 'light'],
  ['reports', '/admin/reports', 'dark'],
  ['students-detailed', '/admin/students/detailed', 'dark'],
] as const) {
  test(`${name} (${path}) has no fault in the ${theme} theme`, async () => {
    for (const width of [390, 1280] as const) {
      const page = await openAs(admin, { path, theme, width });
      await look(page, `${name}-theme`);
    }
  });
}
