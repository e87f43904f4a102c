/** An admin erases a student who has left (D-151). */
import { expect, type Page } from '@playwright/test';
import { allow, look, lookAround, openAs, settled, views } from '../src/harness.ts';
import { test } from '../src/test.ts';

const words = {
  ar: {
    open: 'محو البيانات الشخصية',
    act: 'محو نهائيًا',
    confirm: 'للتأكيد: الاسم أو رقم الطالبة',
    required: 'هذا الحقل مطلوب.',
    wrong: 'ليس هذا اسم الطالبة ولا رقمها.',
    kept: 'ما يبقى بلا اسم',
    failed: 'فشل في محو البيانات',
    done: 'مُحيت البيانات الشخصية',
    first: 'يلزم قبل المحو',
    course: /^دورات لم تنتهِ/,
    cancel: 'إلغاء',
    erased: (id: number) => `سجل ممحو ${id}`,
    gone: 'لا يوجد سجل هنا',
    retry: 'إعادة المحاولة',
    notLoaded: 'فشل في تحميل ما يخص المحو',
  },
  en: {
    open: 'Erase personal data',
    act: 'Erase for good',
    confirm: 'To confirm: the name or the student number',
    required: 'This field is required.',
    wrong: 'This is neither the name nor the number of the student.',
    kept: 'What stays, without a name',
    failed: 'Failed to erase the data',
    done: 'The personal data was erased',
    first: 'To be settled first',
    course: /^Courses that have not ended/,
    cancel: 'Cancel',
    erased: (id: number) => `Erased student ${id}`,
    gone: 'There is no record here',
    retry: 'Try again',
    notLoaded: 'Failed to load what erasing would do',
  },
} as const;

const blank = { email: null, phone: null, residenceNumber: null, firstName: null, middleName: null, familyName: null };

/** Who was entered, and has left before anything began. */
async function leaver(page: Page, name: string): Promise<number> {
  const student = { ...blank, name, grandparentName: null, birthDate: null, gender: null, studentNumber: null };
  const made = await page.request.post('/api/admin/students', { data: student });
  expect(made.status()).toBe(201);
  return (await made.json()).id;
}

async function openDialog(page: Page, button: string) {
  const opener = page.getByRole('button', { name: button });
  await opener.scrollIntoViewIfNeeded();
  await opener.click();
  return page.getByRole('dialog');
}

for (const [language, width] of views) {
  const w = words[language];

  test(`in ${language} at ${width} px a student who has left is erased under their name, and not under another`, async () => {
    const page = await openAs('admin@demo.halaqa.test', { language, width, path: '/admin/students' });
    const name = `غادة المغادرة ${width}`;
    const id = await leaver(page, name);
    await page.goto(`/admin/students/${id}`);
    await settled(page);
    const dialog = await openDialog(page, w.open);
    await expect(dialog.getByText(w.kept)).toBeVisible();
    await lookAround(page, 'erasure-allowed');

    await dialog.getByRole('button', { name: w.act }).click();
    await expect(dialog.getByText(w.required)).toBeVisible();
    allow(page, /^400 POST .*\/erasure/);
    await dialog.getByLabel(w.confirm).fill('سارة');
    await dialog.getByRole('button', { name: w.act }).click();
    await expect(dialog.getByText(w.wrong)).toBeVisible();
    await lookAround(page, 'erasure-wrong-name');

    allow(page, /^503 POST .*\/erasure/);
    await page.route(`**/api/admin/students/${id}/erasure`, (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
    await dialog.getByLabel(w.confirm).fill(name);
    await expect(dialog.getByText(w.wrong)).toHaveCount(0);
    await dialog.getByRole('button', { name: w.act }).click();
    await expect(page.getByText(w.failed).first()).toBeVisible();
    await expect(dialog.getByLabel(w.confirm)).toHaveValue(name);
    await look(page, 'erasure-failed');

    // The lists and the record that are open are read once more, and are not there.
    allow(page, /^404 GET \/api\//);
    await dialog.getByRole('button', { name: w.act }).click();
    await expect(page.getByRole('heading', { level: 1, name: w.erased(id) })).toBeVisible();
    await expect(page.getByText(w.done).first()).toBeVisible();
    await expect(page.getByText(name)).toHaveCount(0);
    await lookAround(page, 'erasure-done');

    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: w.erased(id) })).toBeVisible();
    const found = await page.request.get(`/api/admin/students?search=${encodeURIComponent(name)}`);
    expect(await found.json()).toEqual([]);
  });

  test(`in ${language} at ${width} px what is in the way is said, with the way to it, and nothing can be erased`, async () => {
    const page = await openAs('admin@demo.halaqa.test', { language, width, path: '/admin/students' });
    const { studentId } = await studentOf(language, width);
    await page.goto(`/admin/students/${studentId}`);
    await settled(page);

    allow(page, /^503 GET .*\/erasure/);
    // As long as that: a connection that comes back has what failed read again by itself.
    const address = `**/api/admin/students/${studentId}/erasure`;
    await page.route(address, (route) => route.fulfill({ status: 503, body: '' }));
    const dialog = await openDialog(page, w.open);
    await expect(dialog.getByText(w.notLoaded)).toBeVisible();
    await expect(dialog.getByRole('button', { name: w.retry })).toBeVisible();
    await dialog.getByRole('button', { name: w.cancel }).click();
    await expect(dialog).toHaveCount(0);
    await page.unroute(address);
    await openDialog(page, w.open);
    await expect(dialog.getByRole('heading', { name: w.first })).toBeVisible();
    await expect(dialog.getByText(w.course).first()).toBeVisible();
    await expect(dialog.getByRole('button', { name: w.act })).toHaveCount(0);
    await expect(dialog.getByLabel(w.confirm)).toHaveCount(0);
    await lookAround(page, 'erasure-in-the-way');
    await dialog.getByRole('button', { name: w.cancel }).click();
    await expect(dialog).toHaveCount(0);
  });

  test(`in ${language} at ${width} px a record that never was is said to be none`, async () => {
    const page = await openAs('admin@demo.halaqa.test', { language, width, path: '/admin/students' });
    allow(page, /^404 GET \/api\/admin\/students\/2000000000\//);
    await page.goto('/admin/students/2000000000');
    await expect(page.getByRole('heading', { level: 1, name: w.gone })).toBeVisible();
    await look(page, 'erasure-none');
  });
}

/** One of the demonstration institute, who follows courses. */
async function studentOf(language: 'ar' | 'en', width: 390 | 1280): Promise<{ studentId: number }> {
  const own = await openAs('student21@demo.halaqa.test', { language, width });
  return (await own.request.get('/api/auth/user')).json();
}
