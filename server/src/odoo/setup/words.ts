/** By which words of a technical name or of a label, in English and in Arabic, a model or a field of an Odoo is known. */
import type { RecordKind } from '../field-map.ts';

export const modelWords: Record<RecordKind, readonly string[]> = {
  course: [
    'course',
    'channel',
    'training',
    'program',
    'programme',
    'دورة',
    'دورات',
    'دورة تدريبية',
    'مقرر',
    'مقررات',
    'برنامج',
    'مساق',
    'كورس',
  ],
  room: ['room', 'hall', 'classroom', 'venue', 'قاعة', 'قاعات', 'غرفة', 'قاعة تدريب'],
  trainer: ['trainer', 'instructor', 'teacher', 'faculty', 'lecturer', 'coach', 'مدرب', 'مدربون', 'مدربين', 'معلم', 'محاضر', 'مدرس'],
  student: ['student', 'trainee', 'learner', 'pupil', 'طالب', 'طلاب', 'متدرب', 'متدربون', 'متدربين'],
  enrolment: ['enrollment', 'enrolment', 'registration', 'admission', 'student course', 'member', 'تسجيل', 'تسجيلات', 'التحاق', 'قيد'],
  session: ['session', 'lesson', 'lecture', 'event', 'meeting', 'جلسة', 'جلسات', 'حصة', 'حصص', 'محاضرة', 'محاضرات', 'لقاء', 'درس'],
  invoice: ['move'],
};

/** Words of those lists that other things go by as well: alone they say too little. */
export const vagueWords: readonly string[] = [
  'channel',
  'training',
  'program',
  'programme',
  'برنامج',
  'event',
  'meeting',
  'لقاء',
  'member',
];

/** A phrase counts where all its words stand in the name or the label. */
const shared: Record<string, readonly string[]> = {
  name: ['name', 'title', 'اسم', 'عنوان'],
  nameEn: ['name en', 'english name', 'اسم بالانجليزية', 'اسم انجليزي'],
  description: ['description', 'summary', 'details', 'وصف', 'نبذة', 'تفاصيل'],
  descriptionEn: ['description en', 'english description', 'وصف انجليزي'],
  image: ['image', 'picture', 'photo', 'صورة'],
  seats: ['seat', 'capacity', 'place', 'مقاعد', 'سعة'],
  email: ['email', 'mail', 'بريد', 'ايميل'],
  phone: ['phone', 'telephone', 'mobile', 'هاتف', 'جوال'],
  isManager: ['manager', 'supervisor', 'مدير', 'مشرف'],
  isStudent: ['is student', 'student', 'trainee', 'طالب', 'متدرب'],
  studentNumber: ['student number', 'student no', 'student id', 'academic number', 'رقم طالب', 'رقم اكاديمي', 'رقم متدرب'],
  residenceNumber: ['residence', 'iqama', 'national id', 'identity', 'id number', 'هوية', 'اقامة'],
  firstName: ['first name', 'given name', 'اسم اول'],
  middleName: ['middle name', 'father name', 'second name', 'اسم اب', 'اسم اوسط', 'اسم ثاني'],
  familyName: ['family name', 'last name', 'surname', 'اسم عائلة', 'لقب'],
  grandparentName: ['grandparent', 'grandfather', 'third name', 'اسم جد', 'اسم ثالث'],
  birthDate: ['birth', 'birthday', 'birthdate', 'dob', 'ميلاد'],
  gender: ['gender', 'sex', 'جنس'],
  nationality: ['nationality', 'citizenship', 'جنسية'],
  qualification: ['qualification', 'education', 'degree', 'مؤهل'],
  student: ['student', 'trainee', 'learner', 'pupil', 'partner', 'contact', 'طالب', 'متدرب'],
  course: ['course', 'channel', 'دورة', 'مقرر'],
  trainer: ['trainer', 'instructor', 'teacher', 'faculty', 'مدرب', 'معلم', 'محاضر'],
  room: ['room', 'hall', 'classroom', 'قاعة', 'غرفة'],
  state: ['state', 'status', 'stage', 'حالة'],
  progress: ['progress', 'completion', 'انجاز', 'تقدم'],
  requiredLectures: ['required', 'مطلوبة', 'مطلوب'],
  attendedLectures: ['attended', 'حضرها', 'حضور'],
  dateStart: ['start', 'begin', 'from', 'بداية', 'بدء', 'من'],
  dateEnd: ['end', 'until', 'finish', 'to', 'نهاية', 'انتهاء', 'الى'],
  startsAt: ['start', 'begin', 'from', 'بداية', 'بدء', 'من'],
  endsAt: ['end', 'stop', 'until', 'finish', 'to', 'نهاية', 'انتهاء', 'الى'],
  capacity: ['capacity', 'seat', 'place', 'max', 'سعة', 'مقاعد'],
  attendees: [
    'attendee',
    'student',
    'participant',
    'trainee',
    'learner',
    'pupil',
    'registered',
    'طلاب',
    'متدربون',
    'متدربين',
    'مسجلون',
    'مشاركون',
    'حضور',
  ],
  attended: ['present', 'attended', 'presence', 'حاضرون', 'حاضرين'],
};

const ofOtherTimes = [
  'registration',
  'booking',
  'sale',
  'publication',
  'reminder',
  'break',
  'تسجيل',
  'حجز',
  'بيع',
  'نشر',
  'تذكير',
  'استراحة',
];
const ofOtherSeats = [
  ...['available', 'reserved', 'used', 'taken', 'remaining', 'left', 'minimum', 'min'],
  ...['متاح', 'متاحه', 'متبقي', 'متبقيه', 'محجوز', 'محجوزه', 'ادني'],
];
const ofOtherPeople = [
  ...['waiting', 'waitlist', 'cancelled', 'absent', 'invited', 'blocked', 'follower'],
  ...['انتظار', 'غائبون', 'غائبين', 'غياب', 'ملغي', 'محظورون', 'مدعوون'],
];

/** With one of these words in its name a field is about something else, whatever else the name says. */
const otherwise: Record<string, readonly string[]> = {
  startsAt: ofOtherTimes,
  endsAt: ofOtherTimes,
  capacity: ofOtherSeats,
  seats: ofOtherSeats,
  attendees: ofOtherPeople,
  attended: ofOtherPeople,
  trainer: ['assistant', 'substitute', 'backup', 'مساعد', 'مساعده', 'بديل', 'بديله'],
  room: ['alternative', 'previous', 'بديله', 'سابقه'],
  // Accounting has a degree of trust in a debtor on every contact.
  qualification: ['trust', 'debtor'],
  student: ['payer', 'sponsor', 'guardian', 'parent', 'billing', 'سداد', 'دافع', 'ولي', 'كفيل', 'راعي'],
};

export const saysOtherwise = (field: string, texts: readonly string[]): boolean => matched(otherwise[field] ?? [], texts) > 0;

/** Absent for a field that is known by its exact name alone, such as `active`. */
export const fieldWords = (field: string): readonly string[] => shared[field] ?? [];

/** Words of a name or label, in a form in which the same word is the same text: letters of one shape, no article, no plural of English. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u065f\u0670\u0640]/g, '')
    .replace(/[\u0622\u0623\u0625\u0671]/g, 'ا')
    .replace(/\u0629/g, 'ه')
    .replace(/\u0649/g, 'ي')
    .toLowerCase();
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return words.map((word) => (/^[a-z]+$/.test(word) ? singular(word) : word.length > 3 ? word.replace(/^ال/, '') : word));
}

const singular = (word: string): string => (word.length > 3 && word.endsWith('s') && !/(ss|us|is)$/.test(word) ? word.slice(0, -1) : word);

/** How many words of the longest phrase stand there; 0 where none does. */
export function matched(phrases: readonly string[], texts: readonly string[]): number {
  const there = texts.map((text) => new Set(wordsOf(text)));
  const lengths = phrases
    .map(wordsOf)
    .flatMap((phrase) => (there.some((words) => phrase.every((word) => words.has(word))) ? [phrase.length] : []));
  return Math.max(0, ...lengths);
}

/** Words that stand in a name and say nothing. */
const filling: ReadonlySet<string> = new Set(['x', 'studio', 'halaqa', 'is', 'a', 'the', 'هل', 'هو', 'هي']);

/** The same where nothing else is said: a sign of students is not one of a discount for students. */
export function matchedWholly(phrases: readonly string[], texts: readonly string[]): number {
  const whole = texts.filter((text) => {
    const said = wordsOf(text).filter((word) => !filling.has(word));
    return phrases.map(wordsOf).some((phrase) => said.every((word) => phrase.includes(word)));
  });
  return matched(phrases, whole);
}
