import { afterEach, beforeEach, expect, it } from 'vitest';
import { plainClient } from './plain-client.ts';
import { type FakeOdoo, startFakeOdoo } from './start.ts';

const students = [31, 32, 33, 34];
const records = {
  x_course: [{ id: 1, x_name: 'Course' }],
  'res.partner': students.map((id) => ({ id, name: `P ${id}` })),
  x_enrollment: [{ id: 9, x_studio_student_id: 31, x_studio_course_id: 1 }],
  x_session: [{ id: 5, x_studio_course_id: 1, x_studio_start_datetime: '2027-01-10 07:00:00', x_studio_capacity: 2 }],
};

let odoo: FakeOdoo;
beforeEach(async () => {
  odoo = await startFakeOdoo({ records });
});
afterEach(() => odoo.stop());

const attendees = () => odoo.clerk.record('x_session', 5)?.['x_studio_attendee_ids'];

const bookAll = () =>
  Promise.allSettled(students.map((id) => plainClient(odoo)('x_session', 'write', [[5], { x_studio_attendee_ids: [[4, id]] }])));

it('takes more attendees than there are seats, as Odoo does', async () => {
  await bookAll();
  expect(attendees()).toEqual(students);
});

it('takes as many as there are seats where the customer checks them, and refuses more as a whole', async () => {
  odoo.clerk.guardCapacity();
  const outcomes = await bookAll();
  expect(attendees()).toEqual([31, 32]);
  const refused = outcomes.filter((one) => one.status === 'rejected').map(({ reason }) => String(reason));
  expect(refused).toEqual(Array(2).fill('Error: odoo.exceptions.UserError: SESSION_FULL'));
  expect(odoo.writes).toHaveLength(2);
});

it('refuses the whole call that adds somebody who is not admitted, and names them', async () => {
  odoo.clerk.refuseAttendees(33);
  const call = plainClient(odoo);
  const add = (...ids: number[]) => call('x_session', 'write', [[5], { x_studio_attendee_ids: ids.map((id) => [4, id]) }]);
  await expect(add(31, 33)).rejects.toThrow('odoo.exceptions.UserError: NOT_ADMITTED: P 33');
  expect(attendees()).toEqual([]);
  await add(31);
  odoo.clerk.refuseAttendees();
  await add(33);
  expect(attendees()).toEqual([31, 33]);
});

it('keeps a tombstone of what is deleted, but not of what a cascade deletes', async () => {
  odoo.clerk.keepTombstones();
  await odoo.clerk.unlink('res.partner', 31);
  expect(odoo.clerk.records('x_enrollment')).toEqual([]);
  expect(odoo.clerk.records('x_portal_tombstone')).toMatchObject([{ x_name: 'res.partner', x_studio_res_id: 31 }]);
});

it('drops what was under way when it went down', async () => {
  const slow = await startFakeOdoo({ records, priceMs: ({ method }) => (method === 'write' ? 3_000 : 0) });
  const write = plainClient(slow)('x_session', 'write', [[5], { x_name: 'late' }]).catch(String);
  await expect.poll(() => slow.stats.total).toBe(1);
  await slow.down();
  expect(await write).toMatch(/ECONNRESET|socket hang up/);
  await slow.up();
  expect(await plainClient(slow)('x_session', 'read', [[5], ['x_name']])).toEqual([{ id: 5, x_name: false }]);
  await slow.stop();
});
