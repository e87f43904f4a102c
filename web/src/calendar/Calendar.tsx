import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLatest } from '../ui/use-latest.ts';
import { DayView } from './DayView.tsx';
import { ListView } from './ListView.tsx';
import { MonthView } from './MonthView.tsx';
import type { Place } from './place.ts';
import type { More } from './ShowMore.tsx';
import type { CalendarSession } from './session.ts';
import { Toolbar } from './Toolbar.tsx';
import type { CalendarSlot, CountedDays, ViewProps } from './view-props.ts';
import { WeekView } from './WeekView.tsx';

interface Props<S extends CalendarSession>
  extends Omit<ViewProps<S>, 'selected' | 'onCreate' | 'withTrainer' | 'slots' | 'newest' | 'counted'> {
  /** What is drawn of it, where that follows a moment later (`shown-place.ts`). */
  shown?: Place;
  selected?: number | undefined;
  onCreate?: ((day: string) => void) | undefined;
  withTrainer?: boolean;
  slots?: readonly CalendarSlot[];
  more?: More | undefined;
  counted?: CountedDays<S> | undefined;
  /** Shown instead of the days where they could not be read. */
  failure?: ReactNode;
}

const noSlots: readonly CalendarSlot[] = [];

/**
 * The calendar of every role (SPEC-2.29): month, week, day and what is to come, for the sessions that it is given; they should cover
 * `rangeOf(place)`, or in the list what starts after `now`; of a month the first of each day are enough, where it is `counted`.
 */
export function Calendar<S extends CalendarSession>({
  more,
  failure,
  selected,
  onCreate,
  withTrainer = true,
  slots = noSlots,
  counted,
  shown,
  ...rest
}: Props<S>) {
  const { t } = useTranslation('calendar');
  const newest = useLatest(rest.place);
  const isBehind = shown !== undefined && shown !== rest.place;
  const props = { ...rest, place: shown ?? rest.place, newest, selected, onCreate, withTrainer, slots, counted };
  return (
    <section aria-label={t('label')} aria-busy={isBehind || undefined} className="grid gap-3">
      <Toolbar {...rest} />
      {failure || <View {...props} more={more} />}
    </section>
  );
}

function DrawnView<S extends CalendarSession>({ more, ...props }: ViewProps<S> & { more: More | undefined }) {
  switch (props.place.view) {
    case 'month':
      return <MonthView {...props} />;
    case 'week':
      return <WeekView {...props} />;
    case 'day':
      return <DayView {...props} more={more} />;
    case 'list':
      return <ListView {...props} more={more} />;
  }
}

/** Drawn again for other days, and not while they are only asked for. (`memo` forgets that it is of any session.) */
const View = memo(DrawnView) as typeof DrawnView;
