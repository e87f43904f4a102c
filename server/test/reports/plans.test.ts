/** A report reads the sessions and invoices of its period and no others: by an index, however many there are (ADR-51). */
import { expect, it } from 'vitest';
import { hours, hoursOfOne } from '../../src/reports/period-figures.ts';
import { money } from '../../src/reports/period-money.ts';
import { weekFigures } from '../../src/reports/weeks.ts';
import { foldStarts } from '../../src/sessions/start-sums.ts';
import { vacuumAnalyze } from '../database.ts';
import { buildCourse, buildRoom, buildStudent, buildTrainer } from '../factories.ts';
import { testPortal } from '../harness.ts';

const { db, pool } = await testPortal();
const [course, trainer, room, student] = [await buildCourse(db), await buildTrainer(db), await buildRoom(db), await buildStudent(db)];
// Six years, 14 sessions and invoices a day.
await pool.query(
  `insert into session (name, course_id, trainer_id, room_id, starts_at, ends_at, capacity, seats_taken, state)
   select 'a', $1, $2, $3, at, at + interval '1 hour', 10, 0, 'done'
   from generate_series(timestamptz '2015-01-01', '2020-12-31', interval '100 minutes') at`,
  [course.id, trainer.id, room.id],
);
await pool.query(
  `insert into invoice (number, student_id, payment_state, amount_untaxed, amount_tax, amount_total, amount_residual, invoice_date)
   select 'INV/' || n, $1, 'paid', 100.00, 15.00, 115.00, 0.00, date '2015-01-01' + n / 14 from generate_series(1, 30000) n`,
  [student.id],
);
await foldStarts(pool);
await vacuumAnalyze(pool, 'session', 'invoice', 'start_sum', 'start_tally');

const month = [new Date('2018-03-01T00:00:00Z'), new Date('2018-04-01T00:00:00Z')];

it.each([
  ['hour of the week', hours, [...month, 'Asia/Riyadh'], /start_sum_pkey/],
  ['hour of the week of a course', hoursOfOne, [...month, 'Asia/Riyadh', course.id, null, null], /session_of_course/],
  ['week', weekFigures, [[month[0]], ...month], /start_sum_pkey/],
  ['month of the invoices', money, ['2018-03-01', '2018-03-31', '2026-01-01'], /invoice_by_date/],
])('by %s', async (_, text, values, index) => {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(index);
  expect(plan).not.toMatch(/Seq Scan on (session|invoice|attendee|start_sum)\b/);
});
