/** An Odoo is set up on a screen (D-135): inspect it, choose the map, make what is missing, check, save. No answer holds a key. */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { mappedFields } from './mapped-fields.ts';
import { syncFault, syncKind } from './sync.ts';
import { setupNote } from './sync-setup-notes.ts';
import { setupStep } from './sync-setup-steps.ts';
import { instant, text } from './values.ts';
import { webAddress } from './web-address.ts';

/** What a check finds; where it is and the rest of its facts stand beside it. */
export const odooFindingCodes = [
  'too_old',
  'no_json2',
  'key_of_another',
  'administrator_key',
  'no_model',
  'no_rights',
  'unreadable',
  'hidden_records',
  'no_write_date',
  'no_field',
  'wrong_type',
  'wrong_link',
  'lacks_values',
  'strange_values',
  'read_only',
  'no_language',
  'untranslated',
  'map',
  // What works and may yet be a surprise.
  'required',
  'one_language',
  'translated',
  'rules_unknown',
  'own_records',
  'another_odoo',
] as const;
const odooFindingCode = z.enum(odooFindingCodes);
export type OdooFindingCode = z.infer<typeof odooFindingCode>;

/** Without user and password in it, and nothing behind the path. */
function isPlainAddress(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.username === '' && url.password === '' && url.search === '' && url.hash === '';
}

export const plainAddress = webAddress(300).check(z.refine(isPlainAddress));

/** Of one user of an Odoo. The key may be left out where the portal has it for this address, database and login. */
const odooPlace = z.strictObject({
  url: plainAddress,
  database: text(100),
  login: text(200),
  apiKey: z.optional(text(200)),
});
export type OdooPlace = z.infer<typeof odooPlace>;

/** Neither is kept. */
export const administrator = z.strictObject({ login: text(200), apiKey: text(200) });

const odooName = z.string().check(z.maxLength(128), z.regex(/^[\w.]+$/));

/** By kind: `model`, and Odoo's name for each of our fields, null where there is none. */
const answeredMap = z.partialRecord(syncKind, z.record(z.string(), z.nullable(z.string())));
export type OdooMap = z.infer<typeof answeredMap>;

const sentName = z.optional(z.nullable(odooName));
const sentNames = z.optional(z.strictObject(Object.fromEntries(['model', ...mappedFields].map((field) => [field, sentName]))));
/** The same as it is sent; what is left out is as proposed. */
const sentMap = z.strictObject({
  course: sentNames,
  room: sentNames,
  trainer: sentNames,
  student: sentNames,
  enrolment: sentNames,
  session: sentNames,
  invoice: sentNames,
});
export type SentOdooMap = z.infer<typeof sentMap>;

export const place = z.object({ url: z.string(), database: z.string(), login: z.string() });

export const syncSetup = z.object({
  /** Who says which Odoo it is. What the environment says is not changed on a screen. */
  setBy: z.enum(['nobody', 'environment', 'screen']),
  /** Why nothing can be set up here: this is the demonstration institute, or nothing is there to encrypt the key with. */
  obstacle: z.nullable(z.enum(['demo', 'no_secret'])),
  /** The key that is kept cannot be read: it was encrypted with another secret. */
  isLocked: z.boolean(),
  connection: z.nullable(z.extend(place, { savedAt: instant })),
  /** A user was made in Odoo, and nothing was saved yet. */
  draft: z.nullable(place),
});
export type SyncSetup = z.infer<typeof syncSetup>;

const foundField = z.object({
  name: z.string(),
  /** In the reader's language where Odoo has it. */
  label: z.string(),
  type: z.string(),
  relation: z.nullable(z.string()),
  /** Of some record; null where none has one. */
  example: z.nullable(z.string()),
});
export type FoundField = z.infer<typeof foundField>;

const foundKind = z.object({
  kind: syncKind,
  /** What the portal wants to know. */
  fields: z.array(
    z.object({
      field: z.enum(mappedFields),
      types: z.array(z.string()),
      to: z.nullable(syncKind),
      needed: z.boolean(),
      /** Under which name it would be made; null where the set-up makes none. */
      made: z.nullable(z.string()),
    }),
  ),
  /** The model that is made where none fits; null of kinds that are Odoo's own. */
  made: z.nullable(z.string()),
  /** Those that could be it, the likeliest first, each with the names that fit. */
  models: z.array(
    z.object({
      model: z.string(),
      label: z.string(),
      records: z.int(),
      names: z.record(z.string(), z.nullable(z.string())),
      fields: z.array(foundField),
      /** What is to be known where this one is chosen. */
      notes: z.array(setupNote),
    }),
  ),
  /** The same of models that were not proposed. Notes are an administrator's: another sees too little of Odoo. */
  notes: z.array(setupNote),
});
export type FoundKind = z.infer<typeof foundKind>;

const inspection = z.object({
  /** Why Odoo could not be asked; the rest is empty then. */
  fault: z.nullable(syncFault),
  version: z.nullable(z.string()),
  transport: z.nullable(z.string()),
  /** Whether an administrator's key has looked: what is missing can be made. */
  mayMake: z.boolean(),
  kinds: z.array(foundKind),
  /** What is proposed; also what would be made has its name in it. */
  map: answeredMap,
});
export type SetupInspection = z.infer<typeof inspection>;

const makeAnswer = z.object({
  fault: z.nullable(syncFault),
  /** Why nothing can be made: Odoo has no app Invoicing; the user is there already and its key is not known here; what was made before is in another Odoo. */
  obstacle: z.nullable(z.enum(['invoicing', 'key_needed', 'other_odoo'])),
  /** What is missing, in the order in which it is made. */
  steps: z.array(setupStep),
  /** The same in English sentences, for pages of the version before alone (D-339); it goes with the next release. */
  missing: z.array(z.string()),
  /** How many steps this call has made. */
  made: z.int(),
});
export type SetupMade = z.infer<typeof makeAnswer>;

const finding = z.object({ code: odooFindingCode, where: z.string(), what: z.string() });
export type SetupFinding = z.infer<typeof finding>;

const checkAnswer = z.object({
  fault: z.nullable(syncFault),
  models: z.array(z.object({ kind: syncKind, model: z.string(), records: z.nullable(z.int()) })),
  /** What has to be put right. */
  findings: z.array(finding),
  /** What may be accepted. */
  notes: z.array(finding),
  /** Whether the connection was saved. */
  saved: z.boolean(),
});
export type SetupChecked = z.infer<typeof checkAnswer>;

const asked = { place: odooPlace, administrator: z.optional(administrator) };
/** Dozens of questions to an Odoo that may be slow; `server/src/sync/setup/questions.ts` gives up before. */
export const patienceMs = 60_000;
const problems = ['sync_setup_closed', 'too_many_requests'] as const;

export const readSyncSetup = endpoint({
  about: ['sync'],
  method: 'GET',
  path: '/api/admin/sync/setup',
  summary: 'Which Odoo is set up, by whom, and whether one can be set up here.',
  access: access.admin,
  response: syncSetup,
  problems: [],
});

export const inspectOdoo = endpoint({
  method: 'POST',
  // @NOTE called as pages of the version before call it (D-339).
  path: '/api/admin/sync/setup/look',
  patienceMs,
  summary:
    'What an Odoo has, and which of it the portal proposes to use. With an administrator of it all of its models are looked at, else those of the field map. Nothing is changed.',
  access: access.admin,
  body: z.strictObject(asked),
  response: inspection,
  problems,
});

export const makeInOdoo = endpoint({
  method: 'POST',
  path: '/api/admin/sync/setup/make',
  patienceMs,
  summary:
    "Make in Odoo what the map lacks, the portal's user and its rights, for some seconds; to be asked again while `steps` says something. With `try` nothing is made, and `steps` says what would be.",
  access: access.admin,
  body: z.strictObject({ place: odooPlace, administrator, map: sentMap, try: z.boolean() }),
  response: makeAnswer,
  problems,
});

export const checkOdooSetup = endpoint({
  method: 'POST',
  path: '/api/admin/sync/setup/check',
  patienceMs,
  summary: 'The checks of `npm run odoo:check`, as the portal would work. Nothing is changed or saved.',
  access: access.admin,
  body: z.strictObject({ ...asked, map: sentMap }),
  response: checkAnswer,
  problems,
});

export const saveOdooSetup = endpoint({
  changes: ['sync', 'sync_mark', 'directory', 'session', 'student'],
  method: 'PUT',
  patienceMs,
  path: '/api/admin/sync/setup',
  summary:
    'Check once more, and save the connection where nothing is found; what is a warning needs `accepts`. All processes work with it a moment later. The key is kept encrypted.',
  access: access.admin,
  body: z.strictObject({ ...asked, map: sentMap, accepts: z.boolean() }),
  response: checkAnswer,
  problems,
});
