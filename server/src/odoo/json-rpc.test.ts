import { describe, expect, it } from 'vitest';
import { key, rpc, rpcFault, signedIn, stub } from '../../test/odoo/odoo-stub.ts';

const row = (id: number) => ({ id, x_name: `Session ${id}`, x_course: [16, 'Course'], x_end: false, write_date: '2026-11-20 15:00:47' });

describe('JSON-RPC', () => {
  it('signs in once, then carries database, user and key with every call', async () => {
    const odoo = await stub(signedIn(() => rpc([])));
    const client = odoo.connect();
    await Promise.all([client.search('x_room', { domain: [] }), client.search('x_room', { domain: [] })]);
    await client.search('x_room', { domain: [['id', '>', 7]], limit: 3 });

    expect(odoo.requests.map(({ method, path, rpc: asked }) => [method, path, asked.method])).toEqual([
      ['POST', '/jsonrpc', 'authenticate'],
      ...Array(3).fill(['POST', '/jsonrpc', 'execute_kw']),
    ]);
    expect(odoo.requests[0]?.body).toEqual({
      jsonrpc: '2.0',
      id: 1,
      method: 'call',
      params: { service: 'common', method: 'authenticate', args: ['institute', 'portal@institute.test', key, {}] },
    });
    expect(odoo.requests[3]?.rpc).toEqual({
      service: 'object',
      method: 'execute_kw',
      args: ['institute', 2, key, 'x_room', 'search', [[['id', '>', 7]]], { limit: 3, order: 'id', context: { active_test: false } }],
    });
    expect(client.stats).toMatchObject({ transport: 'json-rpc', calls: 4 });
    expect(client.stats.busyMs).toBeGreaterThan(0);
  });

  it('reads records as they are, archived ones included, by id', async () => {
    const odoo = await stub(signedIn(() => rpc([row(3), row(5)])));
    const client = odoo.connect();
    expect(await client.searchRead('x_session', { domain: [], fields: ['x_name'] })).toEqual([row(3), row(5)]);
    expect(await client.read('x_session', [5, 3, 4], ['x_name'])).toEqual([row(3), row(5)]);
    const asked = (at: number) => odoo.requests[at]?.rpc.args.slice(3);
    const named = { order: 'id', context: { active_test: false } };
    expect(asked(1)).toEqual(['x_session', 'search_read', [[], ['x_name']], named]);
    expect(asked(2)).toEqual(['x_session', 'search_read', [[['id', 'in', [5, 3, 4]]], ['x_name']], named]);
  });

  it('reads nothing of nobody', async () => {
    const odoo = await stub(() => rpc([]));
    expect(await odoo.connect().read('x_session', [], ['x_name'])).toEqual([]);
    expect(odoo.requests).toEqual([]);
  });

  it('calls write and unlink on the records, and minds no None', async () => {
    const odoo = await stub(signedIn(({ rpc: asked }) => rpc(asked.args[4] === 'write' ? undefined : true)));
    const client = odoo.connect();
    await client.write('x_session', [5], { x_name: 'New', x_attendees: [[4, 9]] });
    await client.unlink('x_session', [5]);
    const asked = odoo.requests.slice(1).map(({ rpc: asked }) => asked.args.slice(3));
    expect(asked).toEqual([
      ['x_session', 'write', [[5], { x_name: 'New', x_attendees: [[4, 9]] }], {}],
      ['x_session', 'unlink', [[5]], {}],
    ]);
  });

  it('loads with datetimes in UTC', async () => {
    const odoo = await stub(signedIn(() => rpc({ ids: [8011], messages: [], nextrow: 0 })));
    expect(await odoo.connect().load('x_session', ['id', 'x_name'], [['halaqa.session_1', 'One']])).toEqual([8011]);
    expect(odoo.requests[1]?.rpc.args.slice(3)).toEqual([
      'x_session',
      'load',
      [['id', 'x_name'], [['halaqa.session_1', 'One']]],
      { context: { tz: 'UTC' } },
    ]);
  });

  it('asks once who it is, again where it did not hear, and goes on where it may not know', async () => {
    const answers = [rpc(2), { status: 502, body: 'Bad Gateway' }, rpc({ lang: 'en_US', tz: 'UTC', uid: 2 })];
    const odoo = await stub(() => answers.shift());
    const client = odoo.connect();
    expect([await client.userId(), await client.userId(), await client.userId()]).toEqual([undefined, 2, 2]);
    expect(odoo.requests[2]?.rpc.args.slice(3, 5)).toEqual(['res.users', 'context_get']);
    expect(odoo.requests).toHaveLength(3);

    const closed = await stub(signedIn(() => rpcFault('odoo.exceptions.AccessError')));
    const stranger = closed.connect();
    expect([await stranger.userId(), await stranger.userId()]).toEqual([undefined, undefined]);
    expect(closed.requests).toHaveLength(2);
  });

  it('signs in again after the key was refused', async () => {
    const answers = [rpc(false), rpc(2), rpc([1]), rpcFault('odoo.exceptions.AccessDenied'), rpc(7), rpc([2])];
    const odoo = await stub(() => answers.shift());
    const client = odoo.connect();
    const ask = () => client.search('x_room', { domain: [] });
    await expect(ask()).rejects.toMatchObject({ kind: 'sign_in', outcome: 'not_done' });
    expect(await ask()).toEqual([1]);
    await expect(ask()).rejects.toMatchObject({ kind: 'sign_in' });
    expect(await ask()).toEqual([2]);
    expect(odoo.requests[5]?.rpc.args[1]).toBe(7);
  });

  it('signs in again after the answer to signing in was lost', async () => {
    let asked = 0;
    const odoo = await stub((request, raw) => {
      asked += 1;
      if (asked === 1) {
        raw.destroy();
        return undefined;
      }
      return request.rpc.method === 'authenticate' ? rpc(2) : rpc(true);
    });
    const client = odoo.connect();
    // Nothing was written: the write itself was never sent.
    await expect(client.write('x_room', [1], {})).rejects.toMatchObject({ kind: 'lost', outcome: 'not_done' });
    await client.write('x_room', [1], {});
    expect(odoo.requests).toHaveLength(3);
  });
});
