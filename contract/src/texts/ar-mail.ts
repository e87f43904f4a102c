/** What letters say in Arabic, the original and the type. Only the server says these. */
import type { linkPurposes } from '../links.ts';

export const arMail = {
  greeting: 'أهلًا {{name}}،',
  greetingNobody: 'أهلًا،',
  invitation: {
    subject: 'دعوتك إلى بوابة {{institute}}',
    what: 'أنشأنا لك حسابًا في بوابة {{institute}}. اختاري كلمة المرور، ثم ادخلي إلى حسابك.',
    what_male: 'أنشأنا لك حسابًا في بوابة {{institute}}. اختر كلمة المرور، ثم ادخل إلى حسابك.',
    account: 'بريدك للدخول: {{email}}',
    until: 'يعمل الرابط مرة واحدة، حتى {{until}}.',
    button: 'اختيار كلمة المرور',
    aside: 'إن لم تكوني معنية بهذه الرسالة فتجاهليها، ولن يُفتح الحساب.',
    aside_male: 'إن لم تكن معنيًا بهذه الرسالة فتجاهلها، ولن يُفتح الحساب.',
  },
  reset: {
    subject: 'كلمة مرور جديدة لحسابك في {{institute}}',
    what: 'وصلنا طلب لتعيين كلمة مرور جديدة لحسابك في بوابة {{institute}}.',
    account: 'بريدك للدخول: {{email}}',
    until: 'يعمل الرابط مرة واحدة، حتى {{until}}.',
    button: 'تعيين كلمة مرور جديدة',
    aside: 'إن لم تطلبي ذلك فتجاهلي هذه الرسالة، وتبقى كلمة مرورك كما هي.',
    aside_male: 'إن لم تطلب ذلك فتجاهل هذه الرسالة، وتبقى كلمة مرورك كما هي.',
  },
  reminder: {
    subject: 'تذكير: {{session}}، {{when}}',
    what: 'نذكّرك بموعد جلستك «{{session}}» في دورة {{course}}.',
    when: 'تبدأ {{when}}',
    room: 'القاعة: {{room}}',
    button: 'فتح البوابة',
    aside: 'يمكن إيقاف هذه الرسائل من صفحة الإعدادات في البوابة.',
  },
} as const satisfies Record<(typeof linkPurposes)[number], Record<string, string>> & Record<string, unknown>;
