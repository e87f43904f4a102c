/** The newest version of a session among the lists on screen. */
import { type SessionRecord, sessionRecord } from '@halaqa/contract/records';
import { adminSessions, type Session } from '@halaqa/contract/sessions';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/** What an open dialog shows stays true while others change it. @param given what it was opened with; stays where no list has it. */
export function useNewest(given: Session): Session {
  const client = useQueryClient();
  const subscribe = useCallback((tell: () => void) => client.getQueryCache().subscribe(tell), [client]);
  return useSyncExternalStore(subscribe, () => newestOf(client, given));
}

type Answer = Session[] | { rows: Session[] };

function newestOf(client: QueryClient, given: Session): Session {
  let newest = given;
  let readAt = 0;
  for (const [key, answer] of client.getQueriesData<Answer>({ queryKey: [adminSessions.path] })) {
    const rows = Array.isArray(answer) ? answer : answer?.rows;
    const found = rows?.find(({ id }) => id === given.id);
    const at = client.getQueryState(key)?.dataUpdatedAt ?? 0;
    if (found && at > readAt) [newest, readAt] = [found, at];
  }
  for (const [key, answer] of client.getQueriesData<SessionRecord>({ queryKey: [sessionRecord.path] })) {
    const at = client.getQueryState(key)?.dataUpdatedAt ?? 0;
    if (answer?.session.id === given.id && at > readAt) [newest, readAt] = [answer.session, at];
  }
  return newest;
}
