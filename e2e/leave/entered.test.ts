/** An admin enters leave for a trainer who rang in sick, with who takes over, from the list and from the trainer's page (D-146). */
import type { Session } from '@halaqa/contract/sessions';
import { expect } from '@playwright/test';
import { answered, look, lookAround, openAs, views } from '../src/harness.ts';
import { fillDate, fillTime } from '../src/harness-dates.ts';
import { test } from '../src/test.ts';
import { mark, plan, row, someDay } from './scene.ts';

const words = {
  ar: {
    open: 'إدخال إجازة',
    trainer: 'المدربة',
    first: 'من يوم',
    part: 'جزء من يوم',
    day: 'اليوم',
    from: 'من',
    to: 'إلى',
    reason: 'السبب',
    save: 'إدخال الإجازة',
    choose: 'اختاري المدربة والوقت',
    all: 'كلها إلى',
    missing: 'يلزم اختيار بديلة',
    later: 'يُقرَّر لاحقًا',
    approved: 'موافق عليها',
    entered: 'أدخلتها الإدارة.',
    isAway: 'للمدربة إجازة في هذا الوقت من قبل',
    told: 'أدخلت الإدارة إجازة لك',
  },
  en: {
    open: 'Enter leave',
    trainer: 'Trainer',
    first: 'First day',
    part: 'Part of a day',
    day: 'Day',
    from: 'From',
    to: 'To',
    reason: 'Reason',
    save: 'Enter leave',
    choose: 'Choose the trainer and the time',
    all: 'All of them to',
    missing: 'Choose a substitute',
    later: 'Decide later',
    approved: 'Approved',
    entered: 'Entered by the administration.',
    isAway: 'The trainer has leave at this time already',
    told: 'The administration entered leave for you',
  },
} as const;

for (const [language, width] of views) {
  test(`in ${language} at ${width} px an admin enters leave for a trainer and hands the sessions over in the same act`, async () => {
    const say = words[language];
    const [day, reason] = [someDay(), mark()];
    const office = await openAs('admin@demo.halaqa.test', { language, width, path: '/admin/leave' });
    const page = await openAs('trainer2@demo.halaqa.test', { language, width, path: '/trainer/leave' });
    const session = await plan(office, page, `${day}T07:00:00Z`, `${day}T08:00:00Z`);
    const other = await plan(office, page, `${day}T12:00:00Z`, `${day}T13:00:00Z`);

    await office.getByRole('button', { name: say.open, exact: true }).click();
    const dialog = office.getByRole('dialog');
    await dialog.getByText(say.choose).waitFor();
    await lookAround(office, 'leave-enter-empty');
    await dialog.getByLabel(say.trainer, { exact: true }).selectOption(String(session.trainer_id[0]));
    await fillDate(dialog, say.first, day);
    await dialog.getByText(other.name, { exact: true }).waitFor();
    const forAll = dialog.getByLabel(say.all, { exact: true });
    const substitute = (await forAll.locator('option').nth(1).getAttribute('value')) ?? '';
    await forAll.selectOption(substitute);
    for (const { name } of [session, other]) {
      await expect(dialog.getByRole('listitem').filter({ hasText: name }).getByRole('combobox')).toHaveValue(substitute);
    }
    await dialog.getByRole('button', { name: say.save, exact: true }).click();
    await dialog.getByLabel(say.reason, { exact: true }).and(office.locator('[aria-invalid]')).waitFor();
    await dialog.getByLabel(say.reason, { exact: true }).fill(reason);
    await lookAround(office, 'leave-enter');
    await dialog.getByRole('button', { name: say.save, exact: true }).click();
    // The report of the hand-over takes the place of the form.
    await dialog.getByRole('status').getByRole('progressbar').waitFor({ state: 'detached' });
    await dialog.getByRole('link', { name: session.name }).waitFor();
    await expect
      .poll(async () => {
        const [given] = await answered<Session[]>(office, `/api/admin/sessions?id=${other.id}`);
        return given?.trainer_id[0];
      })
      .toBe(Number(substitute));
    await office.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await row(office, reason).getByText(say.approved, { exact: true }).waitFor();
    await lookAround(office, 'leave-entered');

    await row(page, reason).getByText(say.entered, { exact: true }).waitFor();
    await lookAround(page, 'leave-entered-mine');
    await page.goto('/notifications');
    await page.getByText(reason).first().waitFor();
    await page.getByText(say.told).first().waitFor();
  });

  test(`in ${language} at ${width} px leave is entered from the trainer’s page, and not over leave that is there`, async () => {
    const say = words[language];
    const [day, reason] = [someDay(), mark()];
    const page = await openAs('trainer@demo.halaqa.test', { language, width, path: '/trainer/leave' });
    const office = await openAs('admin@demo.halaqa.test', { language, width, path: '/admin/leave' });
    const session = await plan(office, page, `${day}T07:00:00Z`, `${day}T08:00:00Z`);
    await office.goto(`/admin/trainers/${session.trainer_id[0]}`);
    const dialog = office.getByRole('dialog');
    const fill = async () => {
      await office.getByRole('button', { name: say.open, exact: true }).click();
      await dialog.getByRole('radio', { name: say.part }).check();
      await fillDate(dialog, say.day, day);
      await fillTime(dialog, say.from, '9:00');
      await fillTime(dialog, say.to, '11:30');
    };
    await fill();
    const touched = dialog.getByRole('listitem').filter({ hasText: session.name });
    await touched.getByRole('combobox').selectOption({ label: say.later });
    await dialog.getByLabel(say.reason, { exact: true }).fill(reason);
    await look(office, 'leave-enter-part');
    await dialog.getByRole('button', { name: say.save, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await row(page, reason).getByText(say.approved, { exact: true }).waitFor();

    await fill();
    await dialog.getByRole('alert').getByText(say.isAway).waitFor();
    await lookAround(office, 'leave-enter-over');
  });
}
