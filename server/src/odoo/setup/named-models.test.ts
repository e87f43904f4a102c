import { expect, it } from 'vitest';
import { answerTo, openChoices, parseModels, questionOf, WrongModel } from './named-models.ts';
import type { PlanNote } from './notes.ts';
import type { KindPlan } from './plan.ts';

const note: PlanNote = {
  code: 'another_model',
  at: 'x_course',
  kind: 'course',
  records: 1,
  reasons: [{ code: 'linked', at: 'x_training_course', is: ['x_lesson'], records: 300 }],
};
const plan: KindPlan = { kind: 'course', how: 'fits', model: 'x_training_course', names: {}, own: [], adds: [], notes: [], others: [note] };

it('reads a model for each kind', () => {
  expect(parseModels([])).toEqual({});
  expect(parseModels(['course=x_course', 'trainer=hr.employee', 'course=x_course'])).toEqual({
    course: 'x_course',
    trainer: 'hr.employee',
  });
});

it.each([
  [['course'], '--model needs a kind and a model, such as --model course=x_course; this is none: course'],
  [['course='], 'this is none: course='],
  [['course=x course'], 'this is none: course=x course'],
  [['lesson=x_lesson'], '--model lesson=x_lesson: the kinds are course, room, trainer, enrolment, session.'],
  [['student=x_learner'], '--model student=x_learner: the kinds are course, room, trainer, enrolment, session.'],
  [['course=x_a', 'course=x_b'], '--model names two models for course: x_a and x_b.'],
])('refuses %j', (texts, sentence) => {
  expect(() => parseModels(texts)).toThrow(WrongModel);
  expect(() => parseModels(texts)).toThrow(sentence);
});

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
