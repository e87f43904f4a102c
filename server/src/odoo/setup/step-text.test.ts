import { expect, it } from 'vitest';
import { fieldText, stepText } from './step-text.ts';

it('calls fields as the portal does, with what they are called in Odoo behind them', () => {
  const field = { field: 'familyName', name: 'x_halaqa_family_name' };
  expect(stepText({ code: 'field', kind: 'student', at: 'res.partner.x_halaqa_family_name', fields: [field] })).toBe(
    'a field Family name (res.partner.x_halaqa_family_name)',
  );
  expect(stepText({ code: 'model', kind: 'room', at: 'x_halaqa_room', fields: [{ field: 'name', name: 'x_name' }] })).toBe(
    'a model x_halaqa_room for rooms, with Name (x_name)',
  );
  expect(fieldText('nothing of ours')).toBe('nothing of ours');
});
