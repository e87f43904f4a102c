/** What notifications say in English; `ar-notices.ts` is the original. */
import type { arNotices } from './ar-notices.ts';
import type { Translated } from './translated.ts';

export const enNotices = {
  session_booked: {
    title: 'Session booked',
    message: 'You have a place in {{session}}, {{when}}.',
    begun_title: 'Registered for a session',
    begun: 'The institute registered you for {{session}}, which began {{when}}.',
  },
  session_cancelled: {
    title: 'Session cancelled',
    message: '{{session}} is cancelled; it was to be on {{when}}.',
    explained: '{{session}}, which was to be on {{when}}, is cancelled: {{text}}',
  },
  session_updated: {
    title: 'Session changed',
    message: '{{session}}: {{changes}}.',
    explained: '{{session}}: {{changes}}. Message: {{text}}',
  },
  session_message: {
    title: 'Message from the institute',
    message: '{{session}}, {{when}}: {{text}}',
    signed_title: 'Message from {{writer}}',
    signed: '{{session}}, {{when}}: {{text}}',
  },
  session_reminder: { title: 'Reminder of your session', message: '{{session}} of {{course}} begins on {{when}}.' },
  session_below_minimum: {
    title: 'Session below its minimum',
    message: '{{session}}, {{when}}: {{registered}} registered of at least {{minimum}}. It needs a decision.',
  },
  new_session: {
    title: 'New session',
    message: '{{session}} of {{course}}, {{when}}.',
    explained: '{{session}} of {{course}}, {{when}}. Message: {{text}}',
  },
  user_created: { title: 'New account', message: 'An account was made for {{name}} ({{role}}).' },
  invoice_paid: { title: 'Invoice paid', message: 'Invoice {{invoice}} of {{amount}} is paid.' },
  waitlist_promoted: { title: 'You have a place', message: 'You came from the waiting list into {{session}}, {{when}}.' },
  registration_cancelled: { title: 'Registration cancelled', message: 'Your place in {{session}} was given back, {{when}}.' },
  correction_asked: { title: 'Request for a correction', message: '{{name}} asks to have their record corrected.' },
  correction_decided: {
    title: 'Your request for a correction',
    message: '{{field}}: corrected as you asked.',
    declined: '{{field}}: declined. {{text}}',
    taken: '{{field}}: corrected, with another value than you asked for: {{text}}',
  },
  sync_problem: {
    title: 'Synchronisation problem',
    message: 'A change did not reach Odoo: {{what}} ({{fault}}).',
    named: '{{record}} “{{name}}”',
    numbered: '{{record}} {{id}}',
    connection: 'Odoo cannot be reached ({{fault}}).',
    reading: 'Records of Odoo cannot be read: {{record}} ({{fault}}).',
    conflict: 'A record was changed in the portal and in Odoo, and needs a decision: {{what}}.',
    overbooked: 'More places are taken than there are, after a change in Odoo: {{what}}.',
    restored: 'Odoo was restored from an earlier copy. Nothing is synchronised until you decide on the synchronisation page.',
    too_many_gone: 'Many records vanished from Odoo at once, and none of them was removed here: {{record}}.',
    key_ends_title: 'A key to Odoo ends soon',
    key_ends:
      'The key “{{name}}” of the portal’s user in Odoo ends on {{when}}. Nothing is synchronised after it: make a new key in Odoo and give it to the portal, or remove this one there if the portal does not use it.',
    remapped_title: 'Records are read again',
    remapped: 'The field map or the portal has changed: the records that it concerns are read again from Odoo. Nothing needs to be done.',
  },
  leave_asked: { title: 'A trainer asks for leave', message: '{{trainer}} asks for leave, {{when}}.' },
  leave_decided: {
    title: 'Your request for leave',
    message: 'Your leave is approved, {{when}}.',
    declined: 'Your request for leave is declined, {{when}}: {{text}}',
  },
  leave_entered: { title: 'Leave for you', message: 'The administration entered leave for you, {{when}}: {{text}}' },
  leave_taken_back: {
    title: 'Your leave',
    message: 'The administration took back your leave, {{when}}.',
    ended: 'The administration has ended your leave now; it was {{when}}.',
  },
  leave_withdrawn: { title: 'Leave withdrawn', message: '{{trainer}} withdrew their approved leave, {{when}}.' },
  from_to: 'from {{from}} to {{to}}',
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
