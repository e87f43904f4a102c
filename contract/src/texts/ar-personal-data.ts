/** What the file of a person's data says of itself (D-129). */
export const arPersonalData = {
  title: 'بيانات شخصية في بوابة {{institute}}',
  note: 'يضم هذا الملف كل ما تحفظه البوابة عن صاحبه أو صاحبته وقت إعداده. الأوقات بالتوقيت العالمي المنسق (UTC). لا يضم ما لا يقرؤه أحد، ككلمة المرور التي لا يُحفظ منها إلا أثرها، ولا أسماء أشخاص آخرين. ما يحفظه المعهد خارج البوابة يُطلب من المعهد.',
  section: {
    account: 'الحساب',
    student: 'سجل الطالب',
    trainer: 'سجل المدرب',
    devices: 'الأجهزة المسجل دخولها',
    enrolments: 'الدورات المسجل فيها',
    places: 'المقاعد المحجوزة والحضور',
    waiting: 'قوائم الانتظار',
    certificates: 'الشهادات',
    invoices: 'الفواتير',
    sessions: 'الجلسات التي يقدمها المدرب',
    weeklySlots: 'الجدول الأسبوعي',
    leave: 'طلبات الإجازة',
    corrections: 'طلبات تصحيح البيانات',
    odooConflicts: 'حقول اختلفت قيمتها هنا وفي أودو',
    odooChanges: 'تعديلات تنتظر الإرسال إلى أودو',
    odooHistory: 'ما جرى مع أودو',
    notifications: 'الإشعارات',
    messages: 'رسائل الجلسات',
    happened: 'سجل ما حدث',
  },
  /** What stands in place of the name of a student whose data was erased (D-151). */
  erased: 'طالب مُزال {{id}}',
  by: { self: 'صاحب البيانات', portal: 'البوابة' },
} as const;
