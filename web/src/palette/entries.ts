/** What the palette offers for what is typed: pages and acts by their names, records as the server or the reader's own lists have them. */
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../auth/current-user.ts';
import { groupsOf, ownPlaces } from '../navigation/places.ts';
import { useActs } from './acts.ts';
import { useAdminRecords } from './admin-records.ts';
import type { Entry, FoundRecords } from './entry.ts';
import { matches } from './matches.ts';
import { readRecents } from './recents.ts';
import { useStudentRecords } from './student-records.ts';
import { useTrainerRecords } from './trainer-records.ts';

/** @param typed as it stands once the typing rests. */
export function useEntries(typed: string, now: Date): FoundRecords {
  const search = typed.trim();
  const user = useSignedIn();
  const pages = usePages();
  const acts = useActs();
  const found = {
    admin: useAdminRecords(user.role === 'admin' ? search : '', now),
    trainer: useTrainerRecords(user.role === 'trainer' ? search : '', now),
    student: useStudentRecords(user.role === 'student' ? search : '', now),
  }[user.role];
  const named = [...pages, ...acts].filter(({ name }) => matches(name, search));
  if (search === '') return { entries: [...readRecents(user.id), ...named], isSearching: false, isFailed: false };
  return { ...found, entries: [...named, ...found.entries] };
}

function usePages(): Entry[] {
  const { t } = useTranslation(['palette', 'navigation']);
  const places = groupsOf(useSignedIn()).flatMap((group) => group.places);
  const page = ({ name, to, icon }: { name: string; to: string; icon: LucideIcon }, label: string): Entry => ({
    id: `page-${name}`,
    group: 'pages',
    name: label,
    icon,
    goal: { to },
  });
  return [
    ...places.map((place) => page(place, t(`page.${place.name}`))),
    ...ownPlaces.map((place) => page(place, t(`navigation:own.${place.name}`))),
  ];
}
