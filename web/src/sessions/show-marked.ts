/** Puts the server's answer to saved marks into the list of the session, before that is read again. */
import { type MarkedAttendee, sessionAttendees } from '@halaqa/contract/attendance';
import type { QueryClient } from '@tanstack/react-query';
import { asked } from '../api/query.ts';

/** A list that is opened again at once must not show the marks of before, nor take them for what the server has. */
export async function showMarked(client: QueryClient, sessionId: number, attendees: readonly MarkedAttendee[]): Promise<void> {
  const { queryKey } = asked(sessionAttendees, { params: { id: sessionId } }, true);
  // A reading that began before the marks were made would take them away again.
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, [...attendees]);
}
