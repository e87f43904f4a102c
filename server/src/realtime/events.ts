/**
 * What has changed, from the row that a trigger wrote beside the change (0005-events.sql) to every process that listens. Row ids
 * are not commit order, so rows are claimed, never read from a position (ADR-9).
 */
import type pg from 'pg';
import * as z from 'zod/mini';

export const eventChannel = 'halaqa_event';

/** NOTIFY takes less than 8,000 bytes; the longest facts have 90. */
const eventsAtOnce = 80;

/** Also of notifications, whose column holds more than the ids that are sent over the wire. */
const id = z.int().check(z.positive());

const event = z.discriminatedUnion('topic', [
  z.object({ topic: z.literal('session'), id, courseId: id, trainerId: id }),
  z.object({ topic: z.literal('student'), id }),
  z.object({ topic: z.literal('schedule'), trainerId: id }),
  z.object({ topic: z.literal('directory') }),
  z.object({ topic: z.literal('notification'), id, accountId: id }),
  z.object({ topic: z.literal('notifications'), accountId: id }),
  z.object({ topic: z.literal('saved_views'), accountId: id, isShared: z.boolean() }),
  z.object({ topic: z.literal('account'), id }),
  z.object({ topic: z.literal('institute') }),
  z.object({ topic: z.literal('everything') }),
]);
export type LiveEvent = z.infer<typeof event>;

/** Any number that no other part of the portal takes as an advisory lock. */
const sendingLock = 727_003;

// One statement and its own transaction: told and gone, or neither. The lock that NOTIFY takes on the whole database is held for
// this commit alone, never for a user's. Processes send one after the other, so that what happened first is told first.
const send = `
  with claimed as (
    select id from event where (select pg_advisory_xact_lock(${sendingLock}) is not null)
    order by id limit ${eventsAtOnce} for update skip locked
  ), gone as (
    delete from event using claimed where event.id = claimed.id returning event.id, event.facts
  ), told as (
    select facts, min(id) as first, count(*)::int as times from gone group by facts
  ), batch as (
    select json_agg(facts order by first)::text as payload, coalesce(sum(times), 0)::int as count from told
  )
  select count, case when count > 0 then pg_notify('${eventChannel}', payload) end from batch`;

/** Sends what has happened, in as many batches as it takes, until nothing is left that nobody else is sending. */
export async function sendEvents(client: Pick<pg.Client, 'query'>): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ count: number }>({ name: 'events-send', text: send });
    if ((rows[0]?.count ?? 0) < eventsAtOnce) return;
  }
}

/** What a batch tells. Topics that another version of the portal writes are passed over. */
export function readEvents(payload: string): LiveEvent[] {
  const listed = z.array(z.unknown()).safeParse(parsed(payload));
  // Not ours: somebody else notifies on this channel. That something happened is all there is to know.
  if (!listed.success) return [{ topic: 'everything' }];
  return listed.data.flatMap((facts) => event.safeParse(facts).data ?? []);
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
}
