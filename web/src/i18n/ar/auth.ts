/** Signing in (SPEC-2.23, SPEC-5.1, SPEC-8.3). */
export const texts = {
  title: 'تسجيل الدخول',
  lead: 'جلساتك ودوراتك ومواعيدك في مكان واحد.',
  /** Whoever was signed in here and is no longer (D-203). */
  ended: 'انتهت جلسة الدخول. يرجى تسجيل الدخول للمتابعة من حيث توقفت.',
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  code: 'رمز التحقق',
  codeHint: 'من تطبيق المصادقة على جهازك، أو أحد رموز الاسترداد.',
  remember: 'تذكرني',
  rememberHint: 'يبقى الدخول محفوظًا على هذا الجهاز 30 يومًا.',
  submit: 'تسجيل الدخول',
  forgot: 'نسيت كلمة المرور؟',
  pending: 'جاري تسجيل الدخول...',
  required: 'يرجى ملء جميع الحقول المطلوبة',
  failed: 'خطأ في تسجيل الدخول',
  network: 'خطأ في الشبكة',
  success: 'تم تسجيل الدخول بنجاح',
  welcome: 'مرحبًا، {{name}}',
  welcomeNobody: 'مرحبًا',
} as const;
