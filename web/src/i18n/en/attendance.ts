import type { Translated } from '@halaqa/contract/texts/translated';
import type { texts as arabic } from '../ar/attendance.ts';

export const texts = {
  when: '{{session}}, {{time}}',
  undo: 'Undo',
  nothingToUndo: 'There is no mark to undo.',
  keys: 'Up and Down go from student to student, Left and Right choose. The first letters of a name go to that student, Ctrl+Z undoes, Enter saves.',
  code: 'Code to check in',
  gaveCode: 'Gave the code at {{time}}',
  addedLate: 'Registered after the start',
  guests_one: '{{count}} place is held in Odoo by somebody who is no student here.',
  guests_other: '{{count}} places are held in Odoo by people who are no students here.',
  message: 'Message to registered students',
  roster: 'Print the signature sheet',
  keptGone: 'This session is not there any more.',
  overtaken: 'Marked otherwise since, and left so: {{names}}.',
  overtakenBy: '{{student}} (by {{by}})',
  notSent: 'Attendance not sent: {{session}}',
  leftOut: 'Marks of students who no longer have a place in the session were not sent.',
} as const satisfies Translated<typeof arabic>;
