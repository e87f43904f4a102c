/** Dates and times are written in the reader's language, order, digits and calendar, in the institute's zone (D-93 to D-95). */
import { expect, type Locator, type Page } from '@playwright/test';
import { admin } from '../sessions/scene.ts';
import { allow, look, lookAround, openAs } from '../src/harness.ts';
import { dateField, dateShown, fillDate, fillTime, timeField } from '../src/harness-dates.ts';
import { test } from '../src/test.ts';

const sessions = '/admin/sessions?show=list';
const native = 'input:is([type=date], [type=time], [type=datetime-local], [type=month], [type=week])';

async function newSession(page: Page, button = 'جلسة جديدة'): Promise<Locator> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog').first();
  await dialog.getByRole('textbox').first().waitFor();
  return dialog;
}

const focusedPart = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-part'));
const calendar = (page: Page) => page.getByRole('dialog', { name: 'التاريخ', exact: true });
/** The plain date that the keys of the calendar stand on. */
const day = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-day'));

test('a date is typed in the reader’s digits and order, and shown with its month and weekday', async () => {
  const page = await openAs(admin, { path: sessions });
  const dialog = await newSession(page);
  expect(await page.locator(native).count()).toBe(0);
  expect(await dateShown(dialog, 'التاريخ')).toBe('يوم شهر سنة');

  await dateField(dialog, 'التاريخ').locator('[data-part=day]').focus();
  await page.keyboard.type('٣');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('١');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('٢٠٣٣');
  expect(await dateShown(dialog, 'التاريخ')).toBe('3 يناير 2033');
  await dialog.getByText('الاثنين', { exact: true }).waitFor();
  // The whole is read out where the field is entered: its hint is connected.
  const described = await dateField(dialog, 'التاريخ').locator('[data-part=day]').getAttribute('aria-describedby');
  expect(await dialog.locator(`[id="${described}"]`).textContent()).toBe('الاثنين');

  // Right to left: the next part is to the left.
  await dateField(dialog, 'التاريخ').locator('[data-part=day]').focus();
  await page.keyboard.press('ArrowLeft');
  expect(await focusedPart(page)).toBe('month');
  await page.keyboard.press('ArrowUp');
  expect(await dateShown(dialog, 'التاريخ')).toBe('3 فبراير 2033');
  await page.keyboard.press('ArrowRight');
  expect(await focusedPart(page)).toBe('day');
  await look(page, 'date-typed');

  // A pasted date, and a label that leads to its field.
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '22/11/2034');
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  expect(await dateShown(dialog, 'التاريخ')).toBe('22 نوفمبر 2034');
  await dialog.getByText('التاريخ', { exact: true }).click();
  expect(await focusedPart(page)).toBe('day');
});

test('a day is chosen in the calendar by keyboard, from the institute’s today on a device that is elsewhere', async () => {
  // At this instant it is the 31st in Riyadh, and still the 30th on the device.
  const page = await openAs(admin, { path: sessions, timeZone: 'Pacific/Honolulu' });
  await page.clock.setFixedTime('2033-01-30T22:00:00Z');
  const dialog = await newSession(page);
  const opener = dialog.getByRole('button', { name: 'فتح التقويم: التاريخ' });
  await opener.press('Enter');
  await calendar(page).waitFor();
  await expect.poll(() => day(page)).toBe('2033-01-31');
  expect(await calendar(page).locator('[aria-current=date]').getAttribute('data-day')).toBe('2033-01-31');
  // Saturday first in Arabic.
  expect(await calendar(page).getByRole('columnheader').first().getAttribute('abbr')).toBe('السبت');
  await lookAround(page, 'date-calendar');
  expect(await day(page), 'the focus stays where a device is turned').toBe('2033-01-31');

  // Left is the next day, Down the next week, Page Down the next month, which has no 31st.
  await page.keyboard.press('PageDown');
  await expect.poll(() => day(page)).toBe('2033-02-28');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => day(page)).toBe('2033-02-27');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => day(page)).toBe('2033-03-01');
  await calendar(page).getByLabel('السنة').selectOption('2040');
  await calendar(page).getByLabel('الشهر', { exact: true }).selectOption('2');
  await calendar(page).locator('[data-day="2040-02-29"]').click();
  await calendar(page).waitFor({ state: 'detached' });
  expect(await dateShown(dialog, 'التاريخ')).toBe('29 فبراير 2040');
  await expect(opener).toBeFocused();

  // Escape closes the calendar and not the form; from within the field it opens by Alt and the arrow down.
  await dateField(dialog, 'التاريخ').locator('[data-part=year]').press('Alt+ArrowDown');
  await calendar(page).waitFor();
  await expect.poll(() => day(page)).toBe('2040-02-29');
  await page.keyboard.press('Escape');
  await calendar(page).waitFor({ state: 'detached' });
  expect(await dialog.isVisible()).toBe(true);
});

test('a session has one date, and its start, its end and its length move each other', async () => {
  const page = await openAs(admin, { path: sessions });
  const dialog = await newSession(page);
  const end = () => timeField(dialog, 'النهاية').inputValue();
  const length = dialog.getByLabel('المدة');
  await fillDate(dialog, 'التاريخ', '2033-12-31');
  await length.selectOption({ label: 'ساعة' });
  await fillTime(dialog, 'البداية', '١٦');
  expect([await timeField(dialog, 'البداية').inputValue(), await end()]).toEqual(['16:00', '17:00']);

  // Across midnight, and the list of ends says how long each is.
  await fillTime(dialog, 'البداية', '2330');
  expect(await end()).toBe('00:30');
  await dialog.getByText('في اليوم التالي، الأحد.').waitFor();
  await timeField(dialog, 'النهاية').click();
  const ends = page.getByRole('listbox', { name: 'أوقات مقترحة: النهاية' });
  expect(await ends.getByRole('option').first().textContent()).toContain('15\u00a0دقيقة');
  await lookAround(page, 'time-list');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await ends.waitFor({ state: 'detached' });
  expect(await end()).toBe('00:45');
  expect(await length.locator('option:checked').textContent()).toBe('ساعة وربع');

  // Any minute may be typed; a whole day is the most.
  await fillTime(dialog, 'النهاية', '0:37');
  expect(await length.locator('option:checked').textContent()).toBe('ساعة و7\u00a0دقائق');
  await fillTime(dialog, 'النهاية', '23:30');
  expect(await length.locator('option:checked').textContent()).toBe('24 ساعة');
  await length.selectOption({ label: 'ساعتان' });
  expect(await end()).toBe('01:30');
  // Typed again, the start takes the end along.
  await fillTime(dialog, 'البداية', '9:30');
  expect(await end()).toBe('11:30');
  expect(await dialog.getByText('في اليوم التالي').count()).toBe(0);
});

test('an incomplete value is refused in words that are connected, kept, and there again in the draft', async () => {
  const page = await openAs(admin, { path: sessions });
  let dialog = await newSession(page);
  const first = dateField(dialog, 'التاريخ').locator('[data-part=day]');
  await first.focus();
  await page.keyboard.type('30/2/');
  await fillTime(dialog, 'البداية', '25:00');
  await dialog.getByLabel('اسم الجلسة').fill('جلسة');
  await dialog.getByLabel('الدورة').selectOption({ index: 1 });
  await dialog.getByLabel('المدربة').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'إنشاء الجلسة' }).click();
  await dialog.getByText('هذا التاريخ ناقص أو غير موجود.').waitFor();
  await dialog.getByText('هذا ليس وقتًا. مثال: 18:00.').waitFor();
  await expect.poll(() => focusedPart(page), 'what is missing of the first fault has the focus').toBe('year');
  expect(await first.getAttribute('aria-invalid')).toBe('true');
  const described = await first.getAttribute('aria-describedby');
  expect(await dialog.locator(`[id="${described}"]`).textContent()).toBe('هذا التاريخ ناقص أو غير موجود.');
  expect(await dateShown(dialog, 'التاريخ')).toBe('30 فبراير سنة');
  await lookAround(page, 'session-refused-dates');

  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  dialog = await newSession(page);
  await dialog.getByText('هذه تغييرات لم تُحفظ من قبل.').waitFor();
  expect(await dateShown(dialog, 'التاريخ')).toBe('30 فبراير سنة');
  expect(await timeField(dialog, 'البداية').inputValue()).toBe('25:00');
});

test('an incomplete birth date is not taken for an empty one', async () => {
  const page = await openAs(admin, { path: '/admin/reports' });
  allow(page, /^4\d\d PUT/);
  await page.getByRole('searchbox').fill('student30@demo');
  await page
    .getByRole('button', { name: /^تعديل البيانات/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog').first();
  await fillDate(dialog, 'تاريخ الميلاد', '2001-02-04');
  expect(await dateShown(dialog, 'تاريخ الميلاد')).toBe('4 فبراير 2001');
  const year = dateField(dialog, 'تاريخ الميلاد').locator('[data-part=year]');
  await year.focus();
  for (let digit = 0; digit < 4; digit += 1) await page.keyboard.press('Backspace');
  expect(await dateShown(dialog, 'تاريخ الميلاد')).toBe('4 فبراير سنة');
  await dialog.getByRole('button', { name: 'حفظ التغييرات' }).click();
  await dialog.getByText('هذا التاريخ ناقص أو غير موجود.').waitFor();
  await page.keyboard.type('2001');
  const saved = page.waitForRequest((request) => request.method() === 'PUT');
  await page.keyboard.press('Enter');
  expect((await saved).postDataJSON().birthDate).toBe('2001-02-04');
  await dialog.waitFor({ state: 'detached' });
});

test('with Arabic digits, a Hijri date and the reader’s own first day of the week', async () => {
  const page = await openAs(admin, { path: sessions });
  const set = (data: object) => page.request.put('/api/auth/preferences', { data });
  expect((await set({ digits: 'arabic', hijri: true, weekStart: 0 })).ok()).toBe(true);
  try {
    await page.reload();
    const dialog = await newSession(page);
    await fillDate(dialog, 'التاريخ', '2026-11-22');
    expect(await dateShown(dialog, 'التاريخ')).toBe('٢٢ نوفمبر ٢٠٢٦');
    await dialog.getByText('الأحد · ١٢ جمادى الآخرة ١٤٤٨ هـ').waitFor();
    await fillTime(dialog, 'البداية', '1845');
    expect(await timeField(dialog, 'البداية').inputValue()).toBe('١٨:٤٥');
    await dialog.getByRole('button', { name: 'فتح التقويم: التاريخ' }).click();
    await calendar(page).getByText('جمادى الأولى – جمادى الآخرة ١٤٤٨ هـ').waitFor();
    expect(await calendar(page).getByRole('columnheader').first().getAttribute('abbr')).toBe('الأحد');
    await lookAround(page, 'date-calendar-hijri');
  } finally {
    await set({ digits: 'latin', hijri: false, weekStart: null });
  }
});

test('on a phone the calendar is a sheet, which stays one while the phone is turned', async () => {
  const page = await openAs(admin, { path: sessions, width: 390 });
  await page.clock.setFixedTime('2033-01-30T22:00:00Z');
  const dialog = await newSession(page);
  await dialog.getByRole('button', { name: 'فتح التقويم: التاريخ' }).click();
  await calendar(page).waitFor();
  await expect.poll(() => day(page)).toBe('2033-01-31');
  await lookAround(page, 'date-sheet');
  expect(await day(page)).toBe('2033-01-31');
  await calendar(page).locator('[data-day="2033-01-20"]').click();
  await calendar(page).waitFor({ state: 'detached' });
  expect(await dateShown(dialog, 'التاريخ')).toBe('20 يناير 2033');
});

test('in English the day comes first as in Arabic, and the month by its name', async () => {
  const page = await openAs(admin, { path: sessions, language: 'en' });
  const dialog = await newSession(page, 'New session');
  expect(await dateShown(dialog, 'Date')).toBe('day month year');
  await dateField(dialog, 'Date').locator('[data-part=day]').focus();
  await page.keyboard.type('3/1/2033');
  expect(await dateShown(dialog, 'Date')).toBe('3 January 2033');
  await dialog.getByText('Monday', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Open calendar: Date' }).click();
  const month = page.getByRole('dialog', { name: 'Date', exact: true });
  expect(await month.getByRole('columnheader').first().getAttribute('abbr')).toBe('Sunday');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => day(page)).toBe('2033-01-04');
});
