import { expect, it, vi } from 'vitest';
import { startOfficeDay } from './office-day.ts';
import { startFakeOdoo } from './start.ts';

const coming = (id: number) => ({
  id,
  x_name: `S ${id}`,
  x_studio_course_id: 1,
  x_studio_start_datetime: '2099-01-10 07:00:00',
  x_studio_end_datetime: '2099-01-10 08:00:00',
  x_studio_state: 'planned',
  x_studio_capacity: 3,
  x_studio_attendee_ids: [37],
});

it('edits sessions, attendees and invoices, and leaves some students alone', async () => {
  const odoo = await startFakeOdoo({
    records: {
      x_course: [{ id: 1, x_name: 'Course' }],
      'res.partner': [37, 38, 39].map((id) => ({ id, name: `P ${id}` })),
      x_enrollment: [37, 38, 39].map((id) => ({ id, x_studio_student_id: id, x_studio_course_id: 1 })),
      x_session: [1, 2, 3].map(coming),
      'account.move': [{ id: 1, name: 'INV/1', move_type: 'out_invoice', state: 'posted', payment_state: 'not_paid', currency_id: false }],
    },
  });
  vi.useFakeTimers();
  const said: string[] = [];
  const end = startOfficeDay(odoo.clerk, { everyMs: 1_000, sparing: [37], say: (line) => said.push(line) });
  await vi.advanceTimersByTimeAsync(120_000);
  end();
  vi.useRealTimers();
  expect(said.filter((line) => line.includes('failed'))).toEqual([]);
  expect(new Set(odoo.writes.map(({ model, method }) => `${model} ${method}`))).toEqual(
    new Set(['x_session write', 'x_session create', 'res.partner write', 'account.move write']),
  );
  for (const id of [1, 2, 3]) expect(odoo.clerk.record('x_session', id)?.['x_studio_attendee_ids']).toContain(37);
  await odoo.stop();
});
