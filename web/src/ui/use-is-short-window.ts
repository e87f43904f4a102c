import { useMediaQuery } from './media-query.ts';

/** As the variant `short` of the styles. */
const short = matchMedia('(height < 30rem)');

/** Whether the window is a phone's on its side: what stands above a list would leave it no room. */
export function useIsShortWindow(): boolean {
  return useMediaQuery(short);
}
