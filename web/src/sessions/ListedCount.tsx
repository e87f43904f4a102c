import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { useSessionTotal } from './use-session-total.ts';

interface Props {
  listed: number;
  /** As far as is counted, where the list is searched. */
  most: number | undefined;
}

/** How many sessions are listed, and of how many where that is not all of them (D-192); of a search that found very many, that there are more. */
export function ListedCount({ listed, most = listed }: Props) {
  const { t } = useTranslation(['manage', 'table']);
  const format = useFormat();
  const total = useSessionTotal();
  if (listed > most) return t('list.most', { most: format.number(most) });
  // Until both are of the same moment, what is listed may be more than all.
  const isPart = total !== undefined && listed < total;
  return isPart ? t('table:ofAll', { shown: format.number(listed), count: total }) : t('list.count', { count: listed });
}
