/** What the tests of the planner know of it. */
import type { Session } from '@halaqa/contract/sessions';
import { expect, type Locator, type Page } from '@playwright/test';
import { allSessions, dayOf, must } from '../sessions/scene.ts';
import { answered } from '../src/harness.ts';

export const words = {
  ar: {
    save: 'حفظ النقل',
    putBack: 'إعادتها مكانها',
    sheet: 'نقل هذه الجلسة؟',
    stale: 'تغيّرت هذه الجلسة منذ فتحها',
    saveChosen: 'حفظ ما اخترته',
    saved: 'تم تحديث الجلسة بنجاح',
    anyway: 'حفظ رغم التعارض',
    roomTaken: /القاعة محجوزة/,
    clash: 'تتعارض مع جلسة أخرى',
    create: 'جلسة جديدة',
    start: 'البداية',
    end: 'النهاية',
    room: 'القاعة',
    trainer: 'المدربة',
    cancelled: /الجلسة ملغية، فلا تُنقل/,
    week: 'أسبوع',
    trainers: 'المدربات',
    state: 'الحالة',
    clear: 'إزالة التصفية',
    planned: 'مجدولة',
    filter: 'تصفية',
    message: 'رسالة مع خبر التغيير (اختيارية)',
    messages: 'الرسائل',
    text: 'المعمل مشغول هذا اليوم، ونلتقي في الموعد الجديد.',
    edit: 'تعديل الجلسة',
    length: 'المدة',
    saveForm: 'حفظ الجلسة',
    restored: 'هذه تغييرات لم تُحفظ من قبل.',
  },
  en: {
    save: 'Save the move',
    putBack: 'Put it back',
    sheet: 'Move this session?',
    stale: 'This session has changed since you opened it',
    saveChosen: 'Save what I chose',
    saved: 'Session updated successfully',
    anyway: 'Save anyway',
    roomTaken: /The room is taken/,
    clash: 'Conflicts with another session',
    create: 'New session',
    start: 'Start',
    end: 'End',
    room: 'Room',
    trainer: 'Trainer',
    cancelled: /This session is cancelled, so it does not move/,
    week: 'Week',
    trainers: 'Trainers',
    state: 'State',
    clear: 'Clear filters',
    planned: 'Planned',
    filter: 'Filter',
    message: 'Message with the news of the change (optional)',
    messages: 'Messages',
    text: 'The lab is taken on this day; we meet at the new time.',
    edit: 'Edit session',
    length: 'Length',
    saveForm: 'Save session',
    restored: 'These changes were not saved before.',
  },
} as const;

const quarterMs = 15 * 60_000;
const dayMs = 24 * 60 * 60_000;

/** An hour of the planner and a quarter of it, in pixels. */
export const hourPx = 56;
export const quarterPx = hourPx / 4;

/** Sessions that are still to come in a room, between 9 and 19 o'clock, by their start. */
async function movable(page: Page): Promise<Session[]> {
  const sessions = await allSessions(page, `from=${dayOf(new Date(Date.now() + dayMs).toISOString())}`);
  return sessions.filter(({ state, room_id, start_datetime }) => {
    const hour = new Date(Date.parse(start_datetime) + 3 * 60 * 60_000).getUTCHours();
    return (state === 'planned' || state === 'confirmed') && room_id !== null && hour >= 9 && hour <= 18;
  });
}

/** A session whose trainer and room are free `quarters` later (or earlier) than it is. */
export async function movableBy(page: Page, quarters: number): Promise<Session> {
  const all = await allSessions(page);
  const shift = quarters * quarterMs;
  const isFree = (session: Session) =>
    all.every(
      (other) =>
        other.id === session.id ||
        other.state === 'cancelled' ||
        (other.room_id?.[0] !== session.room_id?.[0] && other.trainer_id[0] !== session.trainer_id[0]) ||
        Date.parse(other.start_datetime) >= Date.parse(session.end_datetime) + shift ||
        Date.parse(other.end_datetime) <= Date.parse(session.start_datetime) + shift,
    );
  return must((await movable(page)).find(isFree), 'session that can be moved');
}

export const plannerOn = (session: Session, more = ''): string => `/admin/planner?day=${dayOf(session.start_datetime)}${more}`;

export function block(page: Page, { id }: { id: number }): Locator {
  return page.locator(`[data-session="${id}"]`);
}

/** The planner with this session in view. A phone draws the lanes that are in view alone: it is scrolled from lane to lane to that of the session. */
export async function openOn(page: Page, session: Session, more = ''): Promise<void> {
  await page.goto(plannerOn(session, more));
  await page.locator('[data-session]').first().waitFor();
  await expect(async () => {
    await page.getByRole('application').evaluate(scrollToLaneOf, session.id);
    await expect(block(page, session)).toBeInViewport({ timeout: 100 });
  }).toPass();
}

/** Runs in the page. */
async function scrollToLaneOf(grid: HTMLElement | SVGElement, id: number): Promise<void> {
  const drawn = () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  const held = () => grid.querySelector(`[data-session="${id}"]`);
  // It goes to the first session of the day by itself.
  await drawn();
  const onward = getComputedStyle(grid).direction === 'rtl' ? -1 : 1;
  for (let left = 0; left < grid.scrollWidth && !held(); left += 100) {
    grid.scrollLeft = left * onward;
    await drawn();
  }
  held()?.scrollIntoView({ block: 'center', inline: 'nearest' });
}

export async function read(page: Page, { id }: { id: number }): Promise<Session> {
  return must((await answered<Session[]>(page, `/api/admin/sessions?id=${id}`))[0], 'session');
}

/** Later by so many quarters of an hour. */
export function later(instant: string, quarters: number): string {
  return `${new Date(Date.parse(instant) + quarters * quarterMs).toISOString().slice(0, 19)}Z`;
}

/** Takes hold in the middle of an element's first third and moves by so much, as a hand does it. */
export async function dragBy(page: Page, from: Locator, by: { x?: number; y?: number }, at: 'start' | 'end' = 'start'): Promise<void> {
  // Not where it is, as far as that is in sight: at an edge the grid scrolls under the pointer.
  await from.evaluate((element) => element.scrollIntoView({ block: 'center', inline: 'nearest' }));
  const box = must((await from.boundingBox()) ?? undefined, 'box');
  const x = box.x + box.width / 2;
  const y = at === 'start' ? box.y + Math.min(20, box.height / 3) : box.y + box.height - 4;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + (by.x ?? 0) / 2, y + (by.y ?? 0) / 2, { steps: 4 });
  await page.mouse.move(x + (by.x ?? 0), y + (by.y ?? 0), { steps: 4 });
}

/** A finger that rests and then moves, and is not lifted yet. */
export async function holdAndDrag(page: Page, from: Locator, by: { x: number; y: number }): Promise<() => Promise<void>> {
  await from.scrollIntoViewIfNeeded();
  const box = must((await from.boundingBox()) ?? undefined, 'box');
  const [x, y] = [box.x + box.width / 2, box.y + 20];
  const devTools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    devTools.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [{ x, y }]);
  // The block is lifted once the finger has rested.
  await page.locator('[data-session][aria-pressed="true"]').waitFor();
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', [{ x: x + by.x * part, y: y + by.y * part }]);
  return async () => {
    await touch('touchEnd', []);
    await devTools.detach();
  };
}

/** What an edit sends that changes nothing. */
export const payloadOf = (session: Session) => ({
  name: session.name,
  courseId: session.course_id[0],
  trainerId: session.trainer_id[0],
  roomId: session.room_id?.[0] ?? null,
  startDatetime: session.start_datetime,
  endDatetime: session.end_datetime,
  capacity: session.capacity,
  version: session.version,
});
