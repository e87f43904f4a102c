/** A trainer rings in sick for a week: their sessions are cancelled with a message, in six steps from the first screen (D-368, D-369). */
import type { EnteredTrainer } from '@halaqa/contract/directory';
import type { Session } from '@halaqa/contract/sessions';
import { expect, type Page } from '@playwright/test';
import { sessionsOf, student } from '../booking/scene.ts';
import { admin, must } from '../sessions/scene.ts';
import { answered, look, lookAround, openAs, views } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { countSteps, note } from '../tasks/steps.ts';
import { choiceOf, mark, plan, row, someDay } from './scene.ts';

const words = {
  ar: {
    pages: 'صفحات الإدارة',
    open: 'إدخال إجازة',
    trainer: 'المدربة',
    week: 'إجازة مرضية لأسبوع',
    sick: 'إجازة مرضية',
    all: 'إلغاؤها كلها',
    message: 'رسالة مع خبر الإلغاء (اختيارية)',
    save: 'إدخال الإجازة وإلغاء 3 جلسات',
    cancelled: 'أُلغيت',
    approved: 'موافق عليها',
    decide: 'اتخاذ القرار',
    one: 'إلغاء الجلسة',
    later: 'يُقرَّر لاحقًا',
    restored: 'كُتب هذا من قبل ولم يُرسل.',
    approve: 'الموافقة وإلغاء جلسة واحدة',
  },
  en: {
    pages: 'Pages of the administration',
    open: 'Enter leave',
    trainer: 'Trainer',
    week: 'Sick for a week',
    sick: 'Sick leave',
    all: 'Cancel all of them',
    message: 'Message with the news (optional)',
    save: 'Enter leave and cancel 3 sessions',
    cancelled: 'Cancelled',
    approved: 'Approved',
    decide: 'Decide',
    one: 'Cancel the session',
    later: 'Decide later',
    restored: 'This was written before and not sent.',
    approve: 'Approve and cancel 1 session',
  },
} as const;

const dayMs = 24 * 60 * 60_000;

/** A trainer of this test alone, who has a session in each of three nights of the week, in the first of them the student. */
async function withWeek(office: Page, page: Page): Promise<{ trainer: EnteredTrainer; sessions: [Session, ...Session[]] }> {
  const made = await office.request.post('/api/admin/records/trainers', {
    data: { name: mark(), nameEn: null, email: null, isManager: false },
  });
  expect(made.status()).toBe(201);
  const trainer: EnteredTrainer = await made.json();
  const { course_id: course } = must((await sessionsOf(page)).at(0), 'session of the student');
  const onNight = async (nights: number): Promise<Session> => {
    const day = new Date(Date.now() + nights * dayMs).toISOString().slice(0, 10);
    const data = {
      name: mark(),
      courseId: course[0],
      trainerId: trainer.id,
      startDatetime: `${day}T22:00:00Z`,
      endDatetime: `${day}T23:00:00Z`,
    };
    const answer = await office.request.post('/api/sessions?force=true', { data });
    expect(answer.status()).toBe(201);
    return answer.json();
  };
  const sessions: [Session, ...Session[]] = [await onNight(1), await onNight(2), await onNight(4)];
  expect((await page.request.post(`/api/sessions/${sessions[0].id}/book`)).status()).toBe(200);
  return { trainer, sessions };
}

const stateOf = async (office: Page, id: number) => (await answered<Session[]>(office, `/api/admin/sessions?id=${id}`))[0]?.state;

for (const [language, width] of views) {
  const say = words[language];

  test(`in ${language} at ${width} px the week of a sick trainer is cancelled with a message in six steps from the first screen`, async () => {
    const office = await openAs(admin, { language, width, path: '/admin-dashboard' });
    const page = await openAs(student, { language, width, path: '/notifications' });
    const { trainer, sessions } = await withWeek(office, page);
    const news = `${mark()} ${mark()}`;
    const dialog = office.getByRole('dialog');
    const { press, fill, taken, said } = countSteps();

    await press(office.getByRole('navigation', { name: say.pages }).getByRole('link', { name: say.open }).click());
    await fill(dialog.getByLabel(say.trainer, { exact: true }).selectOption(String(trainer.id)));
    await press(dialog.getByRole('button', { name: say.week, exact: true }).click());
    await press(dialog.getByRole('button', { name: say.all, exact: true }).click());
    await expect(dialog.getByLabel(say.message, { exact: true })).toBeFocused();
    await lookAround(office, 'leave-sick-week');
    await fill(dialog.getByLabel(say.message, { exact: true }).fill(news));
    await look(office, 'leave-sick-week-message');
    await press(dialog.getByRole('button', { name: say.save, exact: true }).click());
    note('sick week', said());
    expect(taken()).toBeLessThanOrEqual(6);

    await dialog.getByRole('status').getByRole('progressbar').waitFor({ state: 'detached' });
    await expect(dialog.getByRole('listitem').getByText(say.cancelled, { exact: true })).toHaveCount(sessions.length);
    await dialog.getByText(news).waitFor();
    await lookAround(office, 'leave-sick-week-report');
    for (const { id } of sessions) expect(await stateOf(office, id)).toBe('cancelled');
    await office.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await row(office, trainer.name).filter({ hasText: say.sick }).getByText(say.approved, { exact: true }).waitFor();
    await page.getByText(news).first().waitFor();
  });

  test(`in ${language} at ${width} px a request is approved with one session cancelled and one left for later, and the message outlives the closed dialog`, async () => {
    const [day, reason, news] = [someDay(), mark(), mark()];
    const office = await openAs(admin, { language, width, path: '/admin/leave' });
    const page = await openAs('trainer2@demo.halaqa.test', { language, width, path: '/trainer/leave' });
    const session = await plan(office, page, `${day}T22:00:00Z`, `${day}T22:30:00Z`);
    const later = await plan(office, page, `${day}T23:00:00Z`, `${day}T23:30:00Z`);
    // In Riyadh both are in the night to the next day.
    const [from, to] = [`${day}T21:30:00Z`, `${day}T23:45:00Z`];
    expect((await page.request.post('/api/trainer/leave', { data: { unit: 'times', from, to, reason } })).status()).toBe(201);
    const dialog = office.getByRole('dialog');
    const open = () => row(office, reason).getByRole('button', { name: say.decide }).click();

    await open();
    await choiceOf(dialog, later).selectOption('later');
    await choiceOf(dialog, session).selectOption({ label: say.one });
    await dialog.getByLabel(say.message, { exact: true }).fill(news);
    await office.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await open();
    await choiceOf(dialog, later).selectOption({ label: say.later });
    // Without a session that is cancelled there is nobody to write to.
    await expect(dialog.getByLabel(say.message, { exact: true })).toHaveCount(0);
    await choiceOf(dialog, session).selectOption({ label: say.one });
    await expect(dialog.getByLabel(say.message, { exact: true })).toHaveValue(news);
    await dialog.getByText(say.restored).waitFor();
    await lookAround(office, 'leave-decide-cancelling');
    await dialog.getByRole('button', { name: say.approve, exact: true }).click();
    await dialog.getByRole('status').getByRole('progressbar').waitFor({ state: 'detached' });
    await expect(dialog.getByRole('listitem').getByText(say.cancelled, { exact: true })).toHaveCount(1);
    await expect.poll(() => stateOf(office, session.id)).toBe('cancelled');
    expect(await stateOf(office, later.id)).not.toBe('cancelled');
  });
}
