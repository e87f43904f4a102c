/**
 * Devices in four zones show the institute's time, also in the nights in which clocks change (O-7, D-7 and D-8): an institute
 * that has no summer time, and one that has. What is expected is said by `Intl` in Node, not by our own clock.
 */
import type { StudentSession } from '@halaqa/contract/booking';
import { dateLocale } from '@halaqa/domain/date-locale';
import { expect, type Page } from '@playwright/test';
import { look, openAs } from '../src/harness.ts';
import { test } from '../src/test.ts';

const devices = ['Asia/Riyadh', 'Africa/Cairo', 'Europe/London', 'America/New_York'] as const;
const institutes = ['Asia/Riyadh', 'Africa/Cairo'] as const;

const lookedAt: readonly string[] = devices.slice(0, 2);

/** The instants at which clocks change in Cairo, London and New York. */
const changes = [
  ...['2026-04-23T22:00:00Z', '2026-10-29T21:00:00Z', '2027-04-29T22:00:00Z', '2027-10-28T21:00:00Z'],
  ...['2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z', '2027-03-28T01:00:00Z', '2027-10-31T01:00:00Z'],
  ...['2026-03-08T07:00:00Z', '2026-11-01T06:00:00Z', '2027-03-14T07:00:00Z', '2027-11-07T06:00:00Z'],
];
const aroundHours = [-30, -2, -1, -0.5, 0, 0.5, 1, 30];
const hourMs = 3_600_000;
/** Before all of them. */
const now = '2026-03-01T09:00:00Z';

const wire = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;
const instants = changes.flatMap((change) => aroundHours.map((hours) => wire(Date.parse(change) + hours * hourMs))).toSorted();

/** `22:30` on the institute's wall. */
const wall = (instant: string, zone: string): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone }).format(new Date(instant));

/** `23 April` or `23 أبريل`, as a heading of the calendar has it. */
const dayOf = (instant: string, zone: string, language: 'ar' | 'en'): string =>
  new Intl.DateTimeFormat(dateLocale(language), { day: 'numeric', month: 'long', timeZone: zone })
    .format(new Date(instant))
    .replace(' ', '\u00a0');

/** What a person without our clock would read: an instant without its zone, as the device has it. */
function naive(instant: string, device: string, zone: string): string {
  const asIfUtc = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: device }).format(new Date(instant));
  const offsetMs = Date.parse(`${asIfUtc.replace(' ', 'T')}Z`) - Date.parse(instant);
  return wall(wire(Date.parse(instant) - offsetMs), zone);
}

interface Shown {
  /** Of the institute. */
  zone: string;
  language: 'ar' | 'en';
  /** How the server writes an instant; as it does by default. */
  form?: (instant: string) => string;
}

/** @returns how to open, on this device, a student's calendar with a session of an hour at each of the instants */
async function calendarOn(device: string): Promise<{ page: Page; show: (shown: Shown) => Promise<void> }> {
  const page = await openAs('student@demo.halaqa.test', { timeZone: device, path: '/settings' });
  const { studentId } = await (await page.request.get('/api/auth/user-legacy')).json();
  const [known]: StudentSession[] = await (await page.request.get('/api/my/sessions')).json();
  await page.clock.setFixedTime(now);
  let zone: string = institutes[0];
  let sessions: unknown[] = [];
  await page.route('**/api/auth/user-legacy', async (route) => {
    const user = await (await route.fetch()).json();
    await route.fulfill({ json: { ...user, institute: { ...user.institute, timeZone: zone } } });
  });
  await page.route('**/api/students/*/sessions?*', (route) => {
    const asked = new URL(route.request().url());
    const first = (Number(asked.searchParams.get('page')) - 1) * 100;
    return route.fulfill({ json: sessions.slice(first, first + 100), headers: { 'x-total-count': String(sessions.length) } });
  });
  const show = async ({ language, form = String, ...of }: Shown): Promise<void> => {
    zone = of.zone;
    sessions = instants.map((start, index) => ({
      ...known,
      id: index + 1,
      start_datetime: form(start),
      end_datetime: form(wire(Date.parse(start) + hourMs)),
      state: 'confirmed',
    }));
    await choose(page, language);
    await page.goto(`/students/${studentId}/calendar`);
    await page.locator('#session-1').waitFor();
  };
  return { page, show };
}

/** For the pages that are opened from now on. */
const choose = (page: Page, language: 'ar' | 'en'): Promise<void> =>
  page.evaluate((chosen) => localStorage.setItem('language', chosen), language);

/** Ends a page whose like is looked at elsewhere: looking for faults takes longer than everything else that is done with it. */
async function unlooked(page: Page): Promise<void> {
  // An answer that is still played is let go of.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.close();
}

/** For each session the times that its row begins with, and the day that it stands under. */
async function shown(page: Page): Promise<{ times: string; day: string }[]> {
  return page.locator('li[id^="session-"]').evaluateAll((rows) =>
    rows.map((row) => ({
      times: /\d\d:\d\d–\d\d:\d\d/.exec(row.textContent ?? '')?.[0] ?? '',
      day: row.closest('section')?.querySelector('h2')?.textContent ?? '',
    })),
  );
}

// The last file: both workers share its tests, so that none waits for the other.
test.describe.configure({ mode: 'parallel' });

for (const device of devices) {
  test.describe(`a device in ${device}`, () => {
    test('shows the institute’s own time at every change of clocks, in Arabic and in English', async () => {
      const { page, show } = await calendarOn(device);
      for (const [zone, language] of institutes.flatMap((one) => [[one, 'ar'] as const, [one, 'en'] as const])) {
        await show({ zone, language });
        const of = `an institute in ${zone}, in ${language}`;
        const rows = await shown(page);
        expect(
          rows.map(({ times }) => times),
          of,
        ).toEqual(instants.map((start) => `${wall(start, zone)}–${wall(wire(Date.parse(start) + hourMs), zone)}`));
        for (const [index, { day }] of rows.entries()) expect(day, of).toContain(dayOf(instants[index] ?? '', zone, language));
        // Where the device's clock shows another time now, the page says whose time this is.
        expect(await page.getByText(language === 'ar' ? /^الأوقات حسب/ : /^Times are in/).count(), of).toBe(
          wall(now, device) === wall(now, zone) ? 0 : 1,
        );
        // These pages are alike but for their hours: looked at are one without that sentence and one with it, in both languages.
        if (zone === institutes[0] && lookedAt.includes(device)) await look(page, `zones-${devices.indexOf(device)}-${language}`);
      }
      await unlooked(page);
    });

    test('reads the form of the specification, which names no zone, as UTC too', async () => {
      const [zone] = institutes;
      const { page, show } = await calendarOn(device);
      await show({ zone, language: 'ar', form: (instant) => instant.replace('T', ' ').replace('Z', '') });
      expect((await shown(page)).map(({ times }) => times.slice(0, 5))).toEqual(instants.map((start) => wall(start, zone)));
      await unlooked(page);
    });

    test('would show other times, were they read as the device’s own (twin)', () => {
      const [zone] = institutes;
      const wrong = instants.filter((instant) => naive(instant, device, zone) !== wall(instant, zone));
      // London and UTC show the same in winter; every other device would be wrong all year.
      expect(wrong.length).toBeGreaterThan(device === 'Europe/London' ? instants.length / 4 : instants.length * 0.9);
    });
  });
}

// It opens the calendar sixteen times, with the browser's cache off, as its sessions are played.
test('a trainer’s weekly slots stand at the same place of the week on every device', async () => {
  const seen: string[][] = [];
  for (const timeZone of devices) {
    const page = await openAs('trainer@demo.halaqa.test', { timeZone, path: '/settings' });
    await page.route('**/api/trainer/sessions*', (route) => route.fulfill({ json: [], headers: { 'x-total-count': '0' } }));
    const rows = page.getByRole('main').getByRole('list').last();
    const weeks: string[] = [];
    // The weeks in which London, New York and Cairo change their clocks.
    for (const [day, language] of [
      ['2026-10-25', 'ar'],
      ['2027-03-14', 'ar'],
      ['2027-04-29', 'ar'],
      ['2027-04-29', 'en'],
    ] as const) {
      await choose(page, language);
      await page.goto(`/trainer/calendar?view=week&day=${day}`);
      await rows
        .getByText(/\d\d:\d\d–\d\d:\d\d/)
        .first()
        .waitFor();
      weeks.push(`${await page.getByRole('grid').textContent()} ${await rows.textContent()}`);
    }
    expect(weeks.at(-1)).not.toBe(weeks.at(-2));
    seen.push(weeks);
    await unlooked(page);
  }
  const [first, ...others] = seen;
  for (const other of others) expect(other).toEqual(first);
});
