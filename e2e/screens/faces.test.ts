/** The four faces of every list (loading, failed, empty, there), and the network gone: none has a fault, and each leads on. */
import { expect, type Page, type Route } from '@playwright/test';
import { allow, askAgain, faultsHere, look, openAs, settled } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { words } from './words.ts';

const say = words.ar;
const nothing = { json: [], headers: { 'x-total-count': '0' } };

/** Answers what a list asks for as it is told, until it is told otherwise. */
async function ruled(page: Page, calls: RegExp) {
  let rule: 'held' | 'broken' | 'offline' | 'empty' | 'through' = 'through';
  let release = (): void => undefined;
  let held = Promise.resolve();
  // No events: a list that the screen reads again by itself would interfere.
  await page.routeWebSocket(/\/ws$/, () => undefined);
  await page.route(calls, async (route: Route) => {
    if (rule === 'held') await held;
    switch (rule) {
      case 'broken':
        return route.fulfill({ status: 500, json: { code: 'internal', message: 'حدث خطأ في الخادم.', requestId: 'r-1' } });
      case 'offline':
        return route.abort('internetdisconnected');
      case 'empty':
        return route.fulfill(nothing);
      default:
        return route.continue();
    }
  });
  return (next: typeof rule) => {
    rule = next;
    if (next !== 'held') return release();
    held = new Promise((resolve) => {
      release = resolve;
    });
  };
}

for (const [role, path, calls, empty] of [
  ['student', '/student-dashboard', /\/api\/student\/overview/, undefined],
  ['student', '/students/1/calendar', /\/api\/students\/\d+\/sessions/, say.student.calendar.empty],
  ['student', '/courses', /\/api\/student\/overview/, undefined],
  ['student', '/invoices', /\/api\/students\/\d+\/invoices/, say.invoices.empty],
  ['student', '/notifications', /\/api\/notifications/, say.notifications.empty],
  ['trainer', '/trainer-dashboard', /\/api\/trainer\/sessions/, say.trainer.today.none],
  ['trainer', '/trainer/profile', /\/api\/trainer\/profile/, undefined],
  ['admin', '/admin/sessions?show=list', /\/api\/admin\/sessions\?/, say.manage.list.noneMatch],
  ['admin', '/admin/trainer-schedules', /\/api\/admin\/trainers/, say.schedules.view.noTrainers],
  ['admin', '/admin/reports', /\/api\/admin\/reports\/students/, say.students.none],
  ['admin', '/admin/students/detailed', /\/api\/admin\/students/, say.students.none],
] as const) {
  test(`${role}: ${path} loads, fails, is tried again and may be empty`, async () => {
    const page = await openAs(`${role}@demo.halaqa.test`, { path: '/profile', width: 390 });
    allow(page, /^500 GET /);
    allow(page, /^no answer GET .*ERR_INTERNET_DISCONNECTED/);
    const faults: string[] = [];
    const see = async (face: string) =>
      faults.push(...(await faultsHere(page, `${path.replaceAll('/', '-')}-${face}`)).map((fault) => `${face}: ${fault}`));
    const rule = await ruled(page, calls);

    rule('held');
    await page.goto(path);
    await page.locator('.animate-breathe').first().waitFor();
    await see('loading');

    rule('broken');
    // A screen of several lists has a way to try each again.
    const retries = page.getByRole('main').getByRole('button', { name: say.shell.action.retry });
    await retries.first().waitFor();
    await settled(page);
    await expect(page.getByText('r-1', { exact: true }).first()).toBeVisible();
    await see('failed');

    rule('offline');
    await retries.first().click();
    await page.getByText(say.shell.failure.networkHint).first().waitFor();
    await settled(page);
    await see('offline');

    rule('through');
    await askAgain(page, say.shell.action.retry);
    await settled(page);
    await see('there');

    if (empty) {
      rule('empty');
      await page.reload();
      await page.getByText(empty).first().waitFor();
      await settled(page);
      await see('empty');
    }
    expect(faults).toEqual([]);
  });
}

test('a month of sessions that could not be read says so, and is read again', async () => {
  const page = await openAs('admin@demo.halaqa.test', { path: '/profile' });
  allow(page, /^no answer GET \/api\/admin\/sessions/);
  const rule = await ruled(page, /\/api\/admin\/sessions/);
  await page.goto('/admin/sessions');
  await settled(page);
  rule('offline');
  await page.getByRole('button', { name: say.calendar.next.month }).click();
  await page.getByText(say.manage.list.failed).waitFor();
  await look(page, 'sessions-calendar-failed');
  rule('through');
  await askAgain(page, say.shell.action.retry);
  await page.getByRole('grid').getByRole('button', { name: /:/ }).first().waitFor();
});

test('the reference of a fault is copied by a press', async () => {
  const page = await openAs('student@demo.halaqa.test', { path: '/profile' });
  allow(page, /^500 GET /);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const rule = await ruled(page, /\/api\/students\/\d+\/invoices/);
  rule('broken');
  await page.goto('/invoices');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: say.shell.action.copy }).click();
  await main.getByRole('button', { name: say.shell.action.copied }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('r-1');
});
