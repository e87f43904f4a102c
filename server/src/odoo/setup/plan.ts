/** For each kind of record: the model of an Odoo that holds it, with new fields where some lack, or a new model. */
import { defaultFieldMap, kinds, mayBeNull, type RecordKind } from '../field-map.ts';
import { fieldRequirementsOf } from '../field-requirements.ts';
import { competingModels, likeliestFirst, modelsOfStudents, unnamedModels } from './competing-models.ts';
import type { Found, FoundModel } from './inspect.ts';
import { type Fit, fitOf, type Links, scoreOfModel } from './match.ts';
import { type NamedModels, WrongModel } from './named-models.ts';
import { noteText } from './note-text.ts';
import type { PlanNote } from './notes.ts';
import { baseModels, isMade, ownField, ownFieldsOf, ownModel } from './own.ts';

export interface KindPlan {
  kind: RecordKind;
  /** `absent`: it comes with an app of Odoo that is not installed. */
  how: 'fits' | 'completed' | 'made' | 'absent';
  model: string;
  /** Odoo's name for each field of ours; null where there is none and none is made. */
  names: Record<string, string | null>;
  /** Fields that are made by a set-up, by our names: those that an earlier one has made too. */
  own: readonly string[];
  /** Fields that are not there yet. */
  adds: readonly string[];
  /** What an administrator should know of the model: what it lacks, what was guessed, what existing records need. */
  notes: readonly PlanNote[];
  /** The same of models that were not taken. */
  others: readonly PlanNote[];
}

/** @param named by somebody, in place of what would be proposed @throws WrongModel where one of them cannot be taken */
export function planKinds(found: Pick<Found, 'models'>, named: NamedModels = {}): KindPlan[] {
  const links: Links = {};
  const plans: KindPlan[] = [];
  for (const kind of kinds) {
    const plan = planKind(kind, found, links, named[kind]);
    const same = plans.find(({ model }) => model === plan.model);
    const isNamed = named[kind] !== undefined || (same && named[same.kind] !== undefined);
    if (same && isNamed) throw new WrongModel(`${plan.model} cannot hold the ${same.kind}s and the ${kind}s.`);
    links[kind] = plan.model;
    plans.push(plan);
  }
  return plans;
}

/** What has to stand in the field map: only that in which it differs from the defaults. */
export function mapOf(plans: readonly KindPlan[]): Record<string, Record<string, string | null>> {
  const changed: Record<string, Record<string, string | null>> = {};
  for (const { kind, model, names } of plans) {
    const usual = new Map<string, string | null>(Object.entries(defaultFieldMap[kind]));
    const all = Object.entries({ model, ...names });
    const differing = all.filter(([field, name]) => usual.get(field) !== name);
    if (differing.length > 0) changed[kind] = Object.fromEntries(differing);
  }
  return changed;
}

function planKind(kind: RecordKind, { models }: Pick<Found, 'models'>, links: Links, name: string | undefined): KindPlan {
  const base = baseModels[kind];
  const possible = models.filter(({ model }) => (base === undefined ? true : model === base));
  const fits = possible
    .filter((model) => base !== undefined || (scoreOfModel(kind, model) > 0 && !Object.values(baseModels).includes(model.model)))
    .map((model) => fitOf(kind, model, links))
    .toSorted(likeliestFirst(kind, models));
  const isUsable = ({ unusable, lacks }: Fit): boolean => unusable.length === 0 && (kind !== 'invoice' || lacks.length === 0);
  const likeliest = fits.find(isUsable);
  if (name === ownModel(kind) && !models.some(({ model }) => model === name)) return made(kind, []);
  const chosen = name === undefined ? likeliest : namedFit(kind, name, models, links, fits);
  const passedOver = competingModels(kind, models, fits, chosen);
  const others = kind === 'student' ? modelsOfStudents(models) : chosen === likeliest ? passedOver : passedOver.map(asChosen(chosen));
  if (chosen) return withModel(kind, chosen, others);
  if (base !== undefined) return { kind, how: 'absent', model: base, names: {}, own: [], adds: [], notes: [absent(base)], others: [] };
  return made(kind, [...others, ...unnamedModels(kind, models, fits)]);
}

/** A person may know what a name does not say; what the records lack, nobody can name. */
function namedFit(kind: RecordKind, name: string, models: readonly FoundModel[], links: Links, fits: readonly Fit[]): Fit {
  const model = models.find((one) => one.model === name);
  if (!model) {
    const could = fits.map((fit) => fit.model.model).join(', ');
    throw new WrongModel(`There is no model ${name} in this Odoo.${could === '' ? '' : ` For the ${kind}s there would be: ${could}.`}`);
  }
  const fit = fits.find((one) => one.model === model) ?? fitOf(kind, model, links);
  const inTheWay = fit.unusable.filter(({ code }) => code !== 'only_a_word');
  if (inTheWay.length > 0) throw new WrongModel(`${noteText({ code: 'not_taken', at: name, reasons: inTheWay })}.`);
  return fit;
}

const asChosen =
  (chosen: Fit | undefined) =>
  (note: PlanNote): PlanNote =>
    chosen && note.code === 'another_model'
      ? { ...note, reasons: [{ code: 'chosen', at: chosen.model.model, records: chosen.model.records }] }
      : note;

function withModel(kind: RecordKind, fit: Fit, others: readonly PlanNote[]): KindPlan {
  const { model, names: found, lacks } = fit;
  const wanted = fieldsWanted(kind, found, lacks, model.model);
  const present = new Set(model.fields.map(({ name }) => name));
  const own = ownFieldsOf(kind).filter((field) => wanted.includes(field) || isOwn(kind, field, found[field], model.model));
  const adds = own.filter((field) => !present.has(ownField(kind, field)));
  const names = Object.fromEntries(
    fieldRequirementsOf(kind).map(([field]) => [field, found[field] ?? (own.includes(field) ? ownField(kind, field) : null)]),
  );
  const how = adds.length > 0 ? 'completed' : 'fits';
  return { kind, how, model: model.model, names, own, adds, notes: notesOf(fit, adds), others };
}

/** @param adds what is made of what it lacks */
export function notesOf({ model, lacks, doubts }: Fit, adds: readonly string[]): PlanNote[] {
  const lacking = lacks.filter(({ field }) => adds.includes(field));
  const fields = lacking.map(({ field }) => field);
  return [
    ...lacking.map(({ field, why }): PlanNote => ({ code: 'lacking', at: why.at, fields: [field], reasons: [why] })),
    ...(fields.length > 0 && model.records > 0 ? [{ code: 'to_fill_in' as const, at: model.model, fields, records: model.records }] : []),
    ...doubts,
  ];
}

/** Made by an earlier set-up: the name and the archive flag only in a model that is ours as a whole. */
function isOwn(kind: RecordKind, field: string, name: string | undefined, model: string): boolean {
  return model === ownModel(kind) || (name === ownField(kind, field) && name.startsWith('x_halaqa_'));
}

/** What is needed; of contacts, which know nothing of an institute before, all of it. */
function fieldsWanted(kind: RecordKind, found: Fit['names'], lacks: Fit['lacks'], model: string): string[] {
  const isLacking = (field: string): boolean => found[field] === undefined;
  const isNew = kind === 'student' && (isLacking('isStudent') || found['isStudent'] === ownField(kind, 'isStudent'));
  if (isNew || model === ownModel(kind)) return ownFieldsOf(kind).filter(isLacking);
  return lacks.map(({ field }) => field).filter((field) => isMade(kind, field));
}

function made(kind: RecordKind, others: readonly PlanNote[]): KindPlan {
  const adds = ownFieldsOf(kind);
  const names = Object.fromEntries(
    fieldRequirementsOf(kind).map(([field]) => [field, adds.includes(field) ? ownField(kind, field) : inEnglish(kind, field, adds)]),
  );
  return { kind, how: 'made', model: ownModel(kind), names, own: adds, adds, notes: [], others };
}

/** Names and descriptions that the set-up makes are translated: one field has both languages. */
function inEnglish(kind: RecordKind, field: string, adds: readonly string[]): string | null {
  const base = field.replace(/En$/, '');
  return base !== field && mayBeNull(kind, field) && adds.includes(base) ? ownField(kind, base) : null;
}

const absent = (at: string): PlanNote => ({ code: at === baseModels.invoice ? 'no_app' : 'no_model', at });
