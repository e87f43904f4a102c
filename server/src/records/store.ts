/** Trainers, courses and rooms with the figures that their pages show. */
import type { EnrolmentState, Language } from '@halaqa/contract/values';
import type pg from 'pg';
import type { Tables } from '../db/tables.generated.ts';
import { type MonthRow, monthSql } from '../trainers/store.ts';

export interface TrainerRecordRow
  extends Pick<Tables['trainer'], 'id' | 'version' | 'name' | 'name_en' | 'email' | 'employee_id' | 'employee_name' | 'is_manager'>,
    MonthRow {}

/** @param zone the institute's, whose month it is. */
export async function findTrainerRecord(pool: pg.Pool, id: number, zone: string): Promise<TrainerRecordRow | undefined> {
  const { rows } = await pool.query<TrainerRecordRow>({
    name: 'record-trainer',
    text: `
      select t.id, t.version, t.name, t.name_en, t.email, t.employee_id, t.employee_name, t.is_manager, month.*
      from trainer t, ${monthSql('$2')}
      where t.id = $1 and t.active`,
    values: [id, zone],
  });
  return rows[0];
}

export interface CourseRecordRow
  extends Pick<Tables['course'], 'id' | 'version' | 'name' | 'name_en' | 'description' | 'description_en' | 'image_hash'> {
  enrolled: number;
  following: number;
  completed: number;
  sessions: number;
  places: number;
  taken: number;
  waiting: number;
}

export async function findCourseRecord(pool: pg.Pool, id: number): Promise<CourseRecordRow | undefined> {
  const { rows } = await pool.query<CourseRecordRow>({
    name: 'record-course',
    text: `
      select c.id, c.version, c.name, c.name_en, c.description, c.description_en, c.image_hash, students.*, fill.*
      from course c, lateral (
        select (count(*) filter (where e.state = 'enrolled'))::int as enrolled, (count(*) filter (where e.state = 'active'))::int as following,
          (count(*) filter (where e.state = 'completed'))::int as completed
        from enrolment e join student st on st.id = e.student_id and st.active where e.course_id = c.id
      ) students, lateral (
        select count(*)::int as sessions, coalesce(sum(s.capacity), 0)::int as places, coalesce(sum(s.seats_taken), 0)::int as taken,
          coalesce(sum(s.waiting), 0)::int as waiting
        from session s where s.course_id = c.id and s.active and s.state <> 'cancelled' and s.starts_at > statement_timestamp()
      ) fill
      where c.id = $1 and c.active`,
    values: [id],
  });
  return rows[0];
}

export interface CourseStudentRow extends Pick<Tables['student'], 'id' | 'name' | 'name_en' | 'phone' | 'student_number' | 'gender'> {
  state: EnrolmentState;
}

/** In the order of the names that the reader is shown, as lists of students are. */
const places: Record<Language, string> = {
  ar: `left(st.search, 60) collate "C"`,
  en: `lower(left(coalesce(st.name_en, st.name), 60)) collate "C"`,
};

/** One page of who follows the course, by name; undefined without the course. */
export async function listCourseStudents(
  pool: pg.Pool,
  id: number,
  { page = 1, pageSize = 500 }: { page?: number | undefined; pageSize?: number | undefined },
  language: Language,
): Promise<{ rows: CourseStudentRow[]; total: number } | undefined> {
  const follow = `enrolment e join student st on st.id = e.student_id and st.active where e.course_id = c.id and e.state in ('enrolled', 'active')`;
  const { rows } = await pool.query<{ total: number } & (CourseStudentRow | { id: null })>({
    name: `record-course-students-${language}`,
    text: `
      select (select count(*)::int from ${follow}) as total, seen.*
      from course c left join lateral (
        select st.id, st.name, st.name_en, st.phone, st.student_number, st.gender, e.state, ${places[language]} as place
        from ${follow} order by place, st.id limit $2 offset $3
      ) seen on true
      where c.id = $1 and c.active order by seen.place, seen.id`,
    values: [id, pageSize, (page - 1) * pageSize],
  });
  const [first] = rows;
  return first && { total: first.total, rows: rows.filter((row) => row.id !== null) };
}
