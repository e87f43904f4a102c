/**
 * The Arabic sentences that the server and the web both say; those of the server alone stand in `ar-server.ts`. Arabic is the
 * original and the type; English must satisfy it. Forms follow i18next: `{{name}}` is filled in, `_male` replaces the sentence for a man (the
 * institute writes to women by default), `_zero` … `_other` are the plural forms.
 */
import type { ExportFormat } from '../export.ts';
import type { ProblemCode } from '../problem.ts';

export const ar = {
  problem: {
    session_started: 'انتهى وقت التسجيل: بدأت الجلسة.',
    session_cancelled: 'هذه الجلسة ملغية.',
    session_done: 'هذه الجلسة منتهية.',
    session_full: 'اكتملت مقاعد هذه الجلسة.',
    not_enrolled: 'لستِ مسجلة في دورة هذه الجلسة.',
    not_enrolled_male: 'لست مسجلًا في دورة هذه الجلسة.',
    course_not_completed: 'لم تكتمل هذه الدورة بعد، فلا شهادة لها.',
    already_registered: 'أنتِ مسجلة في هذه الجلسة.',
    already_registered_male: 'أنت مسجل في هذه الجلسة.',
    time_conflict: 'لديك جلسة أخرى في الوقت نفسه.',
    internal: 'حدث خطأ في الخادم. يرجى إعادة المحاولة لاحقًا.',
  },
  /** One sentence for a refused field, by the kind of fault. */
  field: {
    required: 'هذا الحقل مطلوب.',
    email: 'عنوان البريد الإلكتروني غير صحيح.',
    too_short: 'القيمة أقصر من المطلوب ({{minimum}} على الأقل).',
    too_long: 'القيمة أطول من المسموح ({{maximum}} على الأكثر).',
    too_small: 'أقل قيمة مسموحة {{minimum}}.',
    too_big: 'أكبر قيمة مسموحة {{maximum}}.',
    invalid: 'القيمة غير صحيحة.',
    starts_in_the_past: 'وقت البداية مضى. يرجى اختيار وقت قادم.',
    ends_before_start: 'وقت النهاية يجب أن يكون بعد وقت البداية.',
    minimum_above_capacity: 'الحد الأدنى أكبر من السعة.',
    longer_than_a_day: 'لا يمكن أن تتجاوز مدة الجلسة 24 ساعة.',
    last_before_first: 'آخر يوم يجب ألا يسبق أول يوم.',
  },
  exportFormat: { xlsx: 'إكسل', csv: 'CSV' },
} as const satisfies {
  problem: Partial<Record<ProblemCode, string>> & Record<string, string>;
  field: Record<string, string>;
  exportFormat: Record<ExportFormat, string>;
};
