/** What `npm run odoo:setup` names in Odoo, as clerks read it there: Arabic, and English. */

export interface Label {
  ar: string;
  en: string;
}

/** By the names of the field map; a kind's own label is under `model`, that of its list under `list`. */
export const odooLabels = {
  course: {
    model: { ar: 'دورة', en: 'Course' },
    list: { ar: 'الدورات', en: 'Courses' },
    name: { ar: 'الاسم', en: 'Name' },
    description: { ar: 'الوصف', en: 'Description' },
    image: { ar: 'الصورة', en: 'Picture' },
    active: { ar: 'نشط', en: 'Active' },
  },
  room: {
    model: { ar: 'قاعة', en: 'Room' },
    list: { ar: 'القاعات', en: 'Rooms' },
    name: { ar: 'الاسم', en: 'Name' },
    seats: { ar: 'عدد المقاعد', en: 'Seats' },
    active: { ar: 'نشط', en: 'Active' },
  },
  trainer: {
    model: { ar: 'مدرب', en: 'Trainer' },
    list: { ar: 'المدربون', en: 'Trainers' },
    name: { ar: 'الاسم', en: 'Name' },
    email: { ar: 'البريد الإلكتروني', en: 'Email' },
    isManager: { ar: 'مشرف', en: 'Manages others' },
    active: { ar: 'نشط', en: 'Active' },
  },
  student: {
    list: { ar: 'الطلاب', en: 'Students' },
    isStudent: { ar: 'طالب', en: 'Is a student' },
    studentNumber: { ar: 'الرقم الأكاديمي', en: 'Student number' },
    residenceNumber: { ar: 'رقم الهوية أو الإقامة', en: 'Identity or residence number' },
    firstName: { ar: 'الاسم الأول', en: 'First name' },
    middleName: { ar: 'اسم الأب', en: "Father's name" },
    familyName: { ar: 'اسم العائلة', en: 'Family name' },
    grandparentName: { ar: 'اسم الجد', en: "Grandfather's name" },
    birthDate: { ar: 'تاريخ الميلاد', en: 'Date of birth' },
    gender: { ar: 'الجنس', en: 'Gender' },
    nationality: { ar: 'الجنسية', en: 'Nationality' },
    qualification: { ar: 'المؤهل', en: 'Qualification' },
  },
  enrolment: {
    model: { ar: 'تسجيل في دورة', en: 'Enrolment' },
    list: { ar: 'التسجيلات', en: 'Enrolments' },
    name: { ar: 'الاسم', en: 'Name' },
    student: { ar: 'الطالب', en: 'Student' },
    course: { ar: 'الدورة', en: 'Course' },
    state: { ar: 'الحالة', en: 'State' },
    progress: { ar: 'نسبة الإنجاز', en: 'Progress' },
    requiredLectures: { ar: 'المحاضرات المطلوبة', en: 'Required lectures' },
    attendedLectures: { ar: 'المحاضرات التي حضرها', en: 'Attended lectures' },
    dateStart: { ar: 'من تاريخ', en: 'From' },
    dateEnd: { ar: 'إلى تاريخ', en: 'Until' },
  },
  session: {
    model: { ar: 'جلسة', en: 'Session' },
    list: { ar: 'الجلسات', en: 'Sessions' },
    name: { ar: 'الاسم', en: 'Name' },
    course: { ar: 'الدورة', en: 'Course' },
    trainer: { ar: 'المدرب', en: 'Trainer' },
    room: { ar: 'القاعة', en: 'Room' },
    startsAt: { ar: 'البداية', en: 'Start' },
    endsAt: { ar: 'النهاية', en: 'End' },
    capacity: { ar: 'السعة', en: 'Capacity' },
    state: { ar: 'الحالة', en: 'State' },
    attendees: { ar: 'المسجلون', en: 'Attendees' },
    attended: { ar: 'الحاضرون', en: 'Present' },
    active: { ar: 'نشط', en: 'Active' },
  },
} satisfies Record<string, Record<string, Label>>;

/** Values of selections. */
export const odooValueLabels: Record<string, Label> = {
  male: { ar: 'ذكر', en: 'Male' },
  female: { ar: 'أنثى', en: 'Female' },
  secondary: { ar: 'ثانوي', en: 'Secondary school' },
  diploma: { ar: 'دبلوم', en: 'Diploma' },
  bachelor: { ar: 'بكالوريوس', en: 'Bachelor' },
  master: { ar: 'ماجستير', en: 'Master' },
  doctorate: { ar: 'دكتوراه', en: 'Doctorate' },
  planned: { ar: 'مخطط لها', en: 'Planned' },
  confirmed: { ar: 'مؤكدة', en: 'Confirmed' },
  done: { ar: 'منتهية', en: 'Done' },
  enrolled: { ar: 'مسجل', en: 'Enrolled' },
  active: { ar: 'نشط', en: 'Active' },
  completed: { ar: 'مكتمل', en: 'Completed' },
  cancelled: { ar: 'ملغى', en: 'Cancelled' },
};

/** The application in Odoo. */
export const odooMenuLabel: Label = { ar: 'حلقة', en: 'Halaqa' };
