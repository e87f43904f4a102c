import { leastInCell } from '@halaqa/domain/calendar';
import { useMediaQuery } from '../ui/media-query.ts';

/** Of a day in a month that has the window to itself: its number, as many sessions as there is room for, and how many more. */
export const cellHeight = 'h-28 [@media(height>=60rem)]:h-35 [@media(height>=75rem)]:h-42';

const tall = matchMedia('(height >= 60rem)');
const taller = matchMedia('(height >= 75rem)');

/** How many sessions such a cell shows: two (SPEC-9.8), and more in a higher window. */
export function useCellRoom(): number {
  return leastInCell + Number(useMediaQuery(tall)) + Number(useMediaQuery(taller));
}
