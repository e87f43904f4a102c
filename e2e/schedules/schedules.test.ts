/** The trainers' weekly schedules, and the sessions made of them (SPEC-2.51, SPEC-5, SPEC-8; D-38 and D-39). */

import type { Option } from '@halaqa/contract/availability';
import type { WeeklySlot } from '@halaqa/contract/schedules';
import { expect, type Page } from '@playwright/test';
import { must } from '../sessions/scene.ts';
import { allow, askAgain, look, openAs, settled } from '../src/harness.ts';
import { fillDate, fillTime } from '../src/harness-dates.ts';
import { test } from '../src/test.ts';

const admin = 'admin@demo.halaqa.test';
const path = '/admin/trainer-schedules';

const say = {
  open: 'جدول جديد',
  trainer: 'المدربة',
  save: 'إنشاء الجدول',
  remove: /^حذف: /,
  sure: 'هل أنت متأكد من حذف هذا الجدول؟',
  term: 'إنشاء جلسات',
  preview: 'معاينة الجلسات',
};

const trainersOf = async (page: Page): Promise<Option[]> => (await page.request.get('/api/admin/trainers')).json();
const slotsOf = async (page: Page, trainerId: number): Promise<WeeklySlot[]> =>
  (await page.request.get(`/api/trainer-schedules?trainerId=${trainerId}`)).json();

/** A trainer from the end of the list, whose week no other test changes. */
async function trainer(page: Page, fromEnd: number): Promise<Option> {
  const found = (await trainersOf(page)).at(-fromEnd);
  if (!found) throw new Error('too few trainers');
  return found;
}

async function emptied(page: Page, trainerId: number): Promise<void> {
  for (const { id } of await slotsOf(page, trainerId)) await page.request.delete(`/api/admin/trainer-schedules/${id}`);
}

const viewer = (page: Page) => page.getByRole('region', { name: 'الجدول الأسبوعي', exact: true });
const form = (page: Page) => page.getByRole('region', { name: 'إنشاء جدول أسبوعي' });

async function fill(page: Page, { day, start, end }: { day: string; start: string; end: string }): Promise<void> {
  await form(page).getByLabel('الدورة').selectOption({ index: 1 });
  await form(page).getByLabel('اليوم').selectOption(day);
  await fillTime(form(page), 'وقت البداية', start);
  await fillTime(form(page), 'وقت النهاية', end);
}

test('a slot is typed in Arabic digits, refused where it overlaps, kept as typed, and deleted', async () => {
  const page = await openAs(admin, { path });
  allow(page, /^409 POST \/api\/admin\/trainer-schedules/);
  const { id, name } = await trainer(page, 1);
  await emptied(page, id);
  await page.getByLabel(say.trainer, { exact: true }).first().selectOption(String(id));
  await page.getByText('لا توجد جداول لهذه المدربة').waitFor();

  const opener = page.getByRole('button', { name: say.open });
  await opener.click();
  expect(await form(page).getByLabel('المدربة').inputValue(), 'begins with who is looked at').toBe(String(id));
  await fill(page, { day: '0', start: '٩:٣٠', end: '٩' });
  await page.getByRole('button', { name: say.save }).click();
  await page.getByText('خطأ في التوقيت').waitFor();
  await page.getByText('وقت النهاية يجب أن يكون بعد وقت البداية').waitFor();
  expect(await form(page).getByLabel('وقت البداية').inputValue()).toBe('09:30');

  // As text '10:00' comes before '9:30'.
  await form(page).getByLabel('وقت النهاية').fill('١٠');
  const minimum = form(page).getByLabel('الحد الأدنى للمسجلات');
  await minimum.fill('١١');
  await page.getByRole('button', { name: say.save }).click();
  await page.getByText('الحد الأدنى أكبر من السعة.').waitFor();
  await minimum.fill('٤');
  await page.keyboard.press('Enter');
  await page.getByText('تم إنشاء الجدول بنجاح').first().waitFor();
  await form(page).waitFor({ state: 'detached' });
  await expect(opener).toBeFocused();
  const row = viewer(page).getByRole('listitem').filter({ hasText: 'الأحد' });
  await row.getByText('09:30–10:00').waitFor();
  await row.getByText('الحد الأدنى 4').waitFor();

  await opener.click();
  await fill(page, { day: '0', start: '0945', end: '11' });
  await page.getByRole('button', { name: say.save }).click();
  const panel = page.getByRole('alert').filter({ hasText: 'خطأ في إنشاء الجدول' });
  await panel.getByText('يتعارض هذا الموعد مع موعد أسبوعي آخر للمدربة أو القاعة.').waitFor();
  await panel.getByText('09:30–10:00').waitFor();
  await look(page, 'schedules-conflict');
  // Folded and opened again, it still holds what was typed.
  await opener.click();
  await form(page).waitFor({ state: 'detached' });
  await opener.click();
  expect(await form(page).getByLabel('وقت البداية').inputValue()).toBe('09:45');
  expect(await form(page).getByLabel('المدربة').locator('option:checked').textContent()).toBe(name);

  await row.getByRole('button', { name: say.remove }).click();
  await page.getByRole('dialog', { name: say.sure }).getByRole('button', { name: 'حذف الجدول' }).click();
  await page.getByText('تم حذف الجدول بنجاح').first().waitFor();
  await page.getByText('لا توجد جداول لهذه المدربة').waitFor();
});

test('a term is previewed, a day of it closed, and made once only', async () => {
  const page = await openAs(admin, { path });
  const { id } = await trainer(page, 2);
  await emptied(page, id);
  const courses: Option[] = await (await page.request.get('/api/admin/courses')).json();
  const slot = { odooTrainerId: id, odooCourseId: courses[0]?.id, dayOfWeek: 2, startTime: '06:00', endTime: '07:00' };
  expect((await page.request.post('/api/admin/trainer-schedules', { data: slot })).status()).toBe(201);
  await page.getByLabel(say.trainer, { exact: true }).first().selectOption(String(id));

  const dialog = page.getByRole('dialog');
  const preview = async () => {
    await page.getByRole('button', { name: say.term }).click();
    await fillDate(dialog, 'من يوم', '2031-01-01');
    await fillDate(dialog, 'إلى يوم', '2031-01-31');
    await dialog.getByRole('button', { name: say.preview }).focus();
    await page.keyboard.press('Enter');
    await dialog.getByRole('listitem').first().waitFor();
    await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused();
  };
  await preview();
  expect(await dialog.getByRole('listitem').count()).toBe(4);
  await dialog
    .getByRole('button', { name: /^استثناء هذا اليوم/ })
    .first()
    .click();
  await dialog.getByText('3 جلسات جديدة').waitFor();
  await look(page, 'schedules-closed');
  await dialog.getByRole('button', { name: 'إنشاء 3 جلسات' }).click();
  await page.getByText('تم إنشاء 3 جلسات').first().waitFor();
  await dialog.waitFor({ state: 'detached' });

  await preview();
  await dialog.getByText('جلسة جديدة واحدة').waitFor();
  expect(await dialog.getByText('أُنشئت من قبل').count()).toBe(3);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  // Another course half an hour later: those three are in its way.
  await emptied(page, id);
  const later = { ...slot, odooCourseId: courses[1]?.id, startTime: '06:30', endTime: '07:30' };
  expect((await page.request.post('/api/admin/trainer-schedules', { data: later })).status()).toBe(201);
  await preview();
  await dialog.getByText('جلسة جديدة واحدة').waitFor();
  expect(await dialog.getByText('المدربة مشغولة').count()).toBe(3);
  await look(page, 'schedules-clash');
  await dialog.getByLabel('إنشاء الجلسات المتعارضة أيضًا').check();
  await dialog.getByText('4 جلسات جديدة').waitFor();
  await emptied(page, id);
});

test('a week that cannot be read says so, and can be asked again', async () => {
  const page = await openAs(admin, { path });
  allow(page, /^503 GET \/api\/trainer-schedules/);
  await page.route('**/api/trainer-schedules*', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  const [first] = await trainersOf(page);
  await page.getByLabel(say.trainer, { exact: true }).first().selectOption(String(first?.id));
  await page.getByText('خطأ في تحميل بيانات المدربة').waitFor();
  await look(page, 'schedules-failed');
  await askAgain(page, 'إعادة المحاولة');
  await viewer(page).getByRole('listitem').first().waitFor();
  await settled(page);
});

test('a weekly slot for more students than its room has seats says so, and may be saved', async () => {
  const page = await openAs(admin, { path, language: 'en', width: 390 });
  const rooms: (Option & { seats: number | null })[] = await (await page.request.get('/api/admin/rooms')).json();
  const { id, seats } = must(
    rooms.find((room) => room.seats !== null),
    'room whose seats are known',
  );
  await page.getByRole('button', { name: 'New schedule' }).click();
  await page.getByLabel('Room', { exact: true }).selectOption(String(id));
  const capacity = page.getByLabel('Capacity', { exact: true });
  await capacity.fill(String(seats));
  await expect(capacity).not.toHaveAccessibleDescription(/fewer than the capacity/);
  await capacity.fill(String((seats ?? 0) + 1));
  await expect(capacity).toHaveAccessibleDescription(`This room has ${seats} seats, fewer than the capacity.`);
  await look(page, 'slot-small-room');
});
