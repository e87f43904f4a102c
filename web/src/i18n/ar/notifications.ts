/** The bell and what it opens (spec §2 "Shared header", §4, decision 40). What a notification says comes from the server. */
export const texts = {
  title: 'الإشعارات',
  unread: 'غير مقروء',
  markAll: 'تعليم الكل كمقروء',
  all: 'عرض كل الإشعارات',
  more: 'عرض المزيد',
  empty: 'لا توجد إشعارات',
  emptyHint: 'يظهر هنا كل ما يخص الجلسات والحجوزات والفواتير.',
  failed: 'فشل في تحميل الإشعارات',
  markFailed: 'فشل في تعليم الإشعارات كمقروءة',
} as const;
