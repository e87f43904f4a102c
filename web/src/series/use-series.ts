/** The series of a session, and the changes to it. */
import { changeSeries, type Series, sessionSeries } from '@halaqa/contract/series';
import { weekdayOf } from '@halaqa/domain/clock';
import { useTranslation } from 'react-i18next';
import { useApiMutation, useApiQuery } from '../api/query.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { useSlotTime } from '../schedules/slot-time.ts';

/** @param sessionId undefined: a new one, which belongs to none. */
export function useSeries(sessionId: number | undefined) {
  const { data, isPending, error, isFetching, refetch } = useApiQuery(
    sessionSeries,
    sessionId === undefined ? 'skip' : { params: { id: sessionId } },
    { fresh: true },
  );
  return {
    /** Undefined while it is not known, and where there is none. */
    series: data?.series ?? undefined,
    isPending: sessionId !== undefined && isPending,
    error,
    isFetching,
    retry: () => void refetch(),
  };
}

export function useChangeSeries() {
  const { t } = useTranslation(['series', 'bulk']);
  return {
    dryRun: useApiMutation(changeSeries, { failed: t('bulk:dryRunFailed') }),
    start: useApiMutation(changeSeries, { failed: t('failedChange') }),
  };
}

/** "Every Sunday, 18:00–19:30", and "4 of 12". */
export function useSeriesWords(): (series: Series) => { every: string; place: string } {
  const { t } = useTranslation('series');
  const format = useFormat();
  const time = useSlotTime();
  return ({ day, startTime, endTime, position, sessions }) => ({
    every: t('every', { day: format.weekday(weekdayOf(day)), time: time({ startTime, endTime }) }),
    place: t('place', { position: format.number(position), all: format.number(sessions.length) }),
  });
}
