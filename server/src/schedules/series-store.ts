/** Sessions that were made of one weekly slot, with what their series says of them (D-130, ADR-50). */
import type { SeriesValues, SessionNow } from '@halaqa/domain/series';
import type { Queryable, Tx } from '../db/transaction.ts';
import type { SessionRow } from '../sessions/store.ts';

export interface SeriesValuesRow extends SeriesValues {
  sessionId: number;
  slotId: number;
}

const seriesColumns = `ss.session_id as "sessionId", ss.slot_id as "slotId", to_char(ss.day, 'YYYY-MM-DD') as day,
  to_char(ss.start_time, 'HH24:MI') as "startTime", to_char(ss.end_time, 'HH24:MI') as "endTime", ss.trainer_id as "trainerId",
  ss.room_id as "roomId", ss.capacity, ss.minimum`;

/** What the series says of each of those of these sessions that belong to one. */
export async function findSeriesValues(reader: Queryable, ids: readonly number[]): Promise<Map<number, SeriesValuesRow>> {
  const { rows } = await reader.query<SeriesValuesRow>({
    name: 'series-said',
    text: `select ${seriesColumns} from series_session ss where ss.session_id = any($1)`,
    values: [ids],
  });
  return new Map(rows.map((row) => [row.sessionId, row]));
}

/** Without what it is said of. */
export const seriesValuesOf = ({ sessionId: _, slotId: _slot, ...planned }: SeriesValuesRow): SeriesValues => planned;

export interface SeriesRow extends SeriesValuesRow {
  state: string;
  /** By the database's clock. */
  hasBegun: boolean;
}

/** The series of a session, by the day that it says of each; empty where the session belongs to none. Archived sessions are left out. */
export async function listSeries(reader: Queryable, sessionId: number): Promise<SeriesRow[]> {
  const { rows } = await reader.query<SeriesRow>({
    name: 'series-list',
    text: `select ${seriesColumns}, s.state, s.starts_at <= clock_timestamp() as "hasBegun"
           from series_session named join series_session ss on ss.slot_id = named.slot_id join session s on s.id = ss.session_id
           where named.session_id = $1 and s.active order by ss.day, ss.start_time, ss.session_id`,
    values: [sessionId],
  });
  return rows;
}

/** What the series says of it from now on. */
export async function updateSeriesValues(tx: Tx, sessionId: number, planned: SeriesValues): Promise<void> {
  await tx.query({
    name: 'series-say',
    text: `update series_session set day = $2, start_time = $3, end_time = $4, trainer_id = $5, room_id = $6, capacity = $7, minimum = $8
           where session_id = $1`,
    values: [
      sessionId,
      planned.day,
      planned.startTime,
      planned.endTime,
      planned.trainerId,
      planned.roomId,
      planned.capacity,
      planned.minimum,
    ],
  });
}

/** As the rules of a series know it. */
export const sessionValuesOf = (
  row: Pick<SessionRow, 'starts_at' | 'ends_at' | 'trainer_id' | 'room_id' | 'capacity' | 'minimum'>,
): SessionNow => ({
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  trainerId: row.trainer_id,
  roomId: row.room_id,
  capacity: row.capacity,
  minimum: row.minimum,
});
