/** The series of a session on the wire (D-130). */
import { Problem } from '@halaqa/contract/problem';
import type { Series } from '@halaqa/contract/series';
import type { Language } from '@halaqa/contract/values';
import { ownParts } from '@halaqa/domain/series';
import type { Queryable } from '../db/transaction.ts';
import { presentSession } from '../sessions/present.ts';
import { findSession, findSessions } from '../sessions/store.ts';
import { presentSlot } from './present.ts';
import { listSeries, sessionValuesOf } from './series-store.ts';
import { findSlot } from './store.ts';

/** @returns null where the session was planned by itself. @throws Problem `not_found` where it is not there. */
export async function seriesOf(reader: Queryable, sessionId: number, language: Language, zone: string): Promise<Series | null> {
  const rows = await listSeries(reader, sessionId);
  const position = rows.findIndex((row) => row.sessionId === sessionId);
  const named = rows[position];
  if (!named) {
    if (!(await findSession(reader, sessionId))) throw new Problem('not_found');
    return null;
  }
  const sessions = await findSessions(
    reader,
    rows.map((row) => row.sessionId),
  );
  const slot = await findSlot(reader, named.slotId);
  return {
    slot: slot ? presentSlot(slot, language) : null,
    day: named.day,
    startTime: named.startTime,
    endTime: named.endTime,
    position: position + 1,
    sessions: rows.flatMap((said) => {
      const session = sessions.get(said.sessionId);
      if (!session) return [];
      const { id, name, start_datetime, end_datetime, trainer_id, room_id, state, attendeeCount } = presentSession(session, language);
      const own = ownParts(sessionValuesOf(session), said, zone);
      return [{ id, name, start_datetime, end_datetime, trainer_id, room_id, state, attendeeCount, own }];
    }),
  };
}
