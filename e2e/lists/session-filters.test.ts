/** The list of sessions narrowed by trainer, course, room and days (D-191), and how many of how many it has (D-192). */
import { addDays } from '@halaqa/domain/clock';
import { expect, type Page } from '@playwright/test';
import { admin, allSessions, dayOf, must } from '../sessions/scene.ts';
import { look, lookAround, openAs, settled, views } from '../src/harness.ts';
import { fillDate } from '../src/harness-dates.ts';
import { test } from '../src/test.ts';
import { words } from './words.ts';

const inAddress = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

/** The trainer who has most sessions in the days of the week that the button names, and these. */
async function busiest(page: Page) {
  const [from, to] = ['from', 'to'].map((name) => inAddress(page, name) ?? '');
  const week = await allSessions(page, `from=${from}&to=${to}&pageSize=500`);
  const of = Map.groupBy(week, ({ trainer_id: [id] }) => id);
  const [own] = [...of.values()].toSorted((one, other) => other.length - one.length);
  return { from: from ?? '', to: to ?? '', sessions: must(own, 'sessions of a trainer next week') };
}

for (const [language, width] of views) {
  const w = words[language];
  const { filter } = w.table;

  test(`in ${language} at ${width} px an admin sees what a trainer teaches next week, and takes that as a file`, async () => {
    const page = await openAs(admin, { language, width, path: '/admin/sessions?show=list' });
    const fields = page.getByRole('search');
    const openFields = () => (width === 390 ? page.getByRole('button', { name: new RegExp(`^${filter.open}`) }).click() : undefined);
    await openFields();
    await fields.getByRole('button', { name: filter.days, exact: true }).click();
    // The button is gone, and what it opened has the focus.
    await expect(fields.getByRole('button', { name: filter.weeks.this, exact: true })).toBeFocused();
    const next = fields.getByRole('button', { name: filter.weeks.next, exact: true });
    await next.click();
    await page.waitForURL(/from=.*to=/);
    await expect(next).toHaveAttribute('aria-pressed', 'true');
    const { from, to, sessions } = await busiest(page);
    expect(addDays(from, 6)).toBe(to);
    const [id, name] = must(sessions[0], 'session').trainer_id;
    await fields.getByLabel(filter.trainer, { exact: true }).selectOption({ label: name });
    await page.waitForURL(new RegExp(`trainer=${id}\\b`));
    await settled(page);
    // Ascending, these and no others.
    const titles = page.getByRole('main').getByRole('link').filter({ hasText: /./ });
    const listed = (await titles.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')))
      .map((href) => /\/sessions\/(\d+)$/.exec(href)?.[1])
      .filter((found) => found !== undefined);
    expect([...new Set(listed)]).toEqual(sessions.map((session) => String(session.id)));
    expect(sessions.every(({ start_datetime }) => dayOf(start_datetime) >= from && dayOf(start_datetime) <= to)).toBe(true);
    const total = (await allSessions(page, 'pageSize=500')).length;
    const count = page.getByRole('status').filter({ hasText: String(total) });
    await expect(count).toContainText(String(sessions.length));
    const href = new URL((await page.getByRole('link', { name: /CSV/ }).getAttribute('href')) ?? '', page.url());
    expect(Object.fromEntries(href.searchParams)).toMatchObject({ trainerId: String(id), from, to });
    await lookAround(page, 'sessions-narrowed');

    await page.reload();
    await settled(page);
    if (width === 390) {
      // Closed, the filter is said in words, and each part can be taken away.
      await look(page, 'sessions-narrowed-closed');
      await page
        .getByRole('button', { name: w.manage.list.behind.remove.replace('{{name}}', '') })
        .first()
        .waitFor();
      await openFields();
    }
    await expect(fields.getByLabel(filter.trainer, { exact: true })).toHaveValue(String(id));
    await fields.getByRole('button', { name: filter.clear }).click();
    await page.waitForURL((url) => !url.searchParams.has('trainer') && !url.searchParams.has('from'));
    await settled(page);
    await expect(page.getByRole('radio', { name: w.manage.list.whens.upcoming })).toBeChecked();
  });

  test(`in ${language} at ${width} px the page says one number: of all sessions in the calendar, of those listed in the list`, async () => {
    const page = await openAs(admin, { language, width, path: '/admin/sessions' });
    const total = (await allSessions(page, 'pageSize=500')).length;
    const says = page.getByRole('main').getByText(new RegExp(`\\b${total}\\b`));
    await expect(says).toHaveCount(1);
    await page.goto('/admin/sessions?show=list&when=past');
    await settled(page);
    const choice = page.getByText(w.manage.list.whens.past, { exact: false }).first();
    // How many each has is counted apart from the list.
    await expect(choice).toHaveText(/\(\d+\)/);
    const past = Number(/\((\d+)\)/.exec((await choice.textContent()) ?? '')?.[1]);
    expect(past).toBeLessThan(total);
    await expect(page.getByRole('status').filter({ hasText: String(total) })).toHaveText(new RegExp(`\\b${past}\\b.*\\b${total}\\b`));
    await look(page, 'sessions-of-all');
    await page.getByRole('radio', { name: w.manage.list.whens.all }).check();
    await settled(page);
    // Nothing narrows it: the number stands alone.
    await expect(page.getByRole('status').filter({ hasText: String(total) })).toHaveText(/^\D*\d+\D*$/);
  });
}

test('days the wrong way round are said at their field, and the last does not narrow until it is mended', async () => {
  const page = await openAs(admin, { language: 'en', path: '/admin/sessions?show=list&from=2026-03-10&to=2026-03-01' });
  await page.getByText(words.en.table.filter.backwards).waitFor();
  await look(page, 'sessions-days-backwards');
  const href = await page.getByRole('link', { name: /CSV/ }).getAttribute('href');
  expect(href).toContain('from=2026-03-10');
  expect(href).not.toContain('to=');
  // Typed over, part by part: the fields stay while no day is whole.
  await fillDate(page, words.en.table.filter.from, '2026-02-20');
  // Where the first day stands in the address depends on whether it was away meanwhile.
  await page.waitForURL(({ searchParams: days }) => days.get('from') === '2026-02-20' && days.get('to') === '2026-03-01');
  await expect(page.getByText(words.en.table.filter.backwards)).toHaveCount(0);
});

test('a trainer of a link whom nothing offers stays chosen, by their number', async () => {
  const page = await openAs(admin, { language: 'en', path: '/admin/sessions?show=list&when=all&trainer=999999' });
  const select = page.getByLabel(words.en.table.filter.trainer, { exact: true });
  await expect(select).toHaveValue('999999');
  await expect(select.locator('option:checked')).toHaveText('999999');
  await page.getByText(words.en.manage.list.noneMatch).waitFor();
});

test('all sessions of the filter are selected at once, those of other pages too', async () => {
  const page = await openAs(admin, { language: 'en', path: '/admin/sessions?show=list&when=all' });
  const w = words.en;
  const sessions = await allSessions(page, 'pageSize=500');
  const of = Map.groupBy(sessions, ({ trainer_id: [id] }) => id);
  const own = must(
    [...of.values()].find(({ length }) => length > 25 && length < sessions.length),
    'trainer with more than a page of sessions',
  );
  await page.getByLabel(w.table.filter.trainer, { exact: true }).selectOption({ label: must(own[0], 'session').trainer_id[1] });
  await page.waitForURL(/trainer=/);
  await settled(page);
  await page.getByRole('checkbox', { name: w.bulk.choosePage }).check();
  await page.getByRole('button', { name: new RegExp(String(own.length)) }).click();
  await expect(page.getByText(w.bulk.chosen_other.replace('{{count}}', String(own.length)))).toBeVisible();
});
