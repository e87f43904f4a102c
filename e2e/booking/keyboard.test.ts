import { expect, type Page } from '@playwright/test';
import { hold, openAs, settled } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { bookable, choice, row, student, student2, studentId, toast, words } from './scene.ts';

/** Presses Tab until what has the focus has this name. */
async function tabTo(page: Page, name: string): Promise<void> {
  const most = 80;
  for (let pressed = 0; pressed < most; pressed += 1) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
    if (focused.includes(name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`"${name}" is not reached by the keyboard`);
}

test('a place is booked and given back without a pointer', async () => {
  const say = words.ar;
  const page = await openAs(student);
  const [session] = await bookable(page);
  await tabTo(page, `${say.view}: ${session.course_name}`);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radiogroup').waitFor();

  const radios = dialog.getByRole('radio');
  await tabTo(page, say.confirm);
  await page.keyboard.press('Enter');
  await toast(page, say.chooseFirst);
  await expect(radios.first()).toBeFocused();

  // One stop for the whole group, arrows inside it.
  const wanted = choice(dialog, session).getByRole('radio');
  for (let step = 0; step < 60 && !(await wanted.isChecked()); step += 1) await page.keyboard.press('ArrowDown');
  expect(await wanted.isChecked()).toBe(true);
  await tabTo(page, say.confirm);
  await page.keyboard.press('Enter');
  await toast(page, say.booked);
  await dialog.waitFor({ state: 'detached' });
  await settled(page);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe(`${say.view}: ${session.course_name}`);

  await page.goto(`/students/${await studentId(page)}/calendar`);
  await settled(page);
  await tabTo(page, `${say.cancel}: ${session.name}`);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(`${say.cancel}: ${session.name}`);
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog');
  await question.getByText(session.name, { exact: true }).waitFor();
  await expect(question.getByRole('button', { name: say.keep })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await toast(page, say.cancelled);
  await row(page, session).getByRole('button', { name: say.register }).waitFor();
  // What was pressed has gone; the keyboard goes on in its row (D-332).
  await expect(row(page, session)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(row(page, session).getByRole('button', { name: say.register })).toBeFocused();
  await page.keyboard.press('Enter');
  await row(page, session).getByRole('button', { name: say.cancel }).waitFor();
  await expect(row(page, session)).toBeFocused();
});

test('a dialog whose choices are on their way begins at its title, where Enter does not close it', async () => {
  const say = words.ar;
  const page = await openAs(student2);
  const [session] = await bookable(page);
  await page.goto(`/students/${await studentId(page)}/calendar`);
  await row(page, session).getByRole('button', { name: say.register }).click();
  const move = row(page, session).getByRole('button', { name: say.move });
  await move.waitFor();
  await settled(page);
  const release = await hold(page, '**/api/my/sessions?*courseId*');
  await move.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('Enter');
  await release();
  const choices = dialog.getByRole('radiogroup');
  await choices.waitFor();
  await page.keyboard.press('Tab');
  // The waiting list of a full session, where one comes before the first that is free.
  await expect(choices.locator('input, button').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await row(page, session).getByRole('button', { name: say.cancel }).click();
  await page.getByRole('dialog').getByRole('button', { name: say.cancel }).click();
  await toast(page, say.cancelled);
});
