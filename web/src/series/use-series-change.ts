/** A change of a series on its way: which of them, what would become of each, and the report (D-130). */
import type { Series, SeriesChange, SeriesOutcome } from '@halaqa/contract/series';
import type { Session } from '@halaqa/contract/sessions';
import { useState } from 'react';
import { useKeptWords } from '../record-edit/kept-text.ts';
import { isToldOf, reachesSlot, type Scope, type Wanted } from './series-set.ts';
import { useChangeSeries } from './use-series.ts';

export interface AskedOfSeries {
  session: Session;
  series: Series;
  /** What the edit changes; undefined: it is to be cancelled. */
  wanted?: Wanted;
  /** Which were meant before it was asked. */
  scope: Scope;
  /** Typed before it was asked. */
  message?: string | undefined;
  /** Nothing was asked before it, as in a form: the message is typed here, whichever are meant, and kept (D-246). */
  isWholeQuestion?: boolean;
}

/** What may be chosen once the result of the dry run is there. */
interface Choices {
  force: boolean;
  includeOwn: boolean;
}

const none: Choices = { force: false, includeOwn: false };

export function useSeriesChange({ session, series, wanted, scope: begin, message: typed = '', isWholeQuestion = false }: AskedOfSeries) {
  const [scope, setScope] = useState<Scope>(wanted?.blocked ? 'this' : begin);
  const kept = useKeptWords('cancelled series', session.id);
  const [ofForm, setOfForm] = useState(typed);
  const [message, setMessage] = isWholeQuestion ? [kept.typed, kept.setTyped] : [ofForm, setOfForm];
  const hasSlot = series.slot !== null && (!wanted || reachesSlot(wanted.set));
  const [isSlotMeant, setSlotMeant] = useState(wanted !== undefined);
  const [result, setResult] = useState<{ choices: Choices; outcome: SeriesOutcome }>();
  /** As they were ticked; what is shown follows with the answer. */
  const [choices, setChoices] = useState(none);
  const [reportId, setReportId] = useState<number>();
  const { dryRun, start } = useChangeSeries();
  const params = { id: session.id };

  const callOf = ({ force, includeOwn }: Choices): SeriesChange | undefined => {
    if (scope === 'this') return undefined;
    const shared = { scope, force, dryRun: false, slot: hasSlot && isSlotMeant };
    const words = message.trim();
    const said = words && { message: words };
    if (wanted) return { ...shared, action: 'edit', set: wanted.set, includeOwn, ...(isToldOf(wanted.set) && said) };
    return { ...shared, action: 'cancel', ...said };
  };
  const ask = (next: Choices) => {
    const body = callOf(next);
    if (!body) return;
    setChoices(next);
    dryRun.mutate(
      { params, body: { ...body, dryRun: true } },
      {
        onSuccess: (outcome) => setResult({ choices: next, outcome }),
        onError: () => setChoices(result?.choices ?? none),
      },
    );
  };
  return {
    scope,
    setScope,
    message,
    setMessage,
    isWholeQuestion,
    /** The message is there from before. */
    isRestored: isWholeQuestion && kept.isRestored,
    startOver: kept.startOver,
    forgetMessage: kept.forget,
    hasSlot,
    isSlotMeant,
    setSlotMeant,
    result: result?.outcome,
    choices,
    reportId,
    isDryRunPending: dryRun.isPending,
    isStarting: start.isPending,
    dryRun: () => ask(none),
    choose: (part: Partial<Choices>) => ask({ ...choices, ...part }),
    back: () => setResult(undefined),
    /** Carries out what is in sight. */
    confirm: () => {
      const body = result && callOf(result.choices);
      const begun = ({ report }: SeriesOutcome) => {
        if (isWholeQuestion) kept.forget();
        setReportId(report.id ?? undefined);
      };
      if (body) start.mutate({ params, body }, { onSuccess: begun });
    },
  };
}

export type SeriesChanging = ReturnType<typeof useSeriesChange>;
