/** Invoices wherever they are listed (spec §2, §8). */
export const texts = {
  title: 'الفواتير',
  lead: 'فواتيرك كما أصدرها المعهد، الأحدث أولًا.',
  failed: 'فشل في تحميل الفواتير',
  empty: 'لا توجد فواتير',
  emptyHint: 'تظهر الفاتورة هنا عندما يصدرها المعهد.',
  number: 'رقم الفاتورة',
  date: 'التاريخ',
  due: 'تاريخ الاستحقاق',
  amount: 'المبلغ',
  state: 'الحالة',
  print: 'طباعة',
  printOf: 'طباعة الفاتورة {{number}} (نافذة جديدة)',
  opened: 'فتح الفاتورة',
  openedText: 'تُفتح الفاتورة {{number}} في نافذة جديدة.',
  residual: 'بقي منها {{amount}}',
  dueBy: 'تُستحق {{date}}',
} as const;
