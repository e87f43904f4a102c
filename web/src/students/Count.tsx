import { maxSearchResults } from '@halaqa/contract/counts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';

/** How many students a list has; of a search that found very many, that there are more (D-264). */
export function Count({ total, searched }: { total: number; searched: boolean }) {
  const { t } = useTranslation('students');
  const format = useFormat();
  const isCut = searched && total > maxSearchResults;
  return isCut ? t('most', { most: format.number(maxSearchResults) }) : t('count', { count: total });
}
