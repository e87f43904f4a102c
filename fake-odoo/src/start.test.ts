import { afterAll, describe, expect, it } from 'vitest';
import { type FakeOdoo, startFakeOdoo } from './start.ts';
import type { Json } from './values.ts';

const course = { id: 1, x_name: 'Course 1' };
const [maha, sara] = [
  { id: 37, name: 'Maha' },
  { id: 38, name: 'Sara' },
];
const session = { x_name: 'Evening', x_studio_course_id: 1, x_studio_start_datetime: '2027-01-10 07:00:00' };

async function rpc(odoo: FakeOdoo, model: string, method: string, args: Json[], named: Json = {}): Promise<{ result: Json }> {
  const params = { service: 'object', method: 'execute_kw', args: [odoo.database, odoo.uid, odoo.apiKey, model, method, args, named] };
  const response = await fetch(`${odoo.url}/jsonrpc`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', method: 'call', params, id: 1 }),
  });
  return JSON.parse(await response.text());
}

async function json2(odoo: FakeOdoo, model: string, method: string, body: Json) {
  const response = await fetch(`${odoo.url}/json/2/${model}/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `bearer ${odoo.apiKey}` },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

describe('a fake Odoo', async () => {
  const records = { x_course: [course], 'res.partner': [maha, sara] };
  const eighteen = await startFakeOdoo({ records });
  const nineteen = await startFakeOdoo({ version: 19, records });
  afterAll(() => Promise.all([eighteen.stop(), nineteen.stop()]));

  it('creates, reads, writes and deletes over /jsonrpc', async () => {
    const { result: id } = await rpc(eighteen, 'x_session', 'create', [session]);
    expect(id).toBe(1);
    await rpc(eighteen, 'x_session', 'write', [[id], { x_studio_attendee_ids: [[4, 37]] }]);
    const read = await rpc(eighteen, 'x_session', 'read', [[id], ['x_studio_course_id', 'x_studio_attendee_ids', 'x_studio_room_id']]);
    expect(read.result).toEqual([{ id, x_studio_course_id: [1, 'Course 1'], x_studio_attendee_ids: [37], x_studio_room_id: false }]);
    expect(await rpc(eighteen, 'x_session', 'unlink', [[id]])).toMatchObject({ result: true });
    expect(await rpc(eighteen, 'x_session', 'write', [[id], { x_studio_state: 'done' }])).toMatchObject({ result: true });
    expect(await rpc(eighteen, 'x_session', 'read', [[id]])).toMatchObject({ result: [] });
  });

  it('loads by external id over JSON-2 and finds it again', async () => {
    const fields = ['id', 'x_name', 'x_studio_course_id/.id', 'x_studio_start_datetime', 'x_studio_attendee_ids/.id'];
    const data = [['halaqa.session_a', 'One', '1', '2027-01-10 07:00:00', '37,38']];
    const first = await json2(nineteen, 'x_session', 'load', { fields, data });
    const again = await json2(nineteen, 'x_session', 'load', { fields, data });
    expect(first).toEqual({ status: 200, body: { ids: [1], messages: [], nextrow: 0 } });
    expect(again.body).toEqual(first.body);
    const { body } = await json2(nineteen, 'x_session', 'search_read', {
      domain: [['x_studio_attendee_ids', 'in', [38]]],
      fields: ['x_name'],
    });
    expect(body).toEqual([{ id: 1, x_name: 'One' }]);
  });
});
