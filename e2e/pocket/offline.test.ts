/** The portal without a connection: it opens with the last data, says how old they are, and pretends nothing (D-107). */
import { expect } from '@playwright/test';
import { anyOf, words } from '../screens/words.ts';
import { must } from '../sessions/scene.ts';
import { allow, cutLine, look, open, openAs, settled } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { allowLostConnection, enterRemembered, workerIsReady } from './scene.ts';

const student = 'student@demo.halaqa.test';
const overview = '["/api/student/overview",{}]';

for (const [language, width] of [
  ['ar', 390],
  ['en', 390],
  ['ar', 1280],
] as const) {
  test(`in ${language} at ${width} px: a student opens it without a connection, and is told how old the data are`, async () => {
    const say = words[language];
    const page = await openAs(student, { language, width, hasWorker: true, path: '/settings' });
    allowLostConnection(page);
    await enterRemembered(page, student, '/student-dashboard');
    await workerIsReady(page, 'CoursesPage-', overview);
    const heading = await page.getByRole('heading', { level: 1 }).textContent();

    await cutLine(page);
    const again = await page.context().newPage();
    await again.setViewportSize({ width, height: 844 });
    await again.goto('/student-dashboard');
    await again.getByText(anyOf(say.shell.connection.kept)).waitFor();
    expect(await again.getByRole('heading', { level: 1 }).textContent()).toBe(heading);
    await settled(again);
    await look(again, 'offline-student');
    // Another screen, whose file was fetched when nothing else was to be done.
    await again.goto('/courses');
    await again.getByText(anyOf(say.shell.connection.kept)).waitFor();
    // Nothing that needs the server pretends to have been done.
    expect(
      await again.evaluate(() =>
        fetch('/api/student/overview').then(
          () => 'answered',
          () => 'no answer',
        ),
      ),
    ).toBe('no answer');
    expect(
      await again.evaluate(() =>
        fetch('/api/docs').then(
          () => 'answered',
          () => 'no answer',
        ),
      ),
    ).toBe('no answer');
    await again.close();

    const kept = await page.evaluate(async () => {
      const all = await Promise.all(
        (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
      );
      return all.flat();
    });
    expect(kept.filter((path) => !path.startsWith('/assets/') && path !== '/index.html')).toEqual([]);

    // Signed out, the portal asks who comes, and is told.
    allow(page, /^401 GET \/api\/auth\/user/);
    await page.context().setOffline(false);
    const [lost = ''] = say.shell.connection.lost.split('{{');
    await page.getByText(lost).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: say.shell.header.account }).click();
    await page.getByRole('menuitem', { name: say.shell.header.logout }).click();
    await page.locator('form').waitFor();
    await cutLine(page);
    await page.goto('/student-dashboard');
    await page.getByText(say.shell.failure.load).waitFor();
    expect(await page.getByText(heading ?? '').count()).toBe(0);
    await page.context().setOffline(false);
    // The server is asked again by itself, and sends to the form.
    await page.waitForURL('**/login?**');
    await settled(page);
  });
}

test('a trainer finds their sessions and rosters without a connection', async () => {
  const trainer = 'trainer@demo.halaqa.test';
  const page = await openAs(trainer, { language: 'en', width: 390, hasWorker: true, path: '/settings' });
  allowLostConnection(page);
  await enterRemembered(page, trainer, '/trainer-dashboard');
  await workerIsReady(page, 'StudentsDialog-', '["/api/trainer/sessions","all",{}]');
  await cutLine(page);
  await page.goto('/trainer-dashboard');
  await page.getByText(anyOf(words.en.shell.connection.kept)).waitFor();
  await page.getByText(words.en.trainer.stats.sessions).waitFor();
  await look(page, 'offline-trainer');
});

for (const language of ['ar', 'en'] as const) {
  test(`in ${language}: without "remember me" a page that is opened without a connection says why it is empty, and comes by itself (D-328)`, async () => {
    const say = words[language];
    const page = await openAs(student, { language, width: 390, hasWorker: true, path: '/student-dashboard' });
    allowLostConnection(page);
    await workerIsReady(page, 'NotKept-');
    const heading = must((await page.getByRole('heading', { level: 1 }).textContent()) ?? undefined, 'heading');
    await cutLine(page);
    await page.reload();
    await page.getByText(say.notices.notKept.why).waitFor();
    await page.getByText(say.shell.failure.networkHint).waitFor();
    await page.getByRole('button', { name: say.shell.action.retry }).waitFor();
    expect(await page.getByText(heading).count()).toBe(0);
    await look(page, 'offline-not-kept');
    await page.context().setOffline(false);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await settled(page);
  });
}

test('without "remember me" the device keeps nothing', async () => {
  const page = await openAs(student, { path: '/student-dashboard' });
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('AfterFirstPaint-')));
  await settled(page);
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
});

for (const language of ['ar', 'en'] as const) {
  test(`in ${language}: the page names the manifest of its language, whose icons are there`, async () => {
    const page = await open('/login', { language });
    const path = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? '';
    const answer = await page.request.get(path);
    expect(answer.headers()['content-type']).toContain('application/manifest+json');
    const manifest = await answer.json();
    expect(manifest).toMatchObject({ lang: language, dir: language === 'ar' ? 'rtl' : 'ltr', display: 'standalone', start_url: '/' });
    expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual(['any', 'any', 'any', 'maskable']);
    for (const { src, sizes } of manifest.icons) {
      expect((await page.request.get(src)).status()).toBe(200);
      if (sizes === 'any') continue;
      const size = await page.evaluate(async (address) => {
        const picture = new Image();
        picture.src = address;
        await picture.decode();
        return `${picture.naturalWidth}x${picture.naturalHeight}`;
      }, src);
      expect(size).toBe(sizes);
    }
  });
}
