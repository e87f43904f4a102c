/** What an Odoo has that could be the portal's records: models that go by such a name, each with its fields and some values. */
import type { Odoo, OdooDomain } from '../client.ts';
import { OdooFault } from '../faults.ts';
import { kinds } from '../field-map.ts';
import { installedLanguages } from '../languages.ts';
import type { OdooRecord } from '../values.ts';
import type { OdooVersion } from '../version.ts';
import type { OdooAdministration } from './administration.ts';
import { baseModels } from './own.ts';
import { matched, modelWords } from './words.ts';

export interface FoundField {
  id: number;
  name: string;
  type: string;
  /** The other model of a link. */
  relation: string | undefined;
  label: string;
  /** The same as `label` where it was never translated, or Arabic is not installed. */
  labelAr: string;
  required: boolean;
  readonly: boolean;
  /** Kept in Odoo as a setting; those of its code are not known. */
  hasDefault: boolean;
  translate: boolean;
  /** The keys of a selection field. */
  keys: readonly string[] | undefined;
  /** Up to some, of those that are not empty. */
  values: readonly unknown[];
}

export interface FoundModel {
  id: number;
  model: string;
  label: string;
  labelAr: string;
  records: number;
  fields: readonly FoundField[];
}

export interface Found {
  version: OdooVersion;
  /** Codes. */
  languages: readonly string[];
  arabic: string | undefined;
  models: readonly FoundModel[];
  /** Every model that is there, by its name. */
  modelIds: ReadonlyMap<string, number>;
  /** Whether its automation rules can send a notification. */
  hasWebhooks: boolean;
}

const valuesRead = 20;

/** By their values a person knows a field again; pictures and long texts are left out. */
const telling: readonly string[] = ['char', 'date', 'datetime', 'selection', 'integer', 'float', 'monetary', 'many2one'];

/** Odoo's own machinery, which holds nobody's courses. */
const machinery = /^(ir|base|base_import|bus|mail|sms|snailmail|digest|iap|web|website|theme|report|discuss|privacy|phone|utm|link|uom)\./;

const always: readonly string[] = Object.values(baseModels);

/** Students stand among the contacts, and somebody may have made a model for them all the same. */
const sought = kinds.filter((kind) => kind !== 'invoice');

/**
 * @param named models that are looked at whatever they are called
 * @throws OdooFault also where the user is no administrator: an ordinary one may not know which models there are.
 */
export async function inspectOdoo(odoo: OdooAdministration, named: readonly string[] = []): Promise<Found> {
  const version = await odoo.version();
  const languages = (await installedLanguages(odoo)) ?? [];
  const arabic = languages.includes('ar_001') ? 'ar_001' : languages.filter((code) => /^ar(_|$)/.test(code)).sort()[0];
  const rows = await odoo.searchRead('ir.model', { domain: [['transient', '=', false]], fields: ['model', 'name'], lang: 'en_US' });
  const inArabic = await labels(odoo, 'ir.model', 'name', [['transient', '=', false]], arabic);
  const all = rows.map((row) => ({ id: Number(row['id']), model: text(row['model']), label: text(row['name']) }));
  const candidates = all.filter(({ id, model, label }) => {
    if (always.includes(model) || named.includes(model)) return true;
    const texts = [model, label, inArabic.get(id) ?? ''];
    return !machinery.test(model) && sought.some((kind) => matched(modelWords[kind], texts) > 0);
  });
  const fields = await fieldsOf(
    odoo,
    candidates.map(({ model }) => model),
    arabic,
  );
  const models: FoundModel[] = [];
  for (const { id, model, label } of candidates) {
    const known = fields.get(model) ?? [];
    const { records, valued } = await peek(odoo, model, known);
    models.push({ id, model, label, labelAr: inArabic.get(id) ?? label, records, fields: valued });
  }
  const modelIds = new Map(all.map(({ id, model }) => [model, id]));
  return { version, languages, arabic, models, modelIds, hasWebhooks: await sendsWebhooks(odoo, modelIds) };
}

/** Whether its automation rules can send a notification. */
export async function sendsWebhooks(odoo: OdooAdministration, modelIds: Found['modelIds']): Promise<boolean> {
  const hooks = await odoo.search('ir.model.fields', {
    domain: [
      ['model', '=', 'ir.actions.server'],
      ['name', '=', 'webhook_url'],
    ],
  });
  return hooks.length > 0 && modelIds.has('base.automation');
}

async function fieldsOf(
  odoo: OdooAdministration,
  models: readonly string[],
  arabic: string | undefined,
): Promise<Map<string, FoundField[]>> {
  const domain: OdooDomain = [['model', 'in', models]];
  const names = ['model', 'name', 'field_description', 'ttype', 'relation', 'required', 'readonly', 'translate', 'selection_ids'];
  const rows = await odoo.searchRead('ir.model.fields', { domain, fields: names, lang: 'en_US' });
  const inArabic = await labels(odoo, 'ir.model.fields', 'field_description', domain, arabic);
  const options = rows.flatMap((row) => idList(row['selection_ids']));
  const values = await odoo.searchRead('ir.model.fields.selection', { domain: [['id', 'in', options]], fields: ['value', 'field_id'] });
  const defaults = await odoo.searchRead('ir.default', { domain: [], fields: ['field_id'] });
  const withDefault = new Set(defaults.map(({ field_id: of }) => (Array.isArray(of) ? of[0] : undefined)));
  const fields = new Map<string, FoundField[]>();
  for (const row of rows) {
    const [id, model, label] = [Number(row['id']), text(row['model']), text(row['field_description'])];
    const keys = values.filter(({ field_id: of }) => Array.isArray(of) && of[0] === id).map(({ value }) => text(value));
    const relation = text(row['relation']);
    const field: FoundField = {
      id,
      name: text(row['name']),
      type: text(row['ttype']),
      relation: relation === '' ? undefined : relation,
      label,
      labelAr: inArabic.get(id) ?? label,
      required: row['required'] === true,
      readonly: row['readonly'] === true,
      hasDefault: withDefault.has(id),
      translate: Boolean(row['translate']),
      keys: row['ttype'] === 'selection' ? keys : undefined,
      values: [],
    };
    fields.set(model, [...(fields.get(model) ?? []), field]);
  }
  return fields;
}

async function labels(
  odoo: OdooAdministration,
  model: string,
  field: string,
  domain: OdooDomain,
  arabic: string | undefined,
): Promise<Map<number, string>> {
  if (arabic === undefined) return new Map();
  const rows = await odoo.searchRead(model, { domain, fields: [field], lang: arabic });
  return new Map(rows.map((row) => [Number(row['id']), text(row[field])]));
}

/** Some records without what is long; nothing where even an administrator may not look. */
export async function peek(odoo: Odoo, model: string, fields: readonly FoundField[]): Promise<{ records: number; valued: FoundField[] }> {
  const sampled = fields.filter(({ type, name }) => telling.includes(type) && name !== 'display_name');
  try {
    const ids = await odoo.search(model, { domain: [] });
    const asked = sampled.filter(({ readonly }) => !readonly).map(({ name }) => name);
    const sample = await odoo.searchRead(model, { domain: [], fields: asked, limit: valuesRead });
    return { records: ids.length, valued: valuedBy(fields, sample) };
  } catch (error) {
    if (error instanceof OdooFault && ['denied', 'unsupported', 'server'].includes(error.kind))
      return { records: 0, valued: valuedBy(fields, []) };
    throw error;
  }
}

const valuedBy = (fields: readonly FoundField[], sample: readonly OdooRecord[]): FoundField[] =>
  fields.map((field) => ({ ...field, values: sample.map((one) => one[field.name]).filter(isGiven) }));

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const isGiven = (value: unknown): boolean => value !== false && value !== null && value !== undefined && value !== '';

const idList = (value: unknown): number[] => (Array.isArray(value) ? value.filter((id) => typeof id === 'number') : []);
