/** The bell and what it opens (SPEC-2.27, SPEC-4.5, D-40). What a notification says comes from the server. */
export const texts = {
  title: 'الإشعارات',
  unread: 'غير مقروء',
  markAll: 'تحديد الكل كمقروء',
  all: 'عرض كل الإشعارات',
  more: 'عرض المزيد',
  empty: 'لا توجد إشعارات',
  emptyHint: 'يظهر هنا كل ما يخص الجلسات والحجوزات والفواتير.',
  failed: 'فشل في تحميل الإشعارات',
  markFailed: 'فشل في تحديد الإشعارات كمقروءة',
} as const;
