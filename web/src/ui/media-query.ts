import { useSyncExternalStore } from 'react';

/** Tailwind's `sm`, from which on a page is a desk's. */
const phone = matchMedia('not all and (width >= 40rem)');
/** What the widest table needs, with the margins of its page. */
const narrowerThanTable = matchMedia('not all and (width >= 56rem)');
/** Tailwind's `xl`: below it a sidebar with words would take the room of the widest table. */
const narrowerThanBoth = matchMedia('not all and (width >= 80rem)');

/** Whether the window is a phone's: for what is another thing there, not the same one smaller. */
export function useIsPhone(): boolean {
  return useMediaQuery(phone);
}

/** The same at this moment, where nothing is drawn yet. */
export const isPhoneNow = (): boolean => phone.matches;

/** Whether a table of six columns has no room: on phones, on tablets upright, and at a desk at 200 % zoom. */
export function useNoRoomForTable(): boolean {
  return useMediaQuery(narrowerThanTable);
}

/** Whether a sidebar has room for its icons alone, beside the widest table. */
export function useNoRoomForSidebarWords(): boolean {
  return useMediaQuery(narrowerThanBoth);
}

/** Whether the window is as `media` says, now and after it has changed. */
export function useMediaQuery(media: MediaQueryList): boolean {
  return useSyncExternalStore(
    (changed) => {
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => media.matches,
  );
}
