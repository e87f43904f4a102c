/** What changes a record's write_date, and what changes the record without a trace: what a synchroniser depends on. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { instituteModels } from './institute-models.ts';
import { type PlainCall, plainClient } from './plain-client.ts';
import { type FakeOdoo, startFakeOdoo } from './start.ts';
import type { Json, JsonObject } from './values.ts';

const records = {
  x_course: [{ id: 1, x_name: 'Course 1' }],
  'res.partner': [
    { id: 37, name: 'Maha' },
    { id: 38, name: 'Sara' },
  ],
  x_session: [
    {
      id: 5,
      x_name: 'S',
      x_studio_course_id: [1, 'Course 1'],
      x_studio_start_datetime: '2027-01-10 07:00:00',
      x_studio_attendee_ids: [37],
    },
  ],
  x_enrollment: [{ id: 9, x_studio_student_id: [38, 'Sara'], x_studio_course_id: [1, 'Course 1'], write_date: '2026-01-01 10:00:00' }],
};

let odoo: FakeOdoo;
let call: PlainCall;

async function start(options: Parameters<typeof startFakeOdoo>[0] = {}): Promise<void> {
  odoo = await startFakeOdoo({ records, ...options });
  call = plainClient(odoo);
}

beforeEach(() => start());
afterEach(() => odoo.stop());

/** Whether the session was written since, by a domain that compares microseconds. */
async function touched(work: () => Promise<unknown>, model = 'x_session'): Promise<boolean> {
  const since = odoo.clerk.now();
  await work();
  return (await call(model, 'search_count', [[['write_date', '>', since]]], { context: { active_test: false } })) !== 0;
}

const session = (): JsonObject | undefined => odoo.clerk.record('x_session', 5);

const write = (values: JsonObject) => call('x_session', 'write', [[5], values]);

describe('write_date', () => {
  it.each<[string, JsonObject]>([
    ['an empty write', {}],
    ['the same value again', { x_name: 'S' }],
    ['attendees alone', { x_studio_attendee_ids: [[4, 38]] }],
    ['an attendee who is there already', { x_studio_attendee_ids: [[4, 37]] }],
    ['an attendee taken away', { x_studio_attendee_ids: [[3, 37]] }],
    ['attendees replaced', { x_studio_attendee_ids: [[6, 0, [38]]] }],
  ])('moves with %s', async (_what, values) => {
    expect(await touched(() => write(values))).toBe(true);
  });

  it('stays when an attendee is added from the side of the student', async () => {
    expect(await touched(() => odoo.clerk.write('res.partner', 38, { x_studio_session_ids: [[4, 5]] }))).toBe(false);
    expect(session()?.['x_studio_attendee_ids']).toEqual([37, 38]);
  });

  it('moves with it where the session stores how many there are', async () => {
    await odoo.stop();
    await start({ models: instituteModels({ stored: true }) });
    expect(await touched(() => odoo.clerk.write('res.partner', 38, { x_studio_session_ids: [[4, 5]] }))).toBe(true);
    expect(session()?.['x_studio_attendee_count_stored']).toBe(2);
  });

  it('stays when the course is renamed, and moves where the session stores its name', async () => {
    expect(await touched(() => odoo.clerk.write('x_course', 1, { x_name: 'New' }))).toBe(false);
    expect(session()?.['x_studio_course_name']).toBe('New');
    await odoo.stop();
    await start({ models: instituteModels({ stored: true }) });
    expect(await touched(() => odoo.clerk.write('x_course', 1, { x_name: 'New' }))).toBe(true);
    expect(session()?.['x_studio_course_name_stored']).toBe('New');
  });

  it('stays when an attendee is archived, deleted or merged into another', async () => {
    const attendees = async (context: JsonObject = {}): Promise<Json | undefined> =>
      call('x_session', 'read', [[5], ['x_studio_attendee_ids', 'x_studio_attendee_count']], { context });
    expect(await touched(() => odoo.clerk.archive('res.partner', 37))).toBe(false);
    expect(await attendees()).toEqual([{ id: 5, x_studio_attendee_ids: [], x_studio_attendee_count: 0 }]);
    expect(await attendees({ active_test: false })).toEqual([{ id: 5, x_studio_attendee_ids: [37], x_studio_attendee_count: 1 }]);
    expect(await touched(() => odoo.clerk.merge('res.partner', 38, 37))).toBe(false);
    expect(session()?.['x_studio_attendee_ids']).toEqual([38]);
    expect(await touched(() => odoo.clerk.unlink('res.partner', 38))).toBe(false);
    expect(session()?.['x_studio_attendee_ids']).toEqual([]);
  });

  it('of an enrolment: it is deleted with its student, and no tombstone is left', async () => {
    await call('res.partner', 'unlink', [[38]]);
    expect(await call('x_enrollment', 'search', [[]])).toEqual([]);
    expect(odoo.writes.at(-1)).toMatchObject({ model: 'res.partner', method: 'unlink', ids: [38] });
  });

  it('is one for all rows of a transaction, and never one for two', async () => {
    const values = { x_studio_course_id: 1, x_studio_start_datetime: '2027-01-10 07:00:00' };
    await call('x_session', 'create', [[values, values]]);
    await call('x_session', 'create', [values]);
    const seconds = odoo.clerk.records('x_session', [['id', '>', 5]], ['write_date']).map(({ write_date }) => String(write_date));
    expect(seconds[0]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    const first = odoo.writes.at(-2)?.at ?? '';
    expect(await call('x_session', 'search', [[['write_date', '=', first]]])).toEqual([6, 7]);
    expect(await call('x_session', 'search', [[['write_date', '>', first]]])).toEqual([8]);
    expect(await call('x_session', 'search', [[['write_date', '=', first.slice(0, 19)]]])).toEqual([]);
  });

  it('is the beginning of a slow transaction, which a cursor at its end has passed', async () => {
    const slow = odoo.clerk.begin({ agoMs: 120_000 });
    const late = slow.create('x_course', { x_name: 'Late' });
    const fast = await odoo.clerk.create('x_course', { x_name: 'Fast' });
    expect(late).toBe(fast - 1);
    const cursor = odoo.writes.at(-1)?.at ?? '';
    expect(await call('x_course', 'search', [[['id', '=', late]]])).toEqual([]);
    await slow.commit();
    expect(await call('x_course', 'search', [[['id', '>=', late]]])).toEqual([late, fast]);
    expect(await call('x_course', 'search', [[['write_date', '>=', cursor]]])).toEqual([fast]);
  });

  it('of a row that a slow transaction holds waits for it', async () => {
    const slow = odoo.clerk.begin();
    slow.write('x_session', 5, { x_name: 'by the clerk' });
    const ours = write({ x_name: 'ours' });
    const other = await call('x_course', 'write', [[1], { x_name: 'meanwhile' }]);
    expect([other, session()?.['x_name']]).toEqual([true, 'S']);
    await slow.commit();
    await ours;
    expect(session()?.['x_name']).toBe('ours');
  });
});
