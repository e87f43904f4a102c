/** A telephone number of a student that nobody could call is refused at its field, and what was typed stays (D-190). */
import { expect } from '@playwright/test';
import { admin } from '../sessions/scene.ts';
import { allow, look, openAs, settled, views } from '../src/harness.ts';
import { test } from '../src/test.ts';

const words = {
  ar: {
    edit: 'تعديل البيانات',
    phone: 'رقم الهاتف',
    save: 'حفظ التغييرات',
    sentence: /رقم الهاتف من 7 إلى 15 رقمًا/,
  },
  en: { edit: 'Edit details', phone: 'Phone', save: 'Save changes', sentence: /A phone number has 7 to 15 digits/ },
} as const;

for (const [language, width] of views) {
  const say = words[language];

  test(`in ${language} at ${width} px a number of two digits is refused in words, and one in Arabic digits is saved`, async () => {
    const page = await openAs(admin, { language, width, path: '/settings' });
    allow(page, /^400 PUT \/api\/admin\/students/);
    const [student] = await (await page.request.get('/api/admin/students')).json();
    await page.goto(`/admin/students/${student.id}`);
    await settled(page);
    const dialog = page.getByRole('dialog');
    const phone = dialog.getByLabel(say.phone, { exact: true });
    await page.getByRole('button', { name: say.edit }).click();
    await phone.fill('12');
    await dialog.getByRole('button', { name: say.save }).click();
    await dialog.getByText(say.sentence).waitFor();
    await expect(phone).toBeFocused();
    await expect(phone).toHaveValue('12');
    await look(page, 'phone-refused');
    await phone.fill(language === 'ar' ? '٠٥٠١٢٣٤٥٦٧' : '+966 (50) 123-4567');
    await dialog.getByRole('button', { name: say.save }).click();
    await dialog.waitFor({ state: 'detached' });
  });
}
