/** Lists as files, in words. Arabic is the original and the type. */
import type { AccountState } from '../users.ts';
import type { Role } from '../values.ts';

/** Also on the screens, as the state of an account. */
export const arRole = {
  student: 'طالبة',
  student_him: 'طالب',
  trainer: 'مدربة',
  admin: 'إدارة',
} as const satisfies Record<Role, string> & Record<string, string>;

export const arAccountState = {
  never: 'بلا دعوة',
  invited: 'مدعوة',
  invited_him: 'مدعو',
  active: 'نشط',
  disabled: 'معطّل',
} as const satisfies Record<AccountState, string> & Record<string, string>;

export const arLists = {
  role: arRole,
  accountState: arAccountState,
  /** The head of a column. */
  column: {
    id: 'رقم السجل',
    accountId: 'رقم الحساب',
    name: 'الاسم',
    session: 'الجلسة',
    sessionEn: 'الجلسة بالإنجليزية',
    course: 'الدورة',
    trainer: 'المدربة',
    room: 'القاعة',
    start: 'البداية',
    end: 'النهاية',
    state: 'الحالة',
    capacity: 'السعة',
    registered: 'المسجلات',
    minimum: 'الحد الأدنى للمسجلات',
    waiting: 'في الانتظار',
    studentNumber: 'رقم الطالبة',
    gender: 'الجنس',
    email: 'البريد الإلكتروني',
    phone: 'رقم الهاتف',
    courses: 'عدد الدورات',
    invoices: 'عدد الفواتير',
    sessionsAhead: 'الجلسات القادمة',
    students: 'عدد الطالبات',
    seats: 'المقاعد',
    isManager: 'مديرة',
    role: 'الدور',
    invited: 'تاريخ الدعوة',
    invitationEnds: 'انتهاء الدعوة',
    lastSeen: 'آخر دخول',
    sessionCount: 'الجلسات',
    cancelled: 'الملغية',
    places: 'المقاعد المتاحة',
    taken: 'المقاعد المحجوزة',
    occupancy: 'الإشغال ٪',
    attended: 'الحاضرات',
    absent: 'الغائبات',
    attendance: 'الحضور ٪',
    givenBack: 'مقاعد أُعيدت',
    hours: 'الساعات',
    heldHours: 'ساعات انتهت',
    weekday: 'اليوم',
    hour: 'الساعة',
    month: 'الشهر',
    currency: 'العملة',
    invoiceCount: 'الفواتير',
    billed: 'المفوتر',
    paid: 'المدفوع',
    open: 'المتبقي',
    overdue: 'المتأخر',
  },
} as const;
