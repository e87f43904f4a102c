/** The sign-in page stands before its script has come, and keeps what is typed and pressed meanwhile (D-231). */
import { texts } from '@halaqa/web/i18n/ar/auth';
import { expect, type Page } from '@playwright/test';
import { look, open, quiet, settled, views } from '../src/harness.ts';
import { layoutShift } from '../src/harness-shift.ts';
import { test } from '../src/test.ts';
import { signInByForm, words } from './sign-in-form.ts';

const student = 'student@demo.halaqa.test';
/** A fifth of what counts as good (web.dev/cls). */
const mostShift = 0.02;

/** Opens the page without its script. @returns how to let it come */
async function withoutScript(page: Page): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await settled(page);
  return async () => {
    released.resolve();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

/** The largest thing that was painted so far. */
const largestPaint = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const largest = list.getEntries().at(-1);
          resolve(largest && 'element' in largest && largest.element instanceof Element ? (largest.element.textContent ?? '') : '');
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );

for (const [language, width] of views) {
  const say = words[language];

  test(`in ${language} at ${width} px the form stands before its script, and what is typed and pressed in it is sent`, async () => {
    const page = await open('/forgot-password', { language, width, isFirstVisit: true });
    const release = await withoutScript(page);
    await look(page, 'login-drawn');
    expect(await largestPaint(page)).not.toBe('');
    await signInByForm(page, student, { language, remember: true });
    await expect(page.locator('html')).toHaveAttribute('data-sending', '');
    expect(new URL(page.url()).search).toBe('');
    await release();
    await page.waitForURL('**/student-dashboard');
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toMatch(/^[\w-]{43}$/);
  });

  test(`in ${language} at ${width} px the script takes the form over as it stands: nothing moves, and nothing is painted anew`, async () => {
    const page = await open('/forgot-password', { language, width, isFirstVisit: true });
    const release = await withoutScript(page);
    const email = page.getByLabel(say.email);
    await email.fill(student);
    await page.getByRole('button', { name: /كلمة المرور|password/i }).click();
    const field = await email.elementHandle();
    const painted = await largestPaint(page);
    await release();
    // Only the script draws a password that can be read.
    await expect(page.locator('input[name=password]')).toHaveAttribute('type', 'text');
    expect(await field?.evaluate((one) => one.isConnected)).toBe(true);
    await expect(email).toHaveValue(student);
    expect(await largestPaint(page)).toBe(painted);
    expect(await layoutShift(page)).toBeLessThanOrEqual(mostShift);
    await look(page, 'login-taken-over');
  });
}

test('another language that is chosen before the script has come turns the page', async () => {
  const page = await open('/forgot-password', { isFirstVisit: true });
  const release = await withoutScript(page);
  await page.getByRole('combobox').selectOption('en');
  await release();
  await page.getByRole('button', { name: words.en.submit }).waitFor();
  expect(await page.getAttribute('html', 'dir')).toBe('ltr');
});

for (const isKept of [false, true]) {
  const title = isKept ? 'the worker answers with the page' : 'a sign-in has ended';
  test(`where ${title} the form comes once, whole and in its place, and what is typed in its first moment stays`, async () => {
    const page = await open('/forgot-password', { width: 390, hasWorker: isKept });
    if (isKept) await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 40_000 }).toBe(true);
    else await page.evaluate(() => sessionStorage.setItem('sessionEnded', 'true'));
    await page.addInitScript(() => {
      const seen = new Set<Element>();
      new MutationObserver(() => {
        const field = document.querySelector<HTMLInputElement>('#root input[name=email]');
        if (!field || seen.has(field)) return;
        seen.add(field);
        document.documentElement.dataset['forms'] = String(seen.size);
        field.focus();
        document.execCommand('insertText', false, 'noura@');
      }).observe(document, { childList: true, subtree: true });
    });
    const answer = await page.goto('/login');
    expect(answer?.fromServiceWorker()).toBe(isKept);
    await settled(page);
    expect(await page.getByText(texts.ended).count()).toBe(isKept ? 0 : 1);
    // Until what comes while the form is read has come: the portal's parts, and how the institute looks now.
    await quiet(page);
    const email = page.getByLabel(words.ar.email);
    await expect(email).toHaveValue('noura@');
    await expect(email).toBeFocused();
    await expect(page.locator('html')).toHaveAttribute('data-forms', '1');
    expect(await layoutShift(page)).toBeLessThanOrEqual(mostShift);
  });
}
