/** Models that are named on the command line, in Odoos that have something of an institute already (D-161). */
import { startFakeOdoo } from '@halaqa/fake-odoo/start';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { NamedModels } from '../../src/odoo/setup/named-models.ts';
import { planLines } from '../../src/odoo/setup/report.ts';
import { make, plan, type SetupOptions } from '../../src/odoo/setup/setup.ts';
import { stepText } from '../../src/odoo/setup/step-text.ts';
import { asAdministrator, setupFiles, setupOptions } from './bare-odoo.ts';
import { foreignOdoos } from './foreign-odoos.ts';

describe.each([
  [18, 'json-rpc'],
  [19, 'json-2'],
] as const)('in an Odoo %i over %s', (version, transport) => {
  async function at(name: string): Promise<(models: NamedModels) => ReturnType<typeof plan>> {
    const { admin, options } = await begun(name);
    return (models) => plan(admin, { ...options, models });
  }

  async function begun(name: string): Promise<{ admin: ReturnType<typeof asAdministrator>; options: SetupOptions }> {
    const shape = foreignOdoos.find((one) => one.name === name);
    if (!shape) throw new Error(`There is no shape ${name}.`);
    const odoo = await startFakeOdoo({ ...shape.options, version });
    onTestFinished(() => odoo.stop());
    return { admin: asAdministrator(odoo, transport), options: setupOptions(odoo, transport, await setupFiles()) };
  }

  it('the other of two is taken, and what links to the first is left out', async () => {
    const planFor = await at('two-candidates');
    const { found, plans, choices } = await planFor({ course: 'x_course' });
    const lines = planLines(found, plans, []).join('\n');
    expect(lines).toContain('course: x_course (as it is)');
    expect(lines).toContain(
      '! x_training_course (300 records) could hold the courses too; x_course (1 record) was taken because it was chosen.',
    );
    expect(lines).toContain('x_lesson.x_course_id links to x_training_course, and the courses are in x_course');
    expect(choices.map(({ kind }) => kind)).toEqual(['room', 'trainer']);
  });

  it('what is proposed may be named, and all that was open is', async () => {
    const planFor = await at('two-candidates');
    const proposed = await planFor({});
    expect(proposed.choices.map(({ kind, models }) => [kind, ...models])).toEqual([
      ['course', 'x_training_course', 'x_course'],
      ['room', 'x_hall', 'x_room'],
      ['trainer', 'x_teacher', 'x_trainer_old'],
    ]);
    const named = await planFor({ course: 'x_training_course', room: 'x_hall', trainer: 'x_teacher' });
    expect([named.plans, named.choices]).toEqual([proposed.plans, []]);
  });

  it('a model whose name says nothing is taken where somebody knows it', async () => {
    const planFor = await at('trainers-are-employees');
    const { found, plans } = await planFor({ trainer: 'hr.employee' });
    const lines = planLines(found, plans, []).join('\n');
    expect(lines).toContain('trainer: hr.employee (as it is)\n  takes Name = name');
    expect(lines).toContain('session: x_lesson (as it is)');
    expect(lines).toContain('Trainer = x_teacher_id');
  });

  it('a new model is taken in place of one that is there', async () => {
    const planFor = await at('two-candidates');
    const { missing } = await planFor({ room: 'x_halaqa_room' });
    expect(missing.map(({ facts }) => stepText(facts))).toContainEqual(
      expect.stringContaining('a model x_halaqa_room for rooms, with Name (x_name), Seats (x_halaqa_seats)'),
    );
  });

  it.each([
    [
      'two-candidates',
      { course: 'x_kurs' },
      'There is no model x_kurs in this Odoo. For the courses there would be: x_training_course, x_course.',
    ],
    [
      'required-fields',
      { session: 'x_lecture' },
      'x_lecture was not taken: x_lecture.x_branch_id (x_branch) is required there, and the portal has nothing to fill it with.',
    ],
    ['two-candidates', { room: 'x_teacher' }, 'x_teacher cannot hold the rooms and the trainers.'],
    ['two-candidates', { trainer: 'res.partner' }, 'res.partner cannot hold the trainers and the students.'],
  ] as const)('of %s %j cannot be taken, and it is said why', async (name, models, sentence) => {
    const planFor = await at(name);
    await expect(planFor(models)).rejects.toThrow(sentence);
  });

  it('what was named holds in the next run, until another is named', { timeout: 60_000 }, async () => {
    const { admin, options } = await begun('two-candidates');
    const named = { ...options, models: { course: 'x_course' } };
    await make(admin, await plan(admin, named), named, () => {});
    const again = await plan(admin, options);
    expect(again.plans.find(({ kind }) => kind === 'course')?.model).toBe('x_course');
    expect([again.missing.map(({ key }) => key), again.choices]).toEqual([[], []]);
    const other = await plan(admin, { ...options, models: { course: 'x_training_course' } });
    expect(other.plans.find(({ kind }) => kind === 'course')?.model).toBe('x_training_course');
  });
});
