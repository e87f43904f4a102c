/** Marking who is here, beside what `sessions` says of it: fetched with the dialog. */
export const texts = {
  when: '{{session}}، {{time}}',
  undo: 'تراجع',
  nothingToUndo: 'لا علامات للتراجع عنها.',
  keys: 'السهمان لأعلى ولأسفل للانتقال بين الطالبات، والسهمان الآخران للاختيار. أول حروف الاسم تنقل إلى صاحبته، وCtrl+Z للتراجع، وEnter للحفظ.',
  code: 'رمز تسجيل الحضور',
  gaveCode: 'أُدخل الرمز {{time}}',
  addedLate: 'سُجِّلت بعد البدء',
  addedLate_him: 'سُجِّل بعد البدء',
  message: 'رسالة إلى المسجلات',
  roster: 'طباعة كشف التوقيع',
  keptGone: 'لم تعد هذه الجلسة متاحة.',
  overtaken: 'سجّل غيرك حضورًا مختلفًا بعدك، وبقي كما هو: {{names}}.',
  overtakenBy: '{{student}} (من {{by}})',
  notSent: 'لم تُرسل علامات الحضور: {{session}}',
  leftOut: 'لم تُرسل علامات من لم يعد لهن مقعد في الجلسة.',
} as const;
