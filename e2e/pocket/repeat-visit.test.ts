/** Who comes back on a phone fetches only what may have changed: nothing of the portal itself (P-18). */
import { expect, type Page } from '@playwright/test';
import { openAs, settled } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { enterRemembered, workerIsReady } from './scene.ts';

const roles = [
  { role: 'student', part: 'CoursesPage-', answer: '/api/student/overview', kept: '["/api/student/overview",{}]' },
  { role: 'trainer', part: 'StudentsDialog-', answer: '/api/trainer/rosters', kept: '["/api/trainer/sessions","all",{}]' },
  { role: 'admin', part: 'AllSessions-', answer: '/api/admin/today', kept: undefined },
];
/** Icons and news, which are asked for when nothing else is to be done, have come by then. */
const quietMs = 3_000;
const studentsOfSession = /^\/api\/sessions\/\d+\/attendees$/;

interface Fetched {
  path: string;
  /** With its head, packed. */
  bytes: number;
}

/** What the page fetches from the server, neither from the worker nor from the browser's cache. */
async function whatItFetches(page: Page): Promise<ReadonlyMap<string, Fetched>> {
  const fetched = new Map<string, Fetched>();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  devtools.on('Network.responseReceived', ({ requestId, response: { url, fromServiceWorker, fromDiskCache } }) => {
    if (!fromServiceWorker && !fromDiskCache) fetched.set(requestId, { path: new URL(url).pathname, bytes: 0 });
  });
  devtools.on('Network.requestServedFromCache', ({ requestId }) => fetched.delete(requestId));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const found = fetched.get(requestId);
    if (found) found.bytes = encodedDataLength;
  });
  return fetched;
}

for (const [language, { role, part, answer, kept }] of [
  ...roles.map((one) => ['ar', one] as const),
  ...roles.map((one) => ['en', one] as const),
]) {
  test(`in ${language}: ${role}@ who comes back asks four times at most, for 15 kB at most`, async () => {
    const [email, dashboard] = [`${role}@demo.halaqa.test`, `/${role}-dashboard`];
    const page = await openAs(email, { language, width: 390, hasWorker: true, path: '/settings' });
    await enterRemembered(page, email, dashboard);
    await workerIsReady(page, part, kept);

    const again = await page.context().newPage();
    await page.close();
    const fetched = await whatItFetches(again);
    await again.goto(dashboard);
    await settled(again);
    await again.waitForTimeout(quietMs);

    // The page is the worker's, which names nobody's first answers; they were asked for all the same, and each was taken.
    // Of an admin none are asked for so early: what theirs begins with is of a day that only the server knows.
    expect(await again.evaluate(() => Reflect.get(globalThis, 'early')?.answers.size)).toBe(kept && 0);
    const all = [...fetched.values()];
    // An answer is read again when the live channel opens, as somebody signed in a moment ago (D-166). Of a session that is under way, as
    // there is at some hours, the students came with the rosters and are read again by themselves.
    const addresses = [...new Set(all.map(({ path }) => path.replace(studentsOfSession, '/api/trainer/rosters')))];
    const size = all.reduce((sum, { bytes }) => sum + bytes, 0);
    test.info().annotations.push({ type: 'size', description: `${addresses.length}: ${addresses.join(' ')}, ${size} bytes` });
    expect(addresses, 'the first answers are asked for').toContain(answer);
    expect(addresses.length, addresses.join(' ')).toBeLessThanOrEqual(4);
    expect(size).toBeLessThanOrEqual(15 * 1024);
  });
}
