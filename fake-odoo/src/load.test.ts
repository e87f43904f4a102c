import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type PlainCall, plainClient } from './plain-client.ts';
import { type FakeOdoo, startFakeOdoo } from './start.ts';
import type { Json, JsonObject } from './values.ts';

const records = {
  x_course: [{ id: 1, x_name: 'Course 1' }],
  'res.partner': [
    { id: 37, name: 'Maha' },
    { id: 38, name: 'Sara' },
  ],
};
const users = [{ id: 7, login: 'portal', name: 'Portal', password: 'x', timeZone: 'Asia/Riyadh' }];
const columns = ['id', 'x_name', 'x_studio_course_id/.id', 'x_studio_start_datetime', 'x_studio_state', 'x_studio_attendee_ids/.id'];
const row = ['halaqa.session_1', 'One', '1', '2027-03-01 07:00:00', 'Confirmed', '37,38'];

let odoo: FakeOdoo;
let call: PlainCall;

beforeEach(async () => {
  odoo = await startFakeOdoo({ records, users });
  call = plainClient(odoo);
});
afterEach(() => odoo.stop());

const load = (rows: Json[], context: JsonObject = { tz: 'UTC' }, fields: Json = columns) =>
  call('x_session', 'load', [fields, rows], { context });

describe('load', () => {
  it('creates, and updates the record with that external id, replacing its links', async () => {
    expect(await load([row])).toEqual({ ids: [1], messages: [], nextrow: 0 });
    expect(odoo.clerk.record('x_session', 1)).toMatchObject({ x_studio_state: 'confirmed', x_studio_attendee_ids: [37, 38] });
    await load([['halaqa.session_1', 'Two', '1', '2027-03-01 07:00:00', 'done', '38']]);
    expect(odoo.clerk.records('x_session')).toMatchObject([{ id: 1, x_name: 'Two', x_studio_state: 'done', x_studio_attendee_ids: [38] }]);
  });

  it.each<[string, JsonObject, string]>([
    ['the zone of the context', { tz: 'UTC' }, '2027-03-01 07:00:00'],
    ['another zone', { tz: 'Europe/Berlin' }, '2027-03-01 06:00:00'],
    ["the user's own zone where none is named", {}, '2027-03-01 04:00:00'],
  ])('reads times in %s', async (_where, context, stored) => {
    await load([row], context);
    expect(odoo.clerk.record('x_session', 1)?.['x_studio_start_datetime']).toBe(stored);
  });

  it('does all rows or none, and gives the reason inside a successful answer', async () => {
    const bad = ['halaqa.session_2', 'Two', '1', 'tomorrow', 'planned', '99'];
    const result = await load([row, bad]);
    expect(result).toMatchObject({ ids: false });
    expect(JSON.stringify(result)).toContain("No matching record found for database id '99'");
    expect(JSON.stringify(result)).toContain("'tomorrow' does not seem to be a valid date");
    expect(odoo.clerk.records('x_session')).toEqual([]);
    expect(odoo.clerk.records('ir.model.data')).toEqual([]);
  });

  it('makes a record again whose external id was deleted with it', async () => {
    await load([row]);
    await odoo.clerk.unlink('x_session', 1);
    expect(odoo.clerk.records('ir.model.data')).toEqual([]);
    expect(await load([row])).toMatchObject({ ids: [2] });
  });

  it('makes a record again that a cascade deleted, though its external id stayed', async () => {
    const fields = ['id', 'x_studio_student_id/.id', 'x_studio_course_id/.id'];
    const enrol = (student: string) => call('x_enrollment', 'load', [fields, [['halaqa.enrolment_1', student, '1']]]);
    await enrol('37');
    await odoo.clerk.unlink('res.partner', 37);
    expect(odoo.clerk.records('ir.model.data')).toHaveLength(1);
    expect(await enrol('38')).toMatchObject({ ids: [2] });
    expect(odoo.clerk.records('ir.model.data')).toMatchObject([{ res_id: 2 }]);
  });

  it('empties a field whose cell is empty', async () => {
    await load([row]);
    await load([['halaqa.session_1', '', '']], {}, ['id', 'x_studio_state', 'x_studio_attendee_ids/.id']);
    expect(odoo.clerk.record('x_session', 1)).toMatchObject({ x_studio_state: false, x_studio_attendee_ids: [] });
  });

  it('keeps external ids for a user who may not read them', async () => {
    odoo.clerk.setRights('portal', { denied: [{ model: 'ir.model.data', operations: ['read', 'create', 'write', 'unlink'] }] });
    expect(await load([row])).toMatchObject({ ids: [1] });
    await expect(call('ir.model.data', 'search', [[]])).rejects.toThrow('odoo.exceptions.AccessError');
  });
});
