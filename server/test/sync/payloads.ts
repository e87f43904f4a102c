/** What the form of a student's record sends: all of it as it is in the database, with what is changed (D-61). */
import type { Selectable } from 'kysely';
import type { Db, Tables } from '../builder.ts';

type Student = Selectable<Tables['student']>;

export const studentPayload = (row: Student, changes: { phone?: string; firstName?: string; middleName?: string }) => ({
  name: row.name,
  email: row.email,
  phone: row.phone,
  residenceNumber: row.residence_number,
  firstName: row.first_name,
  middleName: row.middle_name,
  familyName: row.family_name,
  grandparentName: row.grandparent_name,
  birthDate: row.birth_date,
  gender: row.gender,
  version: row.version,
  ...changes,
});

/** @throws where there is none */
export const studentRow = async (db: Db, id: number): Promise<Student> =>
  db.selectFrom('student').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
