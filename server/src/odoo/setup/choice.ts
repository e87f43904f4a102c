/** The field map as a person chooses it: which models and fields there are to choose from, and what a choice makes of the plan. */
import { kinds, type RecordKind } from '../field-map.ts';
import { fieldRequirementsOf } from '../field-requirements.ts';
import type { Found, FoundModel } from './inspect.ts';
import { type Fit, fitOf, isMagic, type Links, scoreOfModel } from './match.ts';
import type { PlanNote } from './notes.ts';
import { baseModels, ownField, ownFieldsOf, ownModel } from './own.ts';
import { type KindPlan, notesOf } from './plan.ts';

/** By kind `model`, and Odoo's name for each field of ours. */
export type ChosenMap = Partial<Record<RecordKind, Record<string, string | null>>>;

export interface Candidate {
  model: FoundModel;
  /** What fits of it, by our names. */
  names: Record<string, string | null>;
  /** What is to be known of it where it is chosen. */
  notes: readonly PlanNote[];
}

const mostCandidates = 8;

/** Models that could hold the records of a kind, the likeliest first; of each only the fields of a type that the kind has. */
export function candidatesOf(kind: RecordKind, { models }: Pick<Found, 'models'>, plans: readonly KindPlan[]): Candidate[] {
  const base = baseModels[kind];
  const planned = plans.find((plan) => plan.kind === kind);
  const links: Links = Object.fromEntries(plans.map((plan) => [plan.kind, plan.model]));
  const types = new Set(fieldRequirementsOf(kind).flatMap(([, need]) => need.types));
  const linked = linkedModels(plans.filter((plan) => plan.kind === kind));
  const isCandidate = (model: FoundModel): boolean =>
    model.model === planned?.model ||
    linked.includes(model.model) ||
    (base === undefined ? scoreOfModel(kind, model) > 0 && !isBase(model.model) : model.model === base);
  return models
    .filter(isCandidate)
    .map((model) => fitOf(kind, model, links))
    .toSorted(
      (one, other) => Number(other.model.model === planned?.model) - Number(one.model.model === planned?.model) || other.score - one.score,
    )
    .slice(0, mostCandidates)
    .map((fit) => ({ ...fit, notes: notesOfCandidate(fit) }))
    .map(({ model, names, notes }) => ({
      notes,
      model: { ...model, fields: model.fields.filter(({ name, type }) => types.has(type) && (!isMagic(name) || name === 'create_date')) },
      names: model.model === planned?.model ? planned.names : namesOf(kind, names),
    }));
}

/** Models that sessions link to, whose names do not say what they hold: a person may know. */
export const linkedModels = (plans: readonly KindPlan[]): string[] =>
  plans.flatMap(({ others }) => others.flatMap(({ code, is = [] }) => (code === 'unnamed_model' ? is : [])));

/** The plan as it is with these models and names: what they name of ours and Odoo lacks is made. */
export function withChoices(plans: readonly KindPlan[], { models }: Pick<Found, 'models'>, chosen: ChosenMap): KindPlan[] {
  return plans.map((plan) => {
    const { model = plan.model, ...names } = chosen[plan.kind] ?? {};
    if (plan.how === 'absent' || model === null) return plan;
    const found = models.find((one) => one.model === model);
    const all = { ...plan.names, ...names };
    const isOwnModel = model === ownModel(plan.kind);
    if (!found && isOwnModel) {
      const whole = ownFieldsOf(plan.kind);
      return { ...plan, how: 'made', model, names: all, own: whole, adds: whole };
    }
    if (!found) return { ...plan, how: 'fits', model, names: all, own: [], adds: [] };
    const own = (plan.model === model ? plan.own : ownFieldsOf(plan.kind)).filter(
      (field) => isOwnModel || (all[field] === ownField(plan.kind, field) && ownField(plan.kind, field).startsWith('x_halaqa_')),
    );
    const adds = own.filter((field) => !found.fields.some(({ name }) => name === ownField(plan.kind, field)));
    return { ...plan, how: adds.length > 0 ? 'completed' : 'fits', model, names: all, own, adds };
  });
}

/** What a field map says, as choices. */
export const choicesOf = (map: Record<RecordKind, object>): ChosenMap =>
  Object.fromEntries(kinds.map((kind) => [kind, Object.fromEntries(Object.entries<string | null>({ ...map[kind] }))]));

export const choicesOfPlans = (plans: readonly KindPlan[]): ChosenMap =>
  Object.fromEntries(plans.map(({ kind, model, names }) => [kind, { model, ...names }]));

/** Also what would keep it from being taken by itself. */
function notesOfCandidate(fit: Fit): PlanNote[] {
  const { model, lacks, unusable } = fit;
  const others = unusable.filter((why) => !lacks.some((lack) => lack.why === why));
  return [
    ...(others.length > 0 ? [{ code: 'not_taken' as const, at: model.model, reasons: others }] : []),
    ...notesOf(
      fit,
      lacks.map(({ field }) => field),
    ),
  ];
}

const isBase = (model: string): boolean => Object.values(baseModels).includes(model);

const namesOf = (kind: RecordKind, names: Record<string, string>): Record<string, string | null> =>
  Object.fromEntries(fieldRequirementsOf(kind).map(([field]) => [field, names[field] ?? null]));
