/** A session that has too few students two days before it: what an admin decides on the first screen (D-150). */
import type { CourseStudent } from '@halaqa/contract/records';
import type { Session } from '@halaqa/contract/sessions';
import { expect, type Locator, type Page } from '@playwright/test';
import { refuse } from '../messages/scene.ts';
import { accountOf, free } from '../records/scene.ts';
import { admin, must, toast } from '../sessions/scene.ts';
import { answered, hold, look, lookAround, openAs, settled, views } from '../src/harness.ts';
import { test } from '../src/test.ts';

const path = '/admin-dashboard';
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** 01:00 in Riyadh, as UTC. */
const oneAtNightMs = 22 * hourMs;

const words = {
  ar: {
    kept: 'حلقة قليلة العدد',
    cancelled: 'حلقة بلا عدد كافٍ',
    why: 'المسجلات 1، والحد الأدنى 3.',
    keep: 'إقامة الجلسة',
    takesPlace: 'ستُقام الجلسة',
    cancel: 'إلغاء الجلسة',
    title: 'إلغاء هذه الجلسة؟',
    tells: 'ستُبلَّغ الطالبة المسجلة فيها، ويبقى تسجيلها.',
    field: 'رسالة مع خبر الإلغاء (اختيارية)',
    message: 'لم يكتمل العدد، ونعيدها في الشهر القادم.',
    updated: 'تم التحديث',
    decided: '1 من 3 على الأقل، وستُقام',
    undecided: '1 من 4 على الأقل',
    reached: 'الحد الأدنى 1',
    edit: 'تعديل الجلسة',
    minimum: 'الحد الأدنى للمسجلات',
    save: 'حفظ الجلسة',
    above: 'الحد الأدنى أكبر من السعة.',
    saved: 'تم تحديث الجلسة بنجاح',
  },
  en: {
    kept: 'Small circle',
    cancelled: 'Circle of too few',
    why: '1 registered of at least 3.',
    keep: 'Let it take place',
    takesPlace: 'The session takes place',
    cancel: 'Cancel it',
    title: 'Cancel this session?',
    tells: 'The student registered in it will be told, and stays registered.',
    field: 'Message with the news (optional)',
    message: 'Too few of you; we hold it again next month.',
    updated: 'Updated',
    decided: '1 of at least 3, and it takes place',
    undecided: '1 of at least 4',
    reached: 'At least 1',
    edit: 'Edit session',
    minimum: 'Minimum of students',
    save: 'Save session',
    above: 'The minimum is above the capacity.',
    saved: 'Session updated successfully',
  },
} as const;

const confirm = { ar: 'إلغاء الجلسة', en: 'Cancel the session' } as const;

/** Within the two days before a session at which it is to be decided, and in the night, when nobody has another. */
function atNight(hoursAfterOne: number): number {
  const oneAtNight = Math.ceil((Date.now() + 20 * hourMs - oneAtNightMs) / dayMs) * dayMs + oneAtNightMs;
  return oneAtNight + hoursAfterOne * hourMs;
}

/** Plans a session of at least three with one student in it, as another admin does. */
async function planFew(page: Page, name: string, hoursAfterOne: number): Promise<{ session: Session; student: CourseStudent }> {
  const [courses, trainers] = await Promise.all(
    ['courses', 'trainers'].map((kind) => answered<{ id: number }[]>(page, `/api/admin/${kind}`)),
  );
  const startsAt = atNight(hoursAfterOne);
  const made = await page.request.post('/api/sessions?force=true', {
    data: {
      name,
      courseId: must(courses?.[0], 'course').id,
      trainerId: must(trainers?.[0], 'trainer').id,
      startDatetime: new Date(startsAt).toISOString(),
      endDatetime: new Date(startsAt + hourMs).toISOString(),
      capacity: 8,
      minimum: 3,
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const session: Session = await made.json();
  const student = await free(page, session);
  const booked = await page.request.post(`/api/sessions/${session.id}/book`, { data: { studentId: student.id } });
  expect(booked.status(), await booked.text()).toBe(200);
  return { session, student };
}

/** They come in a file of their own after the first painting; on a larger phone there is room beside the text for what is empty. */
async function itsActsMoveNothing(page: Page, size: 390 | 1280, row: Locator, act: Locator): Promise<void> {
  for (const width of size === 390 ? [430, 390] : [1280]) {
    await page.setViewportSize({ width, height: 844 });
    const release = await hold(page, '**/assets/UnderfullDecision-*.js');
    await page.reload();
    await row.waitFor();
    await settled(page);
    await expect(act).toHaveCount(0);
    const waiting = await row.boundingBox();
    await release();
    await act.waitFor();
    expect((await row.boundingBox())?.height, `at ${width} px`).toBe(waiting?.height);
  }
}

for (const [language, width] of views) {
  test.describe(`in ${language} at ${width} px`, () => {
    const w = words[language];
    const view = { language, width };
    /** Each view at its own hours. */
    const hoursAfterOne = width === 390 ? 0 : 2;

    test('one is let take place, says so on its page, and waits again once its minimum is another', async () => {
      const page = await openAs(admin, { ...view, path });
      const { session } = await planFew(page, w.kept, hoursAfterOne);
      const keep = page.getByRole('button', { name: `${w.keep}: ${w.kept}` });
      // It comes by itself.
      await keep.waitFor();
      await page.getByRole('listitem').filter({ has: keep }).getByText(w.why).waitFor();
      await settled(page);
      await lookAround(page, 'today-underfull');
      await itsActsMoveNothing(page, width, page.getByRole('listitem').filter({ hasText: w.kept }), keep);
      await keep.click();
      await toast(page, w.takesPlace);
      await expect(keep).toHaveCount(0);

      await page.goto(`/admin/sessions/${session.id}`);
      await page.getByText(w.decided).waitFor();
      await lookAround(page, 'session-kept');
      const dialog = page.getByRole('dialog');
      const open = async () => {
        await page.getByRole('button', { name: w.edit, exact: true }).click();
        await dialog.getByLabel(w.minimum).waitFor();
      };
      await open();
      expect(await dialog.getByLabel(w.minimum).inputValue()).toBe('3');
      await dialog.getByLabel(w.minimum).fill('9');
      await dialog.getByRole('button', { name: w.save }).click();
      await dialog.getByText(w.above).waitFor();
      await look(page, 'session-minimum-refused');
      await dialog.getByLabel(w.minimum).fill('٤');
      await dialog.getByRole('button', { name: w.save }).click();
      await toast(page, w.saved);
      await dialog.waitFor({ state: 'detached' });
      await page.getByText(w.undecided, { exact: true }).waitFor();
      await page.goto(path);
      await keep.waitFor();

      // With as many as there are it waits for nothing.
      await page.goto(`/admin/sessions/${session.id}`);
      await open();
      await dialog.getByLabel(w.minimum).fill('1');
      await dialog.getByRole('button', { name: w.save }).click();
      await page.getByText(w.reached, { exact: true }).waitFor();
      await page.goto(`/admin/sessions?show=list&q=${encodeURIComponent(w.kept)}`);
      await page.getByText(w.reached, { exact: true }).waitFor();
      await settled(page);
      await look(page, 'list-minimum');
    });

    test('one is cancelled with a message, which reaches who has a place', async () => {
      const page = await openAs(admin, { ...view, path });
      const { student } = await planFew(page, w.cancelled, hoursAfterOne + 1);
      const cancel = page.getByRole('button', { name: `${w.cancel}: ${w.cancelled}` });
      await cancel.click();
      const dialog = page.getByRole('dialog', { name: w.title });
      await dialog.getByText(w.tells).waitFor();
      await dialog.getByLabel(w.field).fill(w.message);
      await lookAround(page, 'cancel-with-message');
      // What was typed is there again, also after a server in trouble (D-182).
      await page.goBack();
      await dialog.waitFor({ state: 'detached' });
      await cancel.click();
      await expect(dialog.getByLabel(w.field)).toHaveValue(w.message);
      await refuse(page, 'PUT', '**/state');
      await dialog.getByRole('button', { name: confirm[language], exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      await settled(page);
      await page.unroute('**/state');
      await cancel.click();
      await expect(dialog.getByLabel(w.field)).toHaveValue(w.message);
      await dialog.getByRole('button', { name: confirm[language], exact: true }).click();
      await toast(page, w.updated);
      await expect(cancel).toHaveCount(0);

      const reader = await openAs(accountOf(student), { ...view, path: '/notifications' });
      await reader.getByText(w.message).first().waitFor();
    });
  });
}
