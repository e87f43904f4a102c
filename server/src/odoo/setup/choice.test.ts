import { expect, it } from 'vitest';
import { candidatesOf, choicesOfPlans, withChoices } from './choice.ts';
import type { FoundField, FoundModel } from './inspect.ts';
import { planKinds } from './plan.ts';

const field = (name: string, type: string): FoundField => ({
  id: 1,
  name,
  type,
  relation: undefined,
  label: name,
  labelAr: name,
  required: false,
  readonly: false,
  hasDefault: false,
  translate: false,
  keys: undefined,
  values: [],
});
const model = (name: string, fields: FoundField[]): FoundModel => ({ id: 1, model: name, label: name, labelAr: name, records: 2, fields });

const found = {
  models: [
    model('x_course', [field('x_name', 'char'), field('x_note', 'text'), field('x_count', 'integer')]),
    model('x_course_old', [field('x_name', 'char')]),
    model('res.partner', [field('name', 'char'), field('x_card', 'char')]),
  ],
};
const plans = planKinds(found);
const planOf = (chosen: Parameters<typeof withChoices>[2], kind: string) =>
  withChoices(plans, found, chosen).find((plan) => plan.kind === kind);

it('offers the planned model first, with the fields that could be one of ours', () => {
  const [first, second] = candidatesOf('course', found, plans);
  expect([first?.model.model, second?.model.model]).toEqual(['x_course', 'x_course_old']);
  expect(first?.model.fields.map(({ name }) => name)).toEqual(['x_name', 'x_note']);
});

it('leaves the plan as it is where nothing else is chosen', () => {
  expect(withChoices(plans, found, {})).toEqual(plans);
  expect(withChoices(plans, found, choicesOfPlans(plans))).toEqual(plans);
});

it('makes nothing in the place of what was chosen', () => {
  expect(planOf({}, 'student')?.adds).toContain('residenceNumber');
  const chosen = planOf({ student: { residenceNumber: 'x_card' } }, 'student');
  expect(chosen).toMatchObject({ names: { residenceNumber: 'x_card' } });
  expect(chosen?.adds).not.toContain('residenceNumber');
});

it('makes a field of ours in another model, and the whole model where that is chosen', () => {
  expect(planOf({ course: { model: 'x_course_old', image: 'x_halaqa_image' } }, 'course')).toMatchObject({
    how: 'completed',
    adds: ['image'],
  });
  const whole = planOf({ course: { model: 'x_halaqa_course', name: 'x_name' } }, 'course');
  expect(whole).toMatchObject({ how: 'made', model: 'x_halaqa_course' });
  expect(whole?.own).toEqual(['name', 'description', 'image', 'active']);
});
