/** The report of a period as files (D-103, D-132). */
import { reportGroups, reportHours, reportMoney } from '@halaqa/contract/period-report';
import { expect, it } from 'vitest';
import { exportsOf } from '../exported.ts';
import { buildAttendee, buildCourse, buildInvoice, buildSession } from '../factories.ts';
import { testPortal } from '../harness.ts';

const portal = await testPortal();
const { db } = portal;
const { admin, ask, sheet, lastEntry } = await exportsOf(portal, reportGroups.path);
const june = 'from=2021-06-01&to=2021-06-30';

const course = await buildCourse(db, { name: 'خياطة', name_en: '=HYPERLINK("http://evil.test")' });
// Sunday 6 June 2021, 18:00 to 19:30 in Riyadh.
const at = { starts_at: new Date('2021-06-06T15:00:00Z'), ends_at: new Date('2021-06-06T16:30:00Z') };
const session = await buildSession(db, { ...at, course_id: course.id, capacity: 8, state: 'done' });
for (const state of ['attended', 'attended', 'absent'] as const) await buildAttendee(db, { session_id: session.id, state });
await buildInvoice(db, {
  invoice_date: '2021-06-15',
  due_date: '2021-06-20',
  payment_state: 'partial',
  amount_total: '1150.50',
  amount_residual: '150.25',
});

it('the figures of groups as a workbook in Arabic, from right to left', async () => {
  const { file, isRightToLeft, name, heads, rows } = await sheet(`${june}&by=course`);
  expect(file).toMatch(/^attachment; filename="figures-\d{4}-\d\d-\d\d\.xlsx"$/);
  expect([isRightToLeft, name]).toEqual([true, 'أرقام فترة']);
  expect(heads.join('|')).toBe(
    'الدورة|الجلسات|الملغية|المقاعد المتاحة|المقاعد المحجوزة|الإشغال ٪|الحاضرات|الغائبات|الحضور ٪|مقاعد أُعيدت|في الانتظار|الساعات|ساعات انتهت|رقم السجل',
  );
  expect(rows).toEqual([['خياطة', 1, 0, 8, 3, 37.5, 2, 1, 66.7, 0, 0, 1.5, 1.5, String(course.id)]]);
});

it('nothing in them computes, and who took them is in the audit log', async () => {
  const { body } = await ask(`format=csv&language=en&${june}&by=course`);
  expect(body.split('\r\n')[1]).toMatch(/^"'=HYPERLINK\(""http:\/\/evil\.test""\)",1,0,8,3,/);
  expect(await lastEntry()).toMatchObject({
    account_id: admin.id,
    action: 'list_exported',
    details: { list: 'figures', format: 'csv', filter: { from: '2021-06-01', to: '2021-06-30', by: 'course' } },
  });
});

it('the hours of the week by their names', async () => {
  const { body } = await (await exportsOf(portal, reportHours.path, 'hours@halaqa.test')).ask(`format=csv&language=en&${june}`);
  expect(body.split('\r\n')[1]).toBe('"Sunday","18:00",1,0,8,3,37.5,2,1,66.7,0,0,1.5,1.5');
});

it('money by month', async () => {
  const { body } = await (await exportsOf(portal, reportMoney.path, 'money@halaqa.test')).ask(`format=csv&language=en&${june}`);
  expect(body.split('\r\n')[1]).toBe('2021-06-01,"SAR",1,1150.5,1000.25,150.25,150.25');
});
