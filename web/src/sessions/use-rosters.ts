import { sessionAttendees } from '@halaqa/contract/attendance';
import { nearRosters } from '@halaqa/contract/rosters';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../api/call.ts';
import { asked } from '../api/query.ts';

/**
 * Reads who comes to the trainer's sessions of these hours, in one call, so that they can be marked without a connection (D-107, D-232).
 * @returns whether it is over: who comes to a session is known then, or to be asked for by itself.
 */
export function useRosters(): boolean {
  const client = useQueryClient();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const keep = async () => {
      for (const { sessionId: id, attendees } of await call(nearRosters, {})) {
        await client.prefetchQuery({ ...asked(sessionAttendees, { params: { id } }, true), queryFn: () => attendees });
      }
    };
    void keep()
      .catch(() => undefined)
      .then(() => setOver(true));
  }, [client]);
  return isOver;
}
