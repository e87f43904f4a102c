/** The trainer's screens (spec §2). */
export const texts = {
  greeting: 'أهلًا، {{name}}',
  failed: 'فشل في تحميل الجلسات',
  today: {
    title: 'اليوم',
    now: 'الجلسة الجارية',
    next: 'الجلسة القادمة',
    rest: 'بقية اليوم',
    none: 'لا جلسات لك اليوم',
    noneLeft: 'انتهت جلسات اليوم',
    nextOn: 'جلستك التالية {{when}}.',
    nothingAhead: 'لا جلسات قادمة في جدولك.',
    starts: 'تبدأ {{when}}',
    ends: 'تنتهي {{when}}',
  },
  stats: {
    title: 'أرقامك',
    today: 'جلسات اليوم',
    students: 'إجمالي الطالبات',
    sessions: 'إجمالي الجلسات',
    upcoming: 'الجلسات القادمة',
  },
  sessions: 'جلساتي',
  details: {
    title: 'تفاصيل الجلسة',
    none: 'اختاري جلسة من التقويم لعرض تفاصيلها.',
    none_male: 'اختر جلسة من التقويم لعرض تفاصيلها.',
    starts: 'وقت البداية',
    count: 'عدد الطالبات',
  },
} as const;
