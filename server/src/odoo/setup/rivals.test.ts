import { expect, it } from 'vitest';
import { competingModels } from './competing-models.ts';
import type { Fit } from './match.ts';

const found = (model: string, id: number): Fit => ({
  model: { model, id, label: model, labelAr: model, records: 0, fields: [] },
  names: {},
  lacks: [],
  unusable: [],
  doubts: [],
  score: 0,
});

it('names no model as one for courses that an earlier set-up has made for another kind', () => {
  const [taken, enrolments, courses] = [found('x_halaqa_course', 1), found('x_halaqa_enrolment', 2), found('x_course', 3)];
  expect(competingModels('course', [], [taken, enrolments, courses], taken).map(({ at }) => at)).toEqual(['x_course']);
});
