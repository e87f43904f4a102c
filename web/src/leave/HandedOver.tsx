import type { HandedOver as Sessions } from '@halaqa/contract/leave';
import { useTranslation } from 'react-i18next';
import { paths } from '../app/paths.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { RecordLink } from '../ui/RecordLink.tsx';
import { useNow } from '../ui/use-now.ts';

interface Props {
  sessions: Sessions;
  /** Whether the reader may open the pages of these sessions. */
  isLinked: boolean;
}

/** The sessions that stay with whom they were given to when a leave is taken back. */
export function HandedOver({ sessions, isLinked }: Props) {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const now = useNow();
  if (sessions.length === 0) return null;
  return (
    <div className="grid gap-2">
      <p className="text-sm">{t('back.stay')}</p>
      <ul className="divide-y divide-line rounded-lg border border-line text-sm">
        {sessions.map(({ id, name, start_datetime, end_datetime, trainer }) => (
          <li key={id} className="grid px-4 py-2.5">
            <span className="font-medium">
              {isLinked ? <RecordLink to={paths.sessionRecord(id)}>{name}</RecordLink> : <bdi>{name}</bdi>}
            </span>
            <span className="flex flex-wrap gap-x-3 text-muted">
              <span className="uppercase-first">{`${format.nearDay(start_datetime, now)} ${format.timeRange(start_datetime, end_datetime)}`}</span>
              <bdi>{trainer[1]}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
