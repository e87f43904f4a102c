import { dayOf } from '@halaqa/domain/clock';
import { useCallback, useContext } from 'react';
import { useSearchParams } from 'react-router';
import { InstituteZone } from '../i18n/useFormat.ts';
import { useAddressState } from '../ui/use-address-state.ts';
import { useLatest } from '../ui/use-latest.ts';
import { type CalendarView, calendarViews, type Place } from './place.ts';

const plainDate = /^\d{4}-(0[1-9]|1[0-2])-([0-2]\d|3[01])$/;

/**
 * Where the calendar of a page stands, from its address: a link and a reload bring it back. A walk from day to day within what
 * is in sight stays out of the address, which browsers let be written a few times a second only.
 * @param usual the view where the address names none.
 */
export function useCalendarPlace(now: Date, usual: CalendarView = 'month'): [Place, (place: Place) => void] {
  const [search, setSearch] = useSearchParams();
  const today = dayOf(now, useContext(InstituteZone));
  const view = calendarViews.find((one) => one === search.get('view')) ?? usual;
  const day = search.get('day') ?? '';
  const [place, setPlace] = useAddressState<Place>({
    written: view,
    read: (last) => ({ view, day: last?.day ?? (isDay(day) ? day : today) }),
    spell: (one) => one.view,
  });
  const stand = useLatest({ place, setSearch });
  // The same at each drawing: the days are drawn again for others only.
  const move = useCallback(
    (next: Place) => {
      const { place: last, setSearch: write } = stand();
      setPlace(next);
      if (next.view === last.view && next.day.slice(0, 7) === last.day.slice(0, 7)) return;
      write(
        (before) => {
          const after = new URLSearchParams(before);
          after.set('view', next.view);
          after.set('day', next.day);
          return after;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [stand, setPlace],
  );
  return [place, move];
}

function isDay(text: string): boolean {
  // A shorter month has no 31st.
  return plainDate.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
}
