/** Trainers in the database. */
import type pg from 'pg';
import type { Tables } from '../db/tables.generated.ts';

export interface MonthRow {
  taught_minutes: number;
  planned_minutes: number;
}

/** The minutes of this month of a trainer `t`, as `month`. @param zone the parameter with the institute's, whose month it is. */
export const monthSql = (zone: string): string => `lateral (
  select (coalesce(sum(length) filter (where ends_at <= statement_timestamp()), 0) / 60)::int as taught_minutes,
    (coalesce(sum(length) filter (where ends_at > statement_timestamp()), 0) / 60)::int as planned_minutes
  from session s, lateral (select extract(epoch from s.ends_at - s.starts_at) as length) l
  where s.trainer_id = t.id and s.active and s.state <> 'cancelled'
    and s.starts_at >= date_trunc('month', statement_timestamp(), ${zone})
    and s.starts_at < (date_trunc('month', statement_timestamp() at time zone ${zone}) + interval '1 month') at time zone ${zone}
) month`;

export interface TrainerRow
  extends Pick<Tables['trainer'], 'id' | 'name' | 'name_en' | 'email' | 'employee_id' | 'employee_name' | 'is_manager'>,
    MonthRow {
  total: number;
  confirmed: number;
  planned: number;
  done: number;
}

/** A trainer with the number of sessions in each state and the minutes of this month; undefined where there is none, or an archived one. */
export async function findTrainer(pool: pg.Pool, trainerId: number, zone: string): Promise<TrainerRow | undefined> {
  const { rows } = await pool.query<TrainerRow>({
    name: 'trainer-profile',
    text: `select t.id, t.name, t.name_en, t.email, t.employee_id, t.employee_name, t.is_manager, own.*, month.*
           from trainer t, lateral (
             select count(*)::int as total,
               (count(*) filter (where state = 'confirmed'))::int as confirmed,
               (count(*) filter (where state = 'planned'))::int as planned,
               (count(*) filter (where state = 'done'))::int as done
             from session where trainer_id = t.id and active
           ) own, ${monthSql('$2')}
           where t.id = $1 and t.active`,
    values: [trainerId, zone],
  });
  return rows[0];
}
