/** What can be done with a list that is a table (D-173), and what narrows the lists of sessions (D-191). */
export const texts = {
  pager: {
    label: 'الصفحات',
    range: '{{from}} إلى {{to}} من {{total}}',
    /** Of a search that is counted no further. */
    rangeOfMore: '{{from}} إلى {{to}} من أكثر من {{total}}',
    previous: 'السابق',
    next: 'التالي',
  },
  columns: 'الأعمدة',
  sort: {
    turn: 'عكس الترتيب',
    sortBy: 'الترتيب حسب: {{column}}',
    now: 'الترتيب: {{column}}',
    /** By what a row stands where it does, if its column shows something else. */
    by: 'الترتيب حسب',
    direction: 'اتجاه الترتيب',
    ascending: 'تصاعدي',
    descending: 'تنازلي',
  },
  filter: {
    open: 'تصفية',
    course: 'الدورة',
    anyCourse: 'كل الدورات',
    trainer: 'المدربة',
    anyTrainer: 'كل المدربات',
    room: 'القاعة',
    anyRoom: 'كل القاعات',
    days: 'الفترة',
    from: 'من يوم',
    to: 'إلى يوم',
    since: 'من {{day}}',
    until: 'إلى {{day}}',
    backwards: 'آخر يوم يسبق أول يوم.',
    weeks: { this: 'هذا الأسبوع', next: 'الأسبوع القادم' },
    clear: 'إزالة التصفية',
    clearShort: 'إزالة',
  },
  /** How many sessions are listed, of how many there are. */
  ofAll_zero: '{{shown}} من {{count}} جلسة',
  ofAll_one: '{{shown}} من جلسة واحدة',
  ofAll_two: '{{shown}} من جلستين',
  ofAll_few: '{{shown}} من {{count}} جلسات',
  ofAll_many: '{{shown}} من {{count}} جلسة',
  ofAll_other: '{{shown}} من {{count}} جلسة',
  /** Which sessions a list is narrowed to. */
  notCancelled: 'غير الملغية',
  print: 'طباعة القائمة',
  printedOn: 'طُبعت في {{day}}',
  printFailed: 'فشل في طباعة القائمة',
  tooLong: 'القائمة أطول من {{most}} سطر. ضيّقي القائمة، أو احفظيها ملفًا.',
  tooLong_male: 'القائمة أطول من {{most}} سطر. ضيّق القائمة، أو احفظها ملفًا.',
} as const;
