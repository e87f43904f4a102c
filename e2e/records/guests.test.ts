/** A session in which places are held in Odoo by people who are no students here (D-358). */
import type { SessionRecord } from '@halaqa/contract/records';
import { expect } from '@playwright/test';
import { admin, toast } from '../sessions/scene.ts';
import { lookAround, openAs, views } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { sessionAt } from './scene.ts';
import { words } from './words.ts';

const said = {
  ar: (count: number) =>
    count === 1 ? 'مقعد واحد محجوز في أودو لشخص ليس من الطالبات هنا.' : /^٣ مقاعد محجوزة في أودو لأشخاص|^3 مقاعد محجوزة/,
  en: (count: number) =>
    count === 1 ? '1 place is held in Odoo by somebody who is no student here.' : /^3 places are held in Odoo by people/,
};

const deleting = { ar: 'حذف الجلسة', en: 'Delete session' };

const told = {
  ar: (count: number) => (count === 1 ? 'فيها طالبة واحدة مسجلة' : count === 2 ? 'فيها طالبتان مسجلتان' : /^فيها .+ طالب.+ مسجل/),
  en: (count: number) => new RegExp(`^${count} students? (is|are) registered in it and will be told`),
};

const keeping = { ar: 'إلغاء', en: 'Cancel' } as const;
const givingBack = {
  ar: { button: 'إتاحة هذه المقاعد', title: 'هل تُتاح مقاعد الأشخاص الآخرين؟', done: 'المقاعد متاحة الآن' },
  en: { button: 'Give these places back', title: 'Give back the places of other people?', done: 'The places are free' },
};

for (const [language, width] of views) {
  test(`says how many they are above the list of students, and gives their places back, in ${language} at ${width} px`, async () => {
    const page = await openAs(admin, { language, width, path: '/admin-dashboard' });
    const { id } = await sessionAt(page, 30);
    let guests = 0;
    let students = 0;
    await page.route(`**/api/admin/records/sessions/${id}`, async (route) => {
      const answer = await route.fetch();
      const record: SessionRecord = await answer.json();
      students = record.attendees.length;
      const { session } = record;
      const held = guests > 0 && { guestCount: guests, attendeeCount: students + guests, capacity: students + guests };
      await route.fulfill({ response: answer, json: { ...record, session: { ...session, ...held } } });
    });
    const roster = page.getByRole('list', { name: words[language].roster, exact: true });
    await page.goto(`/admin/sessions/${id}`);
    await expect(roster.getByRole('listitem').first()).toBeVisible();
    await expect(page.getByText(/Odoo by|محجوزة? في أودو/)).toHaveCount(0);
    for (guests of [1, 3]) {
      await page.reload();
      await expect(page.getByText(said[language](guests))).toBeVisible();
      await expect(roster.getByRole('listitem')).toHaveCount(students);
    }
    await lookAround(page, 'record-session-guests');

    // Before a deletion the students are named apart from them.
    await page.getByRole('button', { name: deleting[language], exact: true }).click();
    const question = page.getByRole('dialog');
    await expect(question.getByText(said[language](3))).toBeVisible();
    // Two quick presses of Enter delete nothing.
    await expect(question.getByRole('button', { name: keeping[language], exact: true })).toBeFocused();
    await expect(question.getByText(told[language](students))).toBeVisible();
    await lookAround(page, 'record-session-guests-delete');
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);

    // There is no Odoo here in which the places could be given back.
    const { button, title, done } = givingBack[language];
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await lookAround(page, 'record-session-guests-back');
    const given = page.waitForResponse((answer) => answer.request().method() === 'DELETE' && answer.url().endsWith(`/${id}/guests`));
    guests = 0;
    await page.getByRole('dialog').getByRole('button', { name: button }).click();
    expect((await given).status()).toBe(200);
    await toast(page, done);
    await expect(page.getByText(said[language](3))).toHaveCount(0);
    await expect(page.getByRole('button', { name: button })).toHaveCount(0);
  });
}
