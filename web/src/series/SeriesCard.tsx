import type { Series, SeriesSession } from '@halaqa/contract/series';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { paths } from '../app/paths.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { classes } from '../ui/classes.ts';
import { Failure } from '../ui/Failure.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { Section } from '../ui/Section.tsx';
import { SessionStateBadge } from '../ui/StateBadge.tsx';
import { useNow } from '../ui/use-now.ts';
import { useSeries, useSeriesWords } from './use-series.ts';

/** On the page of a session: the others of its series; nothing where it was planned by itself. */
export function SeriesCard({ sessionId }: { sessionId: number }) {
  const { t } = useTranslation('series');
  const { series, error, isFetching, retry } = useSeries(sessionId);
  const { hash } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  const isHere = series !== undefined;
  // The link of the form leads to it, and it comes later than the page.
  useEffect(() => {
    if (isHere && hash === '#series') place.current?.scrollIntoView({ block: 'center' });
  }, [isHere, hash]);
  if (!series && !error) return null;
  return (
    <div ref={place} id="series">
      <Section title={t('title')}>
        {series ? (
          <Others series={series} sessionId={sessionId} />
        ) : (
          error && <Failure title={t('failed')} error={error} pending={isFetching} onRetry={retry} />
        )}
      </Section>
    </div>
  );
}

/** So many on each side of this one. */
const near = 3;

function Others({ series, sessionId }: { series: Series; sessionId: number }) {
  const { t } = useTranslation('series');
  const { every, place } = useSeriesWords()(series);
  const format = useFormat();
  const [isAll, setAll] = useState(false);
  const { slot, sessions, position } = series;
  const from = Math.max(0, Math.min(position - 1 - near, sessions.length - 2 * near - 1));
  const shown = isAll ? sessions : sessions.slice(from, from + 2 * near + 1);
  return (
    <Card className="grid gap-3 p-5">
      <div className="grid text-sm">
        <p className="font-medium">
          {every} <span className="font-normal text-muted">· {place}</span>
        </p>
        {slot ? (
          <Link to={`${paths.adminSchedules}?trainer=${slot.odooTrainerId}`} className="justify-self-start text-accent hover:underline">
            {t('slot')}
          </Link>
        ) : (
          <p className="text-muted">{t('gone')}</p>
        )}
      </div>
      <ul aria-label={t('others')} className="-mx-2 grid">
        {shown.map((one) => (
          <Row key={one.id} session={one} isCurrent={one.id === sessionId} />
        ))}
      </ul>
      {!isAll && sessions.length > shown.length && (
        <Button look="soft" size="sm" onClick={() => setAll(true)}>
          {t('showAll', { all: format.number(sessions.length) })}
        </Button>
      )}
    </Card>
  );
}

function Row({ session, isCurrent }: { session: SeriesSession; isCurrent: boolean }) {
  const { t } = useTranslation('series');
  const format = useFormat();
  const now = useNow();
  const when = `${format.nearDay(session.start_datetime, now)} ${format.time(session.start_datetime)}`;
  return (
    <li
      aria-current={isCurrent || undefined}
      className={classes(
        'grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-sm px-2 py-1.5 text-sm',
        isCurrent && 'bg-accent-tint',
      )}
    >
      <span className="grid">
        {isCurrent ? (
          <span className="font-medium uppercase-first">
            {when} <span className="sr-only">({t('current')})</span>
          </span>
        ) : (
          <span className="uppercase-first">
            <RecordLink to={paths.sessionRecord(session.id)}>{when}</RecordLink>
          </span>
        )}
        {session.own.length > 0 && <span className="text-muted">{t('own')}</span>}
      </span>
      <SessionStateBadge state={session.state} />
    </li>
  );
}
