/** Leave: asked for by a trainer, decided by an admin with who takes over, and in the way of what is planned (D-119). */
import type { Session } from '@halaqa/contract/sessions';
import { expect } from '@playwright/test';
import { answered, look, lookAround, openAs, views } from '../src/harness.ts';
import { fillDate, fillTime } from '../src/harness-dates.ts';
import { test } from '../src/test.ts';
import { mark, plan, row, someDay } from './scene.ts';

const admin = 'admin@demo.halaqa.test';
const trainer = 'trainer2@demo.halaqa.test';

const words = {
  ar: {
    ask: 'طلب إجازة',
    first: 'من يوم',
    last: 'إلى يوم',
    part: 'جزء من يوم',
    day: 'اليوم',
    from: 'من',
    to: 'إلى',
    reason: 'السبب',
    send: 'إرسال الطلب',
    touched: 'جلستان في هذا الوقت',
    touchedList: 'الجلسات في هذا الوقت',
    waits: 'بانتظار القرار',
    approved: 'موافق عليها',
    declined: 'مرفوضة',
    decide: 'اتخاذ القرار',
    all: 'كلها إلى',
    approve: 'الموافقة',
    missing: 'يلزم اختيار بديلة',
    finished: 'تم',
    close: 'إغلاق',
    decline: 'الرفض',
    declineReason: 'سبب الرفض',
    declineNow: 'رفض الطلب',
    withdraw: 'سحب الطلب',
    withdrawn: 'مسحوبة',
    session: 'اسم الجلسة',
    trainer: 'المدربة',
    date: 'التاريخ',
    start: 'البداية',
    onLeave: 'إجازة',
    away: 'المدربة في إجازة في هذا الوقت.',
  },
  en: {
    ask: 'Ask for leave',
    first: 'First day',
    last: 'Last day',
    part: 'Part of a day',
    day: 'Day',
    from: 'From',
    to: 'To',
    reason: 'Reason',
    send: 'Send request',
    touched: '2 sessions in this time',
    touchedList: 'Sessions in this time',
    waits: 'Waiting',
    approved: 'Approved',
    declined: 'Declined',
    decide: 'Decide',
    all: 'All of them to',
    approve: 'Approve',
    missing: 'Choose a substitute',
    finished: 'Done',
    close: 'Close',
    decline: 'Decline',
    declineReason: 'Reason for declining',
    declineNow: 'Decline request',
    withdraw: 'Withdraw request',
    withdrawn: 'Withdrawn',
    session: 'Session name',
    trainer: 'Trainer',
    date: 'Date',
    start: 'Start',
    onLeave: 'On leave',
    away: 'The trainer is on leave at this time.',
  },
} as const;

for (const [language, width] of views) {
  test(`in ${language} at ${width} px a trainer asks for leave, an admin hands the sessions over, and both see it at once`, async () => {
    const say = words[language];
    const [day, reason] = [someDay(), mark()];
    const office = await openAs(admin, { language, width, path: '/admin/leave' });
    const page = await openAs(trainer, { language, width, path: '/trainer/leave' });
    const sessions = [
      await plan(office, page, `${day}T07:00:00Z`, `${day}T08:00:00Z`),
      await plan(office, page, `${day}T12:00:00Z`, `${day}T13:00:00Z`),
    ];

    await page.getByRole('button', { name: say.ask, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await fillDate(dialog, say.first, day);
    await fillDate(dialog, say.last, day);
    await dialog.getByText(say.touched, { exact: true }).waitFor();
    const touched = dialog.getByRole('list', { name: say.touchedList });
    for (const { name } of sessions) await touched.getByText(name, { exact: true }).waitFor();
    await dialog.getByRole('button', { name: say.send, exact: true }).click();
    await expect(dialog.getByLabel(say.reason, { exact: true }).and(page.locator('[aria-invalid]'))).toBeFocused();
    await dialog.getByLabel(say.reason, { exact: true }).fill(reason);
    await look(page, 'leave-ask');
    await dialog.getByRole('button', { name: say.send, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await row(page, reason).first().getByText(say.waits, { exact: true }).waitFor();
    await row(page, reason).first().getByText(say.touched, { exact: true }).waitFor();
    await lookAround(page, 'leave-mine');

    await row(office, reason).getByRole('button').click();
    const deciding = office.getByRole('dialog');
    await deciding.getByText(sessions[1]?.name ?? '', { exact: true }).waitFor();
    const forAll = deciding.getByLabel(say.all, { exact: true });
    const substitute = (await forAll.locator('option').nth(1).getAttribute('value')) ?? '';
    await forAll.selectOption(substitute);
    for (const { name } of sessions) {
      await expect(deciding.getByRole('listitem').filter({ hasText: name }).getByRole('combobox')).toHaveValue(substitute);
    }
    await lookAround(office, 'leave-decide');
    await deciding.getByRole('button', { name: say.approve, exact: true }).click();
    // The report of the hand-over takes the place of the request.
    await deciding.getByRole('status').getByRole('progressbar').waitFor({ state: 'detached' });
    await expect
      .poll(async () => {
        const [found] = await answered<Session[]>(office, `/api/admin/sessions?id=${sessions[1]?.id}`);
        return found?.trainer_id[0];
      })
      .toBe(Number(substitute));
    await deciding.getByRole('link', { name: sessions[0]?.name ?? '' }).waitFor();
    await office.keyboard.press('Escape');
    await deciding.waitFor({ state: 'detached' });
    await row(office, reason).getByText(say.approved, { exact: true }).waitFor();
    await lookAround(office, 'leave-decided');
    await row(page, reason).getByText(say.approved, { exact: true }).waitFor();

    // A phone draws the lanes that are in view alone.
    if (width > 1000) {
      await office.goto(`/admin/planner?day=${day}&by=trainer`);
      await office.getByText(say.onLeave, { exact: true }).waitFor();
      await look(office, 'leave-planner');
    }

    // Whoever plans a session then is told before anything is saved.
    await office.goto('/admin/sessions?new=1');
    await office.getByRole('dialog').getByLabel(say.trainer).selectOption(String(sessions[0]?.trainer_id[0]));
    await fillDate(office.getByRole('dialog'), say.date, day);
    await fillTime(office.getByRole('dialog'), say.start, '18:00');
    await office.getByRole('dialog').getByRole('status').getByText(say.away).waitFor();
    await look(office, 'leave-form');
  });

  test(`in ${language} at ${width} px a request is declined with a reason, and another is withdrawn`, async () => {
    const say = words[language];
    const page = await openAs(trainer, { language, width, path: '/trainer/leave' });
    const office = await openAs(admin, { language, width, path: '/admin/leave' });
    const dialog = page.getByRole('dialog');
    const ask = async (reason: string) => {
      await page.getByRole('button', { name: say.ask, exact: true }).click();
      await dialog.getByRole('radio', { name: say.part }).check();
      await fillDate(dialog, say.day, someDay());
      await fillTime(dialog, say.from, '9:00');
      await fillTime(dialog, say.to, '11:30');
      await dialog.getByLabel(say.reason, { exact: true }).fill(reason);
      await look(page, 'leave-ask-part');
      await dialog.getByRole('button', { name: say.send, exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      await row(page, reason).getByText(say.waits, { exact: true }).waitFor();
    };

    const said = 'الجدول مزدحم';
    const [first, second, why] = [`Travel ${mark()}`, mark(), `${said} ${mark()}`];
    await ask(first);
    await row(office, first).getByRole('button').click();
    const deciding = office.getByRole('dialog');
    await deciding.getByRole('button', { name: say.decline, exact: true }).click();
    await deciding.getByLabel(say.declineReason, { exact: true }).fill(why);
    await look(office, 'leave-decline');
    await deciding.getByRole('button', { name: say.declineNow, exact: true }).click();
    await deciding.waitFor({ state: 'detached' });
    await row(page, first).getByText(say.declined, { exact: true }).waitFor();
    await row(page, first).getByText(why).waitFor();
    // Read aloud in the language that they were written in (D-331).
    await expect(row(page, first).getByText(first)).toHaveAttribute('lang', 'en');
    await expect(row(page, first).getByText(said).last()).toHaveAttribute('lang', 'ar');

    await ask(second);
    await row(page, second).getByRole('button').click();
    await dialog.getByRole('button', { name: say.withdraw, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await row(page, second).getByText(say.withdrawn, { exact: true }).waitFor();
    await expect(row(office, second).getByRole('button')).toHaveCount(0);
  });
}
