/** Messages for admins about sessions, students and schedules (SPEC-2.39, SPEC-5, SPEC-8). */
import { expect } from '@playwright/test';
import { admin, allSessions, must } from '../sessions/scene.ts';
import { openAs, settled } from '../src/harness.ts';
import { fillDate, fillTime } from '../src/harness-dates.ts';
import { thisRun } from '../src/harness-run.ts';
import { test } from '../src/test.ts';
import { failure, languages, refuse, sentenceOfServer, toast } from './scene.ts';

const words = {
  ar: {
    sessions: 'فشل في تحميل الجلسات',
    newSession: 'جلسة جديدة',
    dialogLoad: 'فشل في تحميل البيانات المطلوبة',
    day: 'التاريخ',
    fields: ['اسم الجلسة', 'الدورة', 'المدربة', 'القاعة', 'البداية', 'النهاية', 'السعة', 'الحالة'],
    noRoom: 'بدون قاعة',
    create: 'إنشاء الجلسة',
    save: 'حفظ الجلسة',
    required: 'يرجى ملء جميع الحقول المطلوبة',
    saveFailed: 'فشل في حفظ الجلسة',
    created: 'تم إنشاء الجلسة بنجاح',
    updated: 'تم تحديث الجلسة بنجاح',
    edit: 'تعديل: ',
    remove: 'حذف: ',
    sure: 'هل أنت متأكد من حذف هذه الجلسة؟',
    confirm: 'حذف الجلسة',
    deleteFailed: 'فشل في حذف الجلسة',
    deleted: 'تم حذف الجلسة بنجاح',
    server: 'خطأ في الخادم',
    validation: 'بيانات غير صحيحة',
    summary: 'فشل في تحميل الإحصائيات',
    counters: ['إجمالي الطالبات', 'إجمالي الجلسات', 'إجمالي الدورات', 'الجلسات القادمة', 'الجلسات المكتملة'],
    students: 'خطأ في تحميل بيانات الطلاب',
    details: 'فشل في تحميل بيانات الطالبة',
    noData: 'لا توجد بيانات',
    missing: 'غير محدد',
    viewDetails: /^عرض التفاصيل: /,
    editStudent: /^تعديل البيانات: /,
    saveStudent: 'حفظ التغييرات',
    saving: 'جاري الحفظ...',
    studentFailed: 'فشل في تحديث بيانات الطالب',
    studentSaved: ['تم تحديث بيانات الطالب بنجاح', 'ستتم مزامنة التغييرات مع نظام إدارة الأعمال.'],
    trainer: 'المدربة',
    newSlot: 'جدول جديد',
    slotForm: 'إنشاء جدول أسبوعي',
    slotFields: { course: 'الدورة', day: 'اليوم', start: 'وقت البداية', end: 'وقت النهاية' },
    saveSlot: 'إنشاء الجدول',
    slotRequired: 'الرجاء ملء جميع الحقول',
    timing: ['خطأ في التوقيت', 'وقت النهاية يجب أن يكون بعد وقت البداية'],
    slotFailed: 'خطأ في إنشاء الجدول',
    slotCreated: 'تم إنشاء الجدول بنجاح',
    slotSure: 'هل أنت متأكد من حذف هذا الجدول؟',
    slotConfirm: 'حذف الجدول',
    slotDeleteFailed: 'خطأ في حذف الجدول',
    slotDeleted: 'تم حذف الجدول بنجاح',
    noSlots: 'لا توجد جداول لهذه المدربة',
    slotsFailed: 'خطأ في تحميل بيانات المدربة',
    title: 'إدارة الجلسات',
  },
  en: {
    sessions: 'Failed to fetch sessions',
    newSession: 'New session',
    dialogLoad: 'Failed to fetch data',
    day: 'Date',
    fields: ['Session name', 'Course', 'Trainer', 'Room', 'Start', 'End', 'Capacity', 'State'],
    noRoom: 'No room',
    create: 'Create session',
    save: 'Save session',
    required: 'Please fill all required fields',
    saveFailed: 'Failed to save session',
    created: 'Session created successfully',
    updated: 'Session updated successfully',
    edit: 'Edit: ',
    remove: 'Delete: ',
    sure: 'Are you sure you want to delete this session?',
    confirm: 'Delete session',
    deleteFailed: 'Failed to delete session',
    deleted: 'Session deleted successfully',
    server: 'Server error',
    validation: 'Validation error',
    summary: 'Failed to fetch summary',
    counters: ['Total students', 'Total sessions', 'Total courses', 'Upcoming sessions', 'Completed sessions'],
    students: 'Failed to fetch students',
    details: 'Failed to fetch student details',
    noData: 'No data',
    missing: 'Not set',
    viewDetails: /^View details: /,
    editStudent: /^Edit record: /,
    saveStudent: 'Save changes',
    saving: 'Saving...',
    studentFailed: 'Failed to update student',
    studentSaved: ['Student updated', 'The changes will sync with the business-management system.'],
    trainer: 'Trainer',
    newSlot: 'New schedule',
    slotForm: 'Create a weekly schedule',
    slotFields: { course: 'Course', day: 'Day', start: 'Start time', end: 'End time' },
    saveSlot: 'Create schedule',
    slotRequired: 'Please fill all fields',
    timing: ['Timing error', 'The end time must be after the start time'],
    slotFailed: 'Creation failed',
    slotCreated: 'Schedule created successfully',
    slotSure: 'Are you sure you want to delete this schedule?',
    slotConfirm: 'Delete schedule',
    slotDeleteFailed: 'Deletion failed',
    slotDeleted: 'Schedule deleted successfully',
    noSlots: 'This trainer has no schedules',
    slotsFailed: 'Failed to load the trainer',
    title: 'Manage sessions',
  },
} as const;

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    const say = words[language];
    // In the page's own script: a name of the other one is isolated where it stands in a sentence.
    const name = { ar: 'جلسة الرسائل', en: 'Session of messages' }[language];

    test('the session dialog: what it needs cannot be read, what is missing, saving that fails, and success', async () => {
      const page = await openAs(admin, { language, path: '/settings' });
      const open = page.getByRole('button', { name: say.newSession, exact: true });
      const dialog = page.getByRole('dialog');
      // The list asks for the rooms too, to choose from.
      await refuse(page, 'GET', '**/api/admin/rooms');
      await page.goto(`/admin/sessions?show=list&q=${encodeURIComponent(name)}`);
      await page.getByRole('heading', { level: 1, name: say.title }).waitFor();
      await open.click();
      await dialog.getByRole('alert').getByText(say.dialogLoad).waitFor();
      await page.unroute('**/api/admin/rooms');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await page.reload();
      await open.click();
      for (const field of say.fields) await dialog.getByLabel(field, { exact: true }).first().waitFor();
      expect(await dialog.getByLabel(say.fields[3]).locator('option').first().textContent()).toBe(say.noRoom);
      expect(await dialog.getByLabel(say.fields[6]).inputValue()).toBe('10');
      expect(await dialog.getByLabel(say.fields[7]).inputValue()).toBe('planned');
      await dialog.getByRole('button', { name: say.create }).click();
      await dialog.getByRole('alert').getByText(say.required).waitFor();

      await dialog.getByLabel(say.fields[0]).fill(name);
      await dialog.getByLabel(say.fields[1]).selectOption({ index: 1 });
      await dialog.getByLabel(say.fields[2]).selectOption({ index: 1 });
      await fillDate(dialog, say.day, language === 'ar' ? '2033-01-03' : '2033-01-04');
      await fillTime(dialog, say.fields[4], '10:00');
      await refuse(page, 'POST', '**/api/sessions');
      await dialog.getByRole('button', { name: say.create }).click();
      await toast(page, say.saveFailed, say.server);
      await refuse(page, 'POST', '**/api/sessions', { said: sentenceOfServer });
      await dialog.getByRole('button', { name: say.create }).click();
      await toast(page, say.saveFailed, sentenceOfServer);
      await page.unroute('**/api/sessions');
      await dialog.getByRole('button', { name: say.create }).click();
      await toast(page, say.created);
      await dialog.waitFor({ state: 'detached' });

      await page.getByRole('button', { name: `${say.edit}${name}`, exact: true }).click();
      await dialog.getByLabel(say.fields[6]).fill('0');
      await dialog.getByRole('button', { name: say.save }).click();
      await dialog.getByLabel(say.fields[6]).and(page.locator('[aria-invalid="true"]')).waitFor();
      await dialog.getByLabel(say.fields[6]).fill('1');
      await dialog.getByRole('button', { name: say.save }).click();
      await toast(page, say.updated);
      await dialog.waitFor({ state: 'detached' });

      await page.getByRole('button', { name: `${say.remove}${name}`, exact: true }).click();
      await dialog.getByText(say.sure).waitFor();
      await refuse(page, 'DELETE', '**/api/sessions/*');
      await dialog.getByRole('button', { name: say.confirm }).click();
      await toast(page, say.deleteFailed);
      await page.unroute('**/api/sessions/*');
      await dialog.getByRole('button', { name: say.confirm }).click();
      await toast(page, say.deleted);
      await dialog.waitFor({ state: 'detached' });
    });

    test('all sessions that cannot be read', async () => {
      const page = await openAs(admin, { language, path: '/settings' });
      await refuse(page, 'GET', '**/api/admin/sessions*');
      await page.goto('/admin/sessions?show=list');
      await failure(page, say.sessions);
    });

    test('the reports: five counters, what cannot be read, what is empty, what is not set', async () => {
      const page = await openAs(admin, { language, path: '/admin/reports' });
      const counters = page.getByRole('main').locator('dl').first().locator('dt');
      expect(await counters.allTextContents()).toEqual(say.counters);
      await refuse(page, 'GET', '**/api/admin/reports/summary');
      await refuse(page, 'GET', '**/api/admin/reports/students*');
      await page.reload();
      await failure(page, say.summary);
      await failure(page, say.students);
      await page.unroute('**/api/admin/reports/**');
      await page.unrouteAll();
      await refuse(page, 'GET', '**/api/admin/students/*/details');
      await page.reload();
      await page.getByRole('button', { name: say.viewDetails }).first().click();
      await page.getByRole('dialog').getByRole('alert').getByText(say.details).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });

      await page.route('**/api/admin/reports/students*', (route) => route.fulfill({ json: [], headers: { 'x-total-count': '0' } }));
      await page.reload();
      await page.getByText(say.noData).waitFor();
      await page.route('**/api/admin/reports/students*', async (route) => {
        const answer = await route.fetch();
        const [first] = await answer.json();
        await route.fulfill({ json: [{ ...first, email: null, phone: null }], headers: { 'x-total-count': '1' } });
      });
      await page.reload();
      await page.getByRole('button', { name: say.viewDetails }).waitFor();
      expect(await page.getByRole('cell', { name: say.missing }).count()).toBe(2);
    });

    test('editing a student: saving that fails, and success', async () => {
      const page = await openAs(admin, { language, path: '/admin/reports?q=student22%40demo' });
      await page.getByRole('button', { name: say.editStudent }).first().click();
      const dialog = page.getByRole('dialog');
      const save = dialog.getByRole('button', { name: say.saveStudent });
      await save.waitFor();
      await dialog.locator('input[type="tel"]').fill(language === 'ar' ? '+966500000022' : '+966500000023');
      await refuse(page, 'PUT', '**/api/admin/students/*');
      await save.click();
      await toast(page, say.studentFailed, say.server);
      await page.unroute('**/api/admin/students/*');
      let answer = (): void => undefined;
      const asked = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/api/admin/students/*', async (route) => {
        if (route.request().method() === 'PUT') await asked;
        await route.continue();
      });
      await save.click();
      await dialog.getByRole('button', { name: say.saving }).waitFor();
      answer();
      await toast(page, thisRun().keptInOdooSince ? say.studentSaved : say.studentSaved[0]);
      await dialog.waitFor({ state: 'detached' });
    });

    test('weekly schedules: what is missing, a wrong time, saving and deleting that fail, and success', async () => {
      const page = await openAs(admin, { language, path: '/admin/trainer-schedules' });
      const trainers = await (await page.request.get('/api/admin/trainers')).json();
      const { id } = must<{ id: number }>(trainers.at(-3), 'third trainer from the end');
      for (const slot of await (await page.request.get(`/api/trainer-schedules?trainerId=${id}`)).json()) {
        await page.request.delete(`/api/admin/trainer-schedules/${slot.id}`);
      }
      await page.getByLabel(say.trainer).selectOption(String(id));
      await page.getByText(say.noSlots).waitFor();
      await page.getByRole('button', { name: say.newSlot }).click();
      const form = page.getByRole('region', { name: say.slotForm });
      const save = form.getByRole('button', { name: say.saveSlot });
      await save.click();
      await form.getByRole('alert').getByText(say.slotRequired).waitFor();
      await form.getByLabel(say.slotFields.course).selectOption({ index: 1 });
      await form.getByLabel(say.slotFields.day).selectOption('6');
      await fillTime(form, say.slotFields.start, '18:00');
      await fillTime(form, say.slotFields.end, '17:00');
      await save.click();
      for (const sentence of say.timing) await form.getByText(sentence).waitFor();
      await fillTime(form, say.slotFields.end, '19:00');
      await refuse(page, 'POST', '**/api/admin/trainer-schedules', { said: sentenceOfServer });
      await save.click();
      await toast(page, say.slotFailed, sentenceOfServer);
      await page.unroute('**/api/admin/trainer-schedules');
      await save.click();
      await toast(page, say.slotCreated);
      await form.waitFor({ state: 'detached' });

      await page.getByRole('button', { name: say.remove }).first().click();
      const dialog = page.getByRole('dialog', { name: say.slotSure });
      await refuse(page, 'DELETE', '**/api/admin/trainer-schedules/*', { status: 400 });
      await dialog.getByRole('button', { name: say.slotConfirm }).click();
      await toast(page, say.slotDeleteFailed, say.validation);
      await page.unroute('**/api/admin/trainer-schedules/*');
      await page.getByRole('button', { name: say.remove }).first().click();
      await dialog.getByRole('button', { name: say.slotConfirm }).click();
      await toast(page, say.slotDeleted);
      await page.getByText(say.noSlots).waitFor();
      await refuse(page, 'GET', '**/api/trainer-schedules*');
      await page.reload();
      await page.getByLabel(say.trainer).selectOption(String(id));
      await failure(page, say.slotsFailed);
      await settled(page);
      expect(await allSessions(page, `search=${encodeURIComponent(name)}`)).toEqual([]);
    });
  });
}
