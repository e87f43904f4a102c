/**
 * The Arabic sentences that the server alone says, `ar.ts` holding those that the web says too: who opens a page does not wait for
 * these. Arabic is the original and the type.
 */
import type { ProblemCode } from '../problem.ts';
import type { ar } from './ar.ts';

type Elsewhere = keyof typeof ar.problem;

export const arServer = {
  problem: {
    validation: 'بعض البيانات غير صحيحة. يرجى مراجعة الحقول المحددة.',
    unauthorized: 'يلزم تسجيل الدخول للمتابعة.',
    wrong_credentials: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
    second_factor_required: 'أدخلي رمز التحقق من تطبيق المصادقة.',
    second_factor_required_male: 'أدخل رمز التحقق من تطبيق المصادقة.',
    second_factor_wrong: 'رمز التحقق غير صحيح، أو استُخدم من قبل.',
    invalid_link: 'هذا الرابط لا يعمل: انتهت صلاحيته، أو استُخدم من قبل، أو أُرسل بعده رابط أحدث.',
    own_account: 'لا يمكن تعطيل الحساب الذي تستخدمينه الآن أو تغيير دوره.',
    own_account_male: 'لا يمكن تعطيل الحساب الذي تستخدمه الآن أو تغيير دوره.',
    last_admin: 'هذا آخر حساب إدارة نشط، ولا تُترك البوابة بلا إدارة.',
    role_needs_record: 'لا يمكن تغيير الدور: الدور المطلوب يحتاج إلى سجل في المعهد لا يرتبط به هذا الحساب.',
    account_not_active: 'هذا الحساب معطّل، أو لم تُقبل دعوته بعد.',
    second_factor_on: 'التحقق بخطوتين مفعّل.',
    forbidden: 'ليس لديك صلاحية لهذا الإجراء.',
    foreign_origin: 'رُفض الطلب لأنه جاء من موقع آخر.',
    not_found: 'العنصر المطلوب غير موجود.',
    not_registered: 'لا يوجد تسجيل في هذه الجلسة.',
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
    already_decided: 'اتُّخذ القرار في هذا التعارض من قبل.',
    sync_not_configured: 'لم تُضبط المزامنة مع Odoo.',
    idempotency_mismatch: 'أُرسل هذا الطلب من قبل ببيانات مختلفة.',
    too_many_requests: 'محاولات كثيرة. يرجى الانتظار قليلًا ثم إعادة المحاولة.',
    too_large: 'حجم البيانات المرسلة أكبر من المسموح.',
    headers_too_large: 'ما يرسله المتصفح مع الطلب أكبر من المسموح. يرجى حذف ملفات تعريف الارتباط لهذا الموقع ثم إعادة المحاولة.',
    request_timeout: 'لم يصل الطلب كاملًا في الوقت المحدد. يرجى إعادة المحاولة.',
    unsupported_media_type: 'صيغة البيانات المرسلة غير مدعومة.',
    unavailable: 'الخدمة مشغولة الآن. يرجى إعادة المحاولة بعد لحظات.',
  },
  field: {
    unknown: 'حقل غير معروف.',
    not_available: 'هذا الاختيار غير متاح.',
    repeated: 'هذه القيمة مكررة.',
    too_many_days: 'الفترة أطول من {{maximum}} يومًا.',
    too_many_sessions: 'هذه الفترة تعطي أكثر من {{maximum}} جلسة. يرجى اختيار فترة أقصر.',
    wrong_password: 'كلمة المرور الحالية غير صحيحة.',
    wrong_code: 'رمز التحقق غير صحيح، أو استُخدم من قبل.',
    password_too_short: 'كلمة المرور قصيرة. المطلوب 10 أحرف على الأقل.',
    password_too_long: 'كلمة المرور طويلة. الحد الأقصى 128 حرفًا.',
    password_too_common: 'كلمة المرور هذه سهلة التخمين. يرجى اختيار كلمة أخرى.',
    not_registered: 'هذه الطالبة ليست مسجلة في الجلسة.',
  },
} as const satisfies { problem: Record<Exclude<ProblemCode, Elsewhere>, string> & Record<string, string>; field: Record<string, string> };
