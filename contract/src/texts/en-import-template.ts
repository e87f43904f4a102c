import type { arImportTemplate } from './ar-import-template.ts';
import type { Translated } from './translated.ts';

const text = 'Text.';
const day = 'A Gregorian day such as 2001-02-04, or with the day first: 4/2/2001.';
const number = 'A whole number from {{minimum}} to {{maximum}}.';
const known = 'in Arabic or English, as the portal has it.';

export const enImportTemplate: Translated<typeof arImportTemplate> = {
  kind: { students: 'Students', trainers: 'Trainers', courses: 'Courses', rooms: 'Rooms', enrolments: 'Enrolments', sessions: 'Sessions' },
  notes: 'How to fill it in',
  column: 'Column',
  needed: 'Required',
  takes: 'What to write',
  yes: 'Yes',
  no: 'No',
  oneOf: '{{names}} is enough',
  of: {
    name: text,
    nameEn: 'Text, shown to those who use the portal in English.',
    studentNumber: 'Digits or letters. Leading zeros are kept.',
    email: 'Such as name@example.com.',
    phone: 'Such as 0501234567 or +966501234567. Leading zeros are kept.',
    residenceNumber: 'Digits such as 1012345678.',
    firstName: text,
    middleName: text,
    familyName: text,
    grandparentName: text,
    birthDate: day,
    gender: '{{words}}.',
    isManager: '{{words}}.',
    description: text,
    descriptionEn: text,
    seats: number,
    course: `The name of the course ${known}`,
    enrolmentState: '{{words}}.',
    requiredLectures: number,
    dateStart: day,
    dateEnd: day,
    trainer: `The name of the trainer ${known}`,
    room: `The name of the room ${known}`,
    start: 'The day and the time on the institute’s clock, such as 2035-03-05 18:00 or 5/3/2035 6:00 PM.',
    end: 'The day and the time, or the time alone where it is the same day, such as 19:30.',
    length: 'Minutes such as 90, or hours and minutes such as 1:30.',
    capacity: number,
    minimum: number,
    sessionName: 'Text. Left empty, the session has the name of its course.',
    sessionNameEn: 'Text, shown to those who use the portal in English.',
  },
};
