/** Days on which the institute is closed: accepted, closed, warned of and opened again (D-110). */
import { randomBytes, randomInt } from 'node:crypto';
import { expect } from '@playwright/test';
import { allow, answered, look, lookAround, openAs, views } from '../src/harness.ts';
import { fillDate, fillTime } from '../src/harness-dates.ts';
import { test } from '../src/test.ts';

const admin = 'admin@demo.halaqa.test';

const words = {
  ar: {
    year: /العطل الرسمية/,
    ahead: 'العطل الرسمية القادمة',
    previous: 'السنة السابقة',
    next: 'السنة التالية',
    national: 'اليوم الوطني',
    accepted: 'مغلقة',
    add: 'إضافة إغلاق',
    name: 'السبب',
    from: 'من يوم',
    session: 'اسم الجلسة',
    course: 'الدورة',
    trainer: 'المدربة',
    day: 'التاريخ',
    start: 'البداية',
    create: 'إنشاء الجلسة',
    anyway: 'حفظ رغم التعارض',
    open: 'فتح الأيام',
    closed: (name: string) => new RegExp(`المعهد مغلق.*${name}`),
  },
  en: {
    year: /Public holidays/,
    ahead: 'Public holidays ahead',
    previous: 'Previous year',
    next: 'Next year',
    national: 'National Day',
    accepted: 'Closed',
    add: 'Add closed days',
    name: 'Reason',
    from: 'First day',
    session: 'Session name',
    course: 'Course',
    trainer: 'Trainer',
    day: 'Date',
    start: 'Start',
    create: 'Create session',
    anyway: 'Save anyway',
    open: 'Open the days',
    closed: (name: string) => new RegExp(`The institute is closed.*${name}`),
  },
} as const;

for (const [language, width] of views) {
  test(`in ${language} at ${width} px a holiday is accepted, a day is closed and opened, and a session on it is warned of`, async () => {
    const say = words[language];
    const page = await openAs(admin, { language, width, path: '/admin/closed-days' });
    allow(page, /^409 POST \/api\/sessions/);
    const holidays = page.getByRole('region', { name: say.year });
    // What lies ahead stands first, and is come back to.
    const ahead = page.getByRole('heading', { name: say.ahead, exact: true });
    const turn = (name: string) => holidays.getByRole('button', { name, exact: true });
    const [earlier, next] = [turn(say.previous), turn(say.next)];
    await expect(ahead).toBeVisible();
    await expect(holidays.getByRole('listitem').first()).toBeVisible();
    await expect(earlier).toHaveAttribute('aria-disabled', 'true');
    await lookAround(page, 'closed-days-ahead');
    await next.click();
    await expect(ahead).toBeHidden();
    await earlier.click();
    await expect(ahead).toBeVisible();
    await next.click();
    const national = holidays.getByRole('listitem').filter({ hasText: say.national });
    const [accept, accepted] = [national.getByRole('button'), national.getByText(say.accepted, { exact: true })];
    // The other view may have accepted it.
    await accept.or(accepted).waitFor();
    await lookAround(page, 'closed-days');
    if (await accept.isVisible()) await accept.click();
    await accepted.waitFor();

    const name = `s${randomBytes(4).toString('hex')}`;
    const day = new Date(Date.UTC(2050 + randomInt(90), randomInt(12), 1 + randomInt(28))).toISOString().slice(0, 10);
    await page.getByRole('button', { name: say.add, exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say.name, { exact: true }).fill(name);
    await fillDate(dialog, say.from, day);
    await look(page, 'closed-days-add');
    await dialog.getByRole('button', { name: say.add, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(name, { exact: true }).waitFor();
    const closures = await answered<{ name: string; from: string }[]>(page, `/api/admin/closed-days?from=${day}&to=${day}`);
    expect(closures).toContainEqual(expect.objectContaining({ name, from: day }));

    // The form names it before anything is saved, and so does the refusal.
    await page.goto('/admin/sessions?new=1');
    await dialog.getByLabel(say.session, { exact: true }).fill(name);
    await dialog.getByLabel(say.course).selectOption({ index: 1 });
    await dialog.getByLabel(say.trainer).selectOption({ index: 1 });
    await fillDate(dialog, say.day, day);
    await fillTime(dialog, say.start, '10:00');
    await dialog.getByRole('status').getByText(say.closed(name)).waitFor();
    await look(page, 'closed-day-form');
    await dialog.getByRole('button', { name: say.create, exact: true }).click();
    await dialog.getByRole('alert').getByText(say.closed(name)).waitFor();
    await dialog.getByRole('button', { name: say.anyway, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });

    await page.goto('/admin/closed-days');
    await page.getByRole('listitem').filter({ hasText: name }).getByRole('button').click();
    await dialog.getByRole('button', { name: say.open, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect(page.getByText(name, { exact: true })).toHaveCount(0);
  });
}
