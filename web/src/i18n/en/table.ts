import type { Translated } from '@halaqa/contract/texts/translated';
import type { texts as arabic } from '../ar/table.ts';

export const texts = {
  columns: 'Columns',
  sort: {
    turn: 'Reverse the order',
    sortBy: 'Sort by: {{column}}',
    now: 'Sort: {{column}}',
    by: 'Sort by',
    direction: 'Direction',
    ascending: 'Ascending',
    descending: 'Descending',
  },
  notCancelled: 'Not cancelled',
  print: 'Print the list',
  printedOn: 'Printed on {{day}}',
  printFailed: 'The list could not be printed',
  tooLong: 'The list has more than {{most}} rows. Narrow it, or save it as a file.',
  tooLong_male: 'The list has more than {{most}} rows. Narrow it, or save it as a file.',
} as const satisfies Translated<typeof arabic>;
