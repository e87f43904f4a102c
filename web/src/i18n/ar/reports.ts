/** The reports page (SPEC-2.39 to SPEC-2.42). Labels that the specification quotes stand word for word. */
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
  weeks: {
    title: 'أسبوعًا بعد أسبوع',
    failed: 'فشل في تحميل أرقام الأسابيع',
    empty: 'لا توجد جلسات في هذه الأسابيع',
    occupancy: 'إشغال المقاعد',
    occupancyHint: 'المقاعد المحجوزة من كل المقاعد. الأسابيع القادمة بلون أفتح.',
    attendance: 'الحضور',
    attendanceHint: 'الحاضرات ممن سُجل حضورهن أو غيابهن.',
    /** What a screen reader says of a chart; `name` is one of the two above. */
    chart: 'رسم: {{name}}. الأرقام في الجدول بعده.',
    week: 'الأسبوع',
    sessions: 'الجلسات',
    now: 'هذا الأسبوع',
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
