/** From any Odoo to one that the portal can keep in step with: look, plan, make, and write down what the portal has to know. */
import type { OdooSettings } from '../client.ts';
import { parseFieldMap } from '../field-map.ts';
import type { OdooAdministration } from './administration.ts';
import { madeUpSecret, readSettings, type SetupFiles, writeMap, writeSettings } from './files.ts';
import { type Found, inspectOdoo } from './inspect.ts';
import { Journal } from './journal.ts';
import { makeSteps, missingSteps } from './make.ts';
import { modelsBefore, type NamedModels, WrongModel } from './named-models.ts';
import { noteText } from './note-text.ts';
import { type OpenChoice, openChoices } from './open-choices.ts';
import { type KindPlan, mapOf, planKinds } from './plan.ts';
import type { Step } from './step.ts';
import { type SetupWishes, stepsOf, userKey } from './steps.ts';

export interface SetupOptions {
  /** An administrator's; nothing of it is written down but address and database. */
  settings: OdooSettings;
  files: SetupFiles;
  does: SetupWishes['does'];
  /** The portal user's. */
  login: string;
  /** Its key, where there is one; else the password that it is made with stands in its place. */
  apiKey: string | undefined;
  /** Which model is to hold a kind, where that was said. */
  models: NamedModels;
  /** Under which Odoo reaches the portal; undefined for no automation rules. */
  publicUrl: URL | undefined;
}

export interface Setup {
  found: Found;
  plans: readonly KindPlan[];
  /** Where another model could be named. */
  choices: readonly OpenChoice[];
  /** What would be made. */
  missing: readonly Step[];
  /** Why nothing can be made; empty where it can. */
  obstacles: readonly string[];
  /** All steps, in their order. */
  steps: readonly Step[];
  journal: Journal;
  secrets: { password: string; webhook: string };
}

export async function plan(odoo: OdooAdministration, options: SetupOptions): Promise<Setup> {
  const { settings, files, does, login, publicUrl, models } = options;
  const journal = Journal.open(files.journal, settings.url.href, settings.database);
  const chosen = { ...modelsBefore(files), ...models };
  const found = await inspectOdoo(odoo, Object.values(chosen));
  const plans = plannedAs(found, chosen, models);
  const before = readSettings(files);
  const secrets = {
    password: (before['ODOO_LOGIN'] === login ? before['ODOO_API_KEY'] : undefined) ?? madeUpSecret(),
    webhook: before['ODOO_WEBHOOK_SECRET'] ?? madeUpSecret(),
  };
  const administratorId = await odoo.userId();
  if (administratorId === undefined) throw new Error('Odoo does not say whom the key belongs to.');
  const webhookUrl = publicUrl && new URL(`/api/odoo/webhook/${secrets.webhook}`, publicUrl).href;
  const steps = stepsOf(found, plans, { does, login, password: secrets.password, webhookUrl, administratorId });
  const missing = await missingSteps(odoo, found, steps, journal);
  const choices = openChoices(plans, chosen);
  return { found, plans, choices, steps, missing, journal, secrets, obstacles: obstacles(plans, missing, before, options) };
}

/** What an earlier run has taken holds as long as it can. @throws WrongModel where what is named now cannot be taken */
function plannedAs(found: Found, chosen: NamedModels, named: NamedModels): KindPlan[] {
  try {
    return planKinds(found, chosen);
  } catch (error) {
    if (error instanceof WrongModel) return planKinds(found, named);
    throw error;
  }
}

function obstacles(
  plans: readonly KindPlan[],
  missing: readonly Step[],
  before: Record<string, string>,
  { login, apiKey }: SetupOptions,
): string[] {
  const absent = plans.flatMap(({ how, notes }) => (how === 'absent' ? notes.map(noteText) : []));
  const userStands = !missing.some(({ key }) => key === userKey);
  const keyless = userStands && apiKey === undefined && before['ODOO_LOGIN'] !== login;
  return [
    ...absent,
    ...(keyless ? [`The user ${login} is there, and its key is not known here: put it into ODOO_API_KEY, or give another ODOO_LOGIN`] : []),
  ];
}

/** @returns whether anything is another than before, in Odoo or here. */
export async function make(
  odoo: OdooAdministration,
  setup: Setup,
  { settings, files, login, apiKey, publicUrl }: SetupOptions,
  tell: (step: Step) => void,
): Promise<boolean> {
  const changes = mapOf(setup.plans);
  const read = parseFieldMap(changes);
  if ('mistakes' in read) throw new Error(`The plan makes no field map: ${read.mistakes.join(' ')}`);
  // Before the user stands: without the password nobody could sign in as it.
  const values = {
    ODOO_URL: settings.url.href.replace(/\/$/, ''),
    ODOO_DB: settings.database,
    ODOO_LOGIN: login,
    ODOO_API_KEY: apiKey ?? setup.secrets.password,
    ODOO_MAP: files.map,
    ...(publicUrl ? { ODOO_WEBHOOK_SECRET: setup.secrets.webhook } : {}),
  };
  const wrote = [writeMap(files, changes), writeSettings(files, values)];
  await makeSteps(odoo, setup.found, setup.steps, setup.journal, tell);
  return setup.missing.length > 0 || wrote.includes(true);
}
