import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { useSessionTotal } from './use-session-total.ts';

/** How many sessions are listed, and of how many where that is not all of them (D-192). */
export function ListedCount({ listed }: { listed: number }) {
  const { t } = useTranslation(['manage', 'table']);
  const format = useFormat();
  const total = useSessionTotal();
  // Until both are of the same moment, what is listed may be more than all.
  const isPart = total !== undefined && listed < total;
  return isPart ? t('table:ofAll', { shown: format.number(listed), count: total }) : t('list.count', { count: listed });
}
