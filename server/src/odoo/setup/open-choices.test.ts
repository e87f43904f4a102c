import { expect, it } from 'vitest';
import type { PlanNote } from './notes.ts';
import { answerTo, openChoices, questionOf } from './open-choices.ts';
import type { KindPlan } from './plan.ts';

const note: PlanNote = {
  code: 'another_model',
  at: 'x_course',
  kind: 'course',
  records: 1,
  reasons: [{ code: 'linked', at: 'x_training_course', is: ['x_lesson'], records: 300 }],
};
const plan: KindPlan = { kind: 'course', how: 'fits', model: 'x_training_course', names: {}, own: [], adds: [], notes: [], others: [note] };

it('asks where several could hold a kind and nobody has said which', () => {
  const [choice] = openChoices([plan], {});
  expect(choice && questionOf(choice).split('\n')).toEqual([
    'x_course (1 record) could hold the courses too; x_training_course (300 records) was taken because x_lesson links to it.',
    '  1  x_training_course',
    '  2  x_course',
    'Which one holds the courses? [1] ',
  ]);
  expect(openChoices([plan], { course: 'x_training_course' })).toEqual([]);
  expect(openChoices([{ ...plan, others: [{ code: 'not_taken', at: 'x_old' }] }], {})).toEqual([]);
});

it.each([
  ['', 'x_training_course'],
  ['1', 'x_training_course'],
  ['2', 'x_course'],
  ['x_course', 'x_course'],
  ['3', undefined],
  ['no', undefined],
])('takes %j for %s', (typed, model) => {
  const [choice] = openChoices([plan], {});
  expect(choice && answerTo(choice, typed)).toBe(model);
});
