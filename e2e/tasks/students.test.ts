/** What students do most, from their first screen: on a phone in so many steps, and by the keyboard alone (docs/product/tasks.md). */
import { randomBytes } from 'node:crypto';
import type { StudentSession } from '@halaqa/contract/booking';
import type { CourseStudent } from '@halaqa/contract/records';
import type { Session } from '@halaqa/contract/sessions';
import { expect, type Page } from '@playwright/test';
import { choice, row, student, toast, words } from '../booking/scene.ts';
import { accountOf } from '../records/scene.ts';
import { words as invoiceWords } from '../reports/words.ts';
import { admin, dayOf, must } from '../sessions/scene.ts';
import { answered, openAs } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { countKeys, countSteps, inSight, note } from './steps.ts';
import { words as catalogues } from './words.ts';

const hourMs = 3_600_000;
const today = () => dayOf(new Date().toISOString());

interface Case {
  email: string;
  session: StudentSession;
  /** In place of it. */
  other: StudentSession;
}

/** Anybody for whom it is so, whatever the hour is now. @param suits of their sessions since this morning, ascending */
async function someStudent(office: Page, suits: (sessions: StudentSession[]) => Omit<Case, 'email'> | undefined): Promise<Case> {
  for (const one of await answered<CourseStudent[]>(office, '/api/admin/students?pageSize=100')) {
    const sessions = await answered<StudentSession[]>(office, `/api/students/${one.id}/sessions?pageSize=500`);
    const found = suits(sessions.filter(({ start_datetime }) => dayOf(start_datetime) >= today()));
    if (found) return { email: accountOf(one), ...found };
  }
  throw new Error('the demonstration has no such student');
}

const isWellAhead = ({ start_datetime }: StudentSession) => Date.parse(start_datetime) > Date.now() + 6 * hourMs;

const earlyTomorrow = () => Date.parse(`${today()}T03:00:00Z`) + 24 * hourMs;

/** Of a course that has no session before, so that one early tomorrow is its first in the calendar, and with nothing else then. */
const whoMayBookTheNext = (sessions: StudentSession[]) => {
  const before = sessions.filter(({ start_datetime }) => Date.parse(start_datetime) <= earlyTomorrow());
  if (before.some(({ start_datetime, isRegistered }) => isRegistered && Date.parse(start_datetime) === earlyTomorrow())) return;
  const met = new Set(before.map(({ courseId }) => courseId));
  const session = sessions.find(({ courseId, bookable }) => bookable && !met.has(courseId));
  return session && { session, other: session };
};

/** The first place that the student holds may be given for another of its course. */
const whoMayMoveTheNext = (sessions: StudentSession[]) => {
  const ahead = sessions.filter(({ end_datetime }) => Date.parse(end_datetime) > Date.now());
  const session = ahead.find(({ isRegistered }) => isRegistered);
  const other = ahead.find(({ courseId, bookable }) => courseId === session?.courseId && bookable);
  return session && other && session.state !== 'cancelled' && isWellAhead(session) ? { session, other } : undefined;
};

/** The next session of a course of some student, which is free: it is made, early tomorrow. */
async function planNext(office: Page): Promise<{ email: string; session: StudentSession }> {
  const { email, session } = await someStudent(office, whoMayBookTheNext);
  const answer = await office.request.post('/api/sessions?force=true', {
    data: {
      name: `z${randomBytes(4).toString('hex')}`,
      courseId: session.courseId,
      trainerId: session.trainer_id[0],
      startDatetime: new Date(earlyTomorrow()).toISOString(),
      endDatetime: new Date(earlyTomorrow() + hourMs).toISOString(),
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id, name }: Session = await answer.json();
  return { email, session: { ...session, id, name } };
}

for (const language of ['ar', 'en'] as const) {
  const say = words[language];
  const { navigation } = catalogues[language];

  test(`in ${language} on a phone a student books the next free session of a course in three steps, moves a place in three and prints an unpaid invoice in two`, async () => {
    const view = { language, width: 390 } as const;
    const office = await openAs(admin, { language, path: '/settings' });

    await test.step('books', async () => {
      const { email, session } = await planNext(office);
      const page = await openAs(email, view);
      const { press, fill, taken, said } = countSteps();
      await press(page.getByRole('navigation').getByRole('link', { name: navigation.tab.calendar, exact: true }).tap());
      await inSight(page.getByRole('combobox'));
      await fill(page.getByRole('combobox').selectOption({ label: session.course_name }));
      const register = row(page, session).getByRole('button', { name: say.register });
      await inSight(register);
      await press(register.tap());
      await toast(page, say.registeredToast);
      note('book', said());
      expect(taken()).toBeLessThanOrEqual(3);
    });

    await test.step('moves', async () => {
      const { email, session, other } = await someStudent(office, whoMayMoveTheNext);
      const page = await openAs(email, view);
      const dialog = page.getByRole('dialog');
      const { press, taken, said } = countSteps();
      const move = page.getByRole('region', { name: say.next }).getByRole('button', { name: say.move, exact: true });
      await inSight(move);
      await press(move.tap());
      await press(choice(dialog, other).getByRole('radio').tap());
      await press(dialog.getByRole('button', { name: say.moveConfirm }).tap());
      await toast(page, say.moved);
      note('move', said());
      expect(taken()).toBeLessThanOrEqual(3);
      const theirs = await answered<StudentSession[]>(page, '/api/my/sessions');
      const held = (id: number) =>
        must(
          theirs.find((one) => one.id === id),
          'session',
        ).isRegistered;
      expect([held(session.id), held(other.id)]).toEqual([false, true]);
    });

    await test.step('prints', async () => {
      const page = await openAs(student, view);
      const { press, taken, said } = countSteps();
      const overdue = page.getByRole('main').getByRole('link').first();
      await inSight(overdue);
      await press(overdue.tap());
      const print = page.getByRole('link', { name: invoiceWords[language].print }).first();
      await inSight(print);
      const opening = page.context().waitForEvent('page');
      await press(print.tap());
      const printed = await opening;
      await printed.getByRole('button').waitFor();
      note('print', said());
      expect(taken()).toBeLessThanOrEqual(2);
      await printed.close();
    });
  });

  test(`in ${language} by the keyboard alone a student books the next free session of a course, moves a place and prints an unpaid invoice`, async () => {
    const office = await openAs(admin, { language, path: '/settings' });

    await test.step('books', async () => {
      const { email, session } = await planNext(office);
      const page = await openAs(email, { language });
      const keys = countKeys(page);
      await keys.jump(session.course_name, page.getByRole('option').filter({ hasText: session.name }).first());
      await keys.reach(row(page, session).getByRole('button', { name: say.register }));
      await keys.press('Enter');
      await toast(page, say.registeredToast);
      note('book', keys.taken());
    });

    await test.step('moves', async () => {
      const { email, session, other } = await someStudent(office, whoMayMoveTheNext);
      const page = await openAs(email, { language });
      const dialog = page.getByRole('dialog');
      const keys = countKeys(page);
      await keys.press('Tab');
      await keys.press('Enter');
      await keys.reach(page.getByRole('region', { name: say.next }).getByRole('button', { name: say.move, exact: true }));
      await keys.press('Enter');
      await dialog.getByRole('radiogroup').waitFor();
      await keys.reach(dialog.getByRole('radio').first());
      const wanted = choice(dialog, other).getByRole('radio');
      if (await wanted.evaluate((radio) => radio === document.activeElement)) await keys.press('Space');
      else await keys.reach(wanted, 'ArrowDown');
      await expect(wanted).toBeChecked();
      await keys.press('Enter');
      await toast(page, say.moved);
      note('move', keys.taken());
      const theirs = await answered<StudentSession[]>(page, '/api/my/sessions');
      expect(theirs.filter(({ id, isRegistered }) => isRegistered && [session.id, other.id].includes(id)).map(({ id }) => id)).toEqual([
        other.id,
      ]);
    });

    await test.step('prints', async () => {
      const page = await openAs(student, { language });
      const keys = countKeys(page);
      await keys.press('Tab');
      await keys.press('Enter');
      await keys.reach(page.getByRole('main').getByRole('link').first());
      await keys.press('Enter');
      const print = page.getByRole('link', { name: invoiceWords[language].print }).first();
      await page.waitForURL('**/invoices');
      await keys.reach(print);
      const opening = page.context().waitForEvent('page');
      await keys.press('Enter');
      const printed = await opening;
      await printed.getByRole('button').waitFor();
      note('print', keys.taken());
      await printed.close();
    });
  });
}
