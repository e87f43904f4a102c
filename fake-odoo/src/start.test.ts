import { afterAll, describe, expect, it } from 'vitest';
import { plainClient } from './plain-client.ts';
import { ask } from './recording.ts';
import { type FakeOdoo, startFakeOdoo } from './start.ts';
import type { Json } from './values.ts';

const records = {
  x_course: [{ id: 1, x_name: 'Course 1' }],
  'res.partner': [
    { id: 37, name: 'Maha' },
    { id: 38, name: 'Sara' },
  ],
};

const session = { x_name: 'Evening', x_studio_course_id: 1, x_studio_start_datetime: '2027-01-10 07:00:00' };

const json2 = (odoo: FakeOdoo, path: string, body: Json, headers: Record<string, string> = { authorization: `bearer ${odoo.apiKey}` }) =>
  ask(odoo.url, { method: 'POST', path: `/json/2/${path}`, headers: { 'content-type': 'application/json', ...headers }, body });

describe('a fake Odoo', async () => {
  const eighteen = await startFakeOdoo({ records });
  const nineteen = await startFakeOdoo({ version: 19, records });
  afterAll(() => Promise.all([eighteen.stop(), nineteen.stop()]));

  it('creates, reads, writes and deletes over /jsonrpc', async () => {
    const call = plainClient(eighteen);
    const id = await call('x_session', 'create', [session]);
    expect(id).toBe(1);
    await call('x_session', 'write', [[1], { x_studio_attendee_ids: [[4, 37]] }]);
    const fields = ['x_studio_course_id', 'x_studio_attendee_ids', 'x_studio_room_id', 'x_studio_capacity'];
    expect(await call('x_session', 'read', [[1], fields])).toEqual([
      { id: 1, x_studio_course_id: [1, 'Course 1'], x_studio_attendee_ids: [37], x_studio_room_id: false, x_studio_capacity: 0 },
    ]);
    expect(await call('x_session', 'unlink', [[1]])).toBe(true);
    expect(await call('x_session', 'write', [[1], { x_studio_state: 'done' }])).toBe(true);
    expect(await call('x_session', 'read', [[1]])).toEqual([]);
  });

  it('loads by external id over JSON-2 and finds it again', async () => {
    const fields = ['id', 'x_name', 'x_studio_course_id/.id', 'x_studio_start_datetime', 'x_studio_attendee_ids/.id'];
    const data = [['halaqa.session_a', 'One', '1', '2027-01-10 07:00:00', '37,38']];
    const first = await json2(nineteen, 'x_session/load', { fields, data });
    const again = await json2(nineteen, 'x_session/load', { fields, data });
    expect(first).toMatchObject({ status: 200, body: { ids: [1], messages: [], nextrow: 0 } });
    expect(again.body).toEqual(first.body);
    const domain = [['x_studio_attendee_ids', 'in', [38]]];
    expect((await json2(nineteen, 'x_session/search_read', { domain, fields: ['x_name'] })).body).toEqual([{ id: 1, x_name: 'One' }]);
  });

  it('takes the values of a write by position in 18, and by name in 19', async () => {
    const over = (odoo: FakeOdoo) => {
      const args = [odoo.database, odoo.uid, odoo.apiKey, 'res.partner', 'write', [[37]], { vals: { phone: '1' } }];
      const body = { jsonrpc: '2.0', id: 1, method: 'call', params: { service: 'object', method: 'execute_kw', args } };
      return ask(odoo.url, { method: 'POST', path: '/jsonrpc', headers: { 'content-type': 'application/json' }, body });
    };
    expect((await over(eighteen)).body).toMatchObject({ error: { data: { name: 'builtins.TypeError' } } });
    expect((await over(nineteen)).body).toMatchObject({ result: true });
  });

  it('has no JSON-2 in 18, and no other database in either', async () => {
    expect((await json2(eighteen, 'x_session/search', { domain: [] })).status).toBe(404);
    const wrong = { authorization: `bearer ${nineteen.apiKey}`, 'x-odoo-database': 'elsewhere' };
    expect(await json2(nineteen, 'x_session/search', { domain: [] }, wrong)).toMatchObject({
      status: 404,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
  });

  it('hides external ids from the portal, as from every ordinary user', async () => {
    await expect(plainClient(nineteen)('ir.model.data', 'search', [[]])).rejects.toThrow('odoo.exceptions.AccessError');
  });

  it('rolls a whole call back when one record of it is refused', async () => {
    const call = plainClient(eighteen);
    const before = await call('x_session', 'search_count', [[]]);
    await expect(call('x_session', 'create', [[session, { ...session, x_studio_course_id: 99 }]])).rejects.toThrow('ValidationError');
    expect(await call('x_session', 'search_count', [[]])).toBe(before);
  });

  it('counts calls, and the most that were under way at once', async () => {
    const busy = await startFakeOdoo({ records });
    busy.faults.always({ kind: 'silence' });
    const asked = [1, 2, 3, 4, 5].map(() => plainClient(busy)('x_course', 'search', [[]]).catch(() => undefined));
    await expect.poll(() => busy.stats.highestConcurrency).toBe(5);
    await busy.stop();
    await Promise.all(asked);
    expect(busy.stats.calls).toEqual({ 'x_course.search': 5 });
  });
});
