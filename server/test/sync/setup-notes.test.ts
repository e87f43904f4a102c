/** What the screen is told of a proposal for an Odoo that has something of an institute already (D-161). */
import type { SetupInspection, SetupMade } from '@halaqa/contract/sync-setup';
import { expect, it } from 'vitest';
import { administrator as bareAdministrator } from '../odoo/bare-institute.ts';
import { foreignOdoos } from '../odoo/foreign-odoos.ts';
import { placeOf, type Stand, stand } from './setup-stand.ts';

const administrator = { login: bareAdministrator.login, apiKey: bareAdministrator.apiKey };

async function standAt(name: string): Promise<Stand> {
  const shape = foreignOdoos.find((one) => one.name === name);
  if (!shape) throw new Error(`There is no shape ${name}.`);
  return stand({ ...shape.options, version: 18 });
}

const inspect = (at: Stand) => at.ask<SetupInspection>('look', { place: placeOf(at.odoo), administrator });

const kindOf = ({ kinds }: SetupInspection, kind: string) => {
  const found = kinds.find((one) => one.kind === kind);
  if (!found) throw new Error(`Nothing was said of ${kind}.`);
  return found;
};

it('names the other model that was there, and why the proposed one was taken', async () => {
  const at = await standAt('two-candidates');
  const { notes, models } = kindOf(await inspect(at), 'course');
  expect(notes).toMatchObject([
    {
      code: 'another_model',
      at: 'x_course',
      kind: 'course',
      records: 1,
      reasons: [{ code: 'linked', at: 'x_training_course', is: ['x_lesson'], records: 300 }],
    },
  ]);
  expect(models.map(({ model }) => model)).toEqual(['x_training_course', 'x_course']);
});

it('names what Odoo demands, and the model that does not fit', async () => {
  const { notes, models } = kindOf(await inspect(await standAt('required-fields')), 'session');
  expect(models[0]?.notes.map(({ code, at }) => `${code} ${at}`)).toEqual([
    'required_value x_lesson.x_code',
    'required_value x_lesson.x_kind',
    'required_value x_lesson.x_price',
  ]);
  expect(notes).toMatchObject([{ code: 'not_taken', at: 'x_lecture', reasons: [{ code: 'required_link', is: ['x_branch'] }] }]);
});

it('names at a field why nothing was taken for it', async () => {
  const found = await inspect(await standAt('other-types'));
  const notes = found.kinds.flatMap(({ models }) => models[0]?.notes ?? []);
  const lacking = notes.filter(({ code }) => code === 'lacking' || code === 'left_out');
  expect(lacking.length).toBeGreaterThan(0);
  for (const { fields, reasons } of lacking) expect([fields.length, reasons.length]).toEqual([1, 1]);
});

it('offers a model whose name says nothing where the sessions link to it, and takes it where it is chosen', async () => {
  const at = await standAt('trainers-are-employees');
  const found = await inspect(at);
  const { notes, models } = kindOf(found, 'trainer');
  expect(notes).toMatchObject([{ code: 'unnamed_model', at: 'x_lesson.x_teacher_id', is: ['hr.employee'] }]);
  expect(found.map.trainer).toMatchObject({ model: 'x_halaqa_trainer' });
  const employee = models.find(({ model }) => model === 'hr.employee');
  expect(employee).toMatchObject({ names: { name: 'name' }, notes: [{ code: 'not_taken', reasons: [{ code: 'only_a_word' }] }] });
  const chosen = {
    ...found.map,
    trainer: { ...employee?.names, model: 'hr.employee' },
    session: { ...found.map.session, trainer: 'x_teacher_id' },
  };
  const { steps } = await at.ask<SetupMade>('make', { place: placeOf(at.odoo), administrator, map: chosen, try: true });
  expect(steps.filter(({ at }) => at.includes('x_halaqa_trainer'))).toEqual([]);
  expect(steps).toContainEqual({ code: 'portal_rights', kind: 'trainer', at: 'hr.employee', fields: [], rights: ['read'] });
});

it('says nothing without an administrator, whose sight alone is whole', async () => {
  const at = await standAt('two-candidates');
  const { fault } = await at.ask<SetupInspection>('look', { place: placeOf(at.odoo, 'no-key-at-all') });
  expect(fault).toBe('sign_in');
  const seen = await at.ask<SetupInspection>('look', { place: placeOf(at.odoo, administrator.apiKey, administrator.login) });
  expect(seen).toMatchObject({ fault: null, mayMake: false });
  for (const { notes, models } of seen.kinds) expect([notes, ...models.map((one) => one.notes)].flat()).toEqual([]);
});
