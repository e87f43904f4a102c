/** A trainer marks who is here and sets the state of their sessions (SPEC-2.34, SPEC-8; D-23, D-35). */
import type { Attendee } from '@halaqa/contract/attendance';
import type { Session } from '@halaqa/contract/sessions';
import { expect, type Page } from '@playwright/test';
import { allow, openAs, settled } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { chip, dayOf, must, ownSessions, stateButton, toast, trainer } from './scene.ts';

async function openOn(page: Page, session: Session): Promise<void> {
  await page.goto(`/trainer-dashboard?view=week&day=${dayOf(session.start_datetime)}`);
  await settled(page);
  await chip(page, session).click();
}

/** Of a student, whose word follows their gender. */
const [present, absent] = [/^حاضرة?$/, /^غائبة?$/];

test('a trainer marks all present and one absent, and keeps the marks when saving fails', async () => {
  const page = await openAs(trainer, { path: '/trainer-dashboard' });
  const session = must(
    (await ownSessions(page)).findLast(({ state, attendeeCount }) => state === 'done' && attendeeCount > 2),
    'past session with students',
  );
  await openOn(page, session);
  await page
    .getByRole('button', { name: `تسجيل الحضور: ${session.name}`, exact: true })
    .last()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('group').first().waitFor();

  await dialog.getByRole('button', { name: 'كلهن حاضرات' }).click();
  // By keyboard: from the first student to the second, and there to "absent", which is one to the left.
  await dialog.getByRole('radio', { name: present }).first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  const second = dialog.getByRole('group').nth(1).getByRole('radio', { name: absent });
  await expect.poll(() => second.isChecked()).toBe(true);

  allow(page, /^no answer PUT .*attendance/);
  await page.route('**/attendance', (route) => route.abort('failed'));
  await dialog.getByRole('button', { name: 'حفظ الحضور' }).click();
  await toast(page, 'فشل في حفظ الحضور');
  await page.unroute('**/attendance');
  // Once for what the toast says, then for the dialog; a press before the toast's layer is gone for good does nothing.
  await page.keyboard.press('Escape');
  await page.getByText('فشل في حفظ الحضور').first().waitFor({ state: 'detached' });
  await expect(async () => {
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached', timeout: 500 });
  }).toPass();

  await page
    .getByRole('button', { name: `تسجيل الحضور: ${session.name}`, exact: true })
    .last()
    .click();
  await expect.poll(() => second.isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'حفظ الحضور' }).click();
  await toast(page, 'تم حفظ الحضور');
  await dialog.waitFor({ state: 'detached' });

  const marks: Attendee[] = await (await page.request.get(`/api/sessions/${session.id}/attendees`)).json();
  expect(marks.map(({ state }) => state)).toEqual(marks.map((_, index) => (index === 1 ? 'absent' : 'attended')));
});

test('a trainer sets a state; what has not begun cannot be done, and cancelling asks first', async () => {
  const page = await openAs(trainer, { path: '/trainer-dashboard' });
  const session = must(
    (await ownSessions(page)).findLast(({ state, attendeeCount }) => state === 'planned' && attendeeCount > 0),
    'own session ahead',
  );
  await openOn(page, session);
  const state = stateButton(page, session).last();
  await state.click();
  expect(await page.getByRole('menuitemradio', { name: 'منتهية' }).getAttribute('aria-disabled')).toBe('true');
  await page.getByRole('menuitemradio', { name: 'مؤكدة' }).click();
  await toast(page, 'تم تحديث حالة الجلسة بنجاح');
  await expect.poll(() => state.getAttribute('aria-label')).toContain('مؤكدة');

  // It takes no press while the last one is under way.
  await settled(page);
  await state.click();
  await page.getByRole('menuitemradio', { name: 'ملغية' }).click();
  const question = page.getByRole('dialog');
  await question.getByText(session.name, { exact: true }).waitFor();
  const keep = question.getByRole('button', { name: 'الإبقاء عليها' });
  // Two quick presses of Enter cancel nothing.
  await expect(keep).toBeFocused();
  await keep.click();
  await question.waitFor({ state: 'detached' });
  expect((await ownSessions(page)).find(({ id }) => id === session.id)?.state).toBe('confirmed');
  // What it was chosen in has gone with its focus.
  await expect(state).toBeFocused();

  await state.press('Enter');
  await page.getByRole('menuitemradio', { name: 'ملغية' }).press('Enter');
  await question.getByRole('button', { name: 'إلغاء الجلسة' }).press('Enter');
  await expect.poll(() => state.getAttribute('aria-label')).toContain('ملغية');
  await settled(page);
  await expect(state).toBeFocused();
});
