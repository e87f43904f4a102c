/** The reports page (spec §2). Labels that the specification quotes stand word for word. */
export const texts = {
  title: 'التقارير والإحصائيات',
  back: 'لوحة الإدارة',
  counters: {
    title: 'إحصائيات المعهد',
    totalStudents: 'إجمالي الطالبات',
    totalSessions: 'إجمالي الجلسات',
    totalCourses: 'إجمالي الدورات',
    upcomingSessions: 'الجلسات القادمة',
    completedSessions: 'الجلسات المكتملة',
    failed: 'فشل في تحميل الإحصائيات',
  },
  students: {
    title: 'الطالبات',
    search: 'البحث بالاسم أو البريد الإلكتروني أو الهاتف',
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    phone: 'الهاتف',
    courses: 'عدد الدورات',
    invoices: 'عدد الفواتير',
    actions: 'الإجراءات',
    sort: 'الترتيب حسب الاسم',
    /** On a phone, where the columns have no heads. */
    counts: 'الدورات: {{courses}} · الفواتير: {{invoices}}',
  },
} as const;
