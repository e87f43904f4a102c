/**
 * What notifications say in Arabic (D-40), the original and the type. Apart from the other sentences, since only the server
 * says them. Names, times and amounts come in isolated; titles stand above the messages in the list.
 */
import type { NotificationKind } from '../values.ts';

export const arNotices = {
  session_booked: {
    title: 'تم حجز الجلسة',
    message: 'تم حجز مقعدك في «{{session}}»، {{when}}.',
    begun_title: 'تم تسجيلك في جلسة',
    begun: 'سجّلك المعهد في «{{session}}» التي بدأت {{when}}.',
  },
  session_cancelled: {
    title: 'أُلغيت جلسة',
    message: 'أُلغيت «{{session}}» التي كان موعدها {{when}}.',
    explained: 'أُلغيت «{{session}}» التي كان موعدها {{when}}: {{text}}',
  },
  session_updated: {
    title: 'تغيّرت جلسة',
    message: '«{{session}}»: {{changes}}.',
    explained: '«{{session}}»: {{changes}}. الرسالة: {{text}}',
  },
  session_message: {
    title: 'رسالة من المعهد',
    message: '«{{session}}»، {{when}}: {{text}}',
    signed_title: 'رسالة من {{writer}}',
    signed: '«{{session}}»، {{when}}: {{text}}',
  },
  session_reminder: { title: 'تذكير بجلستك', message: '«{{session}}» في دورة {{course}}، تبدأ {{when}}.' },
  session_below_minimum: {
    title: 'جلسة دون الحد الأدنى',
    message: '«{{session}}»، {{when}}: المسجلات {{registered}} والحد الأدنى {{minimum}}. يلزم قرار.',
  },
  new_session: {
    title: 'جلسة جديدة',
    message: '«{{session}}» في دورة {{course}}، {{when}}.',
    explained: '«{{session}}» في دورة {{course}}، {{when}}. الرسالة: {{text}}',
  },
  user_created: { title: 'حساب جديد', message: 'أُنشئ حساب باسم {{name}} ({{role}}).' },
  invoice_paid: { title: 'تم سداد فاتورة', message: 'تم سداد الفاتورة {{invoice}}، وقيمتها {{amount}}.' },
  waitlist_promoted: { title: 'حصلت على مقعد', message: 'انتقلت من قائمة الانتظار إلى مقعد في «{{session}}»، {{when}}.' },
  registration_cancelled: { title: 'أُلغي التسجيل', message: 'أُلغي تسجيلك في «{{session}}»، {{when}}.' },
  correction_asked: { title: 'طلب تصحيح بيانات', message: 'وصل طلب تصحيح بيانات من {{name}}.' },
  correction_decided: {
    title: 'طلب تصحيح بياناتك',
    message: '{{field}}: صُححت البيانات حسب الطلب.',
    declined: '{{field}}: لم يُقبل الطلب. {{text}}',
    taken: '{{field}}: صُححت البيانات بقيمة غير المطلوبة: {{text}}',
  },
  sync_problem: {
    title: 'مشكلة في المزامنة',
    message: 'لم يصل تغيير إلى أودو: {{what}} ({{fault}}).',
    named: '{{record}} «{{name}}»',
    numbered: '{{record}} رقم {{id}}',
    connection: 'فشل في الاتصال بأودو ({{fault}}).',
    reading: 'فشل في قراءة سجلات من أودو: {{record}} ({{fault}}).',
    conflict: 'تغيّر سجل في البوابة وفي أودو معًا، ويلزم قرار: {{what}}.',
    overbooked: 'صارت المقاعد المحجوزة أكثر من المقاعد المتاحة بعد تعديل في أودو: {{what}}.',
    restored: 'عاد أودو إلى نسخة سابقة منه، فتوقفت المزامنة إلى أن يُتخذ القرار في صفحتها.',
    too_many_gone: 'اختفت سجلات كثيرة من أودو دفعة واحدة، فلم يُحذف منها شيء هنا: {{record}}.',
    key_ends_title: 'مفتاح أودو ينتهي قريبًا',
    key_ends:
      'ينتهي المفتاح «{{name}}» لمستخدم البوابة في أودو {{when}}، وتتوقف المزامنة بعده. يلزم إنشاء مفتاح جديد في أودو وإعطاؤه للبوابة، أو حذف هذا من أودو إن لم تكن البوابة تستخدمه.',
    remapped_title: 'قراءة السجلات من جديد',
    remapped: 'تغيّرت خريطة الحقول أو البوابة نفسها، فتُقرأ السجلات المعنية من أودو من جديد. لا يلزم أي إجراء.',
  },
  leave_asked: { title: 'طلب إجازة', message: 'تطلب {{trainer}} إجازة، {{when}}.' },
  leave_decided: {
    title: 'طلب إجازتك',
    message: 'وافقت الإدارة على إجازتك، {{when}}.',
    declined: 'لم يُوافَق على طلب إجازتك، {{when}}: {{text}}',
  },
  leave_entered: { title: 'إجازة لك', message: 'أدخلت الإدارة إجازة لك، {{when}}: {{text}}' },
  leave_taken_back: {
    title: 'إجازتك',
    message: 'ألغت الإدارة إجازتك، {{when}}.',
    ended: 'أنهت الإدارة إجازتك الآن، وكانت {{when}}.',
  },
  leave_withdrawn: { title: 'إجازة مسحوبة', message: 'سحبت {{trainer}} إجازتها الموافق عليها، {{when}}.' },
  from_to: 'من {{from}} إلى {{to}}',
  other: { title: '{{title}}', message: '{{message}}' },
  /** What is different in a session, one after the other. */
  change: {
    open: 'لم تعد ملغية',
    starts: 'موعدها الآن {{when}}',
    ends: 'تنتهي {{when}}',
    trainer: 'المدربة {{trainer}}',
    room: 'القاعة {{room}}',
    no_room: 'بدون قاعة',
    and: '، ',
  },
  role: { student: 'طالبة', student_male: 'طالب', trainer: 'مدربة', admin: 'إدارة' },
  riyals: '{{figures}} ر.س',
  amount: '{{figures}} {{currency}}',
} as const satisfies Record<NotificationKind, { title: string; message: string } & Record<string, string>> & Record<string, unknown>;
