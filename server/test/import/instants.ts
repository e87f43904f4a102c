/**
 * Prints when sessions begin, as the mapper reads Odoo's text and as the usual mistake reads it (`new Date` of the text with a T, in
 * the machine's time zone), and on which day a student has registered. `time-zone.test.ts` runs it under several time zones.
 */
import { mapSession } from '../../src/sync/records/session.ts';
import { mapStudent } from '../../src/sync/records/student.ts';
import { map } from './map.ts';
import { session, student } from './records.ts';

const texts = ['2026-03-08 07:30:00', '2026-06-04 14:00:00', '2026-11-01 06:30:00', '2026-12-31 21:00:00'];

const mapped = texts.map((text) => {
  const made = mapSession(session(1, { x_studio_start_datetime: text, x_studio_end_datetime: '2027-06-01 00:00:00' }), map.session);
  return made.take ? made.row.starts_at.toISOString() : made.why;
});
const mistaken = texts.map((text) => new Date(text.replace(' ', 'T')).toISOString());
const registered = texts.map((text) => {
  const made = mapStudent(student(1, { create_date: text }), map.student, 'Asia/Riyadh');
  return made.take ? made.row.registered_on : made.why;
});

process.stdout.write(JSON.stringify({ mapped, mistaken, registered }));
