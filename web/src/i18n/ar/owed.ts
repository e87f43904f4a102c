/** What a student has to pay of all their invoices (D-207). */
export const texts = {
  title: 'المتبقي للسداد',
  open: 'المتبقي {{amount}}',
  late: 'منه متأخر {{amount}}',
  none: 'لا مبالغ متبقية',
  failed: 'تعذر تحميل المجموع',
} as const;
