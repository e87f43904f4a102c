/** The address of the list of sessions behind a figure, filtered as the report is. */
import type { ReportGrouping } from '@halaqa/contract/period-report';
import { paths } from '../app/paths.ts';
import type { DayRange } from '../calendar/place.ts';
import type { Measure } from './measures.ts';

type FigureFilters = Partial<Record<ReportGrouping | 'weekday' | 'hour', number>>;

/** @param measure whose sessions: of cancelled ones those alone, else all others, as cancelled ones add to no other figure. */
export function sessionListLink({ from, to }: DayRange, of: FigureFilters, measure: Measure): string {
  const query = new URLSearchParams({ show: 'list', when: 'all', from, to });
  for (const [name, value] of Object.entries(of)) query.set(name, String(value));
  if (measure === 'cancelled') query.set('state', 'cancelled');
  else query.set('cancelled', 'false');
  return `${paths.adminSessions}?${query}`;
}
