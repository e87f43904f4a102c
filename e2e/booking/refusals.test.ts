import type { StudentSession } from '@halaqa/contract/booking';
import { expect, type Page } from '@playwright/test';
import { allow, openAs, settled } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { choice, type Language, must, openDialog, row, sessionsOf, student, student2, studentId, toast, views, words } from './scene.ts';

const hourMs = 3_600_000;

const calendarOf = async (page: Page): Promise<string> => `/students/${await studentId(page)}/calendar`;

async function openCalendar(language: Language, width: 390 | 1280): Promise<{ page: Page; sessions: StudentSession[] }> {
  const page = await openAs(student, { language, width });
  const sessions = await sessionsOf(page);
  await page.goto(await calendarOf(page));
  await settled(page);
  return { page, sessions };
}

const isAhead = (session: StudentSession): boolean => Date.parse(session.start_datetime) > Date.now();
const only = (session: StudentSession, reason: string): boolean => session.reasons.length === 1 && session.reasons[0] === reason;

for (const [language, width] of views) {
  test.describe(`in ${language} at ${width} px`, () => {
    const say = words[language];

    test('each session that cannot be booked says why, in the calendar and in the dialog, and offers no place', async () => {
      const { page, sessions } = await openCalendar(language, width);
      const find = (what: string, fits: (session: StudentSession) => boolean) => must(sessions.filter(isAhead).find(fits), what);

      const full = row(
        page,
        find('full session', (session) => only(session, 'session_full') && session.waitlistPosition === null),
      );
      await full.getByText(say.full).waitFor();
      await full.getByRole('button', { name: say.join }).waitFor();

      const conflict = find('conflict', (session) => only(session, 'time_conflict'));
      await row(page, conflict).getByText(say.conflict).waitFor();
      await row(page, conflict)
        .getByText(must(conflict.conflict ?? undefined, 'session in the way').name)
        .waitFor();

      const cancelled = row(
        page,
        find('cancelled session', ({ state, isRegistered }) => state === 'cancelled' && !isRegistered),
      );
      await cancelled.getByText(say.isCancelled).waitFor();

      const waiting = row(
        page,
        find('session that the student waits for', ({ waitlistPosition }) => waitlistPosition !== null),
      );
      await waiting.getByText(say.position).waitFor();
      await waiting.getByRole('button', { name: say.leave }).waitFor();

      const soon = find(
        'session that begins soon',
        ({ isRegistered, cancelUntil }) => isRegistered && Date.parse(cancelUntil ?? '') < Date.now(),
      );
      await row(page, soon).getByText(say.registered, { exact: true }).waitFor();
      await row(page, soon).getByText(say.tooLate).waitFor();

      await page.getByRole('button', { name: say.earlier }).click();
      const over = sessions.filter((session) => !isAhead(session) && !session.isRegistered && session.state !== 'cancelled');
      const missed = must(
        over.find(({ state }) => state === 'done'),
        'missed session',
      );
      const unclosed = must(
        over.find(({ state }) => state === 'confirmed'),
        'session that was never closed',
      );
      for (const session of [missed, unclosed]) await row(page, session).getByText(say.closed).waitFor();

      for (const session of [...over, ...sessions.filter(({ isRegistered, bookable }) => isRegistered || !bookable)].filter(isAhead)) {
        expect(
          await row(page, session)
            .getByRole('button', { name: `${say.register}:` })
            .count(),
          session.name,
        ).toBe(0);
      }

      await page.goto('/student-dashboard');
      const dialog = await openDialog(page, language, conflict.course_name);
      const item = choice(dialog, conflict);
      await item.getByText(say.conflict).waitFor();
      await item.getByText(`${conflict.capacity - conflict.attendeeCount}/${conflict.capacity}`).waitFor();
      expect(await item.getByRole('radio').count()).toBe(0);
    });
  });
}

type Code = keyof typeof words.ar.refusals;

/** One session for each refusal of D-24; what is done has begun, and is told so. */
async function oneOfEach(page: Page): Promise<[Code, StudentSession][]> {
  const sessions = await sessionsOf(page);
  const theirs = await sessionsOf(await openAs(student2));
  const known = new Set(sessions.map(({ courseId }) => courseId));
  const find = (code: Code, fits: (session: StudentSession) => boolean, among = sessions): [Code, StudentSession] => [
    code,
    must(among.find(fits), code),
  ];
  const missed = (session: StudentSession) => !isAhead(session) && !session.isRegistered;
  return [
    find('session_full', (session) => isAhead(session) && only(session, 'session_full') && session.waitlistPosition === null),
    find('time_conflict', (session) => isAhead(session) && only(session, 'time_conflict')),
    find('session_cancelled', (session) => isAhead(session) && session.reasons[0] === 'session_cancelled'),
    find('session_started', (session) => missed(session) && session.state === 'confirmed'),
    find('session_started', (session) => missed(session) && session.state === 'done'),
    find('already_registered', (session) => isAhead(session) && session.isRegistered),
    find('not_enrolled', (session) => isAhead(session) && !known.has(session.courseId), theirs),
  ];
}

/** A list as an old screen would hold it: each of these looks as if it could be booked tomorrow. */
async function showAsBookable(page: Page, sessions: StudentSession[]): Promise<void> {
  const wire = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;
  const tomorrow = Date.now() + 24 * hourMs;
  const json = sessions.map((session, index) => ({
    ...session,
    start_datetime: wire(tomorrow + index * hourMs),
    end_datetime: wire(tomorrow + (index + 1) * hourMs),
    ...{ state: 'confirmed', isRegistered: false, attendance: null, waitlistPosition: null, cancelUntil: null },
    ...{ bookable: true, reasons: [], conflict: null },
  }));
  await page.route(/\/api\/students\/\d+\/sessions/, (route) => route.fulfill({ json }));
}

for (const language of ['ar', 'en'] as const) {
  test(`a screen that is out of date is told each refusal in words, in ${language}`, async () => {
    const say = words[language];
    const page = await openAs(student, { language, width: 390 });
    allow(page, /^409 POST .*\/register$/);
    const stale = await oneOfEach(page);
    await showAsBookable(
      page,
      stale.map(([, session]) => session),
    );
    await page.goto(await calendarOf(page));
    for (const [code, session] of stale) {
      await row(page, session).getByRole('button', { name: say.register }).click();
      await toast(page, say.refusals[code]);
      await toast(page, say.registerError);
      await settled(page);
      expect(await row(page, session).getByText(say.registered, { exact: true }).count(), code).toBe(0);
    }
  });
}
