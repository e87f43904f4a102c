import { expect } from '@playwright/test';
import { allow, look, openAs } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { choice, giveBack, must, openDialog, sessionsOf, student, student2, toast, words } from './scene.ts';

test('of two who press for the last place one gets it, and the other is told and keeps their choice', async () => {
  const say = words.ar;
  const [first, second] = [await openAs(student, { width: 390 }), await openAs(student2, { width: 390 })];
  const theirs = await sessionsOf(second);
  const shared = (await sessionsOf(first)).filter(
    ({ id, bookable }) => bookable && theirs.some((their) => their.id === id && their.bookable),
  );
  const last = must(
    shared.find(({ capacity, attendeeCount }) => capacity - attendeeCount === 1),
    'last place that both may take',
  );

  const dialogs = [];
  for (const page of [first, second]) {
    allow(page, /^409 POST .*\/book$/);
    const dialog = await openDialog(page, 'ar', last.course_name);
    await choice(dialog, last).getByRole('radio').check();
    dialogs.push({ page, dialog });
  }
  await Promise.all(dialogs.map(({ dialog }) => dialog.getByRole('button', { name: say.confirm }).click()));

  const outcomes = await Promise.all(
    dialogs.map(async ({ page }) => {
      await page.getByText(say.booked).or(page.getByText(say.refusals.session_full)).first().waitFor();
      return (await page.getByText(say.booked).count()) > 0 ? 'won' : 'lost';
    }),
  );
  expect(outcomes.toSorted()).toEqual(['lost', 'won']);

  const loser = must(dialogs[outcomes.indexOf('lost')], 'loser');
  const winner = must(dialogs[outcomes.indexOf('won')], 'winner');
  await winner.dialog.waitFor({ state: 'detached' });
  await toast(loser.page, say.bookingError);
  const kept = choice(loser.dialog, last);
  await kept.getByText(say.full).waitFor();
  expect(await kept.getByRole('radio').isChecked()).toBe(true);
  expect(await loser.dialog.getByRole('button', { name: say.confirm }).getAttribute('aria-disabled')).toBe('true');
  await kept.getByRole('button', { name: say.join }).waitFor();
  await look(loser.page, 'booking-dialog-lost');
  await giveBack(winner.page, last.id);
});
