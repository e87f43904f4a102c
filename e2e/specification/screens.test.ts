/** What the specification says stands on each screen (SPEC-2), where no other test asks for it by name. */
import { expect, type Page } from '@playwright/test';
import { admin, allSessions, chip, dayOf, must, ownSessions, trainer } from '../sessions/scene.ts';
import { open, openAs, settled } from '../src/harness.ts';
import { test } from '../src/test.ts';

const student = 'student@demo.halaqa.test';

const words = {
  ar: {
    titles: { student: 'بوابة الطالبة', trainer: 'بوابة المدربة', admin: 'بوابة الإدارة' },
    account: 'قائمة الحساب',
    menu: ['الملف الشخصي', 'الإعدادات', 'تسجيل الخروج'],
    bell: /^الإشعارات/,
    loading: 'جاري التحميل...',
    trainerStats: ['جلسات اليوم', 'إجمالي الطالبات', 'إجمالي الجلسات', 'الجلسات القادمة'],
    adminStats: ['إجمالي الطالبات', 'جلسات اليوم', 'الجلسات النشطة', 'إجمالي الجلسات'],
    all: 'إدارة جميع الجلسات',
    manage: 'إدارة الجلسات',
    calendar: 'تقويم',
    list: 'قائمة',
    edit: 'تعديل الجلسة',
    view: 'عرض الطالبات: ',
    dialog: 'الطالبات والحضور',
    views: ['شهر', 'أسبوع', 'يوم', 'القادمة'],
    month: ['الشهر السابق', 'الشهر التالي', 'اليوم'],
    details: ['الدورة', 'القاعة', 'وقت البداية', 'عدد الطالبات', 'الحالة'],
    tabs: ['البيانات الشخصية', 'الدورات', 'الفواتير'],
    viewStudent: /^عرض التفاصيل: سارة فهد العتيبي/,
    courseFields: ['المحاضرات المطلوبة', 'المحاضرات المحضورة'],
    editStudent: /^تعديل البيانات: سارة فهد العتيبي/,
    fields: [
      'الاسم الكامل',
      'رقم الإقامة',
      'البريد الإلكتروني',
      'رقم الهاتف',
      'الاسم الأول',
      'الاسم الأوسط',
      'اسم العائلة',
      'اسم الجد',
      'تاريخ الميلاد',
      'الجنس',
    ],
    columns: ['الاسم', 'البريد الإلكتروني', 'الهاتف', 'عدد الدورات', 'عدد الفواتير', 'الإجراءات'],
    record: ['البريد الإلكتروني', 'رقم الهاتف', 'رقم الطالبة'],
    studentList: 'الطالبات',
    studentCalendar: 'عرض التقويم',
    print: /^طباعة الفاتورة/,
    riyal: 'ر.س',
  },
  en: {
    titles: { student: 'Student portal', trainer: 'Trainer portal', admin: 'Administration' },
    account: 'Account menu',
    menu: ['Profile', 'Settings', 'Sign out'],
    bell: /^Notifications/,
    loading: 'Loading...',
    trainerStats: ["Today's sessions", 'Total students', 'Total sessions', 'Upcoming sessions'],
    adminStats: ['Total students', "Today's sessions", 'Active sessions', 'Total sessions'],
    all: 'Manage all sessions',
    manage: 'Manage sessions',
    calendar: 'Calendar',
    list: 'List',
    edit: 'Edit session',
    view: 'View students: ',
    dialog: 'Students and attendance',
    views: ['Month', 'Week', 'Day', 'Upcoming'],
    month: ['Previous month', 'Next month', 'Today'],
    details: ['Course', 'Room', 'Start time', 'Students', 'State'],
    tabs: ['Personal info', 'Courses', 'Invoices'],
    viewStudent: /^View details: Sarah Fahad/,
    courseFields: ['Required lectures', 'Attended lectures'],
    editStudent: /^Edit record: Sarah Fahad/,
    fields: [
      'Full name',
      'Residence number',
      'Email',
      'Phone',
      'First name',
      'Middle name',
      'Family name',
      'Grandparent name',
      'Birth date',
      'Gender',
    ],
    columns: ['Name', 'Email', 'Phone', 'Courses', 'Invoices', 'Actions'],
    record: ['Email', 'Phone', 'Student number'],
    studentList: 'Students',
    studentCalendar: 'View calendar',
    print: /^Print invoice/,
    riyal: 'SAR',
  },
} as const;

const terms = (page: Page, at: number) => page.getByRole('main').locator('dl').nth(at).locator('dt').allTextContents();

test('while it is not known who is signed in, a spinner is shown', async () => {
  const page = await open('/login');
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/auth/user-legacy', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/student-dashboard');
  await page.getByRole('status').getByText(words.ar.loading).waitFor({ state: 'attached' });
  await page.locator('.animate-turn').waitFor();
  answer();
  await page.waitForURL('**/login?next=**');
});

test('the language is chosen by its own name', async () => {
  const page = await open('/login');
  expect(await page.getByRole('combobox').locator('option').allTextContents()).toEqual(['العربية', 'English']);
});

for (const language of ['ar', 'en'] as const) {
  test.describe(`in ${language}`, () => {
    const say = words[language];

    for (const role of ['student', 'trainer', 'admin'] as const) {
      test(`the header of ${role} has the title, the bell and the menu`, async () => {
        const page = await openAs(`${role}@demo.halaqa.test`, { language });
        await page.getByRole('banner').getByText(say.titles[role], { exact: true }).waitFor();
        await page.getByRole('button', { name: say.bell }).waitFor();
        await page.getByRole('button', { name: say.account }).click();
        for (const name of say.menu) await page.getByRole('menuitem', { name }).waitFor();
      });
    }

    test('a trainer’s first screen: four figures, the calendar, and the card of a session', async () => {
      const page = await openAs(trainer, { language, path: '/trainer-dashboard' });
      expect((await page.getByRole('main').locator('dt').allTextContents()).slice(0, 20)).toEqual(
        expect.arrayContaining([...say.trainerStats]),
      );
      for (const name of say.views) await page.getByRole('radio', { name, exact: true }).waitFor();
      for (const name of say.month) await page.getByRole('button', { name, exact: true }).waitFor();
      const session = must(
        (await ownSessions(page)).findLast(({ state, room_id }) => state === 'planned' && room_id),
        'own session ahead in a room',
      );
      await page.goto(`/trainer-dashboard?view=week&day=${dayOf(session.start_datetime)}`);
      await settled(page);
      await chip(page, session).first().click();
      const card = page
        .getByRole('region')
        .filter({ has: page.locator('dt', { hasText: say.details[2] }) })
        .last();
      expect(await card.locator('dt').allTextContents()).toEqual([...say.details]);
      // One run, which no line of Arabic turns round: those who are in it before the capacity.
      await card.getByText(`\u2066${session.attendeeCount}/${session.capacity}\u2069`, { exact: true }).waitFor();
      await card.getByText(session.course_id[1]).first().waitFor();
      await card.getByText(session.room_id?.[1] ?? '').waitFor();
      await card.getByRole('button', { name: `${say.view}${session.name}`, exact: true }).click();
      await page.getByRole('dialog', { name: say.dialog }).waitFor();
    });

    test('an admin’s first screen: four figures, all sessions as calendar or list, and the ways to the other pages', async () => {
      const page = await openAs(admin, { language, path: '/admin-dashboard' });
      await page.getByRole('heading', { name: say.all }).waitFor();
      await expect.poll(() => terms(page, 0)).toEqual([...say.adminStats]);
      for (const to of ['/admin/reports', '/admin/trainer-schedules']) {
        await page.getByRole('main').locator(`a[href="${to}"]`).waitFor();
      }
      expect(await page.getByRole('radio', { name: say.calendar }).isChecked()).toBe(true);
      await page.getByRole('radio', { name: say.list }).check();
      await page.getByRole('table').waitFor();
    });

    test('a session of the admin’s calendar opens the form, one of the list the students; the page says how many there are', async () => {
      const page = await openAs(admin, { language, path: '/admin/sessions' });
      await page.getByRole('heading', { level: 1, name: say.manage }).waitFor();
      const total = Number((await page.request.get('/api/admin/sessions?pageSize=1')).headers()['x-total-count']);
      await page
        .getByText(new RegExp(`^${total} `))
        .first()
        .waitFor();
      expect(await page.getByRole('radio', { name: say.calendar }).isChecked()).toBe(true);
      await page
        .getByRole('grid')
        .getByRole('button', { name: /\d\d:\d\d/ })
        .first()
        .click();
      await page.getByRole('dialog', { name: say.edit }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      const session = must(
        (await allSessions(page)).findLast(({ attendeeCount }) => attendeeCount > 0),
        'session with students',
      );
      await page.goto(`/admin/sessions?show=list&when=all&q=${encodeURIComponent(session.name)}`);
      await page
        .getByRole('button', { name: `${say.view}${session.name}`, exact: true })
        .last()
        .click();
      await page.getByRole('dialog', { name: say.dialog }).getByRole('listitem').first().waitFor();
    });

    test('the reports: columns, three tabs, and ten fields to edit', async () => {
      const page = await openAs(admin, { language, path: '/admin/reports?q=student2%40demo' });
      await expect.poll(() => page.getByRole('button', { name: say.viewStudent }).count()).toBe(1);
      expect((await page.getByRole('table').last().getByRole('columnheader').allTextContents()).map((text) => text.trim())).toEqual([
        ...say.columns,
      ]);
      await page.getByRole('button', { name: say.viewStudent }).click();
      const dialog = page.getByRole('dialog');
      await expect.poll(() => dialog.getByRole('tab').allTextContents()).toEqual([...say.tabs]);
      await dialog.getByRole('tab', { name: say.tabs[1] }).click();
      for (const field of say.courseFields) await dialog.getByText(field).first().waitFor();
      await dialog.getByRole('progressbar').first().waitFor();
      await dialog.getByRole('tab', { name: say.tabs[2] }).click();
      await dialog
        .getByText(/\d\.\d\d/)
        .first()
        .waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: say.editStudent }).click();
      for (const field of say.fields) await dialog.getByLabel(field, { exact: true }).waitFor();
      expect(await dialog.getByLabel(say.fields[2]).getAttribute('type')).toBe('email');
      expect(await dialog.getByRole('group', { name: say.fields[8], exact: true }).getByRole('spinbutton').count()).toBe(3);
    });

    test('the records of students: a list that scrolls, and beside it the record with courses, invoices and the calendar', async () => {
      const page = await openAs(admin, { language, path: '/admin/students/detailed?student=2' });
      const list = page.getByRole('region', { name: say.studentList }).getByRole('list');
      const { seen, whole } = await list.evaluate((box) => ({ seen: box.clientHeight, whole: box.scrollHeight }));
      expect(seen).toBe(384);
      expect(whole).toBeGreaterThan(seen);
      await page.goto('/admin/students/detailed?q=student2%40demo&student=2');
      const record = page.getByRole('article');
      for (const name of say.record) await record.locator('dt', { hasText: name }).waitFor();
      await record.getByRole('link', { name: say.studentCalendar }).waitFor();
      await record.getByRole('link', { name: say.print }).first().waitFor();
      await record.getByText(say.riyal).first().waitFor();
    });

    test('a student’s calendar: days ascend, and a session says who, where, when and how many', async () => {
      const page = await openAs(student, { language });
      const { studentId } = await (await page.request.get('/api/auth/user-legacy')).json();
      await page.goto(`/students/${studentId}/calendar`);
      const rows = page.locator('li[id^="session-"]');
      await rows.first().waitFor();
      const ids = await rows.evaluateAll((found) => found.map(({ id }) => Number(id.replace('session-', ''))));
      const sessions: {
        id: number;
        start_datetime: string;
        name: string;
        course_name: string;
        trainerName: string;
        attendeeCount: number;
        capacity: number;
      }[] = await (await page.request.get('/api/my/sessions')).json();
      const starts = ids.map(
        (id) =>
          must(
            sessions.find((one) => one.id === id),
            `session ${id}`,
          ).start_datetime,
      );
      expect(starts).toEqual(starts.toSorted());
      const first = must(
        sessions.find(({ id }) => id === ids[0]),
        'first session',
      );
      for (const text of [first.name, first.course_name, first.trainerName]) await rows.first().getByText(text).first().waitFor();
      await rows
        .first()
        .getByText(/\d\d:\d\d–\d\d:\d\d/)
        .waitFor();
      expect(await rows.first().textContent()).toMatch(new RegExp(`${first.attendeeCount}.{0,12}${first.capacity}`));
    });
  });
}
