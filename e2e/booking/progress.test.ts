/** How far a student has come in their courses, in words, and what comes next (D-145). */
import type { Overview, StudentCourse } from '@halaqa/contract/overview';
import { expect, type Locator, type Page } from '@playwright/test';
import { answered, lookAround, openAs, settled } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { must, student } from './scene.ts';

const words = {
  ar: {
    left: ['بقيت محاضرة واحدة للشهادة', 'بقيت محاضرتان للشهادة', 'بقيت 3 محاضرات للشهادة', 'بقيت 11 محاضرة للشهادة'],
    streak: ['مرتين متتاليتين', '3 مرات متتالية', '11 مرة متتالية'],
    book: 'احجزي إحدى 5 جلسات متاحة',
    ready: 'شهادتك جاهزة',
    next: /^القادمة: /,
    nothing: 'لا جلسات متاحة الآن',
    view: /^عرض التفاصيل: /,
    certificate: /^الشهادة: /,
  },
  en: {
    left: ['1 left to the certificate', '2 left to the certificate', '3 left to the certificate', '11 left to the certificate'],
    streak: ['2 in a row', '3 in a row', '11 in a row'],
    book: 'Book one of 5 sessions',
    ready: 'Your certificate is ready',
    next: /^Next: /,
    nothing: 'Nothing to book now',
    view: /^View details: /,
    certificate: /^Certificate: /,
  },
};

/** The card of a course. */
const card = (page: Page, { name }: Pick<StudentCourse, 'name'>): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** The first screen with these courses instead of its own, and without a session booked in them. */
async function showCourses(page: Page, given: readonly Partial<StudentCourse>[]): Promise<void> {
  await page.route('**/api/student/overview', async (route) => {
    const answer = await route.fetch();
    const overview: Overview = await answer.json();
    const course = must(overview.courses[0], 'course');
    const plain = { ...course, state: 'active', progress: 50, bookableSessions: 0, streak: 0 };
    const courses = given.map((one, index) => ({ ...plain, id: 9_000 + index, name: `Course ${index}`, ...one }));
    await route.fulfill({ response: answer, json: { ...overview, courses } });
  });
  await page.reload();
  await card(page, { name: 'Course 0' }).waitFor();
  await settled(page);
}

for (const [language, width] of [
  ['ar', 390],
  ['en', 1280],
] as const) {
  test.describe(`in ${language} at ${width} px`, () => {
    const say = words[language];

    test('each course says what is left to the certificate, how often in a row the student came, and what comes next', async () => {
      const page = await openAs(student, { language, width });
      const { courses, upcomingSessions } = await answered<Overview>(page, '/api/student/overview');
      const booked = must(
        upcomingSessions.find(({ courseId }) => courses.some(({ id, state }) => id === courseId && state === 'active')),
        'session booked in a course',
      );
      const course = must(
        courses.find(({ id }) => id === booked.courseId),
        'course of the session',
      );
      await lookAround(page, 'progress');
      await card(page, course).getByRole('link', { name: say.next }).click();
      await expect(page.locator(`#session-${booked.id}`)).toBeFocused();
    });

    test('it is said by the number of lectures and times, and a row of one is none', async () => {
      const page = await openAs(student, { language, width });
      await showCourses(
        page,
        [15, 14, 13, 5].map((attended_lectures, index) => ({
          required_lectures: 16,
          attended_lectures,
          streak: [1, 2, 3, 11][index] ?? 0,
        })),
      );
      for (const [index, left] of say.left.entries())
        await card(page, { name: `Course ${index}` })
          .getByText(left, { exact: true })
          .waitFor();
      for (const [index, streak] of say.streak.entries())
        await card(page, { name: `Course ${index + 1}` })
          .getByText(streak)
          .waitFor();
      await expect(card(page, { name: 'Course 0' }).getByText(/متتالي|in a row/)).toHaveCount(0);
      await lookAround(page, 'progress-counted');
    });

    test('the next step is to book, to ask for the certificate, or nothing for now', async () => {
      const page = await openAs(student, { language, width });
      await showCourses(page, [
        { name: 'Open', bookableSessions: 5 },
        { name: 'Closed' },
        { name: 'Course 0', progress: 100, attended_lectures: 16 },
        { name: 'Finished', state: 'completed' },
      ]);
      await card(page, { name: 'Open' }).getByText(say.book).waitFor();
      await card(page, { name: 'Closed' }).getByText(say.nothing).waitFor();
      for (const name of ['Course 0', 'Finished']) {
        await card(page, { name }).getByText(say.ready).waitFor();
        await card(page, { name }).getByRole('button', { name: say.certificate }).waitFor();
      }
      await card(page, { name: 'Open' }).getByRole('button', { name: say.view }).click();
      await page.getByRole('dialog').waitFor();
    });
  });
}
