import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { instituteModels } from '@halaqa/fake-odoo/institute-models';
import { type Field, withField, withoutField } from '@halaqa/fake-odoo/models';
import type { FakeOdooOptions } from '@halaqa/fake-odoo/start';
import { describe, expect, it } from 'vitest';
import { check, fake, map } from '../../test/odoo/checking.ts';
import { requiredRights } from '../sync/push/required-rights.ts';
import { fieldFindings } from './check-field.ts';
import type { OdooField } from './client.ts';
import { type FieldMap, kinds, parseFieldMap, type RecordKind } from './field-map.ts';
import { fieldRequirementsOf } from './field-requirements.ts';

function mapWith(more: unknown): FieldMap {
  const read = parseFieldMap(more);
  if ('mistakes' in read) throw new Error(read.mistakes.join());
  return read.map;
}

const state = (...keys: string[]): Field => ({ type: 'selection', string: 'State', selection: keys.map((key) => [key, key]) });

describe('a field', () => {
  const finding = async (models: FakeOdooOptions['models'], used = map) => {
    const { findings } = await check(await fake({ models: models ?? [] }), used);
    expect(findings).toHaveLength(1);
    return findings[0];
  };
  const all = instituteModels();

  it('that is missing is told with its place in the map', async () => {
    expect(await finding(withoutField(all, 'x_session', 'x_studio_capacity'))).toEqual({
      code: 'no_field',
      where: 'x_session.x_studio_capacity (session.capacity of the field map)',
      what: 'There is no such field, or the user may not see it.',
      todo: "Create it (integer), give the user's group access to it, or put its real name into the field map.",
    });
    expect((await finding(withoutField(all, 'x_session', 'x_studio_room_id')))?.todo).toContain(
      'put its real name (or null where there is none) into the field map',
    );
  });

  it('of another type is told with the one that is needed', async () => {
    const dates = withField(all, 'x_session', 'x_studio_start_datetime', { type: 'date', string: 'Start' });
    expect(await finding(dates)).toMatchObject({
      where: 'x_session.x_studio_start_datetime (session.startsAt of the field map)',
      what: 'The type of this field is date; the portal needs datetime.',
    });
  });

  it('that links to another model is told with both', async () => {
    const elsewhere = withField(all, 'x_session', 'x_studio_trainer_id', { type: 'many2one', string: 'Trainer', relation: 'hr.employee' });
    expect(await finding(elsewhere)).toMatchObject({
      where: 'x_session.x_studio_trainer_id (session.trainer of the field map)',
      what: 'This field links to hr.employee, but the portal takes its trainers from x_trainer.',
    });
  });

  it('lacks values, or has some that the portal does not know', async () => {
    expect(await finding(withField(all, 'x_session', 'x_studio_state', state('planned', 'confirmed')))).toMatchObject({
      what: 'The selection lacks "done", "cancelled".',
    });
    const more = state('planned', 'confirmed', 'done', 'cancelled', 'postponed');
    expect(await finding(withField(all, 'x_session', 'x_studio_state', more))).toMatchObject({
      what: 'The selection has "postponed", which the portal does not know.',
    });
    expect(await finding(withField(all, 'res.partner', 'x_studio_selection_field_jnYas', state('M', 'F')))).toMatchObject({
      what: 'The selection lacks "female", "male".',
    });
  });

  it('may have any other values where the portal only shows them', async () => {
    const models = withField(all, 'res.partner', 'x_studio_selection_field_phWqq', state('doctor'));
    expect(await check(await fake({ models }))).toMatchObject({ findings: [] });
  });

  it('that is computed cannot be written, and may be where it is only read', async () => {
    const computed: Field = { type: 'integer', string: 'Computed', readonly: true };
    expect(await finding(withField(all, 'x_session', 'x_studio_capacity', computed))).toMatchObject({
      what: 'The field is read-only, and the portal has to change it.',
    });
    const models = withField(all, 'x_enrollment', 'x_studio_attended_lectures', computed);
    expect(await check(await fake({ models }))).toMatchObject({ findings: [] });
  });

  it('that Odoo demands of a new session, and the portal does not fill in, is worth a note', async () => {
    const models = withField(all, 'x_session', 'x_branch', { type: 'char', string: 'Branch', required: true });
    const { findings, notes } = await check(await fake({ models }));
    expect(findings).toEqual([]);
    expect(notes).toMatchObject([
      { where: 'x_session.x_branch', what: 'The field is required in Odoo, and the portal does not fill it in.' },
    ]);
  });

  it('is asked for by the names of the map', async () => {
    const used = mapWith({ session: { attended: 'x_studio_session_ids' } });
    expect(await finding(withField(all, 'x_session', 'x_studio_session_ids', { type: 'char', string: 'Marks' }), used)).toMatchObject({
      where: 'x_session.x_studio_session_ids (session.attended of the field map)',
      what: 'The type of this field is char; the portal needs many2many to res.partner.',
    });
  });
});

/** What `fields_get` of a real Odoo 18 said of the models of the specification; it does not belong to the repository. */
const dataset = process.env['ODOO_DATASET'] ?? new URL('../../../../shared/odoo/dataset', import.meta.url).pathname;

describe.runIf(existsSync(dataset))('the example map on a recorded Odoo (ODOO_DATASET)', () => {
  const fieldsOf = (kind: RecordKind): Record<string, OdooField> =>
    JSON.parse(readFileSync(join(dataset, `${map[kind].model}.fields.json`), 'utf8'));

  it.each(kinds)('names what is there, in the types that are there: %s', (kind) => {
    const { model, ...names } = map[kind];
    const fields = fieldsOf(kind);
    const named = Object.entries<string | null>(names);
    const findings = fieldRequirementsOf(kind).flatMap(([field, need]) => {
      const name = named.find(([key]) => key === field)?.[1];
      const written = requiredRights.written[kind]?.includes(field) === true;
      return name ? fieldFindings({ kind, field, model, name, need, written }, fields, map) : [];
    });
    expect(findings).toEqual([]);
    expect(fields).toHaveProperty('write_date');
  });

  it.each(kinds)('leaves out nothing that it could name: %s', (kind) => {
    const { model: _, ...names } = map[kind];
    const unnamed = Object.keys(fieldsOf(kind)).filter((name) => !Object.values<string | null>(names).includes(name));
    expect(
      unnamed.filter((name) => !/^(create_date|write_date|x_studio_session_ids|x_studio_(attendee_count|course_name).*)$/.test(name)),
    ).toEqual(
      // The name of an enrolment says nothing that its links do not.
      kind === 'enrolment' ? ['x_name'] : [],
    );
  });
});
