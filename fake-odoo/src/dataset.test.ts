import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readDataset, recordsOf } from './dataset.ts';
import { instituteModels } from './institute-models.ts';
import { withField, withoutField, withRenamedField } from './models.ts';
import { plainClient } from './plain-client.ts';
import { startFakeOdoo } from './start.ts';

const room = { id: 4, x_name: 'Room 4', x_floor: 'second', write_date: '2026-01-01 10:00:00' };
const invoice = {
  id: 9,
  name: 'INV/1',
  partner_id: [37, 'Maha'],
  move_type: 'out_invoice',
  state: 'posted',
  currency_id: [150, 'SAR'],
  amount_total: 575,
};

it('takes records and descriptions of a folder, and names that only links have', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fake-odoo-'));
  writeFileSync(join(folder, 'x_room.jsonl.gz'), gzipSync(`${JSON.stringify(room)}\n`));
  writeFileSync(join(folder, 'x_room.fields.json'), JSON.stringify({ x_floor: { type: 'char', string: 'Floor' } }));
  writeFileSync(join(folder, 'account.move.jsonl.gz'), gzipSync(`${JSON.stringify(invoice)}\n`));
  const odoo = await startFakeOdoo(readDataset(folder));
  const call = plainClient(odoo);
  expect(await call('x_room', 'read', [[4], ['x_name', 'x_floor', 'write_date', 'write_uid']])).toEqual([
    { ...room, write_uid: [2, 'res.users,2'] },
  ]);
  expect(await call('account.move', 'read', [[9], ['partner_id', 'currency_id', 'amount_total']])).toEqual([
    { id: 9, partner_id: [37, 'Maha'], currency_id: [150, 'SAR'], amount_total: 575 },
  ]);
  await odoo.stop();
  rmSync(folder, { recursive: true });
});

it('refuses records without a description', async () => {
  const records = recordsOf([{ file: 'x_room.jsonl.gz', content: gzipSync(`${JSON.stringify(room)}\n`) }]);
  await expect(startFakeOdoo({ records })).rejects.toThrow('x_room with x_floor');
  await expect(startFakeOdoo({ records: { x_nope: [] } })).rejects.toThrow('x_nope');
});

it('plays an Odoo with other fields', async () => {
  const renamed = withRenamedField(instituteModels(), 'x_session', 'x_studio_attendee_ids', 'x_people');
  const more = withField(renamed, 'x_session', 'x_studio_name_en', { type: 'char', string: 'Name in English' });
  const odoo = await startFakeOdoo({ models: withoutField(more, 'x_session', 'x_studio_room_id') });
  const fields = await plainClient(odoo)('x_session', 'fields_get', [[], ['type', 'depends']]);
  expect(fields).toMatchObject({
    x_people: { type: 'many2many' },
    x_studio_attendee_count: { depends: ['x_people'] },
    x_studio_name_en: { type: 'char' },
  });
  expect(fields).not.toHaveProperty('x_studio_room_id');
  await odoo.stop();
});
