import type { Session } from '@halaqa/contract/sessions';
import type { SessionState } from '@halaqa/contract/values';
import { type ComponentProps, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ReinstateSession } from '../sessions/ReinstateSession.tsx';
import { useSeries, useSeriesWords } from './use-series.ts';

interface Props extends Omit<ComponentProps<typeof ReinstateSession>, 'note'> {
  session: Session;
  /** Somebody hears of it, so it is asked in any case. */
  isSomebodyIn: boolean;
  onConfirm: (state: SessionState) => void;
}

/** Says of a session whose weekly slot was deleted that this does not come back with it; where there is nothing to say, nothing is asked. */
export function ReinstateInSeries({ isSomebodyIn, ...question }: Props) {
  const { t } = useTranslation('series');
  const words = useSeriesWords();
  const { session, state, open, onConfirm } = question;
  const { series, isPending } = useSeries(session.id);
  const isSlotGone = series?.slot === null;
  const isNone = open && !isPending && !isSlotGone && !isSomebodyIn;
  const latest = useRef(onConfirm);
  useEffect(() => {
    latest.current = onConfirm;
  });
  useEffect(() => {
    if (isNone) latest.current(state);
  }, [isNone, state]);
  if (isPending || (!isSlotGone && !isSomebodyIn)) return null;
  const note = isSlotGone && <p className="text-sm font-medium text-waiting">{t('slotGone', { slot: words(series).every })}</p>;
  return <ReinstateSession {...question} note={note} />;
}
