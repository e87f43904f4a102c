/** The certificate of a completed course: for the student, for an admin, and for whoever wants to check it (D-117). */
import { expect } from '@playwright/test';
import { lookAround, openAs, views } from '../src/harness.ts';
import { keepPicture } from '../src/harness-picture.ts';
import { test } from '../src/test.ts';

const words = {
  ar: {
    open: /^الشهادة: /,
    title: 'شهادة إتمام الدورة',
    link: 'رابط التحقق',
    print: 'طباعة الشهادة',
    valid: 'شهادة صحيحة وسارية',
    revokedPage: 'شهادة ملغية',
    courses: 'الدورات',
    revoke: 'إلغاء الشهادة',
    reason: 'سبب الإلغاء',
    missing: 'يلزم ذكر السبب.',
    revokeNow: 'تأكيد الإلغاء',
    revoked: 'أُلغيت هذه الشهادة',
    reinstate: 'إعادة سريان الشهادة',
  },
  en: {
    open: /^Certificate: /,
    title: 'Certificate of completion',
    link: 'Verification link',
    print: 'Print the certificate',
    valid: 'Genuine and valid',
    revokedPage: 'Revoked',
    courses: 'Courses',
    revoke: 'Revoke certificate',
    reason: 'Reason',
    missing: 'A reason is needed.',
    revokeNow: 'Revoke it',
    revoked: 'This certificate was revoked',
    reinstate: 'Make it valid again',
  },
};

for (const [language, width] of views) {
  test(`in ${language} at ${width} px a student opens, prints and shares a certificate, and an admin revokes it and takes that back`, async () => {
    const w = words[language];
    const page = await openAs('student@demo.halaqa.test', { language, width, path: '/courses' });
    await page.getByRole('button', { name: w.open }).first().click();
    const dialog = page.getByRole('dialog', { name: w.title });
    const link = dialog.getByLabel(w.link, { exact: true });
    const address = await link.inputValue();
    await lookAround(page, 'certificate');

    const [printed] = await Promise.all([page.waitForEvent('popup'), dialog.getByRole('link', { name: w.print }).click()]);
    await printed.getByRole('heading', { level: 1 }).waitFor();
    await keepPicture(printed, `certificate-print-${language}-${width}`);
    await printed.goto(address);
    await printed.getByText(w.valid).waitFor();
    await keepPicture(printed, `certificate-verification-${language}-${width}`);

    const { studentId } = await (await page.request.get('/api/auth/user-legacy')).json();
    const desk = await openAs('admin@demo.halaqa.test', { language, width, path: `/admin/students/detailed?student=${studentId}` });
    await desk.getByRole('button', { name: w.open }).first().click();
    const revoking = desk.getByRole('dialog', { name: w.title });
    await revoking.getByRole('button', { name: w.revoke }).click();
    await revoking.getByRole('button', { name: w.revokeNow }).click();
    await revoking.getByText(w.missing).waitFor();
    await revoking.getByLabel(w.reason).fill('issued by mistake');
    await lookAround(desk, 'certificate-revoke');
    await revoking.getByRole('button', { name: w.revokeNow }).click();
    await revoking.getByText(w.revoked).waitFor();
    await printed.reload();
    await printed.getByText(w.revokedPage, { exact: true }).waitFor();
    expect(await printed.content()).not.toContain('mistake');
    await revoking.getByRole('button', { name: w.reinstate }).click();
    await revoking.getByRole('button', { name: w.revoke }).waitFor();
    await printed.reload();
    await printed.getByText(w.valid).waitFor();
  });
}
