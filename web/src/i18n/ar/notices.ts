/** What stands in place of a screen. */
export const texts = {
  forbidden: 'ليس لديك صلاحية للوصول إلى هذه الصفحة',
  home: 'العودة إلى الصفحة الرئيسية',
  notFound: { title: '404: الصفحة غير موجودة', hint: 'لا توجد صفحة بهذا العنوان، أو نُقلت إلى عنوان آخر.' },
  /** Where the portal is opened without a connection, and nothing is on the device. */
  notKept: {
    why: 'لا تُحفظ صفحاتك على هذا الجهاز لوقت انقطاع الاتصال إلا مع خيار «تذكرني» عند تسجيل الدخول.',
    again: 'تُفتح الصفحة من تلقاء نفسها حين يعود الاتصال.',
  },
} as const;
