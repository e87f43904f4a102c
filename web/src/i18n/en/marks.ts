import type { Translated } from '@halaqa/contract/texts/translated';
import type { texts as arabic } from '../ar/marks.ts';

export const texts = {
  waiting: 'Not in Odoo yet',
  failed: 'Refused by Odoo',
  conflict: 'Differs from Odoo',
  trouble: {
    title: 'Synchronisation with Odoo',
    restored: 'Odoo was restored from an earlier copy; nothing is synchronised until you decide.',
    lost: 'The connection to Odoo is lost.',
    unread: 'Some records of Odoo cannot be read.',
    failed_zero: 'Odoo took all records.',
    failed_one: '{{count}} record was refused by Odoo.',
    failed_other: '{{count}} records were refused by Odoo.',
    conflicts_zero: 'No conflict.',
    conflicts_one: '{{count}} conflict waits for a decision.',
    conflicts_other: '{{count}} conflicts wait for a decision.',
    open: 'Open synchronisation',
  },
} as const satisfies Translated<typeof arabic>;
