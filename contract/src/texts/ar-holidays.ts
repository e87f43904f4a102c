/** The holidays that are offered as closed days (D-110). */
export const arHolidays = {
  founding_day: 'يوم التأسيس',
  national_day: 'اليوم الوطني',
  eid_al_fitr: 'عيد الفطر',
  eid_al_adha: 'عيد الأضحى',
} as const;
