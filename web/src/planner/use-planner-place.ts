import { dayOf } from '@halaqa/domain/clock';
import { useContext, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isDate } from '../dates/date-text.ts';
import { InstituteZone } from '../i18n/useFormat.ts';
import { type LaneKind, laneKinds } from './columns.ts';
import { filterIn, type PlannerFilter, writeFilter } from './filter.ts';

export const plannerViews = ['day', 'week'] as const;
export type PlannerView = (typeof plannerViews)[number];

export interface PlannerPlace {
  view: PlannerView;
  /** Plain date; the week that holds it is in sight. */
  day: string;
  kind: LaneKind;
  filter: PlannerFilter;
}

/** Where the planner stands, from its address: a link and a reload bring it back. */
export function usePlannerPlace(now: Date): [PlannerPlace, (part: Partial<PlannerPlace>) => void] {
  const [address, setAddress] = useSearchParams();
  const today = dayOf(now, useContext(InstituteZone));
  // The address follows a moment later; what was pressed answers at once.
  const [place, setPlace] = useState<PlannerPlace>(() => ({
    view: plannerViews.find((one) => one === address.get('view')) ?? 'day',
    day: isDate(address.get('day') ?? '') ? (address.get('day') ?? today) : today,
    kind: laneKinds.find((one) => one === address.get('by')) ?? 'room',
    filter: filterIn(address),
  }));
  const change = (part: Partial<PlannerPlace>) => {
    const next = { ...place, ...part };
    setPlace(next);
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('view', next.view);
        after.set('day', next.day);
        after.set('by', next.kind);
        writeFilter(next.filter, after);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return [place, change];
}
