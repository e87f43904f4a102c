/** The weekly slots of all trainers at once, changed where they stand, with what is in conflict (D-131). */
import type { WeeklySlot } from '@halaqa/contract/schedules';
import { expect, type Page } from '@playwright/test';
import { admin, must } from '../sessions/scene.ts';
import { allow, answered, hold, look, lookAround, openAs, views } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { slotBody } from './slot-body.ts';

const path = '/admin/trainer-schedules';

const words = {
  ar: {
    edit: 'تعديل الجدول',
    capacity: 'السعة',
    room: 'القاعة',
    save: 'حفظ الجدول',
    saved: 'تم تعديل الجدول بنجاح',
    anyway: 'حفظ رغم انشغال القاعة',
    taken: /القاعة مشغولة: /,
    failed: /يتعارض هذا الموعد/,
    add: 'جدول جديد: ',
    create: 'إنشاء جدول أسبوعي',
    trainer: 'المدربة',
    stale: 'تغيّر هذا الجدول منذ فتحه، وهو الآن:',
    keep: 'متابعة بما كُتب',
  },
  en: {
    edit: 'Change the schedule',
    capacity: 'Capacity',
    room: 'Room',
    save: 'Save schedule',
    saved: 'Schedule changed successfully',
    anyway: 'Save though the room is taken',
    taken: /Room taken: /,
    failed: /conflicts with another weekly slot/,
    add: 'New schedule: ',
    create: 'Create a weekly schedule',
    trainer: 'Trainer',
    stale: 'This schedule has changed since you opened it, and is now:',
    keep: 'Go on with what I typed',
  },
} as const;

const slotsOf = (page: Page): Promise<WeeklySlot[]> => answered(page, '/api/admin/trainer-schedules');

/** A slot of another trainer, put at the time of the first one into a room of its own; both as they are then. */
async function twoAtOnce(page: Page): Promise<[WeeklySlot, WeeklySlot]> {
  const slots = await slotsOf(page);
  const first = must(
    slots.find((slot) => slot.room_id !== null),
    'slot with a room',
  );
  const busy = new Set(slots.filter((slot) => slot.dayOfWeek === first.dayOfWeek).map((slot) => slot.odooTrainerId));
  const other = must(
    slots.find((slot) => !busy.has(slot.odooTrainerId)),
    'trainer who is free that day',
  );
  const moved = { ...slotBody(other, { startTime: first.startTime, endTime: first.endTime, roomId: null }), dayOfWeek: first.dayOfWeek };
  const put = await page.request.put(`/api/admin/trainer-schedules/${other.id}`, { data: moved });
  expect(put.status()).toBe(200);
  return [first, await put.json()];
}

for (const [language, width] of views) {
  const say = words[language];

  test(`in ${language} at ${width} px a slot is changed where it stands, also beside somebody else's change and over a taken room`, async () => {
    const page = await openAs(admin, { language, width, path });
    allow(page, /^409 PUT \/api\/admin\/trainer-schedules/);
    const [first, other] = await twoAtOnce(page);
    await page.reload();
    const card = page.locator(`[data-slot="${other.id}"]`);
    await card.waitFor();
    await lookAround(page, 'slots-all');

    await card.click();
    const dialog = page.getByRole('dialog', { name: say.edit });
    await dialog.getByLabel(say.capacity).fill('17');
    await dialog.getByLabel(say.room).selectOption(String(must(first.room_id ?? undefined, 'room')[0]));
    // Somebody else is quicker.
    const quicker = await page.request.put(`/api/admin/trainer-schedules/${other.id}`, { data: slotBody(other, { capacity: 16 }) });
    expect(quicker.status()).toBe(200);
    await dialog.getByRole('button', { name: say.save }).click();
    await dialog.getByText(say.failed).waitFor();
    await look(page, 'slots-taken');
    await dialog.getByRole('button', { name: say.anyway }).click();
    await dialog.getByText(say.stale).waitFor();
    await look(page, 'slots-stale');
    await dialog.getByRole('button', { name: say.keep }).click();
    await dialog.getByRole('button', { name: say.anyway }).click();
    await dialog.waitFor({ state: 'detached' });

    // Both say so.
    await expect(card.getByText(say.taken)).toBeVisible();
    await expect(page.locator(`[data-slot="${first.id}"]`).getByText(say.taken)).toBeVisible();
    await lookAround(page, 'slots-conflict');
    expect((await slotsOf(page)).find(({ id }) => id === other.id)).toMatchObject({ capacity: 17, version: other.version + 2 });

    // As it was, for the other view.
    const now = must(
      (await slotsOf(page)).find(({ id }) => id === other.id),
      'slot',
    );
    expect((await page.request.put(`/api/admin/trainer-schedules/${now.id}`, { data: slotBody(now, { roomId: null }) })).status()).toBe(
      200,
    );
  });
}

test('a slot that is opened again at once is as it was saved, and is no change of somebody else', async () => {
  const say = words.ar;
  const page = await openAs(admin, { path });
  const slot = must((await slotsOf(page)).at(-1), 'slot');
  const release = await hold(page, '**/api/admin/trainer-schedules');
  const dialog = page.getByRole('dialog', { name: say.edit });
  for (const capacity of ['21', '22']) {
    await page.locator(`[data-slot="${slot.id}"]`).click();
    if (capacity === '22') expect(await dialog.getByLabel(say.capacity).inputValue()).toBe('21');
    await dialog.getByLabel(say.capacity).fill(capacity);
    await dialog.getByRole('button', { name: say.save }).click();
    await dialog.waitFor({ state: 'detached' });
  }
  await release();
  expect((await slotsOf(page)).find(({ id }) => id === slot.id)).toMatchObject({ capacity: 22, version: slot.version + 2 });
});

test('a free day takes a new slot with its trainer and day chosen', async () => {
  const page = await openAs(admin, { language: 'en', width: 1280, path });
  const add = page.getByRole('button', { name: words.en.add }).first();
  await add.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: words.en.create });
  await expect(dialog.getByLabel(words.en.trainer)).not.toHaveValue('');
  await look(page, 'slots-new');
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();
});
