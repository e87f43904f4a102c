import { type Session, trainerSessions } from '@halaqa/contract/sessions';
import { useApiList } from '../api/query.ts';
import { paths } from '../app/paths.ts';
import type { FoundRecords } from './entry.ts';
import { matches } from './matches.ts';
import { useSessionEntry } from './session-entry.ts';

const most = 8;

/** A trainer's own sessions, the nearest first; each opens with its students and their attendance. */
export function useTrainerRecords(search: string, now: Date): FoundRecords {
  const sessions = useApiList(trainerSessions, search === '' ? 'skip' : {});
  const entry = useSessionEntry(now, ({ id }: Session) => `${paths.trainerCalendar()}?session=${id}`);
  const away = ({ start_datetime }: Session) => Math.abs(Date.parse(start_datetime) - now.getTime());
  const entries = (sessions.data ?? [])
    .filter(({ name, course_id: [, course] }) => matches(`${name} ${course}`, search))
    .toSorted((one, other) => away(one) - away(other))
    .slice(0, most)
    .map(entry);
  return { entries, isSearching: sessions.isFetching, isFailed: sessions.isError };
}
