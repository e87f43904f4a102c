/** What must hold of the seats of every session, whatever ran before. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../builder.ts';

/** The counters are the rows: places taken equal attendees, and those who wait equal the entries of the queue. */
export async function seatsAreCounted(db: Db): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select s.id, s.seats_taken, s.waiting, s.capacity from session s
    where s.seats_taken <> s.guests + (select count(*) from attendee a where a.session_id = s.id)
      or s.waiting <> (select count(*) from waitlist_entry w where w.session_id = s.id)
      or s.seats_taken > s.capacity + s.overbooked`.execute(db);
  expect(rows, 'sessions whose counters are wrong').toEqual([]);
}
