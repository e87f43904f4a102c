/** A name that the institute has in one language alone is read aloud in that one, also on a first screen (D-313). */
import { expect } from '@playwright/test';
import { admin, trainer } from '../sessions/scene.ts';
import { openAs } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { runningSession } from './scene.ts';

test("an English first screen has the Arabic name of a session in Arabic, and the course's English name in English", async () => {
  const { name } = await runningSession(await openAs(admin, { path: '/settings' }), 1);
  const page = await openAs(trainer, { language: 'en', path: '/trainer-dashboard' });
  await expect(page.getByText(name, { exact: true }).first()).toHaveAttribute('lang', 'ar');
  await expect(page.getByRole('main').locator('bdi[lang=en]').first()).toBeVisible();
});
