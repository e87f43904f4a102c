/** Signing in (spec §2 "Login", §5, §8). */
export const texts = {
  title: 'تسجيل الدخول',
  lead: 'جلساتك ودوراتك ومواعيدك في مكان واحد.',
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  remember: 'تذكرني',
  rememberHint: 'يبقى الدخول محفوظًا على هذا الجهاز 30 يومًا.',
  submit: 'تسجيل الدخول',
  pending: 'جاري تسجيل الدخول...',
  required: 'يرجى ملء جميع الحقول المطلوبة',
  failed: 'خطأ في تسجيل الدخول',
  network: 'خطأ في الشبكة',
  success: 'تم تسجيل الدخول بنجاح',
  welcome: 'مرحبًا، {{name}}',
} as const;
