import type { Translated } from '@halaqa/contract/texts/translated';
import type { texts as arabic } from '../ar/obstacles.ts';

export const texts: Translated<typeof arabic> = {
  in_odoo:
    'The record is in use in Odoo. The office archives or deletes it there first, else synchronisation would bring it back. Once that has arrived here, this page offers to erase it.',
  place: 'Places in sessions that are not over; each is given back on the page of the session:',
  waiting: 'Waiting lists of sessions to come; each is left on the page of the session:',
  course: 'Courses that have not ended; each is ended under “Courses” on the page of the student, or in Odoo where the institute uses it:',
  invoice: 'Invoices that are not fully paid; they are settled in accounting:',
  session: 'Planned or confirmed sessions that are not over; each is cancelled or moved on its own page:',
  slot: 'Weekly slots; they are deleted or changed on the page of schedules:',
  leave: 'Requests for leave that wait for a decision, on the page of leave:',
  student: 'Students who follow the course; each enrolment is ended on the page of the student:',
  more: 'and more',
};
