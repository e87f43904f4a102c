import { afterAll, describe, expect, it } from 'vitest';
import { type PlainCall, plainClient } from './plain-client.ts';
import { startFakeOdoo } from './start.ts';

const admin = { id: 2, login: 'admin', name: 'Administrator', password: 'admin', apiKey: 'admin-key' };
const ordinary = { id: 6, login: 'clerk', name: 'Clerk', password: 'clerk' };

describe.each([18, 19] as const)('an Odoo %i that is set up over its API', async (version) => {
  const odoo = await startFakeOdoo({ version, users: [admin, ordinary], administration: {} });
  afterAll(() => odoo.stop());
  const call = plainClient(odoo);
  const asOrdinary: PlainCall = plainClient(odoo, { uid: 6, secret: 'clerk' });
  const create = async (model: string, values: Record<string, string | number | boolean | object[]>): Promise<number> => {
    const made: unknown = await call(model, 'create', [JSON.parse(JSON.stringify([values]))]);
    return Array.isArray(made) ? Number(made[0]) : 0;
  };
  const field = (name: string, ttype: string) => [0, 0, { name, ttype, field_description: name }];

  it('refuses a new model to everybody until a right is given', async () => {
    const model = await create('ir.model', {
      model: 'x_hall',
      name: 'Hall',
      field_id: [field('x_name', 'char'), field('x_active', 'boolean')],
    });
    await expect(call('x_hall', 'create', [{ x_name: 'One' }])).rejects.toThrow('No group currently allows this operation.');
    await create('ir.model.access', {
      name: 'hall',
      model_id: model,
      perm_read: true,
      perm_create: true,
      perm_write: true,
      perm_unlink: true,
    });
    await expect(call('x_hall', 'create', [{ x_name: 'One' }])).resolves.toBe(1);
  });

  it('archives what is made without x_active, until it has a default', async () => {
    await expect(call('x_hall', 'search_count', [[]])).resolves.toBe(0);
    await call('ir.default', 'set', ['x_hall', 'x_active', true]);
    await call('x_hall', 'create', [{ x_name: 'Two' }]);
    await expect(call('x_hall', 'search_read', [[], ['x_name']])).resolves.toEqual([{ id: 2, x_name: 'Two' }]);
  });

  it('up to 18 finds only menus that lead somewhere for the user, unless it is asked for all', async () => {
    const all = { context: { 'ir.ui.menu.full_list': true } };
    const found = (named = {}) => call('ir.ui.menu', 'search', [[['id', 'in', [top, entry]]]], named);
    const top = await create('ir.ui.menu', { name: 'Top' });
    let entry = 0;
    expect(await found()).toEqual(version === 18 ? [] : [top]);
    expect(await found(all)).toEqual([top]);
    entry = await create('ir.ui.menu', { name: 'Entry', parent_id: top, action: 'ir.actions.act_window,1' });
    expect(await found()).toEqual([top, entry]);
    const group = await create('res.groups', { name: 'Others' });
    await call('ir.ui.menu', 'write', [[top, entry], { [version === 18 ? 'groups_id' : 'group_ids']: [[6, 0, [group]]] }]);
    expect(await found()).toEqual(version === 18 ? [] : [top, entry]);
    expect(await found(all)).toEqual([top, entry]);
  });

  it('takes nothing of a call that fails', async () => {
    const half = [{ model: 'x_half', name: 'Half', field_id: [field('x_name', 'char'), field('x_bad', 'varchar')] }];
    await expect(call('ir.model', 'create', JSON.parse(JSON.stringify(half)))).rejects.toThrow(
      "Wrong value for ir.model.fields.ttype: 'varchar'",
    );
    await expect(call('ir.model', 'search_count', [[['model', '=', 'x_half']]])).resolves.toBe(0);
    await expect(call('x_half', 'search_count', [[]])).rejects.toThrow("Object x_half doesn't exist");
  });

  it('does not tell an ordinary user which models there are', async () => {
    await expect(asOrdinary('ir.model', 'search_read', [[]])).rejects.toThrow('AccessError');
    await expect(asOrdinary('x_hall', 'fields_get', [])).resolves.toHaveProperty('x_name');
  });

  it('refuses every creation of a model whose rule has no address, and none after the rule is gone', async () => {
    const [hall] = odoo.clerk.records('ir.model', [['model', '=', 'x_hall']], ['id']);
    const model_id = Number(hall?.['id']);
    const action = [0, 0, { name: 'Tell', model_id, state: 'webhook' }];
    const rule = await create('base.automation', { name: 'Tell', model_id, trigger: 'on_create_or_write', action_server_ids: [action] });
    await expect(call('x_hall', 'create', [{ x_name: 'Three' }])).rejects.toThrow('you really need to give me a URL');
    await call('base.automation', 'unlink', [[rule]]);
    await expect(call('x_hall', 'create', [{ x_name: 'Three' }])).resolves.toBeGreaterThan(2);
  });

  it('shares one table between two many2many that name none', async () => {
    const [hall] = odoo.clerk.records('ir.model', [['model', '=', 'x_hall']], ['id']);
    for (const name of ['x_keepers', 'x_guests'])
      await create('ir.model.fields', {
        model_id: Number(hall?.['id']),
        name,
        ttype: 'many2many',
        relation: 'res.partner',
        field_description: name,
      });
    const contact = await create('res.partner', { name: 'Keeper' });
    await call('x_hall', 'write', [[2], { x_keepers: [[4, contact]] }]);
    await expect(call('x_hall', 'read', [[2], ['x_guests']])).resolves.toEqual([{ id: 2, x_guests: [contact] }]);
  });

  it('deletes a model with its records without a word', async () => {
    const [hall] = odoo.clerk.records('ir.model', [['model', '=', 'x_hall']], ['id']);
    await expect(call('ir.model', 'unlink', [[Number(hall?.['id'])]])).resolves.toBe(true);
    await expect(call('x_hall', 'search_count', [[]])).rejects.toThrow("Object x_hall doesn't exist");
    await expect(call('ir.model.fields', 'search_count', [[['model', '=', 'x_hall']]])).resolves.toBe(0);
  });
});
