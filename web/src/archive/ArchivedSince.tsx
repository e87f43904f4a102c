import type { Archived } from '@halaqa/contract/archive';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { useNow } from '../ui/use-now.ts';

/** Since when a record is archived, and by whom, as far as it is known. */
export function ArchivedSince({ archived: { at, by, inOdoo } }: { archived: Archived }) {
  const { t } = useTranslation('archive');
  const format = useFormat();
  const now = useNow();
  if (at === null) return t('since.unknown');
  const date = format.day(at, now);
  if (by === null) return t(inOdoo ? 'since.odoo' : 'since.at', { date });
  return t(inOdoo ? 'since.odooBy' : 'since.by', { date, name: by });
}
