/** What admins do most, from their first screen: with a pointer in so many steps, and by the keyboard alone (docs/product/tasks.md). */
import { expect, type Locator, type Page } from '@playwright/test';
import { words as auditWords } from '../audit/words.ts';
import { hourPx } from '../planner/scene.ts';
import { anyOf } from '../screens/words.ts';
import { admin, allSessions, must } from '../sessions/scene.ts';
import { answered, openAs, settled } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { makeScene } from './scene.ts';
import { countKeys, countSteps, type Keys, note } from './steps.ts';
import { words } from './words.ts';

const home = '/admin-dashboard';

/** As it is often written for نورة القحطاني (D-47), and what she is called in either language. */
const misspelt = 'نوره القحطانى';
const searched = { ar: 'نورة', en: 'Noura' };

async function goHome(page: Page): Promise<void> {
  await page.goto(home);
  await settled(page);
}

/** The planner draws the lanes that are in sight, and those beside them. */
async function scrollTo(grid: Locator, lane: Locator): Promise<void> {
  const onward = (element: Element) => element.scrollBy({ left: getComputedStyle(element).direction === 'rtl' ? -400 : 400 });
  await expect(async () => {
    if ((await lane.count()) === 0) await grid.evaluate(onward);
    await lane.waitFor({ timeout: 500 });
  }).toPass();
  await lane.scrollIntoViewIfNeeded();
}

/** An hour in the middle of the window, where the lane is free. */
async function drawnIn(page: Page, lane: Locator): Promise<void> {
  const { x, width } = must((await lane.boundingBox()) ?? undefined, 'box');
  const [at, from] = [x + width / 2, must(page.viewportSize() ?? undefined, 'size').height / 2];
  await page.mouse.move(at, from);
  await page.mouse.down();
  await page.mouse.move(at, from + hourPx, { steps: 6 });
  await page.mouse.up();
}

for (const language of ['ar', 'en'] as const) {
  const w = words[language];

  test(`in ${language} an admin moves tomorrow's class to a free room in four steps, and finds in three who changed its time`, async () => {
    const page = await openAs(admin, { language, path: home });
    const { session, rooms } = await makeScene(page);
    await goHome(page);
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');

    await test.step('moves', async () => {
      const { press, fill, taken, said } = countSteps();
      const lane = main.getByRole('list', { name: rooms[0].name, exact: true });
      await press(main.getByRole('button', { name: w.admin.where.after, exact: true }).click());
      await press(lane.getByRole('button').filter({ hasText: session.name }).click());
      await fill(dialog.getByLabel(w.sessions.field.room, { exact: true }).selectOption(String(rooms[1].id)));
      await press(dialog.getByRole('button', { name: w.manage.form.save, exact: true }).click());
      await dialog.waitFor({ state: 'detached' });
      note('move a class', said());
      expect(taken()).toBeLessThanOrEqual(4);
      const [after] = await allSessions(page, `id=${session.id}`);
      expect(after?.room_id?.[0]).toBe(rooms[1].id);
    });

    await goHome(page);
    await test.step('finds who changed its time', async () => {
      const { press, fill, taken, said } = countSteps();
      await press(page.getByRole('navigation').getByRole('link', { name: w.navigation.place.audit, exact: true }).first().click());
      await fill(page.getByRole('searchbox').fill(session.name));
      await page.waitForURL(/q=/);
      const edits = page.getByRole('button', { name: new RegExp(auditWords[language].edited) });
      await expect(edits).toHaveCount(2);
      // The older of the two: the newer is the room.
      await press(edits.last().click());
      await page.getByRole('table', { name: w.audit.changes }).first().waitFor();
      note('who changed', said());
      expect(taken()).toBeLessThanOrEqual(3);
      await page.getByText(admin).first().waitFor();
    });
  });

  test(`in ${language} an admin creates a session on a free slot with a drag and two fields`, async () => {
    const page = await openAs(admin, { language, path: home });
    const { trainer, course, rooms } = await makeScene(page);
    await goHome(page);
    const main = page.getByRole('main');
    const form = page.getByRole('dialog', { name: w.manage.form.create });
    const { press, fill, taken, said } = countSteps();
    await press(page.getByRole('navigation').getByRole('link', { name: w.navigation.place.planner, exact: true }).first().click());
    await press(main.getByRole('button', { name: w.calendar.next.day, exact: true }).click());
    // Nothing is planned in it.
    const lane = main.locator('[data-column]').and(page.getByRole('list', { name: new RegExp(rooms[1].name) }));
    await scrollTo(main.getByRole('application'), lane);
    await settled(page);
    await press(drawnIn(page, lane));
    await fill(form.getByLabel(w.sessions.field.course, { exact: true }).selectOption(String(course.id)));
    await fill(form.getByLabel(w.sessions.field.trainer, { exact: true }).selectOption(String(trainer.id)));
    await press(form.getByRole('button', { name: w.manage.form.createSave, exact: true }).click());
    await form.waitFor({ state: 'detached' });
    note('create a session', said());
    // A drag and two fields, the planner, the day and the press that saves.
    expect(taken()).toBeLessThanOrEqual(6);
    const [made] = (await allSessions(page, `trainerId=${trainer.id}`)).filter(({ room_id }) => room_id?.[0] === rooms[1].id);
    expect([made?.name, made?.course_id]).toEqual([course.name, [course.id, course.name]]);
  });

  test(`in ${language} an admin exports a filtered list, edits the telephone of a student whose name is misspelt, and edits a weekly slot`, async () => {
    const page = await openAs(admin, { language, path: home });
    const { trainer, course, slot } = await makeScene(page);
    await goHome(page);
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');

    await test.step('exports', async () => {
      const { press, fill, said } = countSteps();
      await press(main.getByRole('radio', { name: w.sessions.manage.list, exact: true }).check());
      await fill(main.getByRole('combobox', { name: w.sessions.field.state }).selectOption('cancelled'));
      const link = main.getByRole('link', { name: /CSV/ });
      await expect(link).toHaveAttribute('href', /state=cancelled/);
      const download = page.waitForEvent('download');
      await press(link.click());
      await (await download).path();
      note('export', said());
    });

    await goHome(page);
    await test.step('edits the telephone', async () => {
      const { press, fill, said } = countSteps();
      const phone = `+9665000000${language === 'ar' ? '11' : '12'}`;
      await press(page.getByRole('navigation').getByRole('link', { name: w.navigation.place.students, exact: true }).first().click());
      await fill(page.getByRole('searchbox').fill(misspelt));
      await page.waitForURL(/q=/);
      await press(main.getByRole('link').filter({ hasText: searched[language] }).first().click());
      await press(main.getByRole('button', { name: w.students.details.edit, exact: true }).click());
      await fill(dialog.getByRole('textbox', { name: w.students.field.phone }).fill(phone));
      await press(dialog.getByRole('button', { name: w.students.edit.save, exact: true }).click());
      await dialog.waitFor({ state: 'detached' });
      await main.getByText(phone).first().waitFor();
      note('telephone', said());
    });

    await goHome(page);
    await test.step('edits a weekly slot', async () => {
      const { press, fill, said } = countSteps();
      await press(page.getByRole('navigation').getByRole('link', { name: w.navigation.place.schedules, exact: true }).first().click());
      await press(main.getByRole('row').filter({ hasText: trainer.name }).getByRole('button').filter({ hasText: course.name }).click());
      await fill(dialog.getByLabel(w.schedules.field.capacity, { exact: true }).fill('7'));
      await press(dialog.getByRole('button', { name: w.schedules.edit.save, exact: true }).click());
      await dialog.waitFor({ state: 'detached' });
      const [after] = await answered<{ id: number; capacity: number }[]>(page, `/api/trainer-schedules?trainerId=${trainer.id}`);
      expect([after?.id, after?.capacity]).toEqual([slot.id, 7]);
      note('slot', said());
    });
  });

  test(`in ${language} an admin does all of it by the keyboard alone`, async () => {
    const page = await openAs(admin, { language, path: home });
    const { trainer, session, rooms, slot } = await makeScene(page);
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    const option = (name: string | RegExp) => page.getByRole('option', { name }).first();
    /** In place of what stands in the field of a dialog. */
    const saveWith = async (keys: Keys, field: Locator, text: string) => {
      await field.waitFor();
      await keys.reach(field);
      await keys.press('ControlOrMeta+a');
      await keys.type(text);
      await keys.press('Enter');
      await dialog.waitFor({ state: 'detached' });
    };

    await goHome(page);
    await test.step('moves a class', async () => {
      const keys = countKeys(page);
      const room = dialog.getByLabel(w.sessions.field.room, { exact: true });
      const lane = main.getByRole('list', { name: rooms[0].name, exact: true });
      await keys.press('Tab');
      await keys.press('Enter');
      await keys.reach(main.getByRole('button', { name: w.admin.where.after, exact: true }));
      await keys.press('Enter');
      await lane.getByRole('button').filter({ hasText: session.name }).waitFor();
      await keys.until('Tab', () => page.evaluate(() => document.activeElement?.hasAttribute('data-start') ?? false));
      const held = lane.getByRole('button').filter({ hasText: session.name });
      const isAbove = await held.evaluate(
        (block) => (document.activeElement?.compareDocumentPosition(block) ?? 0) & Node.DOCUMENT_POSITION_PRECEDING,
      );
      await keys.reach(held, isAbove ? 'ArrowUp' : 'ArrowDown');
      await keys.press('Enter');
      await keys.choose(room, String(rooms[1].id));
      await keys.reach(dialog.getByRole('button', { name: w.manage.form.save, exact: true }));
      await keys.press('Enter');
      await dialog.waitFor({ state: 'detached' });
      note('move a class', keys.taken());
      const [after] = await allSessions(page, `id=${session.id}`);
      expect(after?.room_id?.[0]).toBe(rooms[1].id);
    });

    await goHome(page);
    await test.step('finds who changed its time', async () => {
      const keys = countKeys(page);
      await keys.jump(w.palette.page.audit, option(w.palette.page.audit));
      await keys.reach(page.getByRole('searchbox'));
      await keys.type(session.name);
      await page.waitForURL(/q=/);
      const edits = page.getByRole('button', { name: new RegExp(auditWords[language].edited) });
      await expect(edits).toHaveCount(2);
      await keys.reach(edits.last());
      await keys.press('Enter');
      await page.getByRole('table', { name: w.audit.changes }).first().waitFor();
      note('who changed', keys.taken());
    });

    await goHome(page);
    await test.step('exports', async () => {
      const keys = countKeys(page);
      const state = main.getByRole('combobox', { name: w.sessions.field.state });
      await keys.jump(w.palette.page.sessions, option(w.palette.page.sessions));
      await keys.reach(main.getByRole('radio', { name: w.sessions.manage.calendar, exact: true }));
      await keys.press('ArrowDown');
      await keys.choose(state, 'cancelled');
      const link = main.getByRole('link', { name: /CSV/ });
      await expect(link).toHaveAttribute('href', /state=cancelled/);
      await keys.reach(link);
      const download = page.waitForEvent('download');
      await keys.press('Enter');
      await (await download).path();
      note('export', keys.taken());
    });

    await goHome(page);
    await test.step('edits the telephone', async () => {
      const keys = countKeys(page);
      const phone = `+9665000000${language === 'ar' ? '21' : '22'}`;
      const field = dialog.getByRole('textbox', { name: w.students.field.phone });
      await keys.jump(misspelt, option(new RegExp(searched[language])));
      await keys.reach(main.getByRole('button', { name: w.records.student.edit, exact: true }));
      await keys.press('Enter');
      await saveWith(keys, field, phone);
      await main.getByRole('link', { name: phone }).first().waitFor();
      note('telephone', keys.taken());
    });

    await goHome(page);
    await test.step('edits a weekly slot', async () => {
      const keys = countKeys(page);
      const choice = main.getByLabel(w.schedules.field.trainer, { exact: true });
      const field = dialog.getByLabel(w.schedules.field.capacity, { exact: true });
      await keys.jump(w.palette.page.schedules, option(w.palette.page.schedules));
      await keys.choose(choice, String(trainer.id));
      await keys.reach(main.getByRole('button', { name: anyOf(w.schedules.edit.of) }).first());
      await keys.press('Enter');
      await saveWith(keys, field, '8');
      const [after] = await answered<{ id: number; capacity: number }[]>(page, `/api/trainer-schedules?trainerId=${trainer.id}`);
      expect([after?.id, after?.capacity]).toEqual([slot.id, 8]);
      note('slot', keys.taken());
    });

    await goHome(page);
    await test.step('cancels the week of a sick trainer', async () => {
      const keys = countKeys(page);
      const choice = dialog.getByLabel(w.leave.enter.trainer, { exact: true });
      const message = dialog.getByLabel(w.leave.decide.message, { exact: true });
      await keys.jump(w.palette.acts.enterLeave, option(w.palette.acts.enterLeave));
      await keys.choose(choice, String(trainer.id));
      await keys.reach(dialog.getByRole('button', { name: w.leave.enter.sickWeek, exact: true }));
      await keys.press('Enter');
      await keys.choose(dialog.getByRole('listitem').filter({ hasText: session.name }).getByRole('combobox'), 'cancel');
      await keys.reach(message);
      await keys.type(trainer.name);
      await keys.reach(dialog.locator('button[type=submit]'));
      await keys.press('Enter');
      await expect.poll(async () => (await allSessions(page, `id=${session.id}`))[0]?.state).toBe('cancelled');
      note('sick week', keys.taken());
    });
  });
}
