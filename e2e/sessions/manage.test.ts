/** An admin plans, changes and deletes a session (SPEC-2.49, SPEC-2.52, SPEC-5, SPEC-8; D-30 to D-33). */
import type { Session } from '@halaqa/contract/sessions';
import { expect, type Locator, type Page } from '@playwright/test';
import { allow, hold, look, openAs, settled } from '../src/harness.ts';
import { fillDate, fillTime, timeField } from '../src/harness-dates.ts';
import { test } from '../src/test.ts';
import { admin, allSessions, must, toast } from './scene.ts';

const name = 'جلسة للاختبار';

/** The institute's wall time of an instant, as the input writes it. */
const wall = (instant: string, minutes = 0) => new Date(Date.parse(instant) + (180 + minutes) * 60_000).toISOString().slice(0, 16);

async function openForm(page: Page, button: string): Promise<Locator> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('اسم الجلسة').waitFor();
  return dialog;
}

async function find(page: Page, text: string): Promise<Session> {
  return must((await allSessions(page, `search=${encodeURIComponent(text)}`))[0], text);
}

test('a session is planned over a conflict, changed from two sides, and deleted with those who had a place', async () => {
  const page = await openAs(admin, { path: `/admin/sessions?show=list&q=${encodeURIComponent(name)}` });
  allow(page, /^409 (POST|PUT|DELETE) \/api\/sessions/);
  const taken = must(
    (await allSessions(page)).findLast(({ state, room_id, attendeeCount }) => state === 'planned' && room_id && attendeeCount > 0),
    'session ahead',
  );

  // Nothing is filled in; then what is filled in lies over another session.
  let dialog = await openForm(page, 'جلسة جديدة');
  await dialog.getByRole('button', { name: 'إنشاء الجلسة' }).click();
  await dialog.getByText('يرجى ملء جميع الحقول المطلوبة').waitFor();
  await expect(dialog.getByLabel('الدورة')).toBeFocused();
  await dialog.getByLabel('اسم الجلسة').fill(name);
  await dialog.getByLabel('الدورة').selectOption(String(taken.course_id[0]));
  await dialog.getByLabel('المدربة').selectOption(String(taken.trainer_id[0]));
  const [day = '', time = ''] = wall(taken.start_datetime, 15).split('T');
  await fillDate(dialog, 'التاريخ', day);
  await fillTime(dialog, 'البداية', time);
  expect(await timeField(dialog, 'النهاية').inputValue()).toBe(wall(taken.start_datetime, 105).slice(11));
  await dialog.getByLabel('السعة').fill('١٢');
  await dialog.getByRole('button', { name: 'إنشاء الجلسة' }).click();
  await dialog.getByRole('alert').getByText(taken.name, { exact: true }).waitFor();

  // What was typed is there again after the dialog was closed.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  dialog = await openForm(page, 'جلسة جديدة');
  expect(await dialog.getByLabel('السعة').inputValue()).toBe('١٢');
  await dialog.getByRole('button', { name: 'إنشاء الجلسة' }).click();
  await dialog.getByRole('button', { name: 'حفظ رغم التعارض' }).click();
  await toast(page, 'تم إنشاء الجلسة بنجاح');
  await dialog.waitFor({ state: 'detached' });
  const made = await find(page, name);
  expect([made.capacity, made.state, made.room_id]).toEqual([12, 'planned', null]);

  // Somebody else changes the room and the capacity while the form is open.
  dialog = await openForm(page, `تعديل: ${name}`);
  const other = await page.request.put(`/api/sessions/${made.id}?force=true`, {
    data: {
      name,
      courseId: made.course_id[0],
      trainerId: made.trainer_id[0],
      roomId: taken.room_id?.[0],
      startDatetime: made.start_datetime,
      endDatetime: made.end_datetime,
      capacity: 14,
      version: made.version,
    },
  });
  expect(other.status()).toBe(200);
  await dialog.getByLabel('السعة').fill('16');
  await dialog.getByRole('button', { name: 'حفظ الجلسة' }).click();
  await dialog.getByText('تغيّرت هذه الجلسة منذ فتحها').waitFor();
  expect(await dialog.getByRole('group', { name: 'السعة' }).getByRole('radio', { name: 'قيمتك' }).isChecked()).toBe(true);
  expect(await dialog.getByRole('group', { name: 'القاعة' }).getByRole('radio', { name: 'المحفوظة الآن' }).isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'حفظ ما اخترته' }).click();
  await toast(page, 'تم تحديث الجلسة بنجاح');
  await dialog.waitFor({ state: 'detached' });
  const changed = await find(page, name);
  expect([changed.capacity, changed.room_id]).toEqual([16, taken.room_id]);

  // Somebody gets a place after the list was read: the question names the number before it deletes.
  await settled(page);
  await page.getByRole('button', { name: `حذف: ${name}`, exact: true }).click();
  const question = page.getByRole('dialog');
  await question.getByText('هل أنت متأكد من حذف هذه الجلسة؟').waitFor();
  const student = await enrolled(page, made);
  expect((await page.request.post(`/api/sessions/${made.id}/book`, { data: { studentId: student } })).status()).toBe(200);
  await question.getByRole('button', { name: 'حذف الجلسة' }).click();
  await question.getByText('فيها طالبة واحدة مسجلة').waitFor();
  await question.getByRole('button', { name: 'حذف الجلسة' }).click();
  await toast(page, 'تم حذف الجلسة بنجاح');
  await page.getByText('لا توجد جلسات بهذا الاختيار').waitFor();
  expect(await allSessions(page, `search=${encodeURIComponent(name)}`)).toEqual([]);
});

test('a session that is opened again at once is as it was saved, and is no change of somebody else', async () => {
  const page = await openAs(admin, { path: '/admin/sessions?show=list&when=upcoming' });
  const session = must(
    (await allSessions(page)).findLast(({ state }) => state === 'planned'),
    'session ahead',
  );
  const search = page.getByRole('searchbox');
  await search.fill(session.name);
  await page.waitForURL(/[?&]q=/);
  await settled(page);
  const release = await hold(page, '**/api/admin/sessions?*');
  for (const capacity of ['41', '42']) {
    const dialog = await openForm(page, `تعديل: ${session.name}`);
    if (capacity === '42') expect(await dialog.getByLabel('السعة').inputValue()).toBe('41');
    await dialog.getByLabel('السعة').fill(capacity);
    await dialog.getByRole('button', { name: 'حفظ الجلسة' }).click();
    await dialog.waitFor({ state: 'detached' });
  }
  await release();
  await page.getByRole('row').filter({ hasText: session.name }).getByText('42').first().waitFor();
});

for (const [language, width, words] of [
  ['ar', 1280, { edit: 'تعديل الجلسة', own: 'اسم الجلسة', english: 'الاسم بالإنجليزية', save: 'حفظ الجلسة' }],
  ['en', 390, { edit: 'Edit session', own: 'Session name', english: 'Name in English', save: 'Save session' }],
] as const) {
  test(`a session is given another English name in ${language} at ${width} px, and keeps its own`, async () => {
    const page = await openAs(admin, { language, width, path: '/admin/sessions?show=list&when=upcoming' });
    const session = must(
      (await allSessions(page)).find(({ state, names }) => state === 'planned' && names !== undefined),
      'session ahead with two names',
    );
    const own = must(session.names, 'names').name;
    await page.goto(`/admin/sessions/${session.id}`);
    await page.getByRole('button', { name: words.edit, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel(words.own)).toHaveValue(own);
    await dialog.getByLabel(words.english).fill(`Evening circle ${width}`);
    await look(page, 'session-two-names');
    await dialog.getByRole('button', { name: words.save }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1, name: language === 'en' ? `Evening circle ${width}` : own, exact: true }).waitFor();
    const [saved] = await allSessions(page, `id=${session.id}`);
    expect(saved?.names).toEqual({ name: own, nameEn: `Evening circle ${width}` });
  });
}

test('what was typed and not saved is compared with what was saved meanwhile, and reverts none of that', async () => {
  const page = await openAs(admin, { path: '/admin/sessions?show=list&when=upcoming' });
  allow(page, /^409 PUT \/api\/sessions/);
  const session = must(
    (await allSessions(page)).findLast(({ state, room_id }) => state === 'planned' && room_id),
    'session ahead',
  );
  await page.getByRole('searchbox').fill(session.name);
  const row = page.getByRole('row').filter({ has: page.getByText(session.name, { exact: true }) });
  await row.getByText(wall(session.start_datetime).slice(11)).first().waitFor();
  const open = () => openForm(page, `تعديل: ${session.name}`);
  let dialog = await open();
  await dialog.getByLabel('السعة').fill('33');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  // Another admin moves it and takes it out of its room; the list shows so before the form is opened again.
  const moved = await page.request.put(`/api/sessions/${session.id}?force=true`, {
    data: {
      name: session.name,
      courseId: session.course_id[0],
      trainerId: session.trainer_id[0],
      roomId: null,
      startDatetime: `${wall(session.start_datetime, 15)}:00+03:00`,
      endDatetime: `${wall(session.end_datetime, 15)}:00+03:00`,
      capacity: session.capacity,
      state: session.state,
      version: session.version,
    },
  });
  expect(moved.status(), await moved.text()).toBe(200);
  await row.getByText(wall(session.start_datetime, 15).slice(11)).first().waitFor();

  dialog = await open();
  await dialog.getByText('هذه تغييرات لم تُحفظ من قبل').waitFor();
  await dialog.getByRole('button', { name: 'حفظ الجلسة' }).click();
  await dialog.getByText('تغيّرت هذه الجلسة منذ فتحها').waitFor();
  const chosen = (field: string, side: string) => dialog.getByRole('group', { name: field }).getByRole('radio', { name: side }).isChecked();
  expect(await chosen('السعة', 'قيمتك')).toBe(true);
  expect(await chosen('القاعة', 'المحفوظة الآن')).toBe(true);
  await dialog.getByRole('button', { name: 'حفظ ما اخترته' }).click();
  await toast(page, 'تم تحديث الجلسة بنجاح');
  await dialog.waitFor({ state: 'detached' });
  const saved = must(
    (await allSessions(page, `id=${session.id}`)).find(({ id }) => id === session.id),
    'the session',
  );
  expect([saved.capacity, saved.room_id, wall(saved.start_datetime)]).toEqual([33, null, wall(session.start_datetime, 15)]);
});

/** Somebody of its course who has no other session at its time. */
async function enrolled(page: Page, session: Session): Promise<number> {
  const all = await allSessions(page);
  const sameTime = all.filter((one) => one.start_datetime < session.end_datetime && one.end_datetime > session.start_datetime);
  const busy = new Set(sameTime.flatMap(({ attendee_ids }) => attendee_ids));
  const ofCourse = all.filter((one) => one.course_id[0] === session.course_id[0]).flatMap(({ attendee_ids }) => attendee_ids);
  return must(
    ofCourse.find((id) => !busy.has(id)),
    'student of the course who is free then',
  );
}
