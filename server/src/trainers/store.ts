/** Trainers in the database. */
import type pg from 'pg';
import type { Tables } from '../db/tables.generated.ts';

export interface TrainerRow
  extends Pick<Tables['trainer'], 'id' | 'name' | 'name_en' | 'email' | 'employee_id' | 'employee_name' | 'is_manager'> {
  total: number;
  confirmed: number;
  planned: number;
  done: number;
}

/** A trainer with the number of sessions in each state; undefined where there is none, or an archived one. */
export async function findTrainer(pool: pg.Pool, trainerId: number): Promise<TrainerRow | undefined> {
  const { rows } = await pool.query<TrainerRow>({
    name: 'trainer-profile',
    text: `select t.id, t.name, t.name_en, t.email, t.employee_id, t.employee_name, t.is_manager, own.*
           from trainer t, lateral (
             select count(*)::int as total,
               (count(*) filter (where state = 'confirmed'))::int as confirmed,
               (count(*) filter (where state = 'planned'))::int as planned,
               (count(*) filter (where state = 'done'))::int as done
             from session where trainer_id = t.id and active
           ) own
           where t.id = $1 and t.active`,
    values: [trainerId],
  });
  return rows[0];
}
