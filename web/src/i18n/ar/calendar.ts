/** The calendar, which all roles share (spec §2, decision 44). */
export const texts = {
  label: 'التقويم',
  today: 'اليوم',
  view: 'طريقة العرض',
  views: { month: 'شهر', week: 'أسبوع', day: 'يوم', list: 'القادمة' },
  previous: { month: 'الشهر السابق', week: 'الأسبوع السابق', day: 'اليوم السابق' },
  next: { month: 'الشهر التالي', week: 'الأسبوع التالي', day: 'اليوم التالي' },
  upcoming: 'الجلسات القادمة',
  dayNear: '{{near}}، {{day}}',
  /** `figure` is "+2", an isolated run. */
  more: '{{figure}} أخرى',
  sessions_zero: 'لا جلسات',
  sessions_one: 'جلسة واحدة',
  sessions_two: 'جلستان',
  sessions_few: '{{count}} جلسات',
  sessions_many: '{{count}} جلسة',
  sessions_other: '{{count}} جلسة',
  /** What a screen reader says of a day of the month. */
  cell: '{{day}}، {{sessions}}',
  emptyDay: 'لا جلسات في هذا اليوم',
  emptyWeek: 'لا جلسات في هذا الأسبوع',
  emptyList: 'لا توجد جلسات قادمة',
  showMore: 'عرض المزيد من الجلسات',
  keys: 'الأسهم للتنقل بين الأيام، وEnter للدخول إلى جلسات اليوم، وEsc للعودة، وPage Up وPage Down للشهر أو الأسبوع السابق والتالي.',
  create: 'جلسة جديدة في {{day}}',
} as const;
