/** Decisions that wait for an admin. */
import type { DecisionKind } from '@halaqa/contract/today';
import type pg from 'pg';
import { isAwaySql } from '../absences/store.ts';
import { nameJoinsSql } from '../booking/session-view.ts';
import { awaitsMinimumDecisionSql } from '../minimum/store.ts';
import { countedColumns, markedSql } from '../sessions/store.ts';
import type { DayRow } from './day.ts';

export interface DecisionRow extends DayRow {
  kind: DecisionKind;
}

/** Instants between which sessions are looked at, and the end of today. */
export interface DecisionRange {
  from: Date;
  tonight: Date;
  to: Date;
}

// The index `session_open` holds what is planned or confirmed. What is full is told by two columns that stand in no index, as each
// booking changes them: the sessions of the range are looked at, one after the other.
const decisions = `
  with found as (
    select s.id, s.starts_at, case
      when s.ends_at <= statement_timestamp() then 6
      when s.starts_at <= statement_timestamp() then null
      when exists (select from leave_request l where ${isAwaySql}) then 1
      when s.seats_taken > s.capacity then 2
      when ${awaitsMinimumDecisionSql} then 3
      when s.waiting > 0 then 4
      when s.state = 'planned' and s.starts_at < $2 then 5
    end as rank
    from session s where s.active and s.state in ('planned', 'confirmed') and s.starts_at >= $1 and s.starts_at < $3
  ), first as (
    select id, rank, count(*) over ()::int as total from found where rank is not null order by rank, starts_at, id limit $4
  )
  select (array['away', 'overfull', 'underfull', 'waiting', 'unconfirmed', 'unclosed'])[first.rank] as kind, first.total, ${countedColumns}, ${markedSql}
  from first join session s on s.id = first.id ${nameJoinsSql} order by first.rank, s.starts_at, s.id`;

/** The most important first, each session once. */
export async function listDecisions(
  pool: pg.Pool,
  { from, tonight, to }: DecisionRange,
  most: number,
): Promise<{ decisions: DecisionRow[]; total: number }> {
  const { rows } = await pool.query<{ total: number } & DecisionRow>({
    name: 'today-decisions',
    text: decisions,
    values: [from, tonight, to, most],
  });
  return { decisions: rows, total: rows[0]?.total ?? 0 };
}
