import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type PlainCall, plainClient } from './plain-client.ts';
import { ask } from './recording.ts';
import { type FakeOdoo, startFakeOdoo } from './start.ts';
import type { Json } from './values.ts';

const records = {
  x_course: [{ id: 1, x_name: 'Course 1' }],
  'res.partner': [{ id: 37, name: 'Maha' }],
  x_session: [
    {
      id: 5,
      x_name: 'S',
      x_studio_course_id: 1,
      x_studio_start_datetime: '2027-01-10 07:00:00',
      x_studio_state: 'planned',
      x_studio_attendee_ids: [37],
    },
  ],
};

let odoo: FakeOdoo;
let call: PlainCall;

beforeEach(async () => {
  odoo = await startFakeOdoo({ records });
  call = plainClient(odoo);
});
afterEach(() => odoo.stop());

describe('the clerk', () => {
  it('differs from the portal in the user who wrote', async () => {
    await call('x_session', 'write', [[5], { x_studio_state: 'confirmed' }]);
    expect(odoo.clerk.record('x_session', 5)?.['write_uid']).toBe(odoo.uid);
    await odoo.clerk.write('x_session', 5, { x_studio_state: 'done' });
    expect(odoo.clerk.record('x_session', 5)?.['write_uid']).not.toBe(odoo.uid);
    expect(odoo.writes.map(({ by, method, ids, values }) => ({ by, method, ids, values }))).toEqual([
      { by: 'jsonrpc', method: 'write', ids: [5], values: [{ x_studio_state: 'confirmed' }] },
      { by: 'clerk', method: 'write', ids: [5], values: { x_studio_state: 'done' } },
    ]);
  });

  it('restores a backup: later records are gone and their ids are used again', async () => {
    const backup = odoo.clerk.snapshot();
    const values = { x_name: 'Later' };
    const id = await odoo.clerk.create('x_course', values);
    await odoo.clerk.write('x_session', 5, { x_name: 'changed', x_studio_attendee_ids: [[5]] });
    odoo.clerk.restore(backup);
    expect(odoo.clerk.record('x_session', 5)).toMatchObject({ x_name: 'S', x_studio_attendee_ids: [37] });
    expect(odoo.clerk.record('x_course', id)).toBeUndefined();
    expect(await odoo.clerk.create('x_course', values)).toBe(id);
  });

  it('renames, removes and adds fields while calls go on', async () => {
    odoo.clerk.renameField('x_session', 'x_studio_state', 'x_state');
    expect(await call('x_session', 'read', [[5], ['x_state']])).toEqual([{ id: 5, x_state: 'planned' }]);
    await expect(call('x_session', 'read', [[5], ['x_studio_state']])).rejects.toThrow("Invalid field 'x_studio_state'");
    odoo.clerk.removeField('x_session', 'x_state');
    await expect(call('x_session', 'write', [[5], { x_state: 'done' }])).rejects.toThrow("Invalid field 'x_state'");
    odoo.clerk.addField('x_session', 'x_note', { type: 'char', string: 'Note' });
    expect(await call('x_session', 'read', [[5], ['x_note']])).toEqual([{ id: 5, x_note: false }]);
  });

  it('shifts the clock, also the one that answers carry', async () => {
    const shown = async (): Promise<number> => {
      const { headers } = await ask(odoo.url, { method: 'GET', path: '/', headers: {}, body: '' });
      return Date.parse(String(headers['date']));
    };
    const before = await shown();
    odoo.clerk.shiftClock(10 * 60_000);
    await odoo.clerk.write('x_session', 5, {});
    const written = Date.parse(`${String(odoo.clerk.record('x_session', 5)?.['write_date'])}Z`);
    for (const moment of [await shown(), written]) expect(moment - before).toBeGreaterThanOrEqual(599_000);
    odoo.clerk.shiftClock(-20 * 60_000);
    expect((await shown()) - before).toBeLessThan(-500_000);
  });

  it('takes rights away: a record rule looks like a deletion', async () => {
    odoo.clerk.setRights('portal', { rules: [{ model: 'x_session', domain: [['id', '>', 5]] }] });
    expect(await call('x_session', 'search', [[]])).toEqual([]);
    await expect(call('x_session', 'write', [[5], {}])).rejects.toThrow('odoo.exceptions.AccessError');
    await expect(call('x_session', 'write', [[6], {}])).rejects.toThrow('odoo.exceptions.MissingError');
    expect(await call('x_session', 'check_access_rights', ['write'], { raise_exception: false })).toBe(true);
    odoo.clerk.setRights('portal', { denied: [{ model: 'x_session', operations: ['write', 'create'] }] });
    expect(await call('x_session', 'has_access', [[], 'write'])).toBe(false);
    expect(await call('x_session', 'fields_get', [['x_name'], ['readonly']])).toEqual({ x_name: { readonly: true } });
  });
});

describe('the webhook', () => {
  /** What a receiver reads of the session at the moment when it is called. */
  async function statesWhenTold(version: 18 | 19, work: (of: FakeOdoo) => Promise<unknown>): Promise<Json[]> {
    const of = await startFakeOdoo({ version, records });
    const states: Json[] = [];
    const receiver = createServer((request, response) => {
      states.push(of.clerk.record('x_session', 5)?.['x_studio_state'] ?? null);
      request.resume().once('end', () => response.end());
    });
    const port = await new Promise<number>((resolve) =>
      receiver.listen(0, '127.0.0.1', () => {
        const address = receiver.address();
        resolve(address !== null && typeof address === 'object' ? address.port : 0);
      }),
    );
    of.setWebhook({ url: `http://127.0.0.1:${port}`, fields: { x_session: ['x_studio_state'] } });
    await work(of).catch(() => undefined);
    await of.clerk.webhooksSent();
    await of.stop();
    receiver.close();
    return states;
  }

  const confirm = (of: FakeOdoo) => plainClient(of)('x_session', 'write', [[5], { x_studio_state: 'confirmed' }]);

  it('is sent too early on 18, and after the commit on 19', async () => {
    expect(await statesWhenTold(18, confirm)).toEqual(['planned']);
    expect(await statesWhenTold(19, confirm)).toEqual(['confirmed']);
  });

  it('is not sent for what a cascade or the other side of a link does', async () => {
    const quiet = async (of: FakeOdoo): Promise<void> => {
      await of.clerk.write('res.partner', 37, { x_studio_session_ids: [[5]] });
      await of.clerk.unlink('res.partner', 37);
    };
    expect(await statesWhenTold(19, quiet)).toEqual([]);
  });
});
