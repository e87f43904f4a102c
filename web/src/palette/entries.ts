/**
 * The entries that the palette offers for the typed text: pages and actions by name, records as the server or the reader's own lists have
 * them.
 */
import { inOtherLayout } from '@halaqa/domain/keyboard-layout';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../auth/current-user.ts';
import { groupsOf, ownPlaces } from '../navigation/places.ts';
import { useAdminRecords } from './admin-records.ts';
import { useCommands } from './commands.ts';
import type { Entry, FoundRecords } from './entry.ts';
import { matches } from './matches.ts';
import { readRecents } from './recents.ts';
import { useStudentRecords } from './student-records.ts';
import { useTrainerRecords } from './trainer-records.ts';

/** @param typed as it stands once the typing rests. */
export function useEntries(typed: string, now: Date): Found {
  const search = typed.trim();
  const user = useSignedIn();
  const named = [...usePages(), ...useCommands()];
  const found = useFound(search, named, now);
  // Whoever is not found may have been typed in the other layout (D-201).
  const isNobody = search !== '' && found.entries.length === 0 && !found.isSearching && !found.isFailed;
  const [meant = '', orMeant = ''] = isNobody ? inOtherLayout(search) : [];
  const [one, other] = [useFound(meant, named, now), useFound(orMeant, named, now)];
  if (search === '') return { entries: [...readRecents(user.id), ...named], isSearching: false, isFailed: false };
  if (!isNobody) return found;
  const entries = [...one.entries, ...other.entries.filter(({ id }) => !one.entries.some((entry) => entry.id === id))];
  return {
    entries,
    isSearching: one.isSearching || other.isSearching,
    isFailed: one.isFailed || other.isFailed,
    ...(entries.length > 0 && { meant: one.entries.length > 0 ? meant : orMeant }),
  };
}

export interface Found extends FoundRecords {
  /** The words that these were found for, where they are not those that were typed. */
  meant?: string;
}

/** @param search nothing is found for nothing. */
function useFound(search: string, named: readonly Entry[], now: Date): FoundRecords {
  const { role } = useSignedIn();
  const found = {
    admin: useAdminRecords(role === 'admin' ? search : '', now),
    trainer: useTrainerRecords(role === 'trainer' ? search : '', now),
    student: useStudentRecords(role === 'student' ? search : '', now),
  }[role];
  if (search === '') return { entries: [], isSearching: false, isFailed: false };
  return { ...found, entries: [...named.filter(({ name }) => matches(name, search)), ...found.entries] };
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
