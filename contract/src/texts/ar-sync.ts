/** The values of columns that stand on the sync page as words. Arabic is the original and the type. */
export const arSync = {
  state: { planned: 'مخططة', confirmed: 'مؤكدة', done: 'منتهية', cancelled: 'ملغية' },
  gender: { female: 'أنثى', male: 'ذكر' },
  attendance: {
    registered: 'مسجلة',
    registered_male: 'مسجل',
    attended: 'حاضرة',
    attended_male: 'حاضر',
    absent: 'غائبة',
    absent_male: 'غائب',
  },
  mark: '{{student}}: {{state}}',
  /** What one side did to a record that the other side deleted, or changed. */
  deleted: 'حُذف السجل',
  changed: 'عُدّل السجل',
  kind: {
    course: 'دورة',
    room: 'قاعة',
    trainer: 'مدربة',
    student: 'طالبة',
    enrolment: 'التحاق',
    session: 'جلسة',
    invoice: 'فاتورة',
  },
  /** Why, in a word or two. */
  fault: {
    unreachable: 'لا يجيب الخادم',
    lost: 'انقطع الاتصال',
    busy: 'أودو مشغول',
    sign_in: 'رُفض مفتاح الدخول',
    database: 'لا توجد قاعدة بيانات بهذا الاسم',
    denied: 'لا صلاحية لذلك',
    missing: 'حقل أو نموذج ناقص',
    invalid: 'قيم لا يقبلها',
    unsupported: 'إصدار لا يدعم ذلك',
    server: 'خطأ داخل أودو',
    not_odoo: 'العنوان ليس لأودو',
    unbound: 'يشير إلى سجل ليس في أودو',
    gone: 'حُذف السجل في أودو',
  },
} as const;
