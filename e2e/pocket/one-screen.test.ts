/** Twenty students on one screen of a phone: marked in five taps, taken back, and by keyboard (D-125). */
import type { Attendee } from '@halaqa/contract/attendance';
import { expect, type Page } from '@playwright/test';
import { anyOf, words } from '../screens/words.ts';
import { admin, must, trainer } from '../sessions/scene.ts';
import { look, openAs, type View } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { countSteps, note } from '../tasks/steps.ts';
import { runningSession } from './scene.ts';

const students = 20;
/** No course of the demonstration has twenty at one hour: so many are real, and their answer is made longer. */
const real = 8;

type States = readonly Attendee['state'][];

/** The trainer's screen with their running session, in which there are twenty. @returns how they are marked, in the order of the list */
async function openTwenty(view: View, count = students): Promise<{ page: Page; states: () => States }> {
  const office = await openAs(admin, { path: '/settings' });
  const { id } = await runningSession(office, real);
  const path = `/api/sessions/${id}/attendees`;
  const answer = await office.request.get(path, { headers: { 'accept-language': view.language ?? 'ar' } });
  const some: Attendee[] = await answer.json();
  let attendees = Array.from({ length: students }, (_, index): Attendee => {
    const one = must(some[index % real], 'student');
    if (index < real) return one;
    const other = must(some[(index + Math.floor(index / real)) % real], 'student');
    // One is called so that it takes two lines, and the last as another, so that their numbers tell them apart.
    const names = [one.name.split(' ')[0], ...other.name.split(' ').slice(1), ...(index === 9 ? one.name.split(' ') : [])];
    if (index === students - 1) return { ...one, id: 900_000 + index };
    return { ...one, id: 900_000 + index, name: names.join(' ') };
  });

  attendees = attendees.slice(0, count);

  const page = await openAs(trainer, { ...view, path: '/settings' });
  await page.route(`**${path}`, (route) => route.fulfill({ json: attendees }));
  await page.route(`**/api/sessions/${id}/attendance`, (route) => {
    const { marks }: { marks: { studentId: number; state: Attendee['state'] }[] } = route.request().postDataJSON();
    const made = new Map(marks.map(({ studentId, state }) => [studentId, state]));
    attendees = attendees.map((one) => ({ ...one, state: made.get(one.id) ?? one.state }));
    return route.fulfill({ json: attendees.map((one) => ({ ...one, isRefused: false })) });
  });
  await page.goto('/trainer-dashboard');
  return { page, states: () => attendees.map(({ state }) => state) };
}

const except = (...absent: number[]): States =>
  Array.from({ length: students }, (_, index) => (absent.includes(index) ? 'absent' : 'attended'));

for (const language of ['ar', 'en'] as const) {
  test(`in ${language}: twenty students stand on a phone's screen, two of them absent in five taps, and the last mark is taken back`, async () => {
    const { attendance } = words[language].sessions;
    const { page, states } = await openTwenty({ language, width: 390 });
    const dialog = page.getByRole('dialog');
    const absent = (index: number) =>
      dialog
        .getByRole('group')
        .nth(index)
        .getByRole('radio', { name: anyOf(attendance.absent) });

    const { press, taken, said } = countSteps();
    await press(page.getByRole('button', { name: attendance.open, exact: true }).first().tap());
    await expect(dialog.getByRole('group')).toHaveCount(students);
    await look(page, 'attendance-twenty');
    for (const radio of await dialog.getByRole('radio').all()) {
      await expect(radio).toBeInViewport({ ratio: 1 });
      const { width, height } = must((await radio.boundingBox()) ?? undefined, 'box of a mark');
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(32);
    }
    // The smallest phone scrolls, but never sideways.
    await page.setViewportSize({ width: 320, height: 844 });
    for (const control of [
      ...(await dialog.getByRole('group').first().getByRole('radio').all()),
      ...(await dialog.getByRole('link').all()),
    ]) {
      await expect(control).toBeInViewport({ ratio: 1 });
    }
    await look(page, 'attendance-twenty-320');
    await page.setViewportSize({ width: 390, height: 844 });
    await press(dialog.getByRole('button', { name: attendance.allPresent }).tap());
    await press(absent(3).tap());
    await press(absent(17).tap());
    await look(page, 'attendance-twenty-marked');
    await press(dialog.getByRole('button', { name: attendance.save }).tap());
    note('mark twenty', said());
    expect(taken()).toBeLessThanOrEqual(5);
    await dialog.waitFor({ state: 'detached' });
    expect(states()).toEqual(except(3, 17));

    // A slip of the thumb.
    await page.getByRole('button', { name: attendance.open, exact: true }).first().tap();
    await absent(0).tap();
    await expect(absent(0)).toBeChecked();
    await dialog.getByRole('button', { name: words[language].attendance.undo }).tap();
    await expect(absent(0)).not.toBeChecked();
    await expect(dialog.getByRole('button', { name: attendance.save })).toHaveAttribute('aria-disabled', 'true');
    expect(states()).toEqual(except(3, 17));
  });
}

test('where fourteen stand on it, each mark is a target of 44 px', async () => {
  const { attendance } = words.ar.sessions;
  const { page } = await openTwenty({ width: 390 }, 14);
  await page.getByRole('button', { name: attendance.open, exact: true }).first().tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('group')).toHaveCount(14);
  for (const radio of await dialog.getByRole('radio').all()) {
    await expect(radio).toBeInViewport({ ratio: 1 });
    const { width, height } = must((await radio.boundingBox()) ?? undefined, 'box of a mark');
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
});

test('by keyboard: all present, one found by the letter of a name, another from the end, a mark taken back, saved', async () => {
  const { attendance } = words.en.sessions;
  const { page, states } = await openTwenty({ language: 'en', width: 1280 });
  const groups = page.getByRole('dialog').getByRole('group');
  const mark = (index: number, name: string) => groups.nth(index).getByRole('radio', { name, exact: true });
  await page.getByRole('button', { name: attendance.open, exact: true }).first().focus();
  await page.keyboard.press('Enter');
  await expect(groups).toHaveCount(students);
  const begins = attendance.markOf.replace('{{student}}', '');
  const names = (await groups.locator('legend').allTextContents()).map((legend) => legend.replace(begins, ''));
  const [letter = ''] = must(names[real - 1], 'name');
  const found = names.findIndex((name) => name.startsWith(letter));

  await expect(page.getByRole('button', { name: attendance.allPresent })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press(letter.toLowerCase());
  await expect(mark(found, attendance.attended)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(mark(found, attendance.absent)).toBeChecked();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await expect(mark(students - 1, attendance.absent)).toBeChecked();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(mark(students - 1, attendance.attended)).toBeChecked();
  await look(page, 'attendance-keys');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(states()).toEqual(except(found));
});
