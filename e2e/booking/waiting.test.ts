/** What a student waits for stands on the first screen (D-185). */
import { expect } from '@playwright/test';
import { words as texts } from '../screens/words.ts';
import { answered, look, openAs, settled } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { must, row, student, words } from './scene.ts';

for (const [language, width] of [
  ['ar', 390],
  ['en', 1280],
] as const) {
  test(`in ${language} at ${width} px: the first screen says what a student waits for and where in line, and leads to it`, async () => {
    const page = await openAs(student, { language, width });
    const { waitingFor } = await answered<{ waitingFor: { id: number; name: string; waitlistPosition: number }[] }>(
      page,
      '/api/student/overview',
    );
    const first = must(waitingFor[0], 'session that the student waits for');
    const part = page.getByRole('region', { name: texts[language].student.waitlist.title });
    await expect(part.getByRole('link')).toHaveCount(waitingFor.length);
    const link = part.getByRole('link').first();
    await link.getByText(first.name, { exact: true }).waitFor();
    await link.getByText(`${words[language].position} ${first.waitlistPosition}`).waitFor();
    await part.scrollIntoViewIfNeeded();
    await settled(page);
    await look(page, 'waiting');
    await link.click();
    await expect(page).toHaveURL(new RegExp(`#.*${first.id}$`));
    await expect(row(page, first)).toBeInViewport();
  });
}
