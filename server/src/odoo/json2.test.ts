import { describe, expect, it } from 'vitest';
import { html, json2Fault, key, stub } from '../../test/odoo/odoo-stub.ts';

const modern = { transport: 'json-2' } as const;

describe('JSON-2', () => {
  it('sends the key as a bearer, the database in a header and the arguments by name', async () => {
    const odoo = await stub(({ path }) => ({
      body: path.endsWith('/search') ? [1, 2] : path.endsWith('/load') ? { ids: [4], messages: [] } : true,
    }));
    const client = odoo.connect(modern);
    expect(await client.search('x_room', { domain: [['id', '>', 0]], limit: 2 })).toEqual([1, 2]);
    expect(await client.load('x_room', ['id'], [['halaqa.room_1']])).toEqual([4]);
    await client.write('x_room', [1, 2], { x_name: 'A' });
    await client.unlink('x_room', [1]);

    expect(odoo.requests.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/json/2/x_room/search', { domain: [['id', '>', 0]], limit: 2, order: 'id', context: { active_test: false } }],
      ['POST', '/json/2/x_room/load', { fields: ['id'], data: [['halaqa.room_1']], context: { tz: 'UTC' } }],
      ['POST', '/json/2/x_room/write', { ids: [1, 2], vals: { x_name: 'A' } }],
      ['POST', '/json/2/x_room/unlink', { ids: [1] }],
    ]);
    for (const { headers } of odoo.requests)
      expect(headers).toMatchObject({ authorization: `bearer ${key}`, 'x-odoo-database': 'institute' });
    expect(client.stats).toMatchObject({ transport: 'json-2', calls: 4 });
  });

  it.each([
    [html(404), 'database'],
    [json2Fault(404, 'werkzeug.exceptions.NotFound', "the model 'x_nope' does not exist"), 'unsupported'],
    [json2Fault(404, 'odoo.exceptions.MissingError'), 'missing'],
    [json2Fault(401, 'werkzeug.exceptions.Unauthorized', 'Invalid apikey'), 'sign_in'],
    [json2Fault(403, 'odoo.exceptions.AccessError'), 'denied'],
    [json2Fault(403, 'odoo.exceptions.AccessDenied'), 'sign_in'],
    [json2Fault(409, 'odoo.exceptions.LockError'), 'busy'],
    [json2Fault(409, 'odoo.addons.some.LockedRecord'), 'busy'],
    [json2Fault(422, 'odoo.exceptions.ValidationError'), 'invalid'],
    [json2Fault(422, 'odoo.addons.some.Refusal'), 'invalid'],
    [json2Fault(500, 'builtins.ValueError', "Wrong value for x_session.x_state: 'bogus'"), 'invalid'],
    [json2Fault(500, 'builtins.TypeError'), 'unsupported'],
    [json2Fault(400, 'werkzeug.exceptions.BadRequest'), 'unsupported'],
    [json2Fault(500, 'builtins.ZeroDivisionError'), 'server'],
  ])('tells by name, else by status: %j', async (said, kind) => {
    const odoo = await stub(() => said);
    await expect(odoo.connect(modern).write('x_room', [1], { x_name: 'A' })).rejects.toMatchObject({ name: 'OdooFault', kind });
  });
});
