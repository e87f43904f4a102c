import type { Weekday } from '@halaqa/domain/calendar';
import { useDeferredValue } from 'react';
import { type Place, rangeOf } from './place.ts';

/** The days that are drawn: where others are chosen the choice answers at once, and they follow, drawn in pieces (ADR-76). A walk within them waits for nothing. */
export function useShownPlace(place: Place, firstDay: Weekday): Place {
  const drawn = useDeferredValue(place);
  return isSameSight(place, drawn, firstDay) ? place : drawn;
}

function isSameSight(one: Place, other: Place, firstDay: Weekday): boolean {
  return one.view === other.view && rangeOf(one, firstDay).from === rangeOf(other, firstDay).from;
}
