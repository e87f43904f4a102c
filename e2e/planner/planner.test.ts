/** The planner: sessions are moved, made longer and drawn, by pointer, by finger and by the keyboard alone (SPEC-2.66). */
import type { Session } from '@halaqa/contract/sessions';
import { expect, type Page } from '@playwright/test';
import { admin, allSessions, dayOf, must, toast } from '../sessions/scene.ts';
import { allow, look, lookAround, openAs, views } from '../src/harness.ts';
import { timeField } from '../src/harness-dates.ts';
import { test } from '../src/test.ts';
import { block, dragBy, holdAndDrag, hourPx, later, movableBy, openOn, payloadOf, plannerOn, quarterPx, read, words } from './scene.ts';

const planner = { language: 'en', width: 1280 } as const;

test('in a week two rooms that differ in their last word alone can be told apart by the heads of their lanes', async () => {
  const page = await openAs(admin, { ...planner, path: '/admin/planner?view=week' });
  for (const name of ['Computer lab 1', 'Computer lab 2']) {
    const head = page.locator(`[title="${name}"]`).first();
    await head.waitFor();
    const words = head.locator('bdi').first();
    expect(await words.evaluate((one) => [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight])).toEqual([0, 0]);
  }
  await look(page, 'planner-week-heads');
});

for (const [language, width] of views) {
  const say = words[language];

  test(`in ${language} at ${width} px a session is moved by ${width === 390 ? 'a finger' : 'a pointer'}, which asks before it is saved`, async () => {
    const page = await openAs(admin, { language, width, path: '/admin/planner' });
    const session = await movableBy(page, 2);
    await openOn(page, session);
    await lookAround(page, 'planner-day');
    const held = block(page, session);
    if (width === 390) {
      const lift = await holdAndDrag(page, held, { x: 0, y: 2 * quarterPx });
      await expect(page.locator('[data-ghost]')).toBeVisible();
      await lift();
    } else {
      await dragBy(page, held, { y: 2 * quarterPx });
      await expect(page.locator('[data-ghost]')).toBeVisible();
      await page.mouse.up();
    }
    const sheet = page.getByRole('dialog', { name: say.sheet });
    await sheet.waitFor();
    await look(page, 'planner-sheet');
    expect((await read(page, session)).start_datetime, 'nothing is saved before it is asked').toBe(session.start_datetime);
    await sheet.getByRole('button', { name: say.save }).click();
    await toast(page, say.saved);
    await expect(held).toHaveAttribute('aria-pressed', 'false');
    await expect(held).toBeFocused();
    const after = await read(page, session);
    expect([after.start_datetime, after.end_datetime]).toEqual([later(session.start_datetime, 2), later(session.end_datetime, 2)]);
  });

  test(`in ${language} at ${width} px the keyboard alone lifts, moves, makes longer, puts back and saves`, async () => {
    const page = await openAs(admin, { language, width, path: '/admin/planner' });
    const session = await movableBy(page, 1);
    await openOn(page, session);
    const held = block(page, session);
    await page.locator('[data-cursor]').focus();
    // From the top, lane by lane, until the focus stands on it.
    await walkTo(page, session);
    await page.keyboard.press('Enter');
    await expect(held).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Escape');
    await expect(held).toHaveAttribute('aria-pressed', 'false');
    await expect(page.locator('[data-ghost]')).toHaveCount(0);
    await expect(held).toBeFocused();

    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('status').filter({ hasText: session.name })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: say.sheet }).waitFor();
    await expect(page.getByRole('button', { name: say.save })).toBeFocused();
    await page.keyboard.press('Enter');
    await toast(page, say.saved);
    await expect(held).toHaveAttribute('aria-pressed', 'false');
    await expect(held).toBeFocused();
    expect((await read(page, session)).start_datetime).toBe(later(session.start_datetime, 1));
  });

  test(`in ${language} at ${width} px a stretch that is drawn, or chosen by the keyboard, opens the form with its time and room`, async () => {
    const page = await openAs(admin, { language, width, path: '/admin/planner' });
    const session = await movableBy(page, 0);
    await openOn(page, session, '&by=room');
    const lane = page.locator('[data-column]').filter({ has: block(page, session) });
    const form = page.getByRole('dialog', { name: say.create });
    await page.locator('[data-cursor]').focus();
    await walkTo(page, session);
    await page.keyboard.press('ArrowDown');
    const free = page.locator('[data-cursor]');
    await expect(free).toBeFocused();
    const from = must(/\d\d:\d\d/.exec((await free.textContent()) ?? '')?.[0], 'time');
    await page.keyboard.press('Enter');
    await form.waitFor();
    await expect(timeField(form, say.start)).toHaveValue(from);
    await expect(form.getByLabel(say.room)).toHaveValue(String(session.room_id?.[0]));
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });

    if (width === 390) return;
    // Below the end of the session, an hour and a quarter.
    // In the middle of the window: at its edge the grid scrolls under a pointer that stays there.
    await block(page, session).evaluate((element) => element.scrollIntoView({ block: 'center', inline: 'nearest' }));
    const box = must((await block(page, session).boundingBox()) ?? undefined, 'box');
    const laneBox = must((await lane.boundingBox()) ?? undefined, 'box');
    const x = laneBox.x + laneBox.width / 2;
    const y = box.y + box.height + 3;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + hourPx + 4, { steps: 6 });
    await page.mouse.up();
    await form.waitFor();
    await expect(timeField(form, say.start)).toHaveValue(wallOf(session.end_datetime));
    await expect(timeField(form, say.end)).toHaveValue(wallOf(later(session.end_datetime, 5)));
    await expect(form.getByLabel(say.room)).toHaveValue(String(session.room_id?.[0]));
  });
}

test('an end is dragged and a session goes to another lane, and what is in the way is told while it moves and kept when it is refused', async () => {
  const say = words.en;
  const page = await openAs(admin, { ...planner, path: '/admin/planner' });
  const session = await movableBy(page, 4);
  await openOn(page, session);
  await dragBy(page, block(page, session), { y: quarterPx }, 'end');
  await page.mouse.up();
  const sheet = page.getByRole('dialog', { name: say.sheet });
  await sheet.getByRole('button', { name: say.save }).click();
  await toast(page, say.saved);
  await sheet.waitFor({ state: 'detached' });
  const longer = await read(page, session);
  expect([longer.start_datetime, longer.end_datetime]).toEqual([session.start_datetime, later(session.end_datetime, 1)]);

  // A session of the same day in another room is in the way there.
  const [one, other] = await twoInRooms(page);
  await openOn(page, one, '&by=room');
  await block(page, other).evaluate((element) => element.scrollIntoView({ block: 'center', inline: 'nearest' }));
  const [a, b] = await Promise.all([block(page, one).boundingBox(), block(page, other).boundingBox()]);
  await dragBy(page, block(page, one), { x: (b?.x ?? 0) - (a?.x ?? 0), y: (b?.y ?? 0) - (a?.y ?? 0) });
  await expect(page.getByRole('status').filter({ hasText: other.name })).toContainText(/The room is taken|The trainer and the room/);
  await page.mouse.up();
  await sheet.waitFor();
  await look(page, 'planner-clash');
  allow(page, /^409 PUT \/api\/sessions/);
  await sheet.getByRole('button', { name: say.save }).click();
  await sheet.getByRole('button', { name: say.anyway }).waitFor();
  await expect(sheet).toContainText(other.name);
  expect((await read(page, one)).start_datetime).toBe(one.start_datetime);
  await sheet.getByRole('button', { name: say.anyway }).click();
  await toast(page, say.saved);
  expect((await read(page, one)).room_id).toEqual(other.room_id);
});

test('what is in the way of a session that is drawn is told while it is drawn', async () => {
  const say = words.en;
  const page = await openAs(admin, { ...planner, path: '/admin/planner' });
  const session = await movableBy(page, -2);
  await openOn(page, session, '&by=room');
  const bar = page.locator('[data-drag-bar]');
  await block(page, session).evaluate((element) => element.scrollIntoView({ block: 'center', inline: 'nearest' }));
  const { x, y, width } = must((await block(page, session).boundingBox()) ?? undefined, 'box');
  const at = x + width / 2;
  await page.mouse.move(at, y - 1.5 * quarterPx);
  await page.mouse.down();
  await page.mouse.move(at, y - quarterPx / 2, { steps: 4 });
  await expect(bar).toBeEmpty();
  await page.mouse.move(at, y + quarterPx, { steps: 4 });
  await expect(bar).toContainText(session.name);
  await look(page, 'planner-drawn-over');
  await page.mouse.up();
  const form = page.getByRole('dialog', { name: say.create });
  await form.waitFor();
  await expect(bar).toBeEmpty();
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });
});

test('a drop is answered by the sheet with its buttons, and what it would change follows', async () => {
  const page = await openAs(admin, { ...planner, path: '/admin/planner' });
  const session = await movableBy(page, 2);
  await openOn(page, session);
  await dragBy(page, block(page, session), { y: 2 * quarterPx });
  // Right after the press has been drawn, before anything else is; looked for before the press, which may be done before a call to look for it.
  const first = await page.evaluateHandle(() => ({
    said: new Promise<{ changes: number; focused: string | null | undefined }>((tell) => {
      new MutationObserver((_, observer) => {
        const sheet = document.querySelector('[role=dialog]');
        if (!sheet) return;
        observer.disconnect();
        tell({ changes: sheet.querySelectorAll('dt').length, focused: document.activeElement?.textContent });
      }).observe(document.body, { childList: true });
    }),
  }));
  await page.mouse.up();
  expect(await first.evaluate(({ said }) => said)).toEqual({ changes: 0, focused: words.en.save });
  const sheet = page.getByRole('dialog', { name: words.en.sheet });
  await expect(sheet.locator('dt')).toHaveCount(3);
  await expect(sheet.getByRole('button', { name: words.en.save })).toBeFocused();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await expect(block(page, session)).toBeFocused();
});

test('two admins move one session: the second gets the state of the first, and loses nothing', async () => {
  const say = words.en;
  const page = await openAs(admin, { ...planner, path: '/admin/planner' });
  const session = await movableBy(page, 3);
  await openOn(page, session);
  await dragBy(page, block(page, session), { y: 3 * quarterPx });
  await page.mouse.up();
  const sheet = page.getByRole('dialog', { name: say.sheet });
  await sheet.waitFor();
  // Meanwhile another admin gives it more places and half an hour more.
  const theirs = { capacity: session.capacity + 1, endDatetime: later(session.end_datetime, 2) };
  const done = await page.request.put(`/api/sessions/${session.id}?force=true`, { data: { ...payloadOf(session), ...theirs } });
  expect(done.status()).toBe(200);
  allow(page, /^409 PUT \/api\/sessions/);
  await sheet.getByRole('button', { name: say.save }).click();
  const stale = page.getByRole('dialog', { name: say.stale });
  await stale.waitFor();
  await lookAround(page, 'planner-stale');
  await stale.getByRole('button', { name: say.saveChosen }).click();
  await toast(page, say.saved);
  const after = await read(page, session);
  expect([after.start_datetime, after.capacity]).toEqual([later(session.start_datetime, 3), session.capacity + 1]);

  // Who leaves it has the state of the other in the planner at once.
  await dragBy(page, block(page, session), { y: -quarterPx });
  await page.mouse.up();
  await sheet.waitFor();
  const other = await page.request.put(`/api/sessions/${session.id}?force=true`, {
    data: { ...payloadOf(after), startDatetime: session.start_datetime, endDatetime: session.end_datetime },
  });
  expect(other.status()).toBe(200);
  await sheet.getByRole('button', { name: say.save }).click();
  await stale.waitFor();
  await page.keyboard.press('Escape');
  await expect(block(page, session)).toHaveAttribute('aria-pressed', 'false');
  await expect(block(page, session)).toContainText(wallOf(session.start_datetime));
});

test('of a session that is held it is said how many of its students have another one then', async () => {
  const page = await openAs(admin, { ...planner, path: '/admin/planner' });
  const all = (await allSessions(page)).filter(({ state }) => state !== 'cancelled');
  const [one, other] = twoOfAStudent(all);
  await openOn(page, one);
  await block(page, one).focus();
  await page.keyboard.press('Space');
  const bar = page.getByRole('status').filter({ hasText: one.name });
  await expect(bar).toBeVisible();
  const quarters = (Date.parse(other.start_datetime) - Date.parse(one.start_datetime)) / 900_000;
  for (let step = 0; step < Math.abs(quarters); step += 1) await page.keyboard.press(quarters < 0 ? 'ArrowUp' : 'ArrowDown');
  const end = later(one.end_datetime, quarters);
  const then = all.filter(({ id, ...at }) => id !== one.id && at.start_datetime < end && at.end_datetime > other.start_datetime);
  const elsewhere = new Set(then.flatMap(({ attendee_ids = [] }) => attendee_ids));
  const shared = one.attendee_ids?.filter((id) => elsewhere.has(id)).length;
  await expect(bar).toContainText(`${shared} registered student${shared === 1 ? ' has' : 's have'} another session at this time`);
  await page.keyboard.press('Escape');
});

test('a toast covers nothing of what is told of a held session', async () => {
  const say = words.en;
  const page = await openAs(admin, { ...planner, path: '/admin/planner' });
  const session = await movableBy(page, 2);
  await openOn(page, session);
  await page.route(`**/api/sessions/${session.id}*`, (route) => route.fulfill({ status: 500, json: {} }));
  allow(page, /^500 PUT \/api\/sessions/);
  await dragBy(page, block(page, session), { y: 2 * quarterPx });
  await page.mouse.up();
  const sheet = page.getByRole('dialog', { name: say.sheet });
  await sheet.getByRole('button', { name: say.save }).click();
  const failure = page.locator('[data-toast]');
  await failure.waitFor();
  await sheet.getByRole('button', { name: say.putBack }).click();
  await sheet.waitFor({ state: 'detached' });
  await block(page, session).focus();
  await page.keyboard.press('Space');
  const bar = page.locator('[data-drag-bar]');
  await expect(bar).toContainText(session.name);
  await expect(failure).toBeVisible();
  const covered = async () => {
    const [over, under] = await Promise.all([failure.boundingBox(), bar.boundingBox()]);
    const [a, b] = [must(over ?? undefined, 'toast'), must(under ?? undefined, 'bar')];
    return Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));
  };
  await expect.poll(covered).toBe(0);
  await look(page, 'planner-held-toast');
  await page.keyboard.press('Escape');
});

test('a cancelled session stays where it is, and says why', async () => {
  const page = await openAs(admin, { ...planner, path: '/admin/planner' });
  const session = await movableBy(page, 1);
  const cancelled = await page.request.put(`/api/admin/session/${session.id}/state`, { data: { state: 'cancelled' } });
  expect(cancelled.status()).toBe(200);
  await openOn(page, session);
  await dragBy(page, block(page, session), { y: 2 * quarterPx });
  await page.mouse.up();
  await expect(page.getByRole('status').filter({ hasText: words.en.cancelled })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(block(page, session)).toHaveAttribute('aria-pressed', 'false');
});

for (const [language, width] of views) {
  test(`in ${language} at ${width} px lanes, view and filters are kept in the address`, async () => {
    const say = words[language];
    const page = await openAs(admin, { language, width, path: '/admin/planner' });
    await page.getByRole('radio', { name: say.trainers }).check();
    if (width === 390) await page.getByRole('button', { name: say.filter }).click();
    else await page.getByRole('radio', { name: say.week }).check();
    await page.getByRole('combobox', { name: say.state }).selectOption('planned');
    await expect(page).toHaveURL(/by=trainer.*state=planned/);
    if (width !== 390) await expect(page).toHaveURL(/view=week/);
    await lookAround(page, 'planner-trainers');
    await page.reload();
    if (width === 390) await page.getByRole('button', { name: say.filter }).click();
    await expect(page.getByRole('combobox', { name: say.state })).toHaveValue('planned');
    await expect(page.getByRole('radio', { name: say.trainers })).toBeChecked();
    const shown = await page.locator('[data-session]').evaluateAll((blocks) => blocks.map((one) => Number(one.dataset['session'])));
    const all = await allSessions(page);
    expect(all.filter(({ id }) => shown.includes(id)).every(({ state }) => state === 'planned')).toBe(true);
  });
}

test('on a phone it begins at a session, and the focus stays when the filters are cleared', async () => {
  const page = await openAs(admin, { language: 'ar', width: 390, path: '/admin/planner' });
  const session = await movableBy(page, 1);
  await page.goto(plannerOn(session, `&state=${session.state}`));
  const grid = page.getByRole('application');
  const isInView = () =>
    grid.evaluate((element) => {
      const view = element.getBoundingClientRect();
      return [...element.querySelectorAll('[data-session]')].some((one) => {
        const { left, right, top } = one.getBoundingClientRect();
        return left >= view.left && right <= view.right && top >= view.top && top <= view.bottom - 20;
      });
    });
  await expect.poll(isInView).toBe(true);
  await look(page, 'planner-phone');
  await page.getByRole('button', { name: words.ar.filter }).click();
  await page.getByRole('button', { name: words.ar.clear }).click();
  await expect(page).not.toHaveURL(/state=/);
  await expect(page.getByRole('checkbox')).toBeVisible();
  await expect(page.getByRole('combobox', { name: words.ar.state })).toBeFocused();
});

/** Down each lane from its top, by the arrow keys, until the focus stands on the session. */
async function walkTo(page: Page, session: Session): Promise<void> {
  const onward = (await page.getAttribute('html', 'dir')) === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-session'));
  const column = must((await block(page, session).locator('xpath=ancestor::ul').getAttribute('data-column')) ?? undefined, 'lane');
  const isIn = () => page.evaluate((key) => document.activeElement?.closest('[data-column]')?.getAttribute('data-column') === key, column);
  await page.keyboard.press('Home');
  for (let lane = 0; !(await isIn()); lane += 1) {
    if (lane > 40) throw new Error('the keyboard does not reach the lane');
    await page.keyboard.press(onward);
  }
  for (let step = 0; step < 80; step += 1) await page.keyboard.press('ArrowUp');
  for (let step = 0; (await focused()) !== String(session.id); step += 1) {
    if (step > 80) throw new Error('the keyboard does not reach the session');
    await page.keyboard.press('ArrowDown');
  }
}

/** Two sessions of one day in different rooms. */
async function twoInRooms(page: Page): Promise<[Session, Session]> {
  const ahead = (await allSessions(page)).filter(
    ({ state, room_id, start_datetime }) => state !== 'cancelled' && state !== 'done' && room_id && Date.parse(start_datetime) > Date.now(),
  );
  const gapOf = ([one, other]: readonly [Session, Session]) => Math.abs(Date.parse(one.start_datetime) - Date.parse(other.start_datetime));
  const [pair] = ahead
    .flatMap((one) =>
      ahead
        .filter(
          ({ id, room_id, start_datetime }) =>
            id !== one.id && room_id?.[0] !== one.room_id?.[0] && start_datetime.slice(0, 10) === one.start_datetime.slice(0, 10),
        )
        .map((other): [Session, Session] => [one, other]),
    )
    // Near each other: what is dragged to the edge of the board scrolls it.
    .toSorted((a, b) => gapOf(a) - gapOf(b));
  if (pair) return pair;
  throw new Error('the demonstration has no two sessions in rooms on one day');
}

/** Two sessions of one day with students in common, the nearest two. */
function twoOfAStudent(all: readonly Session[]): [Session, Session] {
  const startOf = ({ start_datetime }: Session) => Date.parse(start_datetime);
  const [pair] = all
    .filter((one) => one.state !== 'done' && startOf(one) > Date.now())
    .flatMap((one) =>
      all.filter((other) => dayOf(other.start_datetime) === dayOf(one.start_datetime)).map((other): [Session, Session] => [one, other]),
    )
    .filter(
      ([one, other]) =>
        startOf(other) > Date.now() && startOf(one) !== startOf(other) && one.attendee_ids?.some((id) => other.attendee_ids?.includes(id)),
    )
    .toSorted((a, b) => Math.abs(startOf(a[0]) - startOf(a[1])) - Math.abs(startOf(b[0]) - startOf(b[1])));
  return must(pair, 'two sessions of a student on one day');
}

/** On the wall in Riyadh. */
const wallOf = (instant: string) => new Date(Date.parse(instant) + 180 * 60_000).toISOString().slice(11, 16);
