/** A place that could not be given back any more is never booked by one press (D-184). */
import { expect } from '@playwright/test';
import { words as texts } from '../screens/words.ts';
import { look, openAs } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { bookable, choice, giveBack, openDialog, row, student, studentId, toast, words } from './scene.ts';

const over = '2026-01-01T00:00:00Z';

for (const language of ['ar', 'en'] as const) {
  test(`in ${language}: a session whose time to give a place back is over says so and asks before it is booked`, async () => {
    const [say, { register }] = [words[language], texts[language].booking];
    const page = await openAs(student, { language, width: 390 });
    const [session] = await bookable(page);
    // As the server says it of a session that begins soon.
    await page.route(/\/sessions(\?|$)/, async (route) => {
      const answer = await route.fetch();
      const sessions: { id: number }[] = await answer.json();
      await route.fulfill({ response: answer, json: sessions.map((one) => (one.id === session.id ? { ...one, cancelUntil: over } : one)) });
    });
    await page.goto(`/students/${await studentId(page)}/calendar`);
    const card = row(page, session);
    await card.getByRole('button', { name: say.register }).click();
    await card.getByRole('group', { name: register.final }).waitFor();
    await look(page, 'final-booking');
    // The focus is where nothing is done.
    await page.keyboard.press('Enter');
    await expect(card.getByRole('button', { name: say.register })).toBeFocused();
    expect(await card.getByText(say.registered, { exact: true }).count()).toBe(0);

    await card.getByRole('button', { name: say.register }).click();
    await card.getByRole('button', { name: say.confirm }).click();
    await toast(page, say.registeredToast);
    await giveBack(page, session.id);

    await page.goto('/student-dashboard');
    const dialog = await openDialog(page, language, session.course_name);
    await choice(dialog, session).getByText(register.final).waitFor();
    await look(page, 'final-choice');
  });
}
