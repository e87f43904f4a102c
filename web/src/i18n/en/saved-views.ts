import type { Translated } from '@halaqa/contract/texts/translated';
import type { texts as arabic } from '../ar/saved-views.ts';

export const texts = {
  open: 'Views',
  openOn: 'View: {{name}}',
  label: 'Saved views',
  none: 'No saved views yet. Choose your filters, then save them under a name.',
  none_male: 'No saved views yet. Choose your filters, then save them under a name.',
  noneLeft: 'No saved views.',
  loading: 'Loading…',
  failed: 'The views could not be loaded',
  save: 'Save the current filters',
  manage: 'Manage views',
  name: 'Name',
  nameHint: 'Such as: Evening sessions. The filters are kept without the day in view, and nobody else sees them.',
  saved: 'View saved',
  saveFailed: 'The view could not be saved',
  rename: 'Rename ‘{{name}}’',
  renamed: 'View renamed',
  replace: 'Keep the current filters in ‘{{name}}’',
  replaced: '‘{{name}}’ keeps the current filters now',
  isOn: 'In view now',
  delete: 'Delete ‘{{name}}’',
  deleted: '‘{{name}}’ was deleted',
  deleteFailed: 'The view could not be deleted',
  undo: 'Undo',
} as const satisfies Translated<typeof arabic>;
