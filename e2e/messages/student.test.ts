/** Messages for students (SPEC-5, SPEC-8), each provoked by its cause. */
import { expect } from '@playwright/test';
import { bookable, choice, giveBack, openDialog, row, studentId } from '../booking/scene.ts';
import { openAs, settled } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { failure, languages, refuse, sentenceOfServer, toast } from './scene.ts';

const student = 'student2@demo.halaqa.test';

const words = {
  ar: {
    confirm: 'تأكيد الحجز',
    choose: ['يرجى اختيار جلسة', 'يجب اختيار موعد للجلسة أولاً'],
    bookingFailed: ['خطأ في الحجز', 'فشل في حجز الجلسة'],
    booked: ['تم بنجاح', 'تم حجز الجلسة بنجاح!'],
    register: 'سجل في الجلسة',
    registerFailed: ['خطأ في التسجيل', 'حدث خطأ أثناء التسجيل'],
    registered: ['تم التسجيل بنجاح', 'تم تسجيلك في الجلسة بنجاح'],
    overview: 'فشل في تحميل البيانات',
    sessions: 'فشل في تحميل الجلسات',
    invoices: 'فشل في تحميل الفواتير',
    print: /^طباعة الفاتورة/,
    opened: 'فتح الفاتورة',
    paid: 'مدفوعة',
    allInvoices: /^عرض كل الفواتير/,
    riyal: 'ر.س',
    updateProfile: 'تحديث الملف الشخصي',
    stats: ['إجمالي الدورات', 'الجلسات المكتملة', 'الجلسات القادمة', 'إجمالي ساعات الدراسة'],
  },
  en: {
    confirm: 'Confirm booking',
    choose: ['Please choose a session', 'A time for the session has to be chosen first'],
    bookingFailed: ['Booking error', 'Failed to book session'],
    booked: ['Success', 'Session booked successfully'],
    register: 'Register',
    registerFailed: ['Registration Error', 'An error occurred during registration'],
    registered: ['Registration Successful', 'You have been successfully registered for the session'],
    overview: 'Failed to fetch overview',
    sessions: 'Failed to fetch sessions',
    invoices: 'Failed to load invoices',
    print: /^Print invoice/,
    opened: 'Opening the invoice',
    paid: 'Paid',
    allInvoices: /^Show all invoices/,
    riyal: 'SAR',
    updateProfile: 'Update profile',
    stats: ['Total courses', 'Completed sessions', 'Upcoming sessions', 'Total study hours'],
  },
} as const;

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    const say = words[language];

    test('booking: nothing chosen, a server that says nothing, one that says why, and success', async () => {
      const page = await openAs(student, { language });
      const [session] = await bookable(page);
      const dialog = await openDialog(page, language, session.course_name);
      const confirm = dialog.getByRole('button', { name: say.confirm });
      await confirm.click();
      await toast(page, say.choose);
      await choice(dialog, session).getByRole('radio').check();
      await refuse(page, 'POST', '**/book');
      await confirm.click();
      await toast(page, say.bookingFailed);
      await refuse(page, 'POST', '**/book', { said: sentenceOfServer });
      await confirm.click();
      await toast(page, say.bookingFailed[0], sentenceOfServer);
      await page.unroute('**/book');
      await confirm.click();
      await toast(page, say.booked);
      await dialog.waitFor({ state: 'detached' });
      await giveBack(page, session.id);
    });

    test('registering: a server that says nothing, one that says why, and success', async () => {
      const page = await openAs(student, { language });
      const [session] = await bookable(page);
      await page.goto(`/students/${await studentId(page)}/calendar`);
      const button = row(page, session).getByRole('button', { name: say.register });
      await refuse(page, 'POST', '**/register');
      await button.click();
      await toast(page, say.registerFailed);
      await refuse(page, 'POST', '**/register', { said: sentenceOfServer });
      await button.click();
      await toast(page, say.registerFailed[0], sentenceOfServer);
      await page.unroute('**/register');
      await button.click();
      await toast(page, say.registered);
      await settled(page);
      await giveBack(page, session.id);
    });

    test('lists that cannot be read are named', async () => {
      const page = await openAs(student, { language, path: '/settings' });
      const id = await studentId(page);
      await refuse(page, 'GET', '**/api/student/overview');
      await refuse(page, 'GET', '**/api/students/*/sessions*');
      await refuse(page, 'GET', '**/api/students/*/invoices*');
      await page.goto('/student-dashboard');
      await failure(page, say.overview);
      await page.goto(`/students/${id}/calendar`);
      await failure(page, say.sessions);
      await page.goto('/invoices');
      await failure(page, say.invoices);
    });

    test('the first screen has its four figures, the first three invoices in riyals, and a way to update the profile', async () => {
      const page = await openAs('student@demo.halaqa.test', { language });
      const terms = await page.getByRole('main').locator('dt').allTextContents();
      for (const figure of say.stats) expect(terms).toContain(figure);
      const { invoices } = await (await page.request.get('/api/student/overview')).json();
      expect(invoices.length).toBeGreaterThan(3);
      expect(await page.getByRole('link', { name: say.print }).count()).toBe(3);
      await page.getByRole('link', { name: say.allInvoices }).waitFor();
      const card = page.getByRole('region').filter({ has: page.getByRole('link', { name: say.allInvoices }) });
      await card.getByText(say.riyal).first().waitFor();
      await card.getByText(say.paid, { exact: true }).first().waitFor();
      await page.getByRole('link', { name: say.updateProfile }).waitFor();
      const opening = page.context().waitForEvent('page');
      await page.getByRole('link', { name: say.print }).first().click();
      await toast(page, say.opened);
      await (await opening).close();
    });
  });
}
