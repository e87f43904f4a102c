import type { Session } from '@halaqa/contract/sessions';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { useNow } from '../ui/use-now.ts';
import { affectedBy } from './affected.ts';

/** More than these are counted. */
const shownFirst = 4;

interface Props {
  /** The trainer's sessions. */
  sessions: readonly Session[];
  /** The leave's span. */
  span: { from: string; to: string };
}

/** How many sessions a leave touches, and which. */
export function AffectedSessions({ sessions, span }: Props) {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const now = useNow();
  const touched = affectedBy(sessions, span);
  const more = touched.length - shownFirst;
  return (
    <div className="grid gap-1 text-sm">
      <p className={touched.length > 0 ? 'font-medium' : 'text-muted'}>{t('touched', { count: touched.length })}</p>
      {touched.length > 0 && (
        <ul aria-label={t('touchedList')} className="grid gap-1 text-muted">
          {touched.slice(0, shownFirst).map(({ id, name, start_datetime, end_datetime }) => (
            <li key={id} className="flex flex-wrap gap-x-3">
              <bdi className="text-ink">{name}</bdi>
              <span>{`${format.nearDay(start_datetime, now)} ${format.timeRange(start_datetime, end_datetime)}`}</span>
            </li>
          ))}
          {more > 0 && <li>{t('touchedMore', { count: more })}</li>}
        </ul>
      )}
    </div>
  );
}
