/** What is typed in a sheet and not sent is there again when the sheet is next opened (D-182), after a reload too (D-246). */
import { expect } from '@playwright/test';
import { admin, allSessions, must } from '../sessions/scene.ts';
import { look, openAs, views } from '../src/harness.ts';
import { fillDate } from '../src/harness-dates.ts';
import { test } from '../src/test.ts';

const words = {
  ar: {
    ask: 'طلب إجازة',
    first: 'من يوم',
    reason: 'السبب',
    write: 'كتابة رسالة',
    text: 'نص الرسالة',
    send: 'إرسال الرسالة',
    restored: 'كُتب هذا من قبل ولم يُرسل.',
    startOver: 'البدء من جديد',
    typed: 'اختبار في الجامعة صباح ذلك اليوم',
  },
  en: {
    ask: 'Ask for leave',
    first: 'First day',
    reason: 'Reason',
    write: 'Write a message',
    text: 'Message',
    send: 'Send message',
    restored: 'This was written before and not sent.',
    startOver: 'Start over',
    typed: 'An exam at the university in the morning of that day',
  },
} as const;

for (const [language, width] of views) {
  const say = words[language];

  test(`in ${language} at ${width} px a request for leave is there again after Back and after a reload, until it is begun anew`, async () => {
    const page = await openAs('trainer2@demo.halaqa.test', { language, width, path: '/trainer/leave' });
    const dialog = page.getByRole('dialog');
    const open = () => page.getByRole('button', { name: say.ask, exact: true }).click();
    await open();
    await fillDate(dialog, say.first, '2049-03-07');
    await dialog.getByLabel(say.reason, { exact: true }).fill(say.typed);
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    await open();
    await dialog.getByText(say.restored).waitFor();
    await expect(dialog.getByLabel(say.reason, { exact: true })).toHaveValue(say.typed);
    await expect(dialog.getByRole('group', { name: say.first, exact: true }).locator('[data-part=year]')).toContainText(/2049|٢٠٤٩/);
    await look(page, 'kept-leave');
    await page.reload();
    await open();
    await dialog.getByText(say.restored).waitFor();
    await expect(dialog.getByLabel(say.reason, { exact: true })).toHaveValue(say.typed);
    await dialog.getByRole('button', { name: say.startOver }).click();
    await expect(dialog.getByLabel(say.reason, { exact: true })).toHaveValue('');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await open();
    await expect(dialog.getByText(say.restored)).toHaveCount(0);
    await expect(dialog.getByLabel(say.reason, { exact: true })).toHaveValue('');
  });

  test(`in ${language} at ${width} px a message is there again after a tap outside and after a reload, of its session alone, and not once it is sent`, async () => {
    const page = await openAs(admin, { language, width, path: '/settings' });
    const [session, other] = (await allSessions(page, 'state=planned')).filter(({ attendeeCount }) => attendeeCount > 0).reverse();
    const dialog = page.getByRole('dialog');
    const field = dialog.getByLabel(say.text, { exact: true });
    const open = () => page.getByRole('button', { name: say.write, exact: true }).click();
    await page.goto(`/admin/sessions/${must(session, 'planned session with students').id}`);
    await open();
    await field.fill(say.typed);
    await page.mouse.click(width / 2, 8);
    await dialog.waitFor({ state: 'detached' });
    await open();
    await dialog.getByText(say.restored).waitFor();
    await expect(field).toHaveValue(say.typed);
    await look(page, 'kept-message');
    await page.reload();
    await open();
    await expect(field).toHaveValue(say.typed);
    await dialog.getByRole('button', { name: say.send, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await open();
    await expect(field).toHaveValue('');
    await expect(dialog.getByText(say.restored)).toHaveCount(0);
    await field.fill(say.typed);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    // The page is not loaded again in between.
    await page.evaluate((id) => {
      history.pushState({}, '', `/admin/sessions/${id}`);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, must(other, 'second planned session with students').id);
    await page.getByText(must(other, 'second planned session with students').name).first().waitFor();
    await open();
    await expect(field).toHaveValue('');
  });
}
