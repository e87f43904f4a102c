import type { Translated } from '@halaqa/contract/texts/translated';
import type { texts as arabic } from '../ar/personal-data.ts';

export const texts: Translated<typeof arabic> = {
  own: {
    title: 'My data',
    lead: 'One file with everything that the portal holds about you: record, bookings, attendance, invoices, notifications, devices and what happened. Keep it on a device that others do not use.',
  },
  record: {
    title: 'Personal data',
    lead: 'Everything that the portal holds about this person as one file, to be given to them when they ask for it. Taking it is noted in the audit log.',
  },
  take: 'Download the file',
};
