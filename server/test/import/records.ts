/** Records in the form of Odoo's `search_read`, and folders of them in the form of a full pull. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';

export type Given = Record<string, unknown>;

const stamps = { create_date: '2026-03-01 08:00:00', write_date: '2026-03-02 09:30:00' };

export const course = (id: number, given: Given = {}) => ({
  id,
  ...stamps,
  x_name: `دورة ${id}`,
  x_studio_description: 'وصف',
  x_studio_image: false,
  x_active: true,
  ...given,
});

export const room = (id: number, given: Given = {}) => ({ id, ...stamps, x_name: `قاعة ${id}`, x_studio_seats: 20, ...given });

export const trainer = (id: number, given: Given = {}) => ({
  id,
  ...stamps,
  x_name: `مدربة ${id}`,
  x_studio_char_field_arLBs: `trainer${id}@institute.test`,
  x_studio_many2one_field_Hk2Lw: false,
  x_studio_boolean_field_IAahC: false,
  ...given,
});

export const student = (id: number, given: Given = {}) => ({
  id,
  ...stamps,
  name: `نورة القحطاني ${id}`,
  email: `student${id}@institute.test`,
  phone: '+966500000000',
  active: true,
  x_studio_is_student: true,
  x_studio_char_field_qgzkd: '2000000000',
  x_studio_char_field_ggDw4: 'نورة',
  x_studio_char_field_Mid7x: 'محمد',
  x_studio_char_field_pqzzp: 'القحطاني',
  x_studio_char_field_HzGe7: 'سعد',
  x_studio_date_field_OFMj6: '2001-09-30',
  x_studio_selection_field_jnYas: 'female',
  x_studio_many2one_field_Nat3y: [192, 'Saudi Arabia'],
  x_studio_selection_field_phWqq: 'bachelor',
  x_studio_char_field_NCBU5: `N${id}`,
  ...given,
});

export const enrolment = (id: number, given: Given = {}) => ({
  id,
  ...stamps,
  x_studio_student_id: [101, 'نورة'],
  x_studio_course_id: [1, 'دورة 1'],
  x_studio_state: 'active',
  x_studio_progress: 33.333,
  x_studio_required_lectures: 12,
  x_studio_attended_lectures: 4,
  x_studio_date_start: '2026-02-01',
  x_studio_date_end: false,
  ...given,
});

export const session = (id: number, given: Given = {}) => ({
  id,
  ...stamps,
  x_name: `جلسة ${id}`,
  x_studio_course_id: [1, 'دورة 1'],
  x_studio_trainer_id: [5, 'مدربة 5'],
  x_studio_room_id: [3, 'قاعة 3'],
  x_studio_start_datetime: '2026-06-04 14:00:00',
  x_studio_end_datetime: '2026-06-04 16:00:00',
  x_studio_capacity: 10,
  x_studio_state: 'planned',
  x_studio_attendee_ids: [102, 101],
  ...given,
});

export const invoice = (id: number, given: Given = {}) => ({
  id,
  ...stamps,
  name: `INV/2026/${id}`,
  partner_id: [101, 'نورة'],
  move_type: 'out_invoice',
  state: 'posted',
  payment_state: 'not_paid',
  amount_untaxed: 550,
  amount_tax: 82.5,
  amount_total: 632.5,
  amount_residual: 632.5,
  currency_id: [150, 'SAR'],
  invoice_date: '2026-02-15',
  invoice_date_due: '2026-03-15',
  ...given,
});

/** The records of each model. */
export type Pull = Record<string, unknown[]>;

/** Courses 1 and 2, room 3, trainer 5, students 101 to 103. */
const institute = (): Pull => ({
  x_course: [course(1), course(2)],
  x_room: [room(3)],
  x_trainer: [trainer(5)],
  'res.partner': [student(101), student(102), student(103)],
  x_enrollment: [enrolment(1), enrolment(2, { x_studio_student_id: [102, 'نورة'] })],
  x_session: [session(11), session(12, { x_studio_attendee_ids: [] })],
  'account.move': [invoice(21), invoice(22, { state: 'draft', name: '/' })],
});

/** Writes a small institute, with `given` in place of its models, into a new folder, which goes with the test. A string among the records stands as it is for its line. */
export async function pullFolder(given: Pull = {}, form: 'jsonl' | 'jsonl.gz' = 'jsonl'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'halaqa-pull-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [model, records] of Object.entries({ ...institute(), ...given })) {
    const text = records.map((record) => `${typeof record === 'string' ? record : JSON.stringify(record)}\n`).join('');
    await writeFile(join(folder, `${model}.${form}`), form === 'jsonl' ? text : gzipSync(text));
  }
  return folder;
}
