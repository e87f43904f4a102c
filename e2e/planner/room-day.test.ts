/** The sheet for a door, from where an admin plans and from the page of a room (D-206). */
import type { Session } from '@halaqa/contract/sessions';
import { expect, type Page } from '@playwright/test';
import { admin, must } from '../sessions/scene.ts';
import { answered, look, lookAround, openAs, settled, views } from '../src/harness.ts';
import { keepPicture } from '../src/harness-picture.ts';
import { test } from '../src/test.ts';

const words = {
  ar: { all: 'طباعة جلسات اليوم لكل قاعة', one: 'طباعة جلسات اليوم' },
  en: { all: 'Print the day of each room', one: 'Print today’s sessions' },
};

for (const language of ['ar', 'en'] as const) {
  test(`in ${language} the day of each room is printed from the planner`, async () => {
    const page = await openAs(admin, { language, path: '/admin/planner?view=day' });
    const rooms = await answered<unknown[]>(page, '/api/admin/rooms');
    await settled(page);
    await look(page, 'planner-print');
    const link = page.getByRole('link', { name: words[language].all });
    await page.goto(`${await link.getAttribute('href')}`);
    await expect(page.locator('section')).toHaveCount(rooms.length);
    await keepPicture(page, `room-days-${language}`);
  });
}

/** The sheet of a room on a day that has a session in it, whatever the hour is now. @param page of an admin */
async function busyDay(page: Page): Promise<string> {
  const sessions: Session[] = await (await page.request.get('/api/admin/sessions?attendees=false')).json();
  const { start_datetime, room_id } = must(
    sessions.find((session) => session.room_id),
    'session with a room',
  );
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format(new Date(start_datetime));
  return `/api/admin/rooms/day?${new URLSearchParams({ day, roomId: `${room_id?.[0]}` })}`;
}

for (const [language, width] of views) {
  test(`in ${language} at ${width} px the day of a room is printed from its page`, async () => {
    const page = await openAs(admin, { language, width });
    const [room] = await answered<{ id: number; name: string }[]>(page, '/api/admin/rooms');
    await page.goto(`/admin/rooms/${room?.id}`);
    const own = page.getByRole('link', { name: words[language].one });
    await own.waitFor();
    await lookAround(page, 'room-print');
    await page.goto(`${await own.getAttribute('href')}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(room?.name ?? '?');
    await page.goto(await busyDay(page));
    await expect(page.getByRole('table')).toBeVisible();
    await look(page, 'room-day');
  });
}
