/** What happened: who changed what, found, opened, taken along, and told beside the record itself (D-101). */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { allow, answered, askAgain, look, lookAround, openAs, settled, views } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { words } from './words.ts';

const admin = 'admin@demo.halaqa.test';

interface Planned {
  id: number;
  name: string;
  version: number;
  course_id: [number, string];
  trainer_id: [number, string];
  room_id: [number, string] | null;
  start_datetime: string;
  end_datetime: string;
  capacity: number;
  state: string;
}

/** Another session for each view, by its place among those ahead whose name is not the beginning of another's. */
async function sessionAt(page: Page, place: number): Promise<Planned> {
  const all: Planned[] = await answered(page, '/api/admin/sessions?sort=-start&pageSize=500&attendees=false');
  const found = all.filter(({ state, name }) => state === 'planned' && all.filter((other) => other.name.includes(name)).length === 1)[
    place
  ];
  if (!found) throw new Error('the demonstration has too few sessions');
  return found;
}

/** As somebody at another screen does. */
async function raiseCapacity(page: Page, session: Planned): Promise<void> {
  const { id, name, version, course_id: course, trainer_id: trainer, room_id: room, capacity } = session;
  const data = {
    version,
    name,
    courseId: course[0],
    trainerId: trainer[0],
    roomId: room?.[0] ?? null,
    startDatetime: session.start_datetime,
    endDatetime: session.end_datetime,
    capacity: capacity + 1,
  };
  const answer = await page.request.put(`/api/sessions/${id}?force=true`, { data });
  expect(answer.status()).toBe(200);
}

for (const [language, width] of views) {
  test.describe(`in ${language} at ${width} px`, () => {
    const w = words[language];
    const view = { language, width };
    const place = width === 390 ? 0 : 1;
    const rowOf = (page: Page) => page.getByRole('button', { name: new RegExp(w.edited) }).first();

    test('who changed a session is found in three steps, with what was before', async () => {
      const page = await openAs(admin, { ...view, path: '/admin-dashboard' });
      const session = await sessionAt(page, place);
      await raiseCapacity(page, session);
      await page.getByRole('navigation', { name: w.pages }).getByRole('link', { name: w.title }).first().click();
      await page.getByRole('heading', { level: 1, name: w.title }).waitFor();
      await page.getByRole('searchbox').fill(session.name);
      await page.waitForURL(/q=/);
      await settled(page);
      await rowOf(page).click();
      const table = page.getByRole('table', { name: w.changes }).first();
      await table.waitFor();
      const cells = await table.getByRole('cell').allTextContents();
      expect(cells).toEqual(expect.arrayContaining([String(session.capacity), String(session.capacity + 1)]));
      await page.getByText(admin).first().waitFor();
      await lookAround(page, 'audit-open');
      const ofRecord = page.waitForResponse(/\/api\/admin\/audit\?kind=session/);
      await page.getByRole('link', { name: w.ofRecord }).first().click();
      await ofRecord;
      await page.waitForURL(new RegExp(`kind=session&id=${session.id}`));
      await look(page, 'audit-of-record');
    });

    test('filters stay in the address, and what matches nothing says so', async () => {
      const page = await openAs(admin, { ...view, path: '/admin/audit' });
      await page.getByLabel(w.filter, { exact: true }).selectOption('odoo_restored');
      await page.getByText(w.noneMatch).waitFor();
      await lookAround(page, 'audit-none');
      await page.reload();
      await settled(page);
      expect(await page.getByLabel(w.filter, { exact: true }).inputValue()).toBe('odoo_restored');
      await page.getByRole('button', { name: w.showAll }).last().click();
      await page.getByText(w.noneMatch).waitFor({ state: 'hidden' });
      expect(new URL(page.url()).search).toBe('');
    });

    test('the filtered log is saved as a file, in the language of the page', async () => {
      const page = await openAs(admin, { ...view, path: '/admin/audit?action=signed_in' });
      const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: /CSV/ }).click()]);
      expect(saved.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);
      const text = await readFile(await saved.path(), 'utf8');
      expect(text.startsWith(`\ufeff"${w.time}"`)).toBe(true);
      expect(text).toContain(`"${w.signedIn}"`);
      expect(text).not.toContain(`"${w.edited}"`);
      const [workbook] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: w.excel }).click()]);
      expect((await readFile(await workbook.path())).subarray(0, 2).toString()).toBe('PK');
    });

    test('a session’s form tells its history when it is asked', async () => {
      const page = await openAs(admin, { ...view, path: '/admin/audit' });
      const session = await sessionAt(page, place + 2);
      await raiseCapacity(page, session);
      await page.goto(`/admin/sessions?${new URLSearchParams({ show: 'list', when: 'all', q: session.name })}`);
      await settled(page);
      await page
        .getByRole('button', { name: new RegExp(`^${w.edit}`) })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: w.history }).click();
      await dialog.getByText(w.edited).first().waitFor();
      await lookAround(page, 'session-history');
    });

    test('where it cannot be read it says so, and is read again on request', async () => {
      const page = await openAs(admin, { ...view, path: '/admin-dashboard' });
      allow(page, /audit/);
      let isBroken = true;
      await page.route('**/api/admin/audit?*', (route) => (isBroken ? route.fulfill({ status: 500, body: '{}' }) : route.continue()));
      await page.goto('/admin/audit');
      await page.getByText(w.failed).waitFor();
      await look(page, 'audit-failed');
      isBroken = false;
      await askAgain(page, w.retry);
      await page.getByText(w.failed).waitFor({ state: 'hidden' });
    });
  });
}

test('it is closed to a trainer', async () => {
  const page = await openAs('trainer@demo.halaqa.test', { path: '/admin/audit' });
  await page.getByText('غير مصرح').first().waitFor();
});
