import { sessionAttendees } from '@halaqa/contract/attendance';
import type { Session } from '@halaqa/contract/sessions';
import { parseInstant } from '@halaqa/domain/clock';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { asked } from '../api/query.ts';
import { whenIdle } from '../ui/when-idle.ts';

const hourMs = 60 * 60_000;
const [behindMs, aheadMs] = [12 * hourMs, 36 * hourMs];
const mostRead = 10;
const restMs = 2_000;

/** Reads who comes to the sessions of these hours, when nothing else is to be done, so that they can be marked without a connection (D-107). */
export function useRosters(sessions: readonly Session[]): void {
  const client = useQueryClient();
  const read = useEffectEvent(async () => {
    const now = Date.now();
    const near = sessions.filter(({ state, attendeeCount, start_datetime }) => {
      const startsIn = parseInstant(start_datetime).getTime() - now;
      return state !== 'cancelled' && attendeeCount > 0 && startsIn > -behindMs && startsIn < aheadMs;
    });
    for (const { id } of near.slice(0, mostRead)) await client.prefetchQuery(asked(sessionAttendees, { params: { id } }, false));
  });
  useEffect(() => whenIdle(restMs, () => void read()), []);
}
