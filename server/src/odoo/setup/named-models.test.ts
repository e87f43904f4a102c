import { expect, it } from 'vitest';
import { parseModels, WrongModel } from './named-models.ts';

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
