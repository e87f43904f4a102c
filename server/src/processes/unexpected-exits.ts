/** Records that a process of the portal ended unexpectedly, for the health page and the doctor (D-142). */
import type pg from 'pg';

export interface UnexpectedExits {
  /** ISO 8601. */
  at: string;
  /** How many ended within a day of each other. */
  times: number;
  /** The signal's name, or `exit 1`. */
  how: string;
  /** The one in its place does not come to serve. */
  failing: boolean;
}

export async function recordUnexpectedExit(pool: pg.Pool, { how, failing }: Pick<UnexpectedExits, 'how' | 'failing'>): Promise<void> {
  await pool.query({
    name: 'process-ended',
    text: `
      insert into portal_fact as kept (name, value)
      values ('process_ended', jsonb_build_object('at', now(), 'times', 1, 'how', $1::text, 'failing', $2::boolean)::text)
      on conflict (name) do update set value = (excluded.value::jsonb || jsonb_build_object('times',
        case when (kept.value::jsonb ->> 'at')::timestamptz > now() - interval '1 day' then (kept.value::jsonb ->> 'times')::int else 0 end + 1
      ))::text`,
    values: [how, failing],
  });
}

/** All that are wanted serve, or are begun anew. */
export async function recordRecovery(pool: pg.Pool): Promise<void> {
  await pool.query({
    name: 'process-serves',
    text: `update portal_fact set value = (value::jsonb || '{"failing": false}')::text where name = 'process_ended'`,
  });
}
