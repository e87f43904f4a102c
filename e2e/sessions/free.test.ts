/** While a session is planned: what is taken at its time is marked, and what is free is offered (D-102). */
import { expect } from '@playwright/test';
import { allow, look, openAs, views } from '../src/harness.ts';
import { fillDate, fillTime, timeField } from '../src/harness-dates.ts';
import { test } from '../src/test.ts';
import { admin, allSessions, must } from './scene.ts';

const words = {
  ar: {
    course: 'الدورة',
    trainer: 'المدربة',
    room: 'القاعة',
    day: 'التاريخ',
    start: 'البداية',
    bothTaken: 'المدربة والقاعة محجوزتان في هذا الوقت.',
    roomTaken: 'القاعة محجوزة في هذا الوقت.',
    trainers: 'مدربات متاحات:',
    rooms: 'قاعات متاحة:',
    times: 'أقرب وقت متاح:',
    taken: /\(غير متاحة\)$/,
    name: 'اسم الجلسة',
    save: 'إنشاء الجلسة',
  },
  en: {
    course: 'Course',
    trainer: 'Trainer',
    room: 'Room',
    day: 'Date',
    start: 'Start',
    bothTaken: 'The trainer and the room are taken at this time.',
    roomTaken: 'The room is taken at this time.',
    trainers: 'Free trainers:',
    rooms: 'Free rooms:',
    times: 'Next free:',
    taken: /\(not free\)$/,
    name: 'Session name',
    save: 'Create session',
  },
} as const;

/** The institute's wall time of an instant. */
const wall = (instant: string) => new Date(Date.parse(instant) + 180 * 60_000).toISOString().slice(0, 16).split('T');

for (const [language, width] of views) {
  test(`in ${language} at ${width} px a taken trainer and room are told before anything is saved, and a free time is taken over`, async () => {
    const say = words[language];
    const page = await openAs(admin, { language, width, path: '/admin/sessions?new=1' });
    const taken = must(
      (await allSessions(page)).findLast(({ state, room_id }) => state === 'planned' && room_id !== null),
      'planned session in a room',
    );
    const dialog = page.getByRole('dialog');
    const status = dialog.getByRole('status');
    const offers = (label: string) => status.getByText(label, { exact: true }).locator('..').getByRole('button');
    await dialog.getByLabel(say.course).selectOption(String(taken.course_id[0]));
    await dialog.getByLabel(say.trainer).selectOption(String(taken.trainer_id[0]));
    await dialog.getByLabel(say.room).selectOption(String(must(taken.room_id?.[0], 'room')));
    const [day = '', time = ''] = wall(taken.start_datetime);
    await fillDate(dialog, say.day, day);
    await fillTime(dialog, say.start, time);
    await status.getByText(say.bothTaken).waitFor();
    await look(page, 'session-taken');

    await offers(say.trainers).first().click();
    await status.getByText(say.roomTaken).waitFor();
    // The one that was chosen before is marked now, and what is chosen stands as it is called.
    await expect(dialog.getByLabel(say.trainer).locator(`option[value="${taken.trainer_id[0]}"]`)).toHaveText(say.taken);
    await expect(dialog.getByLabel(say.trainer).locator('option:checked')).not.toHaveText(say.taken);
    expect(await offers(say.rooms).count()).toBeGreaterThan(0);

    await offers(say.times).first().click();
    await status.getByText(say.roomTaken).waitFor({ state: 'detached' });
    expect(await dialog.getByLabel(say.room).inputValue()).toBe(String(taken.room_id?.[0]));
    const moved = [
      await dialog.getByRole('group', { name: say.day, exact: true }).textContent(),
      await timeField(dialog, say.start).inputValue(),
    ];
    expect(moved).not.toEqual([expect.anything(), time]);
    await look(page, 'session-free');
  });
  test(`in ${language} at ${width} px what is free stands with the refusal that tells what is in the way, and is taken over there`, async () => {
    const say = words[language];
    const page = await openAs(admin, { language, width, path: '/admin/sessions?new=1' });
    allow(page, /^409 POST \/api\/sessions/);
    const taken = must(
      (await allSessions(page)).findLast(({ state, room_id }) => state === 'planned' && room_id !== null),
      'planned session in a room',
    );
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say.name).fill('Offers');
    await dialog.getByLabel(say.course).selectOption(String(taken.course_id[0]));
    await dialog.getByLabel(say.trainer).selectOption(String(taken.trainer_id[0]));
    const [day = '', time = ''] = wall(taken.start_datetime);
    await fillDate(dialog, say.day, day);
    await fillTime(dialog, say.start, time);
    await dialog.getByRole('button', { name: say.save, exact: true }).click();
    const panel = dialog.getByRole('alert').filter({ hasText: taken.name });
    const offers = panel.getByText(say.trainers, { exact: true }).locator('..').getByRole('button');
    await offers.first().waitFor();
    await expect(offers.first()).toBeInViewport();
    expect(await dialog.getByText(say.trainers, { exact: true }).count()).toBe(1);
    await look(page, 'session-refused-offers');
    await offers.first().click();
    await panel.waitFor({ state: 'detached' });
    await expect(dialog.getByLabel(say.trainer)).not.toHaveValue(String(taken.trainer_id[0]));
  });
}
