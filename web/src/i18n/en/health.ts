import { enHealthNames } from '@halaqa/contract/texts/en-health';
import type { Translated } from '@halaqa/contract/texts/translated';
import type { texts as arabic } from '../ar/health.ts';

export const texts: Translated<typeof arabic> = {
  ...enHealthNames,
  title: 'System health',
  lead: 'The same checks as those of the command npm run doctor.',
  failed: 'Failed to check the health of the portal',
  again: 'Check again',
  checkedAt: 'Checked {{time}}',
  allFine: 'All is well.',
  needs: 'To be seen to: {{count}}',
  list: 'What was found',
  todo: 'What to do',
};
