/** Reading, closing and opening days (D-110). */
import { addClosedDay, type ClosedDay, closedDays, removeClosedDay } from '@halaqa/contract/closed-days';
import { isClosedOn } from '@halaqa/domain/closed-days';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation, useApiQuery } from '../api/query.ts';

export function useAddClosedDay(onAdded: () => void) {
  const { t } = useTranslation('schedules');
  const done = () => {
    onAdded();
    return { title: t('closed.added') };
  };
  return useApiMutation(addClosedDay, { failed: t('closed.addFailed'), shows: ['validation'], done });
}

export function useRemoveClosedDay(onRemoved: () => void) {
  const { t } = useTranslation('schedules');
  const done = () => {
    onRemoved();
    return { title: t('closed.removed') };
  };
  return useApiMutation(removeClosedDay, { failed: t('closed.removeFailed'), done });
}

/** Why the institute is closed on each of these days; nothing while it is not known. @param days ascending. */
export function useClosures(days: readonly string[]): ReadonlyMap<string, string> {
  const [from, to] = [days[0], days.at(-1)];
  const { data } = useApiQuery(closedDays, from && to ? { query: { from, to } } : 'skip', { fresh: true });
  return useMemo(() => new Map(days.flatMap((day) => closureOn(data ?? [], day))), [days, data]);
}

function closureOn(closures: readonly ClosedDay[], day: string): [string, string][] {
  const names = closures.filter((one) => isClosedOn(one, day)).map(({ name }) => name);
  return names.length > 0 ? [[day, names.join(' · ')]] : [];
}
