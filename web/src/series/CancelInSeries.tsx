import type { Session } from '@halaqa/contract/sessions';
import { useEffect, useRef } from 'react';
import { SeriesDialog } from './SeriesDialog.tsx';
import { useSeries } from './use-series.ts';

interface Props {
  session: Session;
  open: boolean;
  onClose: () => void;
  /** Only this one is to be cancelled. @param onSent once it is done: until then the message is kept. */
  onAlone: (message: string | undefined, onSent: () => void) => void;
  /** It belongs to no series, or that could not be read. */
  onNone: () => void;
}

/** Asks which sessions of a series are to be cancelled; shows nothing until it is known whether there is one. */
export function CancelInSeries({ session, open, onClose, onAlone, onNone }: Props) {
  const { series, isPending } = useSeries(session.id);
  const isNone = open && !isPending && series === undefined;
  const latest = useRef(onNone);
  useEffect(() => {
    latest.current = onNone;
  });
  useEffect(() => {
    if (isNone) latest.current();
  }, [isNone]);
  return (
    series && (
      <SeriesDialog asked={{ session, series, scope: 'this', isWholeQuestion: true }} open={open} onClose={onClose} onAlone={onAlone} />
    )
  );
}
