/** What stands beside a session or a student that is not in step with Odoo. */
export const texts = {
  waiting: 'لم يصل إلى أودو بعد',
  failed: 'لم يقبله أودو',
  conflict: 'يختلف عما في أودو',
  /** On the admin's dashboard. */
  trouble: {
    title: 'المزامنة مع أودو',
    restored: 'عاد أودو إلى نسخة سابقة منه، وتوقفت المزامنة إلى أن يُتخذ القرار.',
    lost: 'انقطع الاتصال بأودو.',
    unread: 'تفشل قراءة بعض السجلات من أودو.',
    failed_zero: 'قَبِل أودو كل السجلات.',
    failed_one: 'سجل واحد لم يقبله أودو.',
    failed_two: 'سجلان لم يقبلهما أودو.',
    failed_few: '{{count}} سجلات لم يقبلها أودو.',
    failed_many: '{{count}} سجلًا لم يقبلها أودو.',
    failed_other: '{{count}} سجل لم يقبلها أودو.',
    conflicts_zero: 'لا تعارض.',
    conflicts_one: 'تعارض واحد ينتظر قرارًا.',
    conflicts_two: 'تعارضان ينتظران قرارًا.',
    conflicts_few: '{{count}} تعارضات تنتظر قرارًا.',
    conflicts_many: '{{count}} تعارضًا ينتظر قرارًا.',
    conflicts_other: '{{count}} تعارض ينتظر قرارًا.',
    open: 'فتح المزامنة',
  },
} as const;
