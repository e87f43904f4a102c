/** An admin's first screen: who is where, what needs a decision, and the figures with their change (D-106). */
import { expect, type Page } from '@playwright/test';
import { allow, answered, askAgain, look, lookAround, openAs, settled, views } from '../src/harness.ts';
import { layoutShifts } from '../src/harness-shift.ts';
import { test } from '../src/test.ts';

const admin = 'admin@demo.halaqa.test';
const path = '/admin-dashboard';
const hourMs = 3_600_000;

const words = {
  ar: {
    title: 'من في كل قاعة',
    after: 'اليوم التالي',
    before: 'اليوم السابق',
    today: 'اليوم',
    noRoom: 'بدون قاعة',
    now: 'الآن',
    edit: 'تعديل الجلسة',
    none: 'لا جلسات في هذا اليوم.',
    decisions: 'ما يحتاج إلى قرار اليوم',
    change: /((زادت|نقصت) .* عمّا|كما) قبل أسبوع/,
    failed: 'فشل في تحميل الجلسات',
    retry: 'إعادة المحاولة',
    figures: 'الأرقام',
  },
  en: {
    title: 'Who is where',
    after: 'Next day',
    before: 'Previous day',
    today: 'Today',
    noRoom: 'No room',
    now: 'Now',
    edit: 'Edit session',
    none: 'No sessions on this day.',
    decisions: 'What needs a decision today',
    change: /(more than|fewer than|Same as) a week ago/,
    failed: 'Failed to fetch sessions',
    retry: 'Try again',
    figures: 'Figures',
  },
} as const;

const onwardKeys = { ar: ['ArrowLeft', 'ArrowRight'], en: ['ArrowRight', 'ArrowLeft'] } as const;

interface Option {
  id: number;
}

/** Plans sessions as another admin does; each is `[room, start]`, the room by its place among all, or none. */
async function plan(page: Page, name: string, given: readonly [room: number | null, startsAt: Date][]): Promise<void> {
  const [courses, trainers, rooms] = await Promise.all(
    ['courses', 'trainers', 'rooms'].map((kind) => answered<Option[]>(page, `/api/admin/${kind}`)),
  );
  for (const [index, [room, startsAt]] of given.entries()) {
    const data = {
      name: `${name} ${index + 1}`,
      courseId: courses?.[index % courses.length]?.id,
      trainerId: trainers?.[index % trainers.length]?.id,
      roomId: room === null ? null : rooms?.[room]?.id,
      startDatetime: startsAt.toISOString(),
      endDatetime: new Date(startsAt.getTime() + hourMs).toISOString(),
      capacity: 12,
    };
    // None is planned into the past; one that is there may be moved there (D-22).
    const ahead = new Date(Math.max(startsAt.getTime(), Date.now() + 60_000));
    const planned = { ...data, startDatetime: ahead.toISOString(), endDatetime: new Date(ahead.getTime() + hourMs).toISOString() };
    const made = await page.request.post('/api/sessions?force=true', { data: planned });
    expect(made.status()).toBe(201);
    const { id, version } = await made.json();
    if (ahead > startsAt) {
      const moved = await page.request.put(`/api/sessions/${id}?force=true`, { data: { ...data, version } });
      expect(moved.status()).toBe(200);
    }
  }
}

/** At this hour of Riyadh's wall, some days from today. */
function inDays(days: number, hour: number): Date {
  const today = new Date(Date.now() + 3 * hourMs).toISOString().slice(0, 10);
  return new Date(Date.parse(`${today}T00:00:00+03:00`) + (days * 24 + hour) * hourMs);
}

for (const [language, width] of views) {
  test.describe(`in ${language} at ${width} px`, () => {
    const w = words[language];
    const where = (page: Page) => page.getByRole('region', { name: w.title });
    const step = async (page: Page, name: string, times: number) => {
      for (let n = 0; n < times; n += 1) await where(page).getByRole('button', { name, exact: true }).click();
      await settled(page);
    };
    const isPhone = width === 390;
    /** Each view plans on a day of its own. */
    const busy = isPhone ? 2 : 3;

    test('it opens without anything moving, with the figures and how they have changed', async () => {
      const page = await openAs(admin, { language, width, path });
      await where(page).waitFor();
      await page.getByRole('heading', { name: w.decisions }).waitFor();
      await page.getByText(w.change).first().waitFor();
      await settled(page);
      expect(await layoutShifts(page)).toEqual([]);
      await lookAround(page, 'today');
    });

    test('a day with many sessions stands in its rooms, and the keys walk from one to the next', async () => {
      const page = await openAs(admin, { language, width, path });
      const name = language === 'ar' ? 'ورشة التصميم' : 'Design workshop';
      await plan(page, name, [
        ...Array.from({ length: 12 }, (_, index): [number, Date] => [index % 6, inDays(busy, 9 + 2 * Math.floor(index / 6) + (index % 3))]),
        [0, inDays(busy, 9.5)],
        [null, inDays(busy, 14)],
        // A quarter of an hour of it is left on this day.
        [5, inDays(busy, 23.75)],
      ]);
      await step(page, w.after, busy);
      await where(page).getByText(w.noRoom).first().waitFor();
      const block = (number: number) => where(page).getByRole('button', { name: new RegExp(`${name} ${number}(\\D|$)`) });
      await block(14).waitFor();
      await block(15).waitFor();
      await look(page, 'today-busy');
      if (!isPhone) {
        // The second room begins at 10:00, the third at 11:00; both have another two hours later.
        const [onward, back] = onwardKeys[language];
        await block(2).focus();
        await page.keyboard.press(onward);
        await expect(block(8)).toBeFocused();
        await page.keyboard.press(back);
        await expect(block(2)).toBeFocused();
        await page.keyboard.press('End');
        await expect(where(page).locator('[data-lane]').nth(1).locator('[data-start]').last()).toBeFocused();
        await page.keyboard.press('Home');
        const lanes = where(page).locator('[data-lane]');
        await page.keyboard.press('ArrowDown');
        await expect(lanes.nth(2).locator('[data-start]:focus')).toHaveCount(1);
        await page.keyboard.press('ArrowUp');
        await expect(lanes.nth(1).locator('[data-start]:focus')).toHaveCount(1);
        // One stop of Tab for all of them.
        expect(await where(page).locator('[data-start][tabindex="0"]').count()).toBe(1);
      }
      await block(2).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: w.edit }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expect(block(2)).toBeFocused();
    });

    test('a session under way stands at the now line, which is there today alone', async () => {
      const page = await openAs(admin, { language, width, path });
      const name = language === 'ar' ? 'لقاء جارٍ' : 'Meeting under way';
      await plan(page, name, [[isPhone ? 4 : 5, new Date(Math.floor(Date.now() / 60_000) * 60_000 - hourMs / 2)]]);
      // It comes by itself.
      await where(page)
        .getByRole('button', { name: new RegExp(`${name} 1`) })
        .waitFor();
      if (isPhone) await where(page).getByText(w.now, { exact: true }).first().waitFor();
      else await where(page).locator('[data-now]').waitFor();
      await step(page, w.after, 1);
      await expect(where(page).locator('[data-now]')).toHaveCount(0);
      await expect(where(page).getByText(w.now, { exact: true })).toHaveCount(0);
      await step(page, w.before, 1);
      await where(page)
        .getByRole('button', { name: new RegExp(`${name} 1`) })
        .waitFor();
      await step(page, w.after, 1);
      await where(page).getByRole('button', { name: w.today, exact: true }).click();
      await where(page)
        .getByRole('button', { name: new RegExp(`${name} 1`) })
        .waitFor();
    });

    test('an empty day says so, and one that cannot be read says so and is read again', async () => {
      const page = await openAs(admin, { language, width, path });
      allow(page, /today/);
      let says: object | undefined;
      const real = await answered<Record<string, unknown>>(page, '/api/admin/today');
      await page.route('**/api/admin/today?*', (route) =>
        says ? route.fulfill({ json: says }) : route.fulfill({ status: 500, body: '{}' }),
      );
      await page.goto(path);
      await page.getByText(w.failed).first().waitFor();
      await look(page, 'today-failed');
      says = { ...real, sessions: [], sessionCount: 0, decisions: { total: 0, first: [] }, invitations: { open: 0, ended: 0 } };
      await askAgain(page, w.retry);
      await where(page).getByText(w.none).waitFor();
      await lookAround(page, 'today-empty');
    });
  });
}

test('the hours around now are seen where the day is wider than the window', async () => {
  for (const language of ['ar', 'en'] as const) {
    const page = await openAs(admin, { language, path });
    const name = language === 'ar' ? 'يوم طويل' : 'A long day';
    await plan(page, name, [
      [0, inDays(0, 6)],
      [1, inDays(0, 22)],
    ]);
    await page.clock.setFixedTime(inDays(0, 21));
    await page.goto(path);
    await settled(page);
    await expect(page.locator('[data-now]')).toBeInViewport();
    // In its lane: in the evening it is among what needs a decision as well.
    await expect(page.locator('[data-start]').filter({ hasText: `${name} 2` })).toBeInViewport();
  }
});

test('at 1920 px the lanes have the width of the window', async () => {
  for (const language of ['ar', 'en'] as const) {
    const page = await openAs(admin, { language, path });
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.getByRole('region', { name: words[language].title }).waitFor();
    await settled(page);
    await look(page, `today-1920-${language}`);
  }
});
