/** Deciding a request for leave: of some sessions nobody takes over, and the request changes meanwhile (D-119, D-369). */
import type { Session } from '@halaqa/contract/sessions';
import { arServer } from '@halaqa/contract/texts/ar-server';
import { enServer } from '@halaqa/contract/texts/en-server';
import { texts as arLeave } from '@halaqa/web/i18n/ar/leave';
import { texts as enLeave } from '@halaqa/web/i18n/en/leave';
import { expect, type Page } from '@playwright/test';
import { read } from '../planner/scene.ts';
import { admin, must, toast } from '../sessions/scene.ts';
import { allow, hold, lookAround, openAs, views } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { choiceOf, mark, plan, row, someDay } from './scene.ts';

const trainer = 'trainer2@demo.halaqa.test';
const words = {
  ar: { ...arLeave.decide, decide: arLeave.requests.decide, changed: arServer.problem.leave_changed, approved: arLeave.state.approved },
  en: { ...enLeave.decide, decide: enLeave.requests.decide, changed: enServer.problem.leave_changed, approved: enLeave.state.approved },
} as const;

/** In the night after this day in Riyadh, so that nobody is in the way. */
const night = (day: string) => ({
  first: [`${day}T22:00:00Z`, `${day}T22:30:00Z`] as const,
  second: [`${day}T23:00:00Z`, `${day}T23:30:00Z`] as const,
  leave: { unit: 'times', from: `${day}T21:30:00Z`, to: `${day}T23:45:00Z` },
});

async function ask(page: Page, leave: object, reason: string): Promise<void> {
  expect((await page.request.post('/api/trainer/leave', { data: { ...leave, reason } })).status()).toBe(201);
}

/** A session of the same trainer, of a course that nobody has taught yet. */
async function planUntaught(office: Page, like: Session, [startDatetime, endDatetime]: readonly [string, string]): Promise<Session> {
  const course = await office.request.post('/api/admin/records/courses', {
    data: { name: mark(), nameEn: null, description: null, descriptionEn: null },
  });
  expect(course.status()).toBe(201);
  const data = { courseId: (await course.json()).id, trainerId: like.trainer_id[0], startDatetime, endDatetime };
  const answer = await office.request.post('/api/sessions', { data });
  expect(answer.status()).toBe(201);
  return answer.json();
}

for (const [language, width] of views) {
  const say = words[language];

  test(`in ${language} at ${width} px one press cancels the sessions of a leave that nobody takes over, and the others change hands`, async () => {
    const [reason, news] = [mark(), mark()];
    const { first, second, leave } = night(someDay());
    const office = await openAs(admin, { language, width, path: '/admin/leave' });
    const page = await openAs(trainer, { language, width, path: '/trainer/leave' });
    const taught = await plan(office, page, ...first);
    const untaught = await planUntaught(office, taught, second);
    await ask(page, leave, reason);
    const dialog = office.getByRole('dialog');

    await row(office, reason).getByRole('button', { name: say.decide }).click();
    await expect(choiceOf(dialog, untaught)).toHaveValue('');
    const substitute = must(
      (await choiceOf(dialog, taught).locator('optgroup option').first().getAttribute('value')) ?? undefined,
      'substitute',
    );
    await choiceOf(dialog, taught).selectOption(substitute);
    // Nothing is decided while one of them is not.
    await dialog.getByRole('button', { name: say.approve, exact: true }).click();
    await dialog.getByText(say.missing).waitFor();
    await lookAround(office, 'leave-one-left');
    await dialog.getByRole('button', { name: say.cancelLeft.split(' (')[0] ?? '' }).click();
    await expect(dialog.getByLabel(say.message, { exact: true })).toBeFocused();
    await office.keyboard.type(news);
    await expect(choiceOf(dialog, untaught)).toHaveValue('cancel');
    await expect(choiceOf(dialog, taught)).toHaveValue(substitute);
    await dialog.getByRole('button', { name: say.approveCancelling_one.replace('{{count}}', '1'), exact: true }).click();
    await dialog.getByRole('status').getByRole('progressbar').waitFor({ state: 'detached' });
    await expect.poll(async () => (await read(office, untaught)).state).toBe('cancelled');
    await expect.poll(async () => (await read(office, taught)).trainer_id[0]).toBe(Number(substitute));
    expect((await read(office, taught)).state).not.toBe('cancelled');
  });

  test(`in ${language} at ${width} px what has changed since a request was opened is refused, and what was chosen stays`, async () => {
    const reason = mark();
    const { first, second, leave } = night(someDay());
    const office = await openAs(admin, { language, width, path: '/admin/leave' });
    const page = await openAs(trainer, { language, width, path: '/trainer/leave' });
    const before = await plan(office, page, ...first);
    await ask(page, leave, reason);
    const dialog = office.getByRole('dialog');

    await row(office, reason).getByRole('button', { name: say.decide }).click();
    await choiceOf(dialog, before).selectOption('later');
    // What is planned now is not heard of yet.
    const release = await hold(office, '**/api/admin/leave/*');
    const added = await plan(office, page, ...second);
    allow(office, /^409 POST \/api\/admin\/leave\/\d+\/decision/);
    await dialog.getByRole('button', { name: say.approve, exact: true }).click();
    await toast(office, say.changed);
    await release();
    await choiceOf(dialog, added).waitFor();
    await expect(choiceOf(dialog, before)).toHaveValue('later');
    await lookAround(office, 'leave-changed');
    await choiceOf(dialog, added).selectOption('later');
    await dialog.getByRole('button', { name: say.approve, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await row(office, reason).getByText(say.approved, { exact: true }).waitFor();
    for (const session of [before, added]) expect((await read(office, session)).trainer_id).toEqual(before.trainer_id);
  });
}
