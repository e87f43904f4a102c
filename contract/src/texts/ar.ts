/**
 * The Arabic sentences that the server says too: one for each error code. Arabic is the original and the type; English
 * must satisfy it. Forms follow i18next: `{{name}}` is filled in, `_male` replaces the sentence for a man (the
 * institute writes to women by default), `_zero` … `_other` are the plural forms.
 */
import type { ProblemCode } from '../problem.ts';

export const ar = {
  problem: {
    validation: 'بعض البيانات غير صحيحة. يرجى مراجعة الحقول المحددة.',
    unauthorized: 'يلزم تسجيل الدخول للمتابعة.',
    wrong_credentials: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
    forbidden: 'ليس لديك صلاحية لهذا الإجراء.',
    foreign_origin: 'رُفض الطلب لأنه جاء من موقع آخر.',
    not_found: 'العنصر المطلوب غير موجود.',
    session_started: 'انتهى وقت التسجيل: بدأت الجلسة.',
    session_cancelled: 'هذه الجلسة ملغية.',
    session_done: 'هذه الجلسة منتهية.',
    session_full: 'اكتملت مقاعد هذه الجلسة.',
    not_enrolled: 'لستِ مسجلة في دورة هذه الجلسة.',
    not_enrolled_male: 'لست مسجلًا في دورة هذه الجلسة.',
    already_registered: 'أنتِ مسجلة في هذه الجلسة.',
    already_registered_male: 'أنت مسجل في هذه الجلسة.',
    time_conflict: 'لديك جلسة أخرى في الوقت نفسه.',
    not_registered: 'لستِ مسجلة في هذه الجلسة.',
    not_registered_male: 'لست مسجلًا في هذه الجلسة.',
    cancellation_closed: 'انتهت مهلة إلغاء التسجيل. كان الإلغاء متاحًا حتى {{deadline}}.',
    other_course: 'الجلسة الأخرى من دورة مختلفة.',
    session_not_full: 'في هذه الجلسة مقاعد متاحة، ويمكن الحجز مباشرة.',
    already_waiting: 'أنتِ في قائمة الانتظار لهذه الجلسة.',
    already_waiting_male: 'أنت في قائمة الانتظار لهذه الجلسة.',
    not_waiting: 'لستِ في قائمة الانتظار لهذه الجلسة.',
    not_waiting_male: 'لست في قائمة الانتظار لهذه الجلسة.',
    session_not_started: 'لا يمكن إنهاء جلسة لم تبدأ بعد.',
    capacity_below_registered: 'السعة أقل من عدد المسجلات حاليًا ({{registered}}).',
    session_has_attendees: 'في هذه الجلسة مسجلات ({{attendees}})، ويحتاج حذفها إلى تأكيد.',
    trainer_conflict: 'لدى المدربة جلسة أخرى في الوقت نفسه.',
    room_conflict: 'القاعة محجوزة في الوقت نفسه.',
    edit_conflict: 'تغيّر هذا السجل منذ أن فتحتِه. راجعي القيم الحالية ثم احفظي من جديد.',
    edit_conflict_male: 'تغيّر هذا السجل منذ أن فتحته. راجع القيم الحالية ثم احفظ من جديد.',
    schedule_conflict: 'يتداخل هذا الموعد مع موعد أسبوعي آخر للمدربة.',
    attendance_too_early: 'يبدأ تسجيل الحضور في {{from}}.',
    idempotency_mismatch: 'أُرسل هذا الطلب من قبل ببيانات مختلفة.',
    too_many_requests: 'محاولات كثيرة. يرجى الانتظار قليلًا ثم إعادة المحاولة.',
    too_large: 'حجم البيانات المرسلة أكبر من المسموح.',
    unsupported_media_type: 'صيغة البيانات المرسلة غير مدعومة.',
    internal: 'حدث خطأ في الخادم. يرجى إعادة المحاولة لاحقًا.',
    unavailable: 'الخدمة مشغولة الآن. يرجى إعادة المحاولة بعد لحظات.',
  },
  /** One sentence for a refused field, by the kind of fault. */
  field: {
    required: 'هذا الحقل مطلوب.',
    email: 'عنوان البريد الإلكتروني غير صحيح.',
    too_short: 'القيمة أقصر من المطلوب ({{minimum}} على الأقل).',
    too_long: 'القيمة أطول من المسموح ({{maximum}} على الأكثر).',
    too_small: 'أقل قيمة مسموحة {{minimum}}.',
    too_big: 'أكبر قيمة مسموحة {{maximum}}.',
    unknown: 'حقل غير معروف.',
    invalid: 'القيمة غير صحيحة.',
  },
} as const satisfies { problem: Record<ProblemCode, string> & Record<string, string>; field: Record<string, string> };
