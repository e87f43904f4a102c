/** A student asks for a correction of their record, and an admin decides about it field by field (D-129). */
import { expect } from '@playwright/test';
import { allow, look, lookAround, openAs, settled, views } from '../src/harness.ts';
import { test } from '../src/test.ts';

const words = {
  ar: {
    ask: 'طلب تصحيح',
    send: 'إرسال الطلب',
    unchanged: 'لم يتغير أي حقل بعد.',
    phone: 'رقم الهاتف',
    family: 'اسم العائلة',
    open: 'بانتظار القرار',
    accepted: 'قُبل',
    declined: 'لم يُقبل',
    accept: /^قبول تصحيح رقم الهاتف/,
    decline: /^رفض تصحيح اسم العائلة/,
    declineNow: 'رفض الطلب',
    reason: 'سبب الرفض',
    required: 'هذا الحقل مطلوب.',
    title: /^طلبات تصحيح البيانات/,
    digits: /من 7 إلى 15 رقم/,
    value: 'القيمة المعتمدة',
    acceptValue: 'قبول بهذه القيمة',
  },
  en: {
    ask: 'Ask for a correction',
    send: 'Send the request',
    unchanged: 'No field has been changed yet.',
    phone: 'Phone',
    family: 'Family name',
    open: 'Waiting for a decision',
    accepted: 'Accepted',
    declined: 'Declined',
    accept: /^Accept the correction of Phone/,
    decline: /^Decline the correction of Family name/,
    declineNow: 'Decline the request',
    reason: 'Reason',
    required: 'This field is required.',
    title: /^Requests for correction/,
    digits: /7 to 15 digits/,
    value: 'Value to take',
    acceptValue: 'Accept this value',
  },
} as const;

for (const [language, width] of views) {
  const w = words[language];
  const email = `student${width === 390 ? 33 : 34}@demo.halaqa.test`;
  test(`in ${language} at ${width} px a student asks for two fields, one is accepted and one declined with a reason`, async () => {
    const own = await openAs(email, { language, width, path: '/profile' });
    await own.getByRole('button', { name: w.ask }).click();
    const dialog = own.getByRole('dialog');
    await dialog.getByRole('button', { name: w.send }).click();
    await expect(dialog.getByText(w.unchanged)).toBeVisible();
    await dialog.getByLabel(w.phone).fill('+966500000777');
    await dialog.getByLabel(w.family).fill('المنصور');
    await lookAround(own, 'corrections-ask');
    await dialog.getByRole('button', { name: w.send }).click();
    await expect(dialog).toHaveCount(0);
    await expect(own.getByText(w.open)).toHaveCount(2);
    await settled(own);
    await lookAround(own, 'corrections-own');

    const studentId = (await (await own.request.get('/api/auth/user')).json()).studentId;
    const admin = await openAs('admin@demo.halaqa.test', { language, width, path: '/admin/students/detailed' });
    await expect(admin.getByRole('heading', { name: w.title })).toBeVisible();
    await look(admin, 'corrections-all');
    await admin.goto(`/admin/students/${studentId}`);
    await admin.getByRole('button', { name: w.accept }).click();
    await expect(admin.getByRole('button', { name: w.accept })).toHaveCount(0);
    await admin.getByRole('button', { name: w.decline }).click();
    await admin.getByRole('button', { name: w.declineNow }).click();
    await expect(admin.getByText(w.required)).toBeVisible();
    await admin.getByLabel(w.reason).fill('الهوية تقول غير ذلك');
    await lookAround(admin, 'corrections-decline');
    await admin.getByRole('button', { name: w.declineNow }).click();
    await expect(admin.getByRole('heading', { name: w.title })).toHaveCount(0);

    // The student's screen follows by itself.
    await expect(own.getByText(w.open)).toHaveCount(0);
    await expect(own.getByText('الهوية تقول غير ذلك')).toBeVisible();
    await expect(own.getByRole('main').getByText('+966500000777').first()).toBeVisible();
  });
}

for (const [language, width] of views) {
  const w = words[language];
  test(`in ${language} at ${width} px a number that the record cannot hold is accepted once it is mended, and the student sees what was taken`, async () => {
    const own = await openAs(`student${width === 390 ? 36 : 37}@demo.halaqa.test`, { language, width });
    expect((await own.request.post('/api/corrections', { data: { phone: '+966500000111' } })).status()).toBe(200);
    const { studentId } = await (await own.request.get('/api/auth/user')).json();
    const admin = await openAs('admin@demo.halaqa.test', { language, width, path: `/admin/students/${studentId}` });
    allow(admin, /^400 PUT .*corrections/);
    // As one that was asked for before the rule of D-190.
    await admin.route('**/api/admin/corrections/*', async (route) => {
      const sent = JSON.parse(route.request().postData() ?? '{}');
      await route.continue({ postData: JSON.stringify({ ...sent, value: sent.value ?? '12' }) });
    });
    await admin.getByRole('button', { name: w.accept }).click();
    await expect(admin.getByText(w.digits)).toBeVisible();
    await lookAround(admin, 'corrections-otherwise');
    await admin.getByLabel(w.value).fill('0550000012');
    await admin.getByRole('button', { name: w.acceptValue }).click();
    await expect(admin.getByRole('heading', { name: w.title })).toHaveCount(0);
    await own.goto('/profile');
    await expect(own.getByText('0550000012').first()).toBeVisible();
    await look(own, 'corrections-taken');
  });
}

test('what somebody else has changed meanwhile is told, and the new value shown', async () => {
  const own = await openAs('student35@demo.halaqa.test', { language: 'en' });
  const token = await own.request.post('/api/corrections', { data: { phone: '+966500000111' } });
  expect(token.status()).toBe(200);
  const { studentId } = await (await own.request.get('/api/auth/user')).json();
  const admin = await openAs('admin@demo.halaqa.test', { language: 'en', path: `/admin/students/${studentId}` });
  allow(admin, /^409 PUT .*corrections/);
  await admin.route('**/api/admin/corrections/*', async (route) => {
    const body = { decision: 'accepted', seen: 'what stood there before' };
    await route.continue({ postData: JSON.stringify(body) });
  });
  await admin.getByRole('button', { name: words.en.accept }).click();
  await expect(admin.getByRole('status').or(admin.getByRole('alert')).filter({ hasText: 'changed' }).first()).toBeVisible();
  await expect(admin.getByRole('button', { name: words.en.accept })).toBeVisible();
});
