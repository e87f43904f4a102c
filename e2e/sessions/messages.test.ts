/** Messages to those of a session: written by an admin and by its trainer, and who got them (D-139). */
import { expect, type Page } from '@playwright/test';
import { sessionAt } from '../records/scene.ts';
import { allow, look, lookAround, openAs, settled, views } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { admin, chip, dayOf, must, ownSessions, toast, trainer } from './scene.ts';

const words = {
  ar: {
    write: 'كتابة رسالة',
    none: 'لا رسائل لهذه الجلسة بعد',
    field: 'نص الرسالة',
    required: 'هذا الحقل مطلوب',
    reach: 'من تصل إليه',
    send: 'إرسال الرسالة',
    sent: 'أُرسلت الرسالة',
    failed: 'فشل في إرسال الرسالة',
    messages: 'الرسائل',
    readers: 'من وصلتها',
    students: 'تسجيل الحضور',
    message: 'رسالة إلى المسجلات',
    text: 'أحضرن الدفاتر معكن، ونلتقي في القاعة نفسها.',
  },
  en: {
    write: 'Write a message',
    none: 'No messages about this session yet',
    field: 'Message',
    required: 'This field is required',
    reach: 'Whom it reaches',
    send: 'Send message',
    sent: 'Message sent',
    failed: 'Failed to send the message',
    messages: 'Messages',
    readers: 'Who got it',
    students: 'Take attendance',
    message: 'Message to registered students',
    text: 'Bring your notebooks; we meet in the same room.',
  },
};

/** The rows of a list, without those of the lists in them. */
const sent = (page: Page, name: string) => page.getByRole('list', { name, exact: true }).locator('> li');

for (const [language, width] of views) {
  test.describe(`in ${language} at ${width} px`, () => {
    const w = words[language];
    const view = { language, width };

    test('an admin writes on the page of a session, keeps the words when sending fails, and reads who got it', async () => {
      const page = await openAs(admin, { ...view, path: '/admin-dashboard' });
      const session = await sessionAt(page, width === 390 ? 3 : 13);
      await page.goto(`/admin/sessions/${session.id}`);
      await page.getByText(w.none).waitFor();
      await page.getByRole('button', { name: w.write, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('textbox', { name: w.field })).toBeFocused();
      await expect(dialog.getByRole('region', { name: w.reach })).toContainText(/[\d٠-٩]/);
      const send = dialog.getByRole('button', { name: w.send, exact: true });
      await send.click();
      await dialog.getByText(w.required).waitFor();
      await dialog.getByRole('textbox', { name: w.field }).fill(w.text);
      await lookAround(page, 'session-message');
      allow(page, /^no answer POST .*messages/);
      await page.route('**/messages', (route) => (route.request().method() === 'POST' ? route.abort('failed') : route.fallback()));
      await send.click();
      await toast(page, w.failed);
      await expect(dialog.getByRole('textbox', { name: w.field })).toHaveValue(w.text);
      await page.unroute('**/messages');
      // A press before the toast's layer is gone for good does nothing.
      await page.keyboard.press('Escape');
      await page.getByText(w.failed).first().waitFor({ state: 'detached' });
      await send.click();
      await toast(page, w.sent);
      await dialog.waitFor({ state: 'detached' });
      await expect(sent(page, w.messages)).toHaveCount(1);
      await expect(sent(page, w.messages)).toContainText(w.text);
      await page.getByRole('button', { name: w.readers, exact: true }).click();
      await expect(sent(page, w.readers)).toHaveCount(session.attendeeCount);
      await sent(page, w.messages).first().scrollIntoViewIfNeeded();
      await lookAround(page, 'session-messages');
    });

    test('a trainer writes to the students of their own session, and sees what was sent before', async () => {
      const page = await openAs(trainer, { language, path: '/trainer-dashboard' });
      const own = await ownSessions(page);
      const session = must(
        own.filter(({ state, attendeeCount }) => state === 'done' && attendeeCount > 2)[language === 'ar' ? 0 : 1],
        'past session with students',
      );
      await page.goto(`/trainer-dashboard?view=week&day=${dayOf(session.start_datetime)}`);
      await settled(page);
      await chip(page, session).click();
      await page
        .getByRole('button', { name: `${w.students}: ${session.name}`, exact: true })
        .last()
        .click();
      const students = page.getByRole('dialog');
      await students.getByRole('button', { name: w.message, exact: true }).waitFor();
      await look(page, 'trainer-students-message');
      await students.getByRole('button', { name: w.message, exact: true }).click();
      const dialog = page.getByRole('dialog').last();
      await dialog.getByRole('textbox', { name: w.field }).fill(w.text);
      await dialog.getByRole('button', { name: w.send, exact: true }).click();
      await toast(page, w.sent);
      await students.getByRole('button', { name: w.message, exact: true }).click();
      await expect(sent(page, w.messages)).toHaveCount(1);
      await lookAround(page, 'trainer-messages');
    });
  });
}
