/** The people and records that the access test asks about. */
import type { Selectable } from 'kysely';
import type { Db, Tables } from '../builder.ts';
import {
  buildAccount,
  buildCourse,
  buildEnrolment,
  buildInvoice,
  buildSession,
  buildStudent,
  buildTrainer,
  testPassword,
} from '../factories.ts';

type Account = Selectable<Tables['account']>;

export interface World {
  db: Db;
  course: { id: number };
  /** Two students of one course; what belongs to one is the other's "other". */
  student: Owner;
  otherStudent: Owner;
  /** Two trainers, each with sessions of their own. */
  trainer: Owner;
  otherTrainer: Owner;
  /** Has a trainer's record too, as a trainer who was made an admin has. */
  admin: Account;
  /** Would be an admin, were the account not disabled. */
  disabled: Account;
}

/** A person who has records. */
export interface Owner {
  /** Of the student's or the trainer's record. */
  id: number;
  account: Account;
  /** Is part of every text of the person, so that it is found wherever it leaks. */
  mark: string;
}

const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

export async function buildWorld(db: Db): Promise<World> {
  const course = await buildCourse(db, { image: pixel, image_type: 'image/png', image_hash: 'pixel' });
  return {
    db,
    course,
    student: await buildLearner(db, course, 'firststudentsmark'),
    otherStudent: await buildLearner(db, course, 'otherstudentsmark'),
    trainer: await buildTeacher(db, 'firsttrainersmark'),
    otherTrainer: await buildTeacher(db, 'othertrainersmark'),
    admin: await buildAccount(db, {
      role: 'admin',
      trainer_id: (await buildTrainer(db)).id,
      email: 'admin@halaqa.test',
      password: testPassword,
    }),
    disabled: await buildAccount(db, { role: 'admin', disabled_at: new Date() }),
  };
}

async function buildLearner(db: Db, course: { id: number }, mark: string): Promise<Owner> {
  const student = await buildStudent(db, {
    name: mark,
    name_en: mark,
    first_name: mark,
    family_name: mark,
    phone: mark,
    student_number: mark,
    email: `${mark}@halaqa.test`,
  });
  await buildEnrolment(db, { student_id: student.id, course_id: course.id });
  await buildInvoice(db, { student_id: student.id, number: `INV/${mark}` });
  const account = await buildAccount(db, { student_id: student.id, email: `${mark}@halaqa.test`, password: testPassword });
  return { id: student.id, account, mark };
}

async function buildTeacher(db: Db, mark: string): Promise<Owner> {
  const trainer = await buildTrainer(db, { name: mark, name_en: mark, email: `${mark}@halaqa.test` });
  await buildSession(db, { name: mark, name_en: mark, trainer_id: trainer.id });
  const account = await buildAccount(db, { role: 'trainer', trainer_id: trainer.id, email: `${mark}@halaqa.test`, password: testPassword });
  return { id: trainer.id, account, mark };
}
