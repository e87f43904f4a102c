/** What the booking tests know of the demonstration institute, and the words that they look for. */
import type { StudentSession } from '@halaqa/contract/booking';
import { expect, type Locator, type Page } from '@playwright/test';
import { answered } from '../src/harness.ts';

export const student = 'student@demo.halaqa.test';
export const student2 = 'student2@demo.halaqa.test';

export type Language = 'ar' | 'en';

export const views = [
  ['ar', 390],
  ['ar', 1280],
  ['en', 390],
  ['en', 1280],
] as const;

export const words = {
  ar: {
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    signIn: 'تسجيل الدخول',
    next: 'جلستك القادمة',
    upcoming: 'الجلسات القادمة',
    addToCalendar: 'إضافة إلى التقويم',
    view: 'عرض التفاصيل',
    calendarLink: 'جدول الجلسات',
    confirm: 'تأكيد الحجز',
    booking: 'جاري الحجز...',
    booked: 'تم حجز الجلسة بنجاح!',
    bookingError: 'خطأ في الحجز',
    bookingFailed: 'فشل في حجز الجلسة',
    chooseFirst: 'يجب اختيار موعد للجلسة أولاً',
    register: 'سجل في الجلسة',
    registeredToast: 'تم تسجيلك في الجلسة بنجاح',
    registerError: 'خطأ في التسجيل',
    registered: 'مسجل',
    cancel: 'إلغاء التسجيل',
    keep: 'الاحتفاظ بالمقعد',
    cancelled: 'تم إلغاء التسجيل',
    closed: 'انتهى وقت التسجيل',
    full: 'اكتملت المقاعد',
    conflict: 'تتعارض مع جلستك',
    isCancelled: 'هذه الجلسة ملغية.',
    tooLate: 'انتهت مهلة إلغاء التسجيل',
    position: 'ترتيبك',
    join: 'انضمي إلى قائمة الانتظار',
    joined: 'تم الانضمام إلى قائمة الانتظار',
    leave: 'مغادرة',
    stay: 'البقاء في القائمة',
    left: 'تمت مغادرة قائمة الانتظار',
    move: 'تغيير الموعد',
    moveConfirm: 'تغيير الموعد',
    moved: 'تم تغيير الموعد',
    undo: 'تراجع',
    bookingUndone: 'تم التراجع عن الحجز',
    undoFailed: 'فشل في التراجع عن الحجز',
    bookedAgain: 'تم حجز المقعد من جديد',
    notBookedAgain: 'فشل في حجز المقعد من جديد',
    movedBack: 'تمت العودة إلى الموعد السابق',
    notMovedBack: 'فشل في العودة إلى الموعد السابق',
    earlier: 'عرض الجلسات السابقة',
    mine: 'جلساتي',
    all: 'كل الجلسات',
    emptyCalendar: 'لا توجد جلسات مجدولة لك حالياً',
    noneAhead: 'لا توجد جلسات قادمة محجوزة',
    listFailed: 'فشل في تحميل الجلسات',
    retry: 'إعادة المحاولة',
    refusals: {
      session_started: 'انتهى وقت التسجيل: بدأت الجلسة.',
      session_cancelled: 'هذه الجلسة ملغية.',
      session_full: 'اكتملت مقاعد هذه الجلسة.',
      not_enrolled: 'لستِ مسجلة في دورة هذه الجلسة.',
      already_registered: 'أنتِ مسجلة في هذه الجلسة.',
      time_conflict: 'لديك جلسة أخرى في الوقت نفسه.',
    },
  },
  en: {
    email: 'Email',
    password: 'Password',
    signIn: 'Sign in',
    next: 'Your next session',
    upcoming: 'Upcoming sessions',
    addToCalendar: 'Add to calendar',
    view: 'View details',
    calendarLink: 'All sessions',
    confirm: 'Confirm booking',
    booking: 'Booking...',
    booked: 'Session booked successfully',
    bookingError: 'Booking error',
    bookingFailed: 'Failed to book session',
    chooseFirst: 'A time for the session has to be chosen first',
    register: 'Register',
    registeredToast: 'You have been successfully registered for the session',
    registerError: 'Registration Error',
    registered: 'Registered',
    cancel: 'Cancel registration',
    keep: 'Keep my place',
    cancelled: 'Registration cancelled',
    closed: 'Registration is closed',
    full: 'Full',
    conflict: 'Conflicts with your session',
    isCancelled: 'This session is cancelled.',
    tooLate: 'Cancelling closed',
    position: 'You are number',
    join: 'Join the waiting list',
    joined: 'You are on the waiting list',
    leave: 'Leave',
    stay: 'Stay on the list',
    left: 'You have left the waiting list',
    move: 'Change time',
    moveConfirm: 'Change time',
    moved: 'Time changed',
    undo: 'Undo',
    bookingUndone: 'Booking undone',
    undoFailed: 'Failed to undo the booking',
    bookedAgain: 'The place is booked again',
    notBookedAgain: 'Failed to book the place again',
    movedBack: 'Back at the former time',
    notMovedBack: 'Failed to go back to the former time',
    earlier: 'Show earlier sessions',
    mine: 'My sessions',
    all: 'All sessions',
    emptyCalendar: 'There are no sessions scheduled for you at the moment',
    noneAhead: 'No session booked ahead',
    listFailed: 'Failed to fetch sessions',
    retry: 'Try again',
    refusals: {
      session_started: 'Registration is closed: the session has started.',
      session_cancelled: 'This session is cancelled.',
      session_full: 'This session is full.',
      not_enrolled: 'You are not enrolled in the course of this session.',
      already_registered: 'You are already registered for this session.',
      time_conflict: 'You have another session at the same time.',
    },
  },
};

/** What the server would show the student now. */
export function sessionsOf(page: Page): Promise<StudentSession[]> {
  return answered(page, '/api/my/sessions');
}

export function must<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`the demonstration has no ${what}`);
  return found;
}

/** Sessions far ahead that the student may book, the last first, so that the ones that a scene needs stay as they are. */
export async function bookable(page: Page): Promise<[StudentSession, ...StudentSession[]]> {
  const [first, ...others] = (await sessionsOf(page)).filter((session) => session.bookable).toReversed();
  return [must(first, 'session to book'), ...others];
}

export async function studentId(page: Page): Promise<number> {
  const { studentId: id } = await (await page.request.get('/api/auth/user-legacy')).json();
  return id;
}

export async function giveBack(page: Page, sessionId: number): Promise<void> {
  expect((await page.request.delete(`/api/sessions/${sessionId}/register`)).status()).toBe(204);
}

/** Opens the booking dialog of a course from the overview. */
export async function openDialog(page: Page, language: Language, course: string): Promise<Locator> {
  await page.getByRole('button', { name: `${words[language].view}: ${course}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radiogroup').waitFor();
  return dialog;
}

/** The row of a session in a dialog. Sessions of one course have names of their own. */
export function choice(dialog: Locator, session: StudentSession): Locator {
  return dialog.getByRole('listitem').filter({ has: dialog.page().getByText(session.name, { exact: true }) });
}

/** The row of a session in the calendar. */
export function row(page: Page, session: { id: number }): Locator {
  return page.locator(`#session-${session.id}`);
}

/** A toast of this text, by what is seen of it. */
export async function toast(page: Page, text: string): Promise<void> {
  await page.getByRole('status').or(page.getByRole('alert')).or(page.locator('[data-toast]')).getByText(text).first().waitFor();
}
