/** A person's data as one file: in the settings, and on the page of a student or a trainer (D-129). */
export const texts = {
  own: {
    title: 'بياناتي',
    lead: 'ملف واحد يضم كل ما تحفظه البوابة عنك: سجلك وحجوزاتك وحضورك وفواتيرك وإشعاراتك وأجهزتك وما حدث. الأسلم ألا يبقى على جهاز يستعمله آخرون.',
  },
  record: {
    title: 'البيانات الشخصية',
    lead: 'كل ما تحفظه البوابة عن هذا الشخص في ملف واحد، يُعطى له عند طلبه. يُسجل التنزيل في سجل التدقيق.',
  },
  take: 'تنزيل الملف',
} as const;
