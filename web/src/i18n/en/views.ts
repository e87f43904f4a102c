import type { Translated } from '@halaqa/contract/texts/translated';
import type { texts as arabic } from '../ar/views.ts';

export const texts = {
  begin: 'View as {{name}}',
  beginHint: 'Opens the portal in a new tab as this account sees it, to read only and for 30 minutes. The audit log keeps it.',
  failed: 'Failed to start the view',
  blocked: 'The browser did not allow a new tab. Allow pop-ups for this site, then try again.',
  label: 'Viewing another account',
  shown: 'The portal as {{name}} sees it',
  until: 'until {{time}}',
  readOnly: 'Read only',
  stop: 'Stop viewing',
  stopFailed: 'Failed to stop the view',
  noFiles: 'Files do not open in a view',
  over: 'The view is over',
  overText: 'It was stopped, or its time is up. The account that was viewed is as it was.',
  back: 'Back to the portal',
} as const satisfies Translated<typeof arabic>;
