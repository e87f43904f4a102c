/** The latest version of a session among the lists on screen. */
import { type SessionRecord, sessionRecord } from '@halaqa/contract/records';
import { type SessionDay, sessionDays } from '@halaqa/contract/session-list';
import { adminSessions, type Session } from '@halaqa/contract/sessions';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/** What an open dialog shows stays true while others change it. @param given what it was opened with; stays where no list has it. */
export function useLatestSession(given: Session): Session {
  const client = useQueryClient();
  const subscribe = useCallback((notify: () => void) => client.getQueryCache().subscribe(notify), [client]);
  return useSyncExternalStore(subscribe, () => latestOf(client, given));
}

type Answer = Session[] | { rows: Session[] };

function latestOf(client: QueryClient, given: Session): Session {
  let latest = given;
  let readAt = 0;
  const keepLater = (key: QueryKey, sessions: readonly Session[] | undefined) => {
    const found = sessions?.find(({ id }) => id === given.id);
    const at = client.getQueryState(key)?.dataUpdatedAt ?? 0;
    if (found && at > readAt) [latest, readAt] = [found, at];
  };
  for (const [key, answer] of client.getQueriesData<Answer>({ queryKey: [adminSessions.path] })) {
    keepLater(key, Array.isArray(answer) ? answer : answer?.rows);
  }
  for (const [key, days] of client.getQueriesData<SessionDay[]>({ queryKey: [sessionDays.path] })) {
    keepLater(
      key,
      days?.flatMap(({ sessions }) => sessions),
    );
  }
  for (const [key, record] of client.getQueriesData<SessionRecord>({ queryKey: [sessionRecord.path] })) {
    keepLater(key, record && [record.session]);
  }
  return latest;
}
