/** Trainers, courses and rooms to choose from; archived ones are not offered (D-50). */
import type { BilingualName } from '@halaqa/domain/names';
import type { Queryable } from '../db/transaction.ts';

export interface OptionRow {
  id: number;
  name: string;
  name_en: string | null;
}

export const listTrainerOptions = async (reader: Queryable): Promise<OptionRow[]> =>
  (await reader.query<OptionRow>({ name: 'options-trainer', text: 'select id, name, name_en from trainer where active' })).rows;

export const listCourseOptions = async (reader: Queryable): Promise<OptionRow[]> =>
  (await reader.query<OptionRow>({ name: 'options-course', text: 'select id, name, name_en from course where active' })).rows;

export const listRoomOptions = async (reader: Queryable): Promise<(OptionRow & { seats: number | null })[]> =>
  (
    await reader.query<OptionRow & { seats: number | null }>({
      name: 'options-room',
      text: 'select id, name, name_en, seats from room where active',
    })
  ).rows;

/** Both empty where there is no such course. */
export async function findCourseName(reader: Queryable, courseId: number): Promise<BilingualName> {
  const { rows } = await reader.query<BilingualName>({
    name: 'course-name',
    text: 'select name, name_en from course where id = $1',
    values: [courseId],
  });
  return rows[0] ?? { name: '', name_en: null };
}

/** Whether there is such a trainer, not archived. */
export async function isTrainer(reader: Queryable, trainerId: number): Promise<boolean> {
  const { rows } = await reader.query({ name: 'trainer-is', text: 'select from trainer where id = $1 and active', values: [trainerId] });
  return rows.length > 0;
}
