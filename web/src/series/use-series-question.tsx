/** Asks, before an edit is saved, which sessions of its series it is for (D-130). */
import type { Session } from '@halaqa/contract/sessions';
import { parseInstant } from '@halaqa/domain/clock';
import { type ReactNode, useContext, useState } from 'react';
import { InstituteZone } from '../i18n/useFormat.ts';
import type { SessionPayload } from '../sessions/session-form.ts';
import { useLazyDialog } from '../ui/lazy-dialog.ts';
import { usePreloaded } from '../ui/preload.ts';
import { seriesDialog } from './series-dialog.ts';
import { isOnlyCancelled, type Scope, wantedOf } from './series-set.ts';
import { useSeries } from './use-series.ts';
import type { AskedOfSeries } from './use-series-change.ts';

const lateParts = [seriesDialog] as const;

/** @param session undefined: a new one, which belongs to no series. */
export function useSeriesQuestion(session: Session | undefined) {
  const zone = useContext(InstituteZone);
  const { series, isPending } = useSeries(session?.id);
  const question = useLazyDialog<AskedOfSeries>(seriesDialog);
  usePreloaded(lateParts);
  const [scope, setScope] = useState<Scope>('this');
  return {
    series,
    scope,
    setScope,
    /** What has begun is changed by itself. */
    isAsked: session !== undefined && parseInstant(session.start_datetime) > new Date(),
    /** It is not known yet whether it belongs to one. */
    isPending,
    /**
     * @param message that goes with the news (D-160).
     * @returns whether somebody is asked: others are meant too, and there is something that they could take over.
     */
    ask: (before: Session, after: SessionPayload, message?: string): boolean => {
      const wanted = scope === 'this' ? undefined : wantedOf(before, after, zone);
      if (!series || !wanted) return false;
      question.open({ session: before, series, scope, message, ...(!isOnlyCancelled(before, after, wanted) && { wanted }) });
      return true;
    },
    /** @param onAlone only the one is meant. @param onDone a change of more was asked for. */
    dialog: ({ onAlone, onDone }: { onAlone: () => void; onDone: () => void }): ReactNode =>
      question.subject && (
        <seriesDialog.Component
          key={question.turn}
          asked={question.subject}
          open={question.isOpen}
          onClose={(isDone) => {
            question.close();
            if (isDone) onDone();
          }}
          onAlone={() => {
            question.close();
            onAlone();
          }}
        />
      ),
  };
}

export type SeriesQuestioning = ReturnType<typeof useSeriesQuestion>;
