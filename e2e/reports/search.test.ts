/** What is typed into a search stays while its list and the address follow, on a slow device too. */
import { expect } from '@playwright/test';
import { openAs, quiet, settled } from '../src/harness.ts';
import { test } from '../src/test.ts';

/** As slow as a cheap phone beside the machine of the tests, and slower. */
const slowDown = 20;

test('letters that are typed never go away by themselves', async () => {
  const page = await openAs('admin@demo.halaqa.test', { language: 'en', path: '/admin/reports' });
  const search = page.getByRole('searchbox').first();
  await search.waitFor();
  await settled(page);
  await search.evaluate((input) => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      if (input instanceof HTMLInputElement && seen.at(-1) !== input.value) seen.push(input.value);
      requestAnimationFrame(look);
    };
    look();
  });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await search.press('n');
  await page.waitForURL(/q=n$/);
  // On so slow a device the list follows its address by some hundred milliseconds: until then nothing says that it loads.
  const listed = page.waitForResponse((one) => new URL(one.url()).searchParams.get('search') === 'no');
  await search.press('o');
  await page.waitForURL(/q=no$/);
  await listed;
  await settled(page);
  expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual(['', 'n', 'no']);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await devTools.detach();
  // The list before it is dimmed until the new one is there.
  await quiet(page);
});

test('what is chosen before the typing rests stays when it does', async () => {
  const page = await openAs('admin@demo.halaqa.test', { language: 'en', path: '/admin/users' });
  await page.clock.install();
  await page.reload();
  await settled(page);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await page.getByRole('searchbox').press('n');
  await page.getByLabel('Role', { exact: true }).selectOption('trainer');
  await page.clock.resume();
  await page.waitForURL(/q=n/);
  expect(new URL(page.url()).searchParams.get('role')).toBe('trainer');
  await expect(page.getByLabel('Role', { exact: true })).toHaveValue('trainer');
  await quiet(page);
});
