/** What came from Odoo and what went to it, in words, on the screen and in its export (D-141). Arabic is the original and the type. */
import type { HistoryDirection, HistoryEvent, HistoryField, HistoryOutcome } from '../sync-history.ts';
import { arRecordFields } from './ar-record-fields.ts';
import { arSync } from './ar-sync.ts';

export const arSyncHistory = {
  direction: { from_odoo: 'من أودو', to_odoo: 'إلى أودو' },
  did: {
    from_odoo: {
      created: 'أُضيف في أودو',
      updated: 'عُدّل في أودو',
      archived: 'أُرشف في أودو',
      returned: 'أُخرج من الأرشيف في أودو',
      deleted: 'حُذف في أودو',
      read: 'قُرئت كلها من أودو',
    },
    to_odoo: {
      created: 'أُضيف هنا',
      updated: 'عُدّل هنا',
      archived: 'أُرشف هنا',
      returned: 'أُخرج من الأرشيف هنا',
      deleted: 'حُذف هنا',
      read: 'أُرسلت كلها إلى أودو',
    },
  },
  /** What the other side made of it. */
  outcome: { applied: 'وصل', merged: 'دُمج', conflict: 'تعارض', refused: 'لم يقبله أودو', skipped: 'لم يُنقل' },
  field: {
    ...arRecordFields,
    places: 'المسجلات',
    active: 'الأرشفة',
    image: 'الصورة',
    description: 'الوصف',
    description_en: 'الوصف بالإنجليزية',
    seats: 'المقاعد',
    employee: 'الموظفة',
    is_manager: 'مديرة',
    student_number: 'رقم الطالبة',
    nationality: 'الجنسية',
    qualification: 'المؤهل العلمي',
    registered_on: 'تاريخ التسجيل',
    student: 'الطالبة',
    required_lectures: 'المحاضرات المطلوبة',
    attended_lectures: 'المحاضرات المحضورة',
    progress: 'التقدم',
    date_start: 'من يوم',
    date_end: 'إلى يوم',
    number: 'الرقم',
    payment_state: 'حالة الدفع',
    amounts: 'المبالغ',
    invoice_date: 'تاريخ الفاتورة',
    due_date: 'تاريخ الاستحقاق',
    credit_note: 'إشعار دائن',
    lines: 'البنود',
    payments: 'الدفعات',
    seller: 'البائع',
  },
  /** Why it was not taken, or why a record went. */
  why: {
    ...arSync.fault,
    no_student: 'جهة اتصال ليست طالبة',
    of_no_student: 'لجهة اتصال ليست طالبة',
    without_trainer: 'بلا مدربة في أودو',
    without_end: 'بلا وقت نهاية في أودو',
    ends_before_start: 'تنتهي قبل أن تبدأ',
    no_customer_invoice: 'ليست فاتورة عميل',
    draft_invoice: 'فاتورة غير مرحّلة',
    cancelled_invoice: 'فاتورة ملغية',
    target_missing: 'يشير إلى سجل ليس في البوابة',
    unreadable: 'فيه قيمة لا تُقرأ',
    refused: 'لم تقبله قاعدة بيانات البوابة',
  },
  /** Who did it, where no person is known. */
  odoo: 'أودو',
  portal: 'البوابة',
  numbered: '{{kind}} رقم {{id}}',
  numberedInOdoo: '{{kind}} رقم {{id}} في أودو',
  column: {
    at: 'الوقت',
    direction: 'الاتجاه',
    kind: 'النوع',
    record: 'السجل',
    id: 'رقم السجل',
    odooId: 'رقمه في أودو',
    what: 'ما حدث',
    fields: 'الحقول',
    outcome: 'النتيجة',
    why: 'السبب',
    says: 'ما قاله أودو',
    by: 'من',
    records: 'عدد السجلات',
  },
} as const satisfies {
  direction: Record<HistoryDirection, string>;
  did: Record<HistoryDirection, Record<HistoryEvent, string>>;
  outcome: Record<HistoryOutcome, string>;
  field: Record<HistoryField, string>;
} & Record<string, unknown>;
