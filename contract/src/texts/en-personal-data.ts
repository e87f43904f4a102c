import type { arPersonalData } from './ar-personal-data.ts';
import type { Translated } from './translated.ts';

export const enPersonalData: Translated<typeof arPersonalData> = {
  title: 'Personal data in the portal of {{institute}}',
  note: 'This file has everything that the portal held about {{person}} when it was made. Times are in UTC. It leaves out what nobody can read, such as the password, of which only a trace is kept, and the names of other people. What the institute keeps outside the portal is to be asked of the institute.',
  section: {
    account: 'Account',
    student: 'Student record',
    trainer: 'Trainer record',
    devices: 'Devices that are signed in',
    enrolments: 'Courses enrolled in',
    places: 'Places booked and attendance',
    waiting: 'Waiting lists',
    certificates: 'Certificates',
    invoices: 'Invoices',
    sessions: 'Sessions taught',
    weeklySlots: 'Weekly schedule',
    leave: 'Leave asked for',
    corrections: 'Corrections asked for',
    odooConflicts: 'Fields that differed here and in Odoo',
    odooChanges: 'Changes that wait to be sent to Odoo',
    odooHistory: 'What happened with Odoo',
    notifications: 'Notifications',
    messages: 'Messages about sessions',
    happened: 'What happened',
  },
  erased: 'Erased student {{id}}',
  what: {
    student_created: 'Record added',
    student_updated: 'Record edited',
    trainer_created: 'Record added',
    trainer_updated: 'Record edited',
    enrolment_created: 'Enrolled in a course',
  },
  field: { student_number: 'Student number' },
  by: { portal: 'The portal' },
};
