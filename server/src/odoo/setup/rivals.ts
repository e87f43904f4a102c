/** Which of several models of an Odoo holds the records of a kind, and what is told of those that were not taken. */
import { defaultFieldMap, type RecordKind } from '../field-map.ts';
import type { FoundModel } from './look.ts';
import { endsAsSuch, type Fit, scoreOfModel } from './match.ts';
import { baseModels, ownModel } from './own.ts';
import { fieldWords, matched } from './words.ts';

interface Criterion {
  of: (fit: Fit) => number;
  /** Why the model that has more of it was taken. */
  says: (taken: Fit, other: Fit) => string;
}

/** The first that tells two models apart decides: what points to a model says more than its name, and its name more than its size. */
const criteria = (kind: RecordKind, models: readonly FoundModel[]): Criterion[] => [
  { of: ({ model }) => Number(model.model === ownModel(kind)), says: () => 'an earlier set-up has made it' },
  { of: ({ unusable }) => -unusable.length, says: () => 'less of it is in the way' },
  { of: ({ model }) => linksTo(kind, model, models).length, says: ({ model }) => `${linksTo(kind, model, models).join(', ')} links to it` },
  { of: ({ model }) => Number(model.model === defaultFieldMap[kind].model), says: () => 'it has the usual name' },
  { of: ({ model }) => scoreOfModel(kind, { ...model, records: 0 }), says: () => 'its name says so more plainly' },
  {
    of: ({ names }) => Object.keys(names).length,
    says: (taken, other) => `more fields fit (${fieldsOf(taken)} against ${fieldsOf(other)})`,
  },
  { of: ({ model }) => model.records, says: () => 'it has more records' },
  { of: ({ model }) => -model.model.length, says: () => 'its name is shorter, and nothing else tells them apart' },
  { of: ({ model }) => -model.id, says: () => 'it is older, and nothing else tells them apart' },
];

export function likeliestFirst(kind: RecordKind, models: readonly FoundModel[]): (one: Fit, other: Fit) => number {
  const all = criteria(kind, models);
  return (one, other) => all.map(({ of }) => of(other) - of(one)).find((difference) => difference !== 0) ?? 0;
}

/** Of models that go by the name of the kind and were not taken, the three nearest: the rest only has a word in common. */
export function rivals(kind: RecordKind, models: readonly FoundModel[], fits: readonly Fit[], taken: Fit | undefined): string[] {
  const others = fits.filter((fit) => fit !== taken);
  const named = others.filter(({ model }) => model.model.startsWith('x_') || endsAsSuch(kind, model.model));
  const near = named.length > 0 || taken !== undefined ? named : others;
  return near.slice(0, 3).map((fit) => {
    const { model, unusable } = fit;
    if (unusable.length > 0 || taken === undefined) return `${model.model} was not taken: ${unusable.join('; ')}`;
    const decided = criteria(kind, models).find(({ of }) => of(taken) !== of(fit));
    return `${model.model} (${counted(model)}) could hold the ${kind}s too; ${taken.model.model} (${counted(taken.model)}) was taken because ${decided?.says(taken, fit)}`;
  });
}

/** Models of other names that the sessions here point to where the kind would stand. */
export function unnamedModels(kind: RecordKind, models: readonly FoundModel[], fits: readonly Fit[]): string[] {
  const links = models
    .filter((model) => scoreOfModel('session', model) > 0 && fieldWords(kind).length > 0)
    .flatMap(({ model, fields }) =>
      fields
        .filter(({ type, name, label, labelAr }) => type === 'many2one' && matched(fieldWords(kind), [name, label, labelAr]) > 0)
        .map(({ name, relation }) => ({ from: `${model}.${name}`, relation })),
    )
    .filter(({ relation }) => relation !== undefined && !fits.some(({ model }) => model.model === relation));
  return links.map(
    ({ from, relation }) =>
      `${from} links to ${relation}, which was not taken: each of its records would be a ${kind}. Where each is one, name it in the field map`,
  );
}

/** The portal's students are contacts: what a model of students of its own holds does not reach it. */
export function modelsOfStudents(models: readonly FoundModel[]): string[] {
  const others: RecordKind[] = ['course', 'room', 'trainer', 'enrolment', 'session'];
  return models
    .filter((model) => !Object.values(baseModels).includes(model.model) && scoreOfModel('student', model) > 0)
    .filter((model) => !others.some((kind) => scoreOfModel(kind, model) > 0))
    .map((model) => {
      const link = model.fields.find(({ type, relation }) => type === 'many2one' && relation === baseModels.student);
      const todo = link
        ? `mark the contacts that ${model.model}.${link.name} links to`
        : 'it links to no contact, so that its records have to become contacts';
      return `${model.model} (${counted(model)}) was not taken, because the portal's students are contacts: ${todo}`;
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

const fieldsOf = ({ names }: Fit): number => Object.keys(names).length;

const counted = ({ records }: FoundModel): string => `${records} record${records === 1 ? '' : 's'}`;
