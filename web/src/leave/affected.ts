/** Which sessions of a trainer fall within a leave. */
import type { Session } from '@halaqa/contract/sessions';
import { parseInstant } from '@halaqa/domain/clock';

/** Cancelled ones do not take place anyhow. @param span instants; `to` is no more part of it. */
export function affectedBy<One extends Pick<Session, 'state' | 'start_datetime' | 'end_datetime'>>(
  sessions: readonly One[],
  span: { from: string; to: string },
): One[] {
  const [from, to] = [parseInstant(span.from), parseInstant(span.to)];
  return sessions.filter(
    ({ state, start_datetime: start, end_datetime: end }) => state !== 'cancelled' && parseInstant(start) < to && parseInstant(end) > from,
  );
}
