import type { Translated } from '@halaqa/contract/texts/translated';
import type { texts as arabic } from '../ar/owed.ts';

export const texts = {
  title: 'Left to pay',
  open: '{{amount}} to pay',
  late: '{{amount}} of it overdue',
  none: 'Nothing to pay',
  failed: 'The total could not be loaded',
} as const satisfies Translated<typeof arabic>;
