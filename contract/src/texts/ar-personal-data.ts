/** What the file of a person's data says of itself (D-129). */
export const arPersonalData = {
  title: 'البيانات الشخصية في بوابة {{institute}}',
  note: 'يضم هذا الملف كل ما كان محفوظًا في البوابة عن {{person}} وقت إعداده. الأوقات بالتوقيت العالمي المنسق (UTC). لا يضم ما لا يقرؤه أحد، ككلمة المرور التي لا يُحفظ منها إلا أثرها، ولا أسماء أشخاص آخرين. ما يحفظه المعهد خارج البوابة يُطلب من المعهد.',
  section: {
    account: 'الحساب',
    student: 'سجل الطالبة',
    student_male: 'سجل الطالب',
    trainer: 'سجل المدربة',
    devices: 'الأجهزة التي سُجّل الدخول منها',
    enrolments: 'الالتحاق بالدورات',
    places: 'المقاعد المحجوزة والحضور',
    waiting: 'قوائم الانتظار',
    certificates: 'الشهادات',
    invoices: 'الفواتير',
    sessions: 'الجلسات التي تقدمها المدربة',
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
  erased: 'سجل ممحو {{id}}',
  /** Of a person's own record, where the audit log speaks of one of many (D-226). */
  what: {
    student_created: 'إضافة السجل',
    student_updated: 'تعديل بيانات السجل',
    trainer_created: 'إضافة السجل',
    trainer_updated: 'تعديل بيانات السجل',
    enrolment_created: 'الالتحاق بدورة',
  },
  field: { student_number: 'رقم الطالبة', student_number_male: 'رقم الطالب' },
  by: { portal: 'البوابة' },
} as const;
