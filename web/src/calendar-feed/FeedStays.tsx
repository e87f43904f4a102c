import { calendarFeed } from '@halaqa/contract/calendar-feed';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '../api/query.ts';
import { feedPlace } from './feed-place.ts';

/** Where one's password is changed: the link of the calendar outlives it (D-271, D-312). Nothing for who has none. */
export function FeedStays() {
  const { t } = useTranslation('account');
  const { data } = useApiQuery(calendarFeed, {});
  if (!data?.since) return null;
  return (
    <p className="text-sm text-muted">
      {t('feed.stays')}{' '}
      <a href={`#${feedPlace}`} className="inline-block py-1 text-accent underline underline-offset-4">
        {t('feed.toSetting')}
      </a>
    </p>
  );
}
