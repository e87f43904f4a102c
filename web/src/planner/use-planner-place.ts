import { dayOf } from '@halaqa/domain/clock';
import { useContext } from 'react';
import { useSearchParams } from 'react-router';
import { isDate } from '../dates/date-text.ts';
import { InstituteZone } from '../i18n/useFormat.ts';
import { useAddressState } from '../ui/use-address-state.ts';
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
  const written = viewIn(address);
  const [place, setPlace] = useAddressState<PlannerPlace>({
    written: JSON.stringify(written),
    read: (last) => ({ ...written, day: last?.day ?? dayIn(address) ?? today }),
    spell: ({ view, kind, filter }) => JSON.stringify({ view, kind, filter }),
  });
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

function viewIn(address: URLSearchParams): Omit<PlannerPlace, 'day'> {
  return {
    view: plannerViews.find((one) => one === address.get('view')) ?? 'day',
    kind: laneKinds.find((one) => one === address.get('by')) ?? 'room',
    filter: filterIn(address),
  };
}

function dayIn(address: URLSearchParams): string | undefined {
  const day = address.get('day') ?? '';
  return isDate(day) ? day : undefined;
}
