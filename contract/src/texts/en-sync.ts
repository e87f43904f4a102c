import type { arSync } from './ar-sync.ts';
import type { Translated } from './translated.ts';

export const enSync = {
  state: { planned: 'Planned', confirmed: 'Confirmed', done: 'Done', cancelled: 'Cancelled' },
  gender: { female: 'Female', male: 'Male' },
  attendance: { registered: 'Registered', attended: 'Attended', absent: 'Absent' },
  mark: '{{student}}: {{state}}',
  deleted: 'The record was deleted',
  changed: 'The record was changed',
  kind: {
    course: 'course',
    room: 'room',
    trainer: 'trainer',
    student: 'student',
    enrolment: 'enrolment',
    session: 'session',
    invoice: 'invoice',
  },
  fault: {
    unreachable: 'the server does not answer',
    lost: 'the connection broke',
    busy: 'Odoo is busy',
    sign_in: 'the key was refused',
    database: 'no database of this name',
    denied: 'not allowed',
    missing: 'a field or model is missing',
    invalid: 'values that it refuses',
    unsupported: 'a version that cannot do this',
    server: 'a fault inside Odoo',
    not_odoo: 'the address is no Odoo',
    unbound: 'names a record that Odoo does not have',
    gone: 'the record was deleted in Odoo',
  },
} as const satisfies Translated<typeof arSync>;
