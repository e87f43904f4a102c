/**
 * How well a model of an Odoo fits a kind of the portal's records: which of its fields is which, by type, link, name, label and values, and
 * what it lacks. A field fits only if `odoo:check` would take it.
 */
import { defaultFieldMap, mayBeNull, type RecordKind } from '../field-map.ts';
import { type FieldNeed, fieldNeedsOf } from '../needs.ts';
import type { FoundField, FoundModel } from './look.ts';
import { ownField, ownModel } from './own.ts';
import { fieldWords, matched, modelWords, wordsOf } from './words.ts';

export interface Fit {
  model: FoundModel;
  /** Odoo's field for each of ours that it has. */
  names: Record<string, string>;
  /** What the portal needs and it has not, with the reason. */
  lacks: { field: string; why: string }[];
  /** Why it cannot be used even with new fields; empty where it can. */
  unusable: string[];
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

/** Links that Odoo fills in by itself. */
const filledByOdoo = new Set(['company_id', 'currency_id', 'user_id', 'create_uid', 'write_uid']);

export function fitOf(kind: RecordKind, model: FoundModel, links: Links): Fit {
  const needs = fieldNeedsOf(kind);
  const fields = model.fields.filter(({ name }) => !isMagic(name) || name === 'create_date');
  const pairs = needs.flatMap(([field, need]) =>
    fields.flatMap((found) => {
      const score = scoreOf(kind, field, need, found, links);
      return score > 0 ? [{ field, name: found.name, score }] : [];
    }),
  );
  const names: Record<string, string> = {};
  const taken = new Set<string>();
  for (const { field, name } of pairs.toSorted((one, other) => other.score - one.score)) {
    if (names[field] !== undefined || taken.has(name)) continue;
    names[field] = name;
    taken.add(name);
  }
  for (const base of ['name', 'description']) {
    const found = fields.find(({ name }) => name === names[base]);
    const hasPair = needs.some(([field]) => field === `${base}En`);
    if (hasPair && names[`${base}En`] === undefined && found?.translate) names[`${base}En`] = found.name;
  }
  const lacks = needs.flatMap(([field, need]) =>
    names[field] !== undefined || mayBeNull(kind, field) ? [] : [{ field, why: whyNot(field, need, model, links) }],
  );
  const custom = model.model.startsWith('x_') ? coreOfCustom[kind] : undefined;
  const unusable = lacks.flatMap(({ field, why }) => ((custom ?? core[kind]).includes(field) ? [why] : []));
  if (kind === 'session') unusable.push(...demands(model, taken));
  return { model, names, lacks, unusable, score: scoreOfModel(kind, model) + Object.keys(names).length - 5 * unusable.length };
}

/** 0 for a model that does not go by the name of the kind. */
export function scoreOfModel(kind: RecordKind, { model, label, labelAr, records }: FoundModel): number {
  if (model === ownModel(kind)) return 10_000;
  if (model === defaultFieldMap[kind].model) return 1_000;
  const words = modelWords[kind];
  const [technical, shown] = [matched(words, [model]), matched(words, [label, labelAr])];
  if (technical + shown === 0) return 0;
  // The last word says what it is: `slide.channel.tag` is a tag.
  const last = wordsOf(model).at(-1) ?? '';
  return 20 * technical + 20 * shown + (matched(words, [last]) > 0 ? 15 : 0) + (records > 0 ? 3 : 0);
}

function scoreOf(kind: RecordKind, field: string, need: FieldNeed, found: FoundField, links: Links): number {
  if (objection(need, found, links) !== undefined) return 0;
  const usual = new Map<string, unknown>(Object.entries(defaultFieldMap[kind]));
  if (found.name === ownField(kind, field) && field !== 'name') return 1_000;
  if (found.name === usual.get(field)) return 500;
  if (field === 'active') return /^(x_)?active$/.test(found.name) ? 100 : 0;
  if (field === 'registeredOn' || found.name === 'create_date') return 0;
  if (field === 'name' && /^(x_)?name$/.test(found.name)) return 400;
  const words = fieldWords(field);
  const named = 10 * matched(words, [found.name]) + 12 * matched(words, [found.label, found.labelAr]);
  const looks = valuesLook(field, found.values);
  // A link to the right records is that link also where its name says nothing.
  return named + looks + (need.to === undefined ? 0 : 5);
}

/** Why this field cannot be that one of ours; undefined where it can. */
function objection(need: FieldNeed, { type, relation, keys, readonly }: FoundField, links: Links): string | undefined {
  if (!need.types.includes(type)) return `is of type ${type}, and ${need.types.join(' or ')} is needed`;
  if (need.to !== undefined && relation !== links[need.to])
    return `links to ${relation ?? 'nothing'}, and the ${need.to}s are in ${links[need.to] ?? 'no model yet'}`;
  const lacking = keys ? (need.has ?? []).filter((key) => !keys.includes(key)) : [];
  if (lacking.length > 0) return `has the values ${(keys ?? []).join(', ')}, and lacks ${lacking.join(', ')}`;
  const strange = keys && need.knows ? keys.filter((key) => !need.knows?.includes(key)) : [];
  if (strange.length > 0) return `has the values ${strange.join(', ')}, which the portal does not know`;
  if (type === 'many2many' && readonly) return 'is computed';
  return undefined;
}

function whyNot(field: string, need: FieldNeed, { model, fields }: FoundModel, links: Links): string {
  const near = fields.find((found) => !isMagic(found.name) && matched(fieldWords(field), [found.name, found.label, found.labelAr]) > 0);
  const reason = near && objection(need, near, links);
  if (near && reason !== undefined) return `${model}.${near.name} ${reason}`;
  const to = need.to && links[need.to];
  return `${model} has no ${need.types[0]}${to === undefined ? '' : ` to ${to}`} for ${field}`;
}

/** The portal makes sessions: what Odoo demands of one must have a place in the map, or be filled in by Odoo. */
const demands = ({ model, fields }: FoundModel, taken: ReadonlySet<string>): string[] =>
  fields
    .filter(({ name, type, required }) => required && type === 'many2one' && !taken.has(name) && !filledByOdoo.has(name))
    .map(({ name, relation }) => `${model}.${name} (${relation}) is required there, and the portal has nothing to fill it with`);

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
