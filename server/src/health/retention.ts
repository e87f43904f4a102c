/** Whether records are deleted when their retention ends (D-121): when the hourly run last completed, and what is overdue. */
import type { Config } from '../config/config.ts';
import type { Queryable } from '../db/transaction.ts';
import type { Check } from './check.ts';

/** A day on which no portal ran is made up for within the next hour. */
const graceDays = 2;

/** Written at the end of a round. */
export async function noteRetentionRun(writer: Queryable, gone: number): Promise<void> {
  await writer.query({
    name: 'retention-note',
    text: `insert into portal_fact (name, value) values ('tidied', jsonb_build_object('at', now(), 'gone', $1::int)::text)
           on conflict (name) do update set value = excluded.value`,
    values: [gone],
  });
}

interface Found {
  tidied: { at: string; gone: number } | null;
  /** Kinds of which something is still there that should have gone. */
  overdue: Overdue[];
}

type Overdue = 'audit' | 'notifications' | 'conflicts' | 'corrections' | 'reports' | 'syncHistory';

const findOverdue = `
  select (select value::jsonb from portal_fact where name = 'tidied') as tidied,
    array_remove(array[
      case when exists (select from audit_entry where at < now() - make_interval(days => $1)) then 'audit' end,
      case when exists (select from notification where read_at is not null and created_at < now() - make_interval(days => $2))
        or exists (select from notification where read_at is null and created_at < now() - make_interval(days => $3))
        or exists (select from session_message where sent_at < now() - make_interval(days => $3)) then 'notifications' end,
      case when exists (select from sync_conflict where decided_at < now() - make_interval(days => $4)) then 'conflicts' end,
      case when exists (select from correction where decided_at < now() - make_interval(days => $5)) then 'corrections' end,
      case when exists (select from bulk_run where finished_at < now() - make_interval(days => $6)) then 'reports' end,
      case when exists (select from sync_history where at < now() - make_interval(days => $7)) then 'syncHistory' end
    ], null) as overdue`;

export async function checkRetention({ pool, config }: { pool: Queryable; config: Config }): Promise<Omit<Check, 'subject'>> {
  const { audit, readNotifications, unreadNotifications, conflicts, corrections, reports, syncHistory } = config.retention;
  const kept = [audit, readNotifications, unreadNotifications, conflicts, corrections, reports, syncHistory];
  // Not prepared by name: how much is found depends on the days.
  const { rows } = await pool.query<Found>(
    findOverdue,
    kept.map((days) => days + graceDays),
  );
  return judgeRetention(rows[0] ?? { tidied: null, overdue: [] }, config.retention);
}

function judgeRetention({ tidied, overdue }: Found, kept: Config['retention']): Omit<Check, 'subject'> {
  const values = { ...kept, ...(tidied && { at: new Date(tidied.at), gone: tidied.gone }) };
  if (overdue.length > 0) {
    return { state: 'watch', says: `retention.overdue.${overdue[0]}`, advice: 'retention.overdueAdvice', values };
  }
  return { state: 'fine', says: tidied ? 'retention.says' : 'retention.first', values };
}
