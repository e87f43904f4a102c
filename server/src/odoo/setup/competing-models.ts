/** Which of several models of an Odoo holds the records of a kind, and what is told of those that were not taken. */
import { defaultFieldMap, kinds, type RecordKind } from '../field-map.ts';
import type { FoundModel } from './inspect.ts';
import { endsAsSuch, type Fit, scoreOfModel } from './match.ts';
import type { PlanNote, PlanReason } from './notes.ts';
import { baseModels, ownModel } from './own.ts';
import { fieldWords, matched } from './words.ts';

interface Criterion {
  of: (fit: Fit) => number;
  /** Why the model that has more of it was taken. */
  says: (taken: Fit, other: Fit) => Pick<PlanReason, 'code' | 'is'>;
}

/** The first that tells two models apart decides: what points to a model says more than its name, and its name more than its size. */
const criteria = (kind: RecordKind, models: readonly FoundModel[]): Criterion[] => [
  { of: ({ model }) => Number(model.model === ownModel(kind)), says: () => ({ code: 'made_before' }) },
  { of: ({ unusable }) => -unusable.length, says: () => ({ code: 'less_in_the_way' }) },
  {
    of: ({ model }) => linksTo(kind, model, models).length,
    says: ({ model }) => ({ code: 'linked', is: linksTo(kind, model, models) }),
  },
  { of: ({ model }) => Number(model.model === defaultFieldMap[kind].model), says: () => ({ code: 'usual_name' }) },
  { of: ({ model }) => scoreOfModel(kind, { ...model, records: 0 }), says: () => ({ code: 'plainer_name' }) },
  {
    of: ({ names }) => Object.keys(names).length,
    says: (taken, other) => ({ code: 'more_fields', is: [taken, other].map(({ names }) => String(Object.keys(names).length)) }),
  },
  { of: ({ model }) => model.records, says: () => ({ code: 'more_records' }) },
  { of: ({ model }) => -model.model.length, says: () => ({ code: 'shorter_name' }) },
  { of: ({ model }) => -model.id, says: () => ({ code: 'older' }) },
];

export function likeliestFirst(kind: RecordKind, models: readonly FoundModel[]): (one: Fit, other: Fit) => number {
  const all = criteria(kind, models);
  return (one, other) => all.map(({ of }) => of(other) - of(one)).find((difference) => difference !== 0) ?? 0;
}

/** Of models that go by the name of the kind and were not taken, the three nearest: the rest only has a word in common. */
export function competingModels(kind: RecordKind, models: readonly FoundModel[], fits: readonly Fit[], taken: Fit | undefined): PlanNote[] {
  // What an earlier set-up has made for another kind is that kind's.
  const ofOthers = new Set(kinds.filter((one) => one !== kind).map(ownModel));
  const others = fits.filter((fit) => fit !== taken && !ofOthers.has(fit.model.model));
  const named = others.filter(({ model }) => model.model.startsWith('x_') || endsAsSuch(kind, model.model));
  const near = named.length > 0 || taken !== undefined ? named : others;
  return near.slice(0, 3).map((fit): PlanNote => {
    const { model, unusable } = fit;
    if (unusable.length > 0 || taken === undefined) return { code: 'not_taken', at: model.model, reasons: unusable };
    const decided = criteria(kind, models).find(({ of }) => of(taken) !== of(fit));
    const why = decided?.says(taken, fit) ?? { code: 'older' };
    const reasons: PlanReason[] = [{ ...why, at: taken.model.model, records: taken.model.records }];
    return { code: 'another_model', at: model.model, records: model.records, kind, reasons };
  });
}

/** Models of other names that the sessions here point to where the kind would stand. */
export function unnamedModels(kind: RecordKind, models: readonly FoundModel[], fits: readonly Fit[]): PlanNote[] {
  const links = models
    .filter((model) => scoreOfModel('session', model) > 0 && fieldWords(kind).length > 0)
    .flatMap(({ model, fields }) =>
      fields
        .filter(({ type, name, label, labelAr }) => type === 'many2one' && matched(fieldWords(kind), [name, label, labelAr]) > 0)
        .map(({ name, relation }) => ({ from: `${model}.${name}`, relation })),
    )
    .filter(({ relation }) => relation !== undefined && !fits.some(({ model }) => model.model === relation));
  return links.map(({ from, relation = '' }) => ({ code: 'unnamed_model', at: from, is: [relation], kind }));
}

/** The portal's students are contacts: what a model of students of its own holds does not reach it. */
export function modelsOfStudents(models: readonly FoundModel[]): PlanNote[] {
  const others: RecordKind[] = ['course', 'room', 'trainer', 'enrolment', 'session'];
  return models
    .filter((model) => !Object.values(baseModels).includes(model.model) && scoreOfModel('student', model) > 0)
    .filter((model) => !others.some((kind) => scoreOfModel(kind, model) > 0))
    .map(({ model, records, fields }): PlanNote => {
      const link = fields.find(({ type, relation }) => type === 'many2one' && relation === baseModels.student);
      if (!link) return { code: 'unlinked_students', at: model, records };
      return { code: 'own_students', at: model, records, is: [`${model}.${link.name}`] };
    });
}

/** The models of sessions and enrolments that point to it. */
const linksTo = (kind: RecordKind, { model }: FoundModel, models: readonly FoundModel[]): string[] =>
  kind === 'course' || kind === 'room' || kind === 'trainer'
    ? models
        .filter((one) => scoreOfModel('session', one) > 0 || scoreOfModel('enrolment', one) > 0)
        .filter(({ fields }) => fields.some(({ type, relation }) => type === 'many2one' && relation === model))
        .map((one) => one.model)
    : [];
