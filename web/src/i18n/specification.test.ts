/** Labels and messages that the specification quotes stand word for word in the catalogues (SPEC-2, SPEC-4, SPEC-5, SPEC-8). */
import { expect, test } from 'vitest';
import { texts as booking } from './ar/booking.ts';
import { texts as invoices } from './ar/invoices.ts';
import { texts as manage } from './ar/manage.ts';
import { texts as notices } from './ar/notices.ts';
import { texts as schedules } from './ar/schedules.ts';
import { texts as sessions } from './ar/sessions.ts';
import { texts as shell } from './ar/shell.ts';
import { texts as student } from './ar/student.ts';
import { texts as students } from './ar/students.ts';
import { texts as trainerProfile } from './ar/trainer-profile.ts';
import { texts as enAuth } from './en/auth.ts';
import { texts as enBooking } from './en/booking.ts';
import { texts as enManage } from './en/manage.ts';
import { texts as enNotices } from './en/notices.ts';
import { texts as enReports } from './en/reports.ts';
import { texts as enSchedules } from './en/schedules.ts';
import { texts as enSessions } from './en/sessions.ts';
import { texts as enShell } from './en/shell.ts';
import { texts as enStudent } from './en/student.ts';
import { texts as enStudents } from './en/students.ts';

test.each([
  [shell.unauthorized.title, 'غير مصرح'],
  [shell.unauthorized.signingIn, 'يتم تسجيل الدخول مرة أخرى...'],
  [notices.forbidden, 'ليس لديك صلاحية للوصول إلى هذه الصفحة'],
  [shell.missing, 'غير محدد'],
  [shell.action.save, 'حفظ التغييرات'],
  [shell.action.saving, 'جاري الحفظ...'],
  [shell.currency.SAR, 'ر.س'],
  [Object.values(shell.sessionState).join(), 'مخططة,مؤكدة,منتهية,ملغية'],
  [invoices.paymentState.paid, 'مدفوعة'],
  [invoices.paymentState.not_paid, 'معلقة'],
  [students.none, 'لا توجد بيانات'],
  [students.failed, 'خطأ في تحميل بيانات الطلاب'],
  [students.edit.save, 'حفظ التغييرات'],
  [students.edit.failed, 'فشل في تحديث بيانات الطالب'],
  [student.session.registered, 'مسجل'],
  [booking.register.action, 'سجل في الجلسة'],
  [booking.reason.closed, 'انتهى وقت التسجيل'],
  [student.calendar.empty, 'لا توجد جلسات مجدولة لك حالياً'],
  [booking.book.nothingChosen, 'يرجى اختيار جلسة'],
  [booking.book.nothingChosenText, 'يجب اختيار موعد للجلسة أولاً'],
  [booking.book.failed, 'خطأ في الحجز'],
  [booking.book.failedText, 'فشل في حجز الجلسة'],
  [booking.book.success, 'تم بنجاح'],
  [booking.book.successText, 'تم حجز الجلسة بنجاح!'],
  [booking.register.failed, 'خطأ في التسجيل'],
  [booking.register.failedText, 'حدث خطأ أثناء التسجيل'],
  [booking.register.success, 'تم التسجيل بنجاح'],
  [booking.register.successText, 'تم تسجيلك في الجلسة بنجاح'],
  [trainerProfile.manager, 'مدير'],
  [trainerProfile.trainer, 'مدربة'],
  [trainerProfile.failed, 'خطأ في تحميل بيانات المدربة'],
  [sessions.manage.title, 'إدارة الجلسات'],
  [sessions.noRoom, 'بدون قاعة'],
  [sessions.state.failed, 'خطأ'],
  [sessions.state.failedText, 'فشل في تحديث حالة الجلسة'],
  [sessions.state.success, 'تم التحديث'],
  [sessions.state.successText, 'تم تحديث حالة الجلسة بنجاح'],
  [manage.form.required, 'يرجى ملء جميع الحقول المطلوبة'],
  [manage.form.loadFailed, 'فشل في تحميل البيانات المطلوبة'],
  [manage.form.saveFailed, 'فشل في حفظ الجلسة'],
  [manage.remove.title, 'هل أنت متأكد من حذف هذه الجلسة؟'],
  [manage.remove.failed, 'فشل في حذف الجلسة'],
  [schedules.form.required, 'الرجاء ملء جميع الحقول'],
  [schedules.form.badTime, 'خطأ في التوقيت'],
  [schedules.form.endsBeforeStart, 'وقت النهاية يجب أن يكون بعد وقت البداية'],
  [schedules.form.failed, 'خطأ في إنشاء الجدول'],
  [schedules.form.created, 'تم إنشاء الجدول بنجاح'],
  [schedules.remove.title, 'هل أنت متأكد من حذف هذا الجدول؟'],
  [schedules.remove.failed, 'خطأ في حذف الجدول'],
  [schedules.remove.success, 'تم حذف الجدول بنجاح'],
  [schedules.view.empty, 'لا توجد جداول لهذه المدربة'],
  [invoices.opened, 'فتح الفاتورة'],
])('in Arabic: %s', (said, specified) => {
  expect(said).toBe(specified);
});

test.each([
  [enAuth.required, 'Please fill all required fields'],
  [enAuth.failed, 'Login error'],
  [enAuth.network, 'Network error'],
  [enAuth.success, 'Login successful'],
  [enShell.failure.load, 'Failed to load data'],
  [enShell.failure.server, 'Server error'],
  [enShell.failure.validation, 'Validation error'],
  [enShell.failure.update, 'Update failed'],
  [enNotices.notFound.title, '404 Page Not Found'],
  [enManage.form.loadFailed, 'Failed to fetch data'],
  [enManage.form.saveFailed, 'Failed to save session'],
  [enManage.form.created, 'Session created successfully'],
  [enManage.form.updated, 'Session updated successfully'],
  [enManage.remove.failed, 'Failed to delete session'],
  [enManage.remove.success, 'Session deleted successfully'],
  [enManage.list.failed, 'Failed to fetch sessions'],
  [enSchedules.form.failed, 'Creation failed'],
  [enSchedules.remove.failed, 'Deletion failed'],
  [enBooking.book.successText, 'Session booked successfully'],
  [enSessions.state.cancelledText, 'Session cancelled successfully'],
  [`${enBooking.register.failed}: ${enBooking.register.failedText}`, 'Registration Error: An error occurred during registration'],
  [
    `${enBooking.register.success}: ${enBooking.register.successText}`,
    'Registration Successful: You have been successfully registered for the session',
  ],
  [enStudent.overview.failed, 'Failed to fetch overview'],
  [enSessions.attendance.listFailed, 'Failed to fetch attendees'],
  [enStudents.failed, 'Failed to fetch students'],
  [enReports.counters.failed, 'Failed to fetch summary'],
  [enStudents.details.failed, 'Failed to fetch student details'],
  [enSessions.state.failedText, 'Failed to update session state'],
  [enStudents.edit.failed, 'Failed to update student'],
])('in English: %s', (said, specified) => {
  expect(said).toBe(specified);
});
