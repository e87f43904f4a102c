/** The values of columns that stand on the sync page as words. Arabic is the original and the type. */
export const arSync = {
  state: { planned: 'مخططة', confirmed: 'مؤكدة', done: 'منتهية', cancelled: 'ملغية' },
  gender: { female: 'أنثى', male: 'ذكر' },
  attendance: { registered: 'مسجلة', attended: 'حاضرة', absent: 'غائبة' },
  mark: '{{student}}: {{state}}',
  /** What one side did to a record that the other side deleted, or changed. */
  deleted: 'حُذف السجل',
  changed: 'عُدّل السجل',
} as const;
