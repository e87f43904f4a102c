/** What can be done with a list that is a table (D-173). */
export const texts = {
  columns: 'الأعمدة',
  sort: {
    turn: 'عكس الترتيب',
    sortBy: 'الترتيب حسب: {{column}}',
    now: 'الترتيب: {{column}}',
    /** By what a row stands where it does, if its column shows something else. */
    by: 'الترتيب حسب',
    direction: 'اتجاه الترتيب',
    ascending: 'تصاعدي',
    descending: 'تنازلي',
  },
  /** Which sessions a list is narrowed to. */
  notCancelled: 'غير الملغاة',
  print: 'طباعة القائمة',
  printedOn: 'طُبعت في {{day}}',
  printFailed: 'تعذرت طباعة القائمة',
  tooLong: 'القائمة أطول من {{most}} سطر. ضيّقي القائمة، أو احفظيها ملفاً.',
  tooLong_male: 'القائمة أطول من {{most}} سطر. ضيّق القائمة، أو احفظها ملفاً.',
} as const;
