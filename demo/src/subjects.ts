/** The subjects of the institute: the text of each course, its topics in order, when and where it meets. */

export interface Subject {
  name: string;
  nameEn: string;
  description: string;
  descriptionEn: string;
  /** The name of the second meeting on a topic. */
  practice: string;
  practiceEn: string;
  topics: readonly (readonly [ar: string, en: string])[];
  priceRiyals: number;
  /** Index into the first rooms. */
  room: number;
  /** Index into the first trainers. */
  trainer: number;
  capacity: number;
  /** On the institute's wall, 0 Sunday; the first subject and the third meet at the same time on Tuesdays. */
  weekly: readonly [Meeting, Meeting];
}

export interface Meeting {
  weekday: number;
  /** `HH:mm` */
  time: string;
  minutes: number;
}

export const subjects: readonly Subject[] = [
  {
    name: 'المحادثة باللغة الإنجليزية',
    nameEn: 'English conversation',
    description: 'محادثات قصيرة من الحياة اليومية والعمل، في مجموعة صغيرة تتحدثين فيها أكثر مما تستمعين.',
    descriptionEn: 'Short conversations from daily life and work, in a small group where you speak more than you listen.',
    practice: 'ممارسة',
    practiceEn: 'practice',
    topics: [
      ['التعريف بالنفس', 'Introducing yourself'],
      ['الحديث عن العمل', 'Talking about work'],
      ['المواعيد والخطط', 'Appointments and plans'],
      ['في المطار والفندق', 'At the airport and the hotel'],
      ['المكالمات الهاتفية', 'On the telephone'],
      ['إبداء الرأي بلباقة', 'Giving an opinion politely'],
      ['سرد ما حدث', 'Telling what happened'],
      ['مقابلة التوظيف', 'The job interview'],
      ['الاجتماعات', 'Meetings'],
      ['العرض أمام الجمهور', 'Speaking to an audience'],
    ],
    priceRiyals: 1_450,
    room: 1,
    trainer: 0,
    capacity: 10,
    weekly: [
      { weekday: 0, time: '18:00', minutes: 90 },
      { weekday: 2, time: '18:00', minutes: 90 },
    ],
  },
  {
    name: 'التحضير لاختبار الآيلتس',
    nameEn: 'IELTS preparation',
    description: 'الأقسام الأربعة للاختبار مع نماذج محلولة وتقدير للدرجة في نهاية كل محور.',
    descriptionEn: 'The four parts of the test, with worked papers and an estimate of your band after each.',
    practice: 'اختبار تجريبي',
    practiceEn: 'mock test',
    topics: [
      ['بنية الاختبار', 'How the test is built'],
      ['الاستماع والتقاط التفاصيل', 'Listening for detail'],
      ['الاستماع إلى المحاضرات', 'Listening to lectures'],
      ['القراءة السريعة', 'Skimming and scanning'],
      ['أسئلة الصواب والخطأ', 'True or false questions'],
      ['وصف الرسوم البيانية', 'Writing about charts'],
      ['كتابة المقال', 'Writing the essay'],
      ['التحدث من البطاقة', 'Speaking from the card'],
      ['النقاش الشفهي', 'Speaking in discussion'],
      ['إدارة الوقت', 'Managing the time'],
    ],
    priceRiyals: 2_300,
    room: 0,
    trainer: 0,
    capacity: 14,
    weekly: [
      { weekday: 1, time: '16:00', minutes: 120 },
      { weekday: 3, time: '16:00', minutes: 120 },
    ],
  },
  {
    name: 'تحليل البيانات باستخدام إكسل',
    nameEn: 'Data analysis with Excel',
    description: 'من ترتيب الجداول إلى لوحة مؤشرات كاملة، على بيانات مبيعات حقيقية الشكل.',
    descriptionEn: 'From tidy tables to a whole dashboard, on sales data as you meet it at work.',
    practice: 'تطبيق',
    practiceEn: 'workshop',
    topics: [
      ['تنظيف البيانات', 'Cleaning data'],
      ['الدوال الأساسية', 'The basic functions'],
      ['دوال البحث', 'Lookup functions'],
      ['الجداول المحورية', 'Pivot tables'],
      ['المخططات البيانية', 'Charts'],
      ['التنسيق الشرطي', 'Conditional formatting'],
      ['باور كويري', 'Power Query'],
      ['نماذج البيانات', 'Data models'],
      ['لوحات المؤشرات', 'Dashboards'],
      ['عرض النتائج', 'Presenting the findings'],
    ],
    priceRiyals: 1_650,
    room: 3,
    trainer: 1,
    capacity: 12,
    weekly: [
      { weekday: 2, time: '18:30', minutes: 90 },
      { weekday: 4, time: '18:30', minutes: 90 },
    ],
  },
  {
    name: 'البرمجة بلغة بايثون',
    nameEn: 'Programming in Python',
    description: 'مدخل عملي للبرمجة ينتهي بمشروع صغير تختارينه وتعرضينه في اللقاء الأخير.',
    descriptionEn: 'A practical way into programming that ends with a small project of your own.',
    practice: 'معمل',
    practiceEn: 'lab',
    topics: [
      ['المتغيرات والأنواع', 'Variables and types'],
      ['الشروط', 'Conditions'],
      ['الحلقات', 'Loops'],
      ['الدوال', 'Functions'],
      ['القوائم والقواميس', 'Lists and dictionaries'],
      ['الملفات', 'Files'],
      ['الأخطاء والاستثناءات', 'Errors and exceptions'],
      ['الأصناف', 'Classes'],
      ['جلب البيانات من الإنترنت', 'Data from the web'],
      ['مشروع التخرج', 'The final project'],
    ],
    priceRiyals: 2_600,
    room: 4,
    trainer: 1,
    capacity: 12,
    weekly: [
      { weekday: 0, time: '16:00', minutes: 120 },
      { weekday: 3, time: '18:30', minutes: 120 },
    ],
  },
  {
    name: 'أساسيات المحاسبة',
    nameEn: 'Foundations of accounting',
    description: 'الدورة المحاسبية خطوة بخطوة، مع ضريبة القيمة المضافة والفاتورة الإلكترونية في السعودية.',
    descriptionEn: 'The accounting cycle step by step, with VAT and e-invoicing as they are in Saudi Arabia.',
    practice: 'تمارين',
    practiceEn: 'exercises',
    topics: [
      ['المعادلة المحاسبية', 'The accounting equation'],
      ['القيود اليومية', 'Journal entries'],
      ['دفتر الأستاذ', 'The ledger'],
      ['ميزان المراجعة', 'The trial balance'],
      ['التسويات الجردية', 'Adjusting entries'],
      ['قائمة الدخل', 'The income statement'],
      ['قائمة المركز المالي', 'The balance sheet'],
      ['ضريبة القيمة المضافة', 'Value added tax'],
      ['الفاتورة الإلكترونية', 'E-invoicing'],
      ['التدفقات النقدية', 'Cash flows'],
    ],
    priceRiyals: 1_800,
    room: 0,
    trainer: 2,
    capacity: 14,
    weekly: [
      { weekday: 0, time: '09:00', minutes: 90 },
      { weekday: 3, time: '09:00', minutes: 90 },
    ],
  },
  {
    name: 'إدارة المشاريع',
    nameEn: 'Project management',
    description: 'التخطيط والمتابعة والتسليم، بأدوات تصلح لمشروع من أسبوع ولمشروع من سنة.',
    descriptionEn: 'Planning, following up and delivering, with tools that fit a project of a week or of a year.',
    practice: 'دراسة حالة',
    practiceEn: 'case study',
    topics: [
      ['وثيقة المشروع', 'The project charter'],
      ['أصحاب المصلحة', 'Stakeholders'],
      ['نطاق العمل', 'Scope'],
      ['تقسيم العمل', 'Work breakdown'],
      ['الجدول الزمني', 'The schedule'],
      ['التكلفة والميزانية', 'Cost and budget'],
      ['المخاطر', 'Risks'],
      ['إدارة الفريق', 'Leading the team'],
      ['التقارير', 'Reporting'],
      ['الإغلاق والدروس المستفادة', 'Closing and lessons learned'],
    ],
    priceRiyals: 2_400,
    room: 2,
    trainer: 2,
    capacity: 10,
    weekly: [
      { weekday: 1, time: '19:00', minutes: 90 },
      { weekday: 6, time: '10:00', minutes: 120 },
    ],
  },
  {
    name: 'التصميم الجرافيكي',
    nameEn: 'Graphic design',
    description: 'الخط واللون والتكوين بالعربية أولًا، وملف أعمال من خمس قطع في نهاية الدورة.',
    descriptionEn: 'Type, colour and composition, Arabic first, and a portfolio of five pieces at the end.',
    practice: 'ورشة',
    practiceEn: 'studio',
    topics: [
      ['مبادئ التكوين', 'Principles of composition'],
      ['نظرية اللون', 'Colour'],
      ['الخط العربي في التصميم', 'Arabic type in design'],
      ['الشبكات', 'Grids'],
      ['الرسم المتجهي', 'Vector drawing'],
      ['معالجة الصور', 'Working with photographs'],
      ['الشعار', 'The logo'],
      ['الهوية البصرية', 'Visual identity'],
      ['الملصق', 'The poster'],
      ['ملف الأعمال', 'The portfolio'],
    ],
    priceRiyals: 2_200,
    room: 5,
    trainer: 3,
    capacity: 8,
    weekly: [
      { weekday: 1, time: '17:00', minutes: 120 },
      { weekday: 3, time: '17:00', minutes: 120 },
    ],
  },
  {
    name: 'التسويق الرقمي',
    nameEn: 'Digital marketing',
    description: 'من فهم الجمهور إلى قياس العائد: محتوى وإعلانات وبريد وتحليلات.',
    descriptionEn: 'From knowing the audience to measuring the return: content, advertising, mail and analytics.',
    practice: 'تطبيق',
    practiceEn: 'workshop',
    topics: [
      ['فهم الجمهور', 'Knowing the audience'],
      ['خطة المحتوى', 'The content plan'],
      ['كتابة الإعلان', 'Writing the advertisement'],
      ['إعلانات التواصل الاجتماعي', 'Advertising on social media'],
      ['محركات البحث', 'Search engines'],
      ['التسويق بالبريد', 'Mail campaigns'],
      ['صفحة الهبوط', 'The landing page'],
      ['قياس الأداء', 'Measuring performance'],
      ['الميزانية والعائد', 'Budget and return'],
      ['خطة متكاملة', 'One plan for all'],
    ],
    priceRiyals: 1_950,
    room: 2,
    trainer: 4,
    capacity: 10,
    weekly: [
      { weekday: 2, time: '11:00', minutes: 75 },
      { weekday: 4, time: '16:30', minutes: 75 },
    ],
  },
];

export const rooms: readonly { name: string; nameEn: string; seats: number }[] = [
  { name: 'قاعة النخيل', nameEn: 'Palm room', seats: 16 },
  { name: 'قاعة الياسمين', nameEn: 'Jasmine room', seats: 12 },
  { name: 'قاعة الخزامى', nameEn: 'Lavender room', seats: 10 },
  { name: 'معمل الحاسب 1', nameEn: 'Computer lab 1', seats: 14 },
  { name: 'معمل الحاسب 2', nameEn: 'Computer lab 2', seats: 12 },
  { name: 'استوديو التصميم', nameEn: 'Design studio', seats: 8 },
];
