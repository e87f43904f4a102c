/** Sessions from a file: chosen, checked, corrected, imported, and imported again (D-153). */
import { texts as ar } from '@halaqa/web/i18n/ar/imports';
import { texts as en } from '@halaqa/web/i18n/en/imports';
import { expect } from '@playwright/test';
import { admin, allSessions, must, toast } from '../sessions/scene.ts';
import { answered, lookAround, openAs, views } from '../src/harness.ts';
import { test } from '../src/test.ts';

const words = { ar, en };

interface Option {
  id: number;
  name: string;
  seats?: number | null;
}

for (const [language, width] of views) {
  const w = words[language];

  test(`in ${language} at ${width} px sessions of a file are checked row by row, and those of its correction are planned once`, async () => {
    const page = await openAs(admin, { language, width, path: '/admin/import' });
    const [course, trainer] = await Promise.all(
      ['/api/admin/courses', '/api/admin/trainers'].map(async (path) => must((await answered<Option[]>(page, path))[0], path)),
    );
    const rooms = await answered<Option[]>(page, '/api/admin/rooms');
    const small = must(
      rooms.find(({ seats }) => (seats ?? 0) > 0),
      'room with seats',
    );
    const mark = Date.now().toString(36);
    // A Monday far ahead, which no other test has.
    const day = new Date(Date.UTC(2035, 2, 5 + 7 * (Date.now() % 400))).toISOString().slice(0, 10);
    const line = (room: string, start: string, end: string, places: number, name: string) =>
      [course?.name, trainer?.name, room, `${day} ${start}`, end, places, `${name} ${mark}`].map((cell) => `"${cell}"`).join(',');
    const file = (...rows: string[]) => ({
      name: 'SESSIONS.CSV',
      mimeType: 'text/csv',
      buffer: Buffer.from(['course,trainer,room,when,end,capacity,session', ...rows].join('\r\n')),
    });
    await page.getByRole('combobox', { name: w.kindLabel }).selectOption('sessions');
    const choice = page.locator('input[type=file]');
    await choice.setInputFiles(
      file(line(small.name, '18:00', '19:30', 9_999, 'A'), line('', '19:00', '20:00', 5, 'B'), line('??', '21:00', '20:00', 5, 'C')),
    );
    await page.getByRole('combobox', { name: /when/ }).selectOption('start');
    const mistakes = page.getByRole('region', { name: w.mistakes });
    await expect(mistakes.getByRole('listitem')).toHaveCount(3);
    await expect(page.getByRole('region', { name: w.hints }).getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('button', { name: w.apply, exact: true })).toHaveCount(0);
    await lookAround(page, 'import-sessions-mistakes');

    await choice.setInputFiles(file(line(small.name, '18:00', '19:30', 9_999, 'A'), line('', '19:30', '20:00', 5, 'B')));
    await page.getByRole('combobox', { name: /when/ }).selectOption('start');
    await expect(page.getByText(w.ready)).toBeVisible();
    await lookAround(page, 'import-sessions-ready');
    await page.getByRole('button', { name: w.apply, exact: true }).click();
    await toast(page, w.done);
    await expect(page.getByText(w.nothing)).toBeVisible();
    const found = await allSessions(page, `search=${mark}`);
    expect(found.map(({ name, start_datetime, capacity, state }) => [name, start_datetime, capacity, state])).toEqual([
      [`A ${mark}`, `${day}T15:00:00Z`, 9_999, 'planned'],
      [`B ${mark}`, `${day}T16:30:00Z`, 5, 'planned'],
    ]);
  });
}
