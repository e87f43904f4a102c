/** Entries of a log under their days. */
import { dayOf, parseInstant } from '@halaqa/domain/clock';
import { useContext } from 'react';
import { InstituteZone, useFormat } from '../i18n/useFormat.ts';

export interface DayOfEntries<Entry> {
  /** A plain date of the institute. */
  day: string;
  /** `اليوم`, else its name and date. */
  name: string;
  entries: readonly Entry[];
}

/** In the order of the entries. */
export function useDays<Entry extends { at: string }>(entries: readonly Entry[], now: Date): DayOfEntries<Entry>[] {
  const zone = useContext(InstituteZone);
  const format = useFormat();
  const days = Map.groupBy(entries, ({ at }) => dayOf(parseInstant(at), zone));
  return [...days].map(([day, ofDay]) => ({ day, name: ofDay[0] ? format.nearDay(ofDay[0].at, now) : day, entries: ofDay }));
}

/** How the name of a day stands above its entries. */
export const dayLook = 'bg-sunken px-5 py-1.5 text-start text-xs font-medium text-muted uppercase-first';
