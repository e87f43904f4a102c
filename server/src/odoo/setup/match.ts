/**
 * How well a model of an Odoo fits a kind of the portal's records: which of its fields is which, by type, link, name, label and values, and
 * what it lacks. A field fits only if `odoo:check` would take it.
 */
import { defaultFieldMap, mayBeNull, type RecordKind } from '../field-map.ts';
import { type FieldRequirement, fieldRequirementsOf } from '../field-requirements.ts';
import type { FoundField, FoundModel } from './inspect.ts';
import type { PlanNote, PlanReason } from './notes.ts';
import { baseModels, ownField, ownModel } from './own.ts';
import { fieldWords, matched, matchedWholly, modelWords, saysOtherwise, vagueWords, wordsOf } from './words.ts';

export interface Fit {
  model: FoundModel;
  /** Odoo's field for each of ours that it has. */
  names: Record<string, string>;
  /** What the portal needs and it has not, with the reason. */
  lacks: { field: string; why: PlanReason }[];
  /** Why it cannot be used even with new fields; empty where it can. */
  unusable: PlanReason[];
  /** What somebody should look at before it is used: what was guessed, what is left out, what Odoo demands. */
  doubts: PlanNote[];
  score: number;
}

/** The models that hold the kinds that a kind points to. */
export type Links = Partial<Record<RecordKind, string>>;

/** Without these a record is not of the kind, and no new field can help. */
const core: Record<RecordKind, readonly string[]> = {
  course: ['name'],
  room: ['name'],
  trainer: ['name'],
  student: ['name'],
  enrolment: ['student', 'course'],
  session: ['name', 'startsAt', 'endsAt', 'course'],
  invoice: [],
};

/** Custom models may get what they lack but for this. */
const coreOfCustom: Partial<Record<RecordKind, readonly string[]>> = { session: ['startsAt', 'endsAt'] };

/** What Odoo keeps on records of many models about follow-ups, messages, ratings and search engines. */
const ofOdooItself = /^(activity|message|my_activity|rating|website_meta|website_message)_/;

/** Links that Odoo fills in by itself. */
const filledByOdoo = new Set(['company_id', 'currency_id', 'user_id', 'create_uid', 'write_uid']);

export function fitOf(kind: RecordKind, model: FoundModel, links: Links): Fit {
  const needs = fieldRequirementsOf(kind);
  const fields = model.fields.filter(({ name }) => (!isMagic(name) && !ofOdooItself.test(name)) || name === 'create_date');
  const pairs = needs.flatMap(([field, need]) => scored(kind, field, need, fields, links));
  const names: Record<string, string> = {};
  const taken = new Set<string>();
  const guessed: PlanNote[] = [];
  for (const { field, name, score } of pairs.toSorted((one, other) => other.score - one.score)) {
    if (names[field] !== undefined || taken.has(name)) continue;
    names[field] = name;
    taken.add(name);
    const at = { at: `${model.model}.${name}`, fields: [field] };
    if (score === byLinkAlone) guessed.push({ code: 'by_link_alone', ...at });
    const equals = pairs.filter((pair) => pair.field === field && pair.name !== name && pair.score === score && score < exact);
    if (equals.length > 0) guessed.push({ code: 'several_fields', ...at, is: equals.map((pair) => pair.name) });
  }
  for (const base of ['name', 'description']) {
    const found = fields.find(({ name }) => name === names[base]);
    const hasPair = needs.some(([field]) => field === `${base}En`);
    if (hasPair && names[`${base}En`] === undefined && found?.translate) names[`${base}En`] = found.name;
  }
  const missing = needs.filter(([field]) => names[field] === undefined);
  const lacks = missing.flatMap(([field, need]) =>
    mayBeNull(kind, field) ? [] : [{ field, why: whyNot(kind, field, need, model, links) }],
  );
  const isVague = matched(strongWords(kind), [model.model, model.label, model.labelAr]) === 0;
  const mustHave = (isCustom(model) && !isVague && coreOfCustom[kind]) || core[kind];
  const unusable = lacks.flatMap(({ field, why }) => (mustHave.includes(field) ? [why] : []));
  if (kind === 'session') unusable.push(...demandedLinks(model, taken));
  if (unusable.length === 0 && isVague && isKnownByName(kind) && !isCustom(model) && !isUsual(kind, model))
    unusable.push({ code: 'only_a_word', at: model.model, kind });
  const left = missing.flatMap(([field, need]): PlanNote[] => {
    const why = mayBeNull(kind, field) ? objectionToNear(kind, field, need, { ...model, fields: untaken(model, taken) }, links) : undefined;
    return why === undefined ? [] : [{ code: 'left_out', at: why.at, fields: [field], reasons: [why] }];
  });
  const doubts = [...guessed, ...left, ...(kind === 'session' ? demandedValues(model, taken) : [])];
  return { model, names, lacks, unusable, doubts, score: scoreOfModel(kind, model) + Object.keys(names).length - 5 * unusable.length };
}

/** A model that links to a student and a course is an enrolment, whatever its name. */
const isKnownByName = (kind: RecordKind): boolean => core[kind].every((field) => field === 'name');

const isCustom = ({ model }: FoundModel): boolean => model.startsWith('x_');

const isUsual = (kind: RecordKind, { model }: FoundModel): boolean => model === defaultFieldMap[kind].model;

const strongWords = (kind: RecordKind): string[] => modelWords[kind].filter((word) => !vagueWords.includes(word));

/** Of base models only what somebody has added: their own fields mean what Odoo says. */
const untaken = ({ model, fields }: FoundModel, taken: ReadonlySet<string>): FoundField[] =>
  fields.filter(({ name }) => !taken.has(name) && (!Object.values(baseModels).includes(model) || name.startsWith('x_')));

interface Pair {
  field: string;
  name: string;
  score: number;
}

/** Candidates for one of our fields. A link with an unrelated name is a candidate only where there is no other. */
function scored(kind: RecordKind, field: string, need: FieldRequirement, fields: readonly FoundField[], links: Links): Pair[] {
  const pairs = fields.flatMap((found) => {
    const score = scoreOf(kind, field, need, found, links);
    return score > 0 ? [{ field, name: found.name, score }] : [];
  });
  const named = pairs.filter(({ score }) => score !== byLinkAlone);
  if (named.length > 0) return named;
  return pairs.length === 1 && (need.types[0] === 'many2one' || !mayBeNull(kind, field)) ? pairs : [];
}

/** 0 for a model that does not go by the name of the kind. */
export function scoreOfModel(kind: RecordKind, { model, label, labelAr, records }: FoundModel): number {
  if (model === ownModel(kind)) return 10_000;
  if (model === defaultFieldMap[kind].model) return 1_000;
  const words = modelWords[kind];
  const [technical, shown] = [matched(words, [model]), matched(words, [label, labelAr])];
  if (technical + shown === 0) return 0;
  return 20 * technical + 20 * shown + (endsAsSuch(kind, model) ? 15 : 0) + (records > 0 ? 3 : 0);
}

/** The last word says what it is: `slide.channel.tag` is a tag. */
export const endsAsSuch = (kind: RecordKind, model: string): boolean => matched(modelWords[kind], [wordsOf(model).at(-1) ?? '']) > 0;

/** Score of a field with the portal's own name, or the one that Odoo or Studio gives it; lower scores come from words. */
const exact = 400;

/** Score of a link to the right records under an unrelated name. */
const byLinkAlone = 5;

function scoreOf(kind: RecordKind, field: string, need: FieldRequirement, found: FoundField, links: Links): number {
  if (objection(kind, field, need, found, links) !== undefined) return 0;
  const usual = new Map<string, unknown>(Object.entries(defaultFieldMap[kind]));
  if (found.name === ownField(kind, field) && field !== 'name') return 1_000;
  if (found.name === usual.get(field)) return 500;
  if (field === 'active') return /^(x_)?active$/.test(found.name) ? 100 : 0;
  if (field === 'registeredOn' || found.name === 'create_date') return 0;
  if (field === 'name' && /^(x_)?name$/.test(found.name)) return exact;
  const shown = [found.label, found.labelAr];
  if (need.types[0] === 'boolean')
    return 10 * matchedWholly(fieldWords(field), [found.name]) + 12 * matchedWholly(fieldWords(field), shown);
  const words = fieldWords(field);
  const named = 10 * matched(words, [found.name]) + 12 * matched(words, shown);
  return named + valuesLook(field, found.values) + (need.to === undefined ? 0 : byLinkAlone);
}

/** Why this field cannot be that one of ours; undefined where it can. */
function objection(kind: RecordKind, field: string, need: FieldRequirement, found: FoundField, links: Links): Objection | undefined {
  const { type, relation, keys, readonly, name, label, labelAr } = found;
  if (!need.types.includes(type)) return { code: 'wrong_type', is: [type], needs: need.types };
  if (need.to !== undefined && relation !== links[need.to]) {
    const model = links[need.to];
    return { code: 'wrong_link', kind: need.to, ...(relation && { is: [relation] }), ...(model && { needs: [model] }) };
  }
  const lacking = keys ? (need.has ?? []).filter((key) => !keys.includes(key)) : [];
  if (keys && lacking.length > 0) return { code: 'lacks_values', is: keys, needs: lacking };
  const strange = keys && need.knows ? keys.filter((key) => !need.knows?.includes(key)) : [];
  if (strange.length > 0) return { code: 'strange_values', is: strange };
  if (readonly && (type === 'many2many' || (kind === 'session' && field !== 'active'))) return { code: 'read_only' };
  if (saysOtherwise(field, [name, label, labelAr])) return { code: 'other_meaning', is: [label] };
  return undefined;
}

type Objection = Omit<PlanReason, 'at'>;

function whyNot(kind: RecordKind, field: string, need: FieldRequirement, model: FoundModel, links: Links): PlanReason {
  const to = need.to && links[need.to];
  const [type = ''] = need.types;
  const lacking = { at: model.model, fields: [field] };
  const nothing: PlanReason =
    to === undefined ? { code: 'no_field', ...lacking, needs: [type] } : { code: 'no_link', ...lacking, is: [type], needs: [to] };
  return objectionToNear(kind, field, need, model, links) ?? severalLinks(need, model, links) ?? nothing;
}

/** Why the fields with a matching name cannot be used; undefined where no name matches. */
function objectionToNear(
  kind: RecordKind,
  field: string,
  need: FieldRequirement,
  { model, fields }: FoundModel,
  links: Links,
): PlanReason | undefined {
  const match = need.types[0] === 'boolean' ? matchedWholly : matched;
  const near = fields.filter(({ name, label, labelAr }) => !isMagic(name) && match(fieldWords(field), [name, label, labelAr]) > 0);
  const reasons = near.flatMap((found) => {
    const reason = objection(kind, field, need, found, links);
    return reason === undefined ? [] : [{ ...reason, at: `${model}.${found.name}` }];
  });
  return reasons[0];
}

function severalLinks(need: FieldRequirement, { model, fields }: FoundModel, links: Links): PlanReason | undefined {
  const to = need.to && links[need.to];
  if (to === undefined) return undefined;
  const alike = fields.filter(({ type, relation }) => need.types.includes(type) && relation === to);
  return alike.length > 1 ? { code: 'several_links', at: model, is: alike.map(({ name }) => name), needs: [to] } : undefined;
}

/** The portal makes sessions: what Odoo demands of one must have a place in the map, or be filled in by Odoo. */
const demandedLinks = (model: FoundModel, taken: ReadonlySet<string>): PlanReason[] =>
  demanded(model, taken)
    .filter(({ type }) => type === 'many2one')
    .map(({ name, relation }) => ({ code: 'required_link', at: `${model.model}.${name}`, is: [String(relation)] }));

/** A text or a number can have a default, which a record that it points to has not. */
const demandedValues = (model: FoundModel, taken: ReadonlySet<string>): PlanNote[] =>
  demanded(model, taken)
    .filter(({ type }) => type !== 'many2one' && type !== 'boolean')
    .map(({ name, type }) => ({ code: 'required_value', at: `${model.model}.${name}`, is: [type] }));

const demanded = ({ fields }: FoundModel, taken: ReadonlySet<string>): FoundField[] =>
  fields.filter(
    ({ name, required, readonly, hasDefault }) =>
      required && !readonly && !hasDefault && !taken.has(name) && !filledByOdoo.has(name) && !isMagic(name),
  );

const looks: Record<string, RegExp> = {
  email: /^[^@\s]+@[^@\s]+\.[^@\s]+$/,
  phone: /^\+?[\d ()-]{7,}$/,
  // Of Saudi Arabia: citizens begin with 1, residents with 2.
  residenceNumber: /^[12]\d{9}$/,
  birthDate: /^(19|200|201)\d/,
};

/** Most values of a column are of one sort: 8 where they are of this one, and as much less where they are not. */
function valuesLook(field: string, values: readonly unknown[]): number {
  const pattern = looks[field];
  if (!pattern || values.length < 3) return 0;
  const alike = values.filter((value) => pattern.test(String(value))).length / values.length;
  return alike > 0.7 ? 8 : -8;
}

export const isMagic = (name: string): boolean =>
  ['id', 'display_name', 'create_uid', 'create_date', 'write_uid', 'write_date', '__last_update'].includes(name);
