import type { ImportField, ImportKind } from '../imports.ts';

const day = 'يوم ميلادي مثل 2001-02-04، أو يُكتب اليوم أولًا مثل 4/2/2001.';
const number = 'عدد صحيح من {{minimum}} إلى {{maximum}}.';
const known = 'بالعربية أو بالإنجليزية، كما هو مسجّل في البوابة.';

/** A workbook to start an import from (D-196), in words. Arabic is the original and the type. */
export const arImportTemplate = {
  kind: { students: 'الطالبات', trainers: 'المدربات', courses: 'الدورات', rooms: 'القاعات', enrolments: 'الالتحاقات', sessions: 'الجلسات' },
  notes: 'طريقة التعبئة',
  column: 'العمود',
  needed: 'مطلوب',
  takes: 'ما يُكتب فيه',
  yes: 'نعم',
  no: 'لا',
  /** Of two columns one has to be filled in. */
  oneOf: 'يكفي أحد العمودين: {{names}}',
  of: {
    name: 'نص.',
    nameEn: 'نص بالإنجليزية، يظهر لمن يستخدم البوابة بالإنجليزية.',
    studentNumber: 'أرقام أو أحرف. تبقى الأصفار في أوله.',
    email: 'مثل name@example.com.',
    phone: 'مثل 0501234567 أو \u200e+966501234567. تبقى الأصفار في أوله.',
    residenceNumber: 'أرقام مثل 1012345678.',
    firstName: 'نص.',
    middleName: 'نص.',
    familyName: 'نص.',
    grandparentName: 'نص.',
    birthDate: day,
    gender: '{{words}}.',
    isManager: '{{words}}.',
    description: 'نص.',
    descriptionEn: 'نص بالإنجليزية.',
    seats: number,
    course: `اسم الدورة ${known}`,
    enrolmentState: '{{words}}.',
    requiredLectures: number,
    dateStart: day,
    dateEnd: day,
    trainer: `اسم المدربة ${known}`,
    room: `اسم القاعة ${known}`,
    start: 'اليوم والوقت بتوقيت المعهد، مثل 2035-03-05 18:00 أو 5/3/2035 6:00 م.',
    end: 'اليوم والوقت، أو الوقت وحده إن كان في اليوم نفسه، مثل 19:30.',
    length: 'دقائق مثل 90، أو ساعات ودقائق مثل 1:30.',
    capacity: number,
    minimum: number,
    sessionName: 'نص. إن تُرك فارغًا تُسمَّى الجلسة باسم دورتها.',
    sessionNameEn: 'نص بالإنجليزية، يظهر لمن يستخدم البوابة بالإنجليزية.',
  },
} as const satisfies { kind: Record<ImportKind, string>; of: Partial<Record<ImportField, string>> } & Record<string, unknown>;
