import type { Translated } from '@halaqa/contract/texts/translated';
import type { texts as arabic } from '../ar/erasure.ts';

export const texts: Translated<typeof arabic> = {
  title: 'Erase data',
  lead: 'For a student who has left: their personal data is erased for good, and what has to be kept stays without a name.',
  open: 'Erase personal data',
  of: 'Erase the data of {{name}}',
  lasting: 'This cannot be undone. The name is replaced by “Erased student” and the number of the record.',
  failed: 'Failed to load what erasing would do',
  obstacles: 'To be settled first',
  removed: {
    title: 'What is erased',
    record: 'The whole record: all names, phone, email, numbers, birth date, nationality, qualification.',
    account: 'The account: password, devices, two-step verification, links, calendar address, preferences.',
    told: 'Notifications, who got which message, requests for correction, former waiting lists, and mail that waits to be sent.',
    sync: 'What was kept to synchronise with Odoo: conflicts, waiting changes, and the names in its history.',
    certificates: 'Certificates ({{total}}): they can be verified no more, printed ones included.',
  },
  kept: {
    title: 'What stays, without a name',
    attendance: 'Attendance ({{places}}) and enrolments ({{enrolments}}), so that counts stay right.',
    invoices: 'Invoices ({{invoices}}) with their lines as they were issued: tax law has them kept.',
  },
  until: {
    title: 'What stays until its time is over',
    audit:
      'The audit log is never changed: what was written there before, with names and values, stays for {{days}} from when it was written. This erasure is noted there without the name.',
    backups: 'Backups hold the data for {{days}} more, until the last of them goes. Whoever restores an older one has to erase again.',
    backupsElsewhere:
      'Backups that the institute keeps hold the data until they are deleted. Whoever restores an older one has to erase again.',
    written: 'What people wrote to others in their own words, such as a message to a session: a name in it stays as long as that does.',
    odoo: 'What is in Odoo is erased there.',
  },
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  confirm: 'To confirm: the name or the student number',
  confirmHint: 'As it is here: {{name}}',
  act: 'Erase for good',
  acting: 'Erasing...',
  actFailed: 'Failed to erase the data',
  done: 'The personal data was erased',
  left: {
    erased: 'Data erased',
    erasedText:
      'The personal data was erased on {{date}}. What stayed without a name: attendance ({{places}}), enrolments ({{enrolments}}), invoices ({{invoices}}).',
    invoices: 'Invoices',
    invoicesFailed: 'Failed to load the invoices',
    noInvoices: 'No invoices',
  },
};
