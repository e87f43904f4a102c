import { afterAll, describe, expect, it } from 'vitest';
import { plainClient } from './plain-client.ts';
import { startFakeOdoo } from './start.ts';
import type { Json } from './values.ts';

const at = (hour: string) => `2027-01-10 ${hour}:00:00`;
const records = {
  x_course: [
    { id: 1, x_name: 'Algebra' },
    { id: 2, x_name: 'Physics', x_active: false },
  ],
  x_room: [{ id: 1, x_name: 'Room' }],
  'res.partner': [{ id: 37, name: 'Maha' }],
  x_session: [
    { id: 1, x_name: 'One', x_studio_course_id: 1, x_studio_room_id: 1, x_studio_start_datetime: at('07'), x_studio_capacity: 5 },
    { id: 2, x_name: 'Two', x_studio_course_id: 2, x_studio_start_datetime: at('08'), x_studio_state: 'done', x_studio_attendee_ids: [37] },
    { id: 3, x_name: '50% off', x_studio_course_id: 1, x_studio_start_datetime: at('09'), x_studio_state: 'planned' },
  ],
};

describe('a domain', async () => {
  const odoo = await startFakeOdoo({ records });
  const call = plainClient(odoo);
  afterAll(() => odoo.stop());

  it.each<[Json[], number[]]>([
    [[], [1, 2, 3]],
    [
      [
        ['id', '>', 1],
        ['id', '<=', 3],
      ],
      [2, 3],
    ],
    [[['id', 'in', [3, 1, 99]]], [1, 3]],
    [
      ['|', ['id', '=', 1], ['id', '=', 3]],
      [1, 3],
    ],
    [
      ['!', ['id', '=', 1]],
      [2, 3],
    ],
    [
      ['|', '&', ['id', '=', 1], ['x_name', '=', 'One'], ['x_name', '=', 'Two']],
      [1, 2],
    ],
    [[['x_studio_state', '=', false]], [1]],
    [[['x_studio_state', '!=', 'done']], [1, 3]],
    [[['x_studio_state', 'not in', ['done', 'planned']]], [1]],
    [[['x_studio_room_id', '=', false]], [2, 3]],
    [[['x_studio_course_id', '=', 1]], [1, 3]],
    [[['x_studio_course_id', 'ilike', 'ALG']], [1, 3]],
    [[['x_studio_course_id.x_name', '=', 'Physics']], [2]],
    [[['x_studio_attendee_ids', 'in', [37]]], [2]],
    [[['x_studio_attendee_ids', '=', false]], [1, 3]],
    [[['x_studio_attendee_count', '>', 0]], [2]],
    [[['x_name', 'like', 'w']], [2]],
    [[['x_name', '=ilike', 'o%']], [1]],
    [[['x_name', 'not ilike', 'o']], []],
    [[['x_studio_start_datetime', '>=', at('08')]], [2, 3]],
    [[['x_studio_start_datetime', '<', '2027-01-10T08:00:00.000001Z']], [1, 2]],
    [[['x_studio_capacity', '<', 6]], [1]],
  ])('%j finds %j', async (domain, ids) => {
    expect(await call('x_session', 'search', [domain])).toEqual(ids);
  });

  it('hides archived records unless it names their flag or the context asks for them', async () => {
    expect(await call('x_course', 'search', [[]])).toEqual([1]);
    expect(await call('x_course', 'search', [[['x_active', '=', false]]])).toEqual([2]);
    expect(await call('x_course', 'search', [[]], { context: { active_test: false } })).toEqual([1, 2]);
  });

  it.each<[string, Json, Json, number[]]>([
    ['id desc', 0, 2, [3, 2]],
    ['x_studio_state, id', 0, 0, [2, 3, 1]],
    ['x_studio_state desc, id', 1, 1, [3]],
    ['id', 1, false, [2, 3]],
  ])('sorted by %s from %j, at most %j', async (order, offset, limit, ids) => {
    expect(await call('x_session', 'search', [[]], { order, offset, limit })).toEqual(ids);
  });
});
