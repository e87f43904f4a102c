/**
 * Compares an Odoo with the field map: what is missing, of another type, not readable or not writable, each with what an
 * administrator of Odoo can do about it. Nothing is changed in Odoo.
 */
import { type Finding, fieldFindings } from './check-field.ts';
import { type CheckedLanguages, checkedLanguages, languageFindings, missingLanguages } from './check-languages.ts';
import { hiddenRecords, unusableKeyFinding } from './check-rules.ts';
import type { Odoo, OdooDomain, OdooField, OdooSettings } from './client.ts';
import { mayBeTemporary, OdooFault } from './faults.ts';
import { accounting, type FieldMap, kinds, type RecordKind } from './field-map.ts';
import { fieldRequirementsOf } from './field-requirements.ts';
import { installedLanguages } from './languages.ts';
import { makeFault } from './refusals.ts';
import type { OdooVersion } from './version.ts';

/** The first Odoo whose API keys, external ids and errors are as the portal knows them. */
const oldest = 16;
const firstWithJson2 = 19;

export interface CheckResult {
  version: OdooVersion;
  /** Records that the user may read; undefined where the model cannot be asked. */
  models: { kind: RecordKind; model: string; records: number | undefined }[];
  /** Fields without a name in the map, such as `course.nameEn`. */
  unused: string[];
  languages: CheckedLanguages;
  /** Whether an administrator's key has told what record rules hide. */
  countedByAdmin: boolean;
  findings: Finding[];
  /** What works and may yet be a surprise. */
  notes: Finding[];
}

export interface CheckOptions {
  map: FieldMap;
  /** Whom the key must belong to. */
  login: string;
  /** The transport that the settings require. */
  transport: OdooSettings['transport'];
  /** Fields that the portal changes, by their names in the map. */
  written: Partial<Record<RecordKind, readonly string[]>>;
  /** What it does with whole records. */
  does: Partial<Record<RecordKind, readonly Right[]>>;
  /** Which records of the model it takes. */
  ours: (kind: RecordKind) => OdooDomain;
  /** The same Odoo with an administrator's key; without it nobody knows what record rules hide. */
  admin?: Odoo | undefined;
}

type Right = 'read' | 'create' | 'write' | 'unlink';

/** @throws OdooFault where Odoo cannot be asked at all. */
export async function checkOdoo(odoo: Odoo, wanted: CheckOptions): Promise<CheckResult> {
  const version = await odoo.version();
  const checked: CheckResult = {
    version,
    models: [],
    unused: [],
    languages: checkedLanguages(wanted.map, undefined),
    countedByAdmin: wanted.admin !== undefined,
    findings: [],
    notes: [],
  };
  if (version.major < oldest) {
    const todo = `Odoo has to be updated; the portal works with ${oldest} and later.`;
    checked.findings.push({ code: 'too_old', where: 'Odoo', what: `This is Odoo ${version.text}, which is too old.`, todo });
    return checked;
  }
  if (wanted.transport === 'json-2' && version.major < firstWithJson2) {
    const todo = 'Leave ODOO_TRANSPORT out: the portal finds by itself what Odoo speaks.';
    const what = `This is Odoo ${version.text}, which does not have JSON-2.`;
    checked.findings.push({ code: 'no_json2', where: 'ODOO_TRANSPORT', what, todo });
    return checked;
  }
  // Every Odoo has this model: where it is not known, there is no database behind the answer.
  const users = await unlessRefused(odoo.may('res.users', 'read'));
  if (users instanceof OdooFault && users.kind === 'unsupported') throw makeFault('database', 'not_done', 'no res.users');
  checked.findings.push(...(await ofAnother(odoo, wanted.login)));
  const installed = await installedLanguages(odoo);
  checked.languages = checkedLanguages(wanted.map, installed);
  if (installed) checked.findings.push(...missingLanguages(wanted.map, installed));
  for (const kind of kinds) await checkKind(odoo, wanted, kind, checked);
  return checked;
}

/** JSON-RPC signs in with login and key; JSON-2 is told the key alone, and takes the portal for the user who made it. */
async function ofAnother(odoo: Odoo, login: string): Promise<Finding[]> {
  const id = await odoo.userId();
  if (id === undefined) return [];
  const user = await unlessRefused(odoo.read('res.users', [id], ['login']));
  const owner = user instanceof OdooFault ? undefined : user[0]?.['login'];
  if (typeof owner !== 'string' || owner === login) return [];
  return [
    {
      code: 'key_of_another',
      where: 'ODOO_API_KEY',
      what: `The key belongs to ${owner}, and ODOO_LOGIN is ${login}: what the portal does would stand in Odoo as the work of ${owner}.`,
      todo: `Sign in to Odoo as ${login} and make a key there, or put ${owner} into ODOO_LOGIN where that is the portal's own user.`,
    },
  ];
}

async function checkKind(odoo: Odoo, wanted: CheckOptions, kind: RecordKind, checked: CheckResult): Promise<void> {
  const { model, ...rest } = wanted.map[kind];
  const names = new Map<string, string | null>(Object.entries(rest));
  const fields = await unlessRefused(odoo.fieldsGet(model));
  if (fields instanceof OdooFault) {
    checked.findings.push(fields.kind === 'denied' ? withoutRights(model, ['read']) : missingModel(kind, model));
    checked.models.push({ kind, model, records: undefined });
    return;
  }
  const lacking = await lackingRights(odoo, model, ['read', ...(wanted.does[kind] ?? [])]);
  if (lacking.length > 0) checked.findings.push(withoutRights(model, lacking));
  if (model === accounting.model) {
    for (const [part, without] of [
      [accounting.line.model, 'their lines'],
      [accounting.tax.model, 'the names of their taxes'],
      [accounting.payment.model, 'the payments that settle them'],
      [accounting.share.model, 'the payments that were matched with them later, and a payment of several stands whole at each'],
    ] as const) {
      if ((await lackingRights(odoo, part, ['read'])).length === 0) continue;
      checked.notes.push({
        ...withoutRights(part, ['read']),
        what: `The user may not read this model: invoices are shown without ${without}.`,
      });
    }
  }

  for (const [field, need] of fieldRequirementsOf(kind)) {
    const name = names.get(field) ?? null;
    // Without a right to change the model, Odoo calls every field of it read-only.
    const written = lacking.length === 0 && wanted.written[kind]?.includes(field) === true;
    if (name === null) checked.unused.push(`${kind}.${field}`);
    // One field in two languages is looked at once.
    else if (field.endsWith('En') && name === names.get(field.slice(0, -2))) continue;
    else checked.findings.push(...fieldFindings({ kind, field, model, name, need, written }, fields, wanted.map));
  }
  const { findings, notes } = languageFindings(wanted.map, kind, fields, checked.languages);
  checked.findings.push(...findings);
  checked.notes.push(...notes);
  if (!fields['write_date']) checked.findings.push(withoutWriteDate(model));
  if (wanted.does[kind]?.includes('create')) checked.notes.push(...demanded(model, [...names.values()], fields));

  const records = lacking.includes('read') ? undefined : await readable(odoo, wanted, kind, fields, checked);
  checked.models.push({ kind, model, records });
}

/** The fault is an answer where Odoo does not know what was asked for, or forbids it. */
async function unlessRefused<T>(call: Promise<T>): Promise<T | OdooFault> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof OdooFault && mayBeTemporary(error)) return error;
    throw error;
  }
}

async function lackingRights(odoo: Odoo, model: string, rights: readonly Right[]): Promise<Right[]> {
  const lacking: Right[] = [];
  for (const right of rights) {
    if ((await unlessRefused(odoo.may(model, right))) !== true) lacking.push(right);
  }
  return lacking;
}

/** Reads one record with all its fields, and counts what the portal would take. */
async function readable(
  odoo: Odoo,
  { map, ours, admin }: CheckOptions,
  kind: RecordKind,
  fields: Record<string, OdooField>,
  checked: CheckResult,
): Promise<number | undefined> {
  const { model, ...names } = map[kind];
  const known = Object.values<string | null>(names).flatMap((name) => (name !== null && fields[name] ? [name] : []));
  const domain = ours(kind).filter((part) => typeof part === 'string' || fields[part[0]]);
  const ids = await unlessRefused(odoo.search(model, { domain }));
  const first = await unlessRefused(odoo.searchRead(model, { domain, fields: [...known, 'write_date'], limit: 1 }));
  const refusal = [ids, first].find((answer) => answer instanceof OdooFault);
  if (!(ids instanceof OdooFault) && !refusal) {
    if (admin && checked.countedByAdmin) await countByAdmin(admin, model, domain, ids, checked);
    return ids.length;
  }
  checked.findings.push({
    code: 'unreadable',
    where: model,
    what: `The user has the right to read this model, and reading it fails all the same${refusal?.says ? `: ${refusal.says}` : '.'}`,
    todo: 'Look for a record rule, or for a computed field in the field map, that forbids or breaks it; the log of Odoo says more.',
  });
  return undefined;
}

/** A key that cannot count one kind is told once, and counts no more. */
async function countByAdmin(admin: Odoo, model: string, domain: OdooDomain, seen: readonly number[], checked: CheckResult): Promise<void> {
  try {
    checked.findings.push(...(await hiddenRecords(admin, model, domain, seen)));
  } catch (error) {
    if (!(error instanceof OdooFault)) throw error;
    checked.findings.push(unusableKeyFinding(error));
    checked.countedByAdmin = false;
  }
}

function missingModel(kind: RecordKind, model: string): Finding {
  const custom = model.startsWith('x_');
  return {
    code: 'no_model',
    where: `${model} (${kind}.model of the field map)`,
    what: 'There is no such model.',
    todo: custom
      ? 'Create it with its fields and its access rights (docs/odoo.md has the list), or put the name of yours into the field map.'
      : 'Install the app of Odoo that brings it, or put the name of yours into the field map.',
  };
}

const inOdoosWords: Record<Right, string> = { read: 'Read', create: 'Create', write: 'Write', unlink: 'Delete' };

function withoutRights(model: string, lacking: readonly Right[]): Finding {
  const rights = lacking.map((right) => inOdoosWords[right]).join(', ');
  return {
    code: 'no_rights',
    where: model,
    what: `The user lacks the access right: ${rights}.`,
    todo: `Grant it to a group of the user, in Settings, Technical, Access Rights: a line for ${model} with ${rights}.`,
  };
}

function withoutWriteDate(model: string): Finding {
  return {
    code: 'no_write_date',
    where: `${model}.write_date`,
    what: 'The model does not keep when its records were changed.',
    todo: 'Use a model that does, as all models of Odoo and of Studio do: the portal finds changes by it.',
  };
}

/** What Odoo demands of a new record, and the portal may leave empty. */
function demanded(model: string, names: readonly (string | null)[], fields: Record<string, OdooField>): Finding[] {
  return Object.entries(fields).flatMap(([name, { required, readonly }]) => {
    if (required !== true || readonly === true || names.includes(name)) return [];
    return [
      {
        code: 'required',
        where: `${model}.${name}`,
        what: 'The field is required in Odoo, and the portal does not fill it in.',
        todo: 'Give it a default value in Odoo, or make it optional: else no new record of the portal arrives.',
      },
    ];
  });
}
