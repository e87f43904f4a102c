/** The sessions that a trainer has from today on, as their calendar has them. */
import { type Session, trainerSessions } from '@halaqa/contract/sessions';
import { dayOf } from '@halaqa/domain/clock';
import { useContext } from 'react';
import { useApiList } from '../api/query.ts';
import { InstituteZone } from '../i18n/useFormat.ts';
import { useNow } from '../ui/use-now.ts';

/** Undefined until they are known. @param isAsked left alone where nobody looks. */
export function useOwnSessions(isAsked: boolean): { sessions: Session[] | undefined; isFailed: boolean } {
  const today = dayOf(useNow(), useContext(InstituteZone));
  const { data, isError } = useApiList(trainerSessions, isAsked ? { query: { from: today } } : 'skip');
  return { sessions: data, isFailed: isError };
}
