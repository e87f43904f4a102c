/** What notifications say in English; `ar-notices.ts` is the original. */
import type { arNotices } from './ar-notices.ts';
import type { Translated } from './translated.ts';

export const enNotices = {
  session_booked: { title: 'Session booked', message: 'You have a place in {{session}}, {{when}}.' },
  session_cancelled: { title: 'Session cancelled', message: '{{session}} is cancelled; it was to be on {{when}}.' },
  session_updated: { title: 'Session changed', message: '{{session}}: {{changes}}.' },
  new_session: { title: 'New session', message: '{{session}} of {{course}}, {{when}}.' },
  user_created: { title: 'New account', message: 'An account was made for {{name}} ({{role}}).' },
  invoice_paid: { title: 'Invoice paid', message: 'Invoice {{invoice}} of {{amount}} is paid.' },
  waitlist_promoted: { title: 'You have a place', message: 'You came from the waiting list into {{session}}, {{when}}.' },
  registration_cancelled: { title: 'Registration cancelled', message: 'Your place in {{session}} was given back, {{when}}.' },
  sync_problem: {
    title: 'Synchronisation problem',
    message: 'A change did not reach Odoo: {{what}} ({{fault}}).',
    named: '{{record}} “{{name}}”',
    numbered: '{{record}} {{id}}',
    connection: 'Odoo cannot be reached ({{fault}}).',
    reading: 'Records of Odoo cannot be read: {{record}} ({{fault}}).',
    conflict: 'A record was changed in the portal and in Odoo, and needs a decision: {{what}}.',
    overbooked: 'More students are registered than there are places, after a change in Odoo: {{what}}.',
    restored: 'Odoo was restored from an earlier copy. Nothing is synchronised until you decide on the synchronisation page.',
    too_many_gone: 'Many records vanished from Odoo at once, and none of them was removed here: {{record}}.',
    remapped_title: 'Records are read again',
    remapped: 'The field map or the portal has changed: the records that it concerns are read again from Odoo. Nothing needs to be done.',
  },
  other: { title: '{{title}}', message: '{{message}}' },
  change: {
    open: 'no longer cancelled',
    starts: 'now on {{when}}',
    ends: 'ends {{when}}',
    trainer: 'with {{trainer}}',
    room: 'in {{room}}',
    no_room: 'without a room',
    and: ', ',
  },
  role: { student: 'student', trainer: 'trainer', admin: 'admin' },
  riyals: 'SAR {{figures}}',
  amount: '{{currency}} {{figures}}',
} as const satisfies Translated<typeof arNotices>;
