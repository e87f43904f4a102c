/** `npm run odoo:setup`: makes in an Odoo what the portal needs of it; with `--plan` it only says what, with `--undo` it removes it. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { readArguments } from '../../../scripts/arguments.mjs';
import { readConfigAsking } from '../config/config.ts';
import { StartupError } from '../config/startup-error.ts';
import { checkOdoo } from '../odoo/check.ts';
import { checkReportLines, faultReportLines, setupFaultLines } from '../odoo/check-report.ts';
import { connectOdoo } from '../odoo/client.ts';
import { OdooFault } from '../odoo/faults.ts';
import { readFieldMap } from '../odoo/field-map.ts';
import { connectAdministration, type OdooAdministration } from '../odoo/setup/administration.ts';
import { filesIn, readSettings, removeFiles } from '../odoo/setup/files.ts';
import { Journal } from '../odoo/setup/journal.ts';
import { type NamedModels, parseModels, WrongModel } from '../odoo/setup/named-models.ts';
import { answerTo, type OpenChoice, questionOf } from '../odoo/setup/open-choices.ts';
import { planLines } from '../odoo/setup/report.ts';
import { make, plan, type SetupOptions } from '../odoo/setup/setup.ts';
import { stepText } from '../odoo/setup/step-text.ts';
import { undo } from '../odoo/setup/undo.ts';
import { portalDomain } from '../sync/pull/reading.ts';
import { requiredRights } from '../sync/push/required-rights.ts';

const usage = `Usage: npm run odoo:setup -- [--plan | --undo] [--model kind=model] [--yes]
  --plan   says what would be made, and makes nothing
  --undo   removes what was made from here, as long as nothing is in it
  --model  takes this model for a kind, in place of the one that is proposed; once for each kind
  --yes    does not ask
It asks for what is not set: ODOO_URL, ODOO_DB, ODOO_ADMIN_LOGIN, ODOO_ADMIN_API_KEY; nothing of the administrator is kept.
ODOO_LOGIN is the portal's own user (halaqa-portal), PUBLIC_URL the address at which Odoo reaches the portal.
`;

/** Stands for a key that nobody has yet: the settings are read before there is the user. */
const notYet = 'not yet';

const questions: [name: string, question: string][] = [
  ['ODOO_URL', 'Address of Odoo: '],
  ['ODOO_DB', 'Database: '],
  ['ODOO_ADMIN_LOGIN', 'Login of an administrator: '],
  ['ODOO_ADMIN_API_KEY', 'Key of that administrator (not kept): '],
];

const flags = givenFlags();
process.exitCode = await setUp();

async function setUp(): Promise<number> {
  try {
    const config = await readConfigAsking(asked);
    if (!config.odoo?.admin) return end('An administrator of Odoo is needed: ODOO_ADMIN_LOGIN and ODOO_ADMIN_API_KEY.');
    const files = filesIn(config.dataFolder);
    const options: SetupOptions = {
      settings: { ...config.odoo, ...config.odoo.admin },
      files,
      does: requiredRights.does,
      login: config.odoo.login,
      apiKey: config.odoo.apiKey === notYet ? undefined : config.odoo.apiKey,
      models: parseModels(flags.model),
      publicUrl: config.publicUrl,
    };
    const odoo = connectAdministration(options.settings);
    try {
      return flags.undo ? await remove(odoo, options) : await build(odoo, options);
    } catch (error) {
      if (!(error instanceof OdooFault)) throw error;
      return end(setupFaultLines(error, options.settings).join('\n'));
    } finally {
      odoo.close();
    }
  } catch (error) {
    if (error instanceof StartupError || error instanceof WrongModel) return end(error.message);
    throw error;
  }
}

async function build(odoo: OdooAdministration, options: SetupOptions): Promise<number> {
  const proposed = await plan(odoo, options);
  const models = flags.plan || flags.yes || !process.stdin.isTTY ? {} : await chosen(proposed.choices);
  const planned = Object.keys(models).length > 0 ? await plan(odoo, { ...options, models: { ...options.models, ...models } }) : proposed;
  say(planLines(planned.found, planned.plans, planned.missing).join('\n'));
  const [open] = planned.choices;
  if (open) say(`\nAnother model is taken with --model, such as --model ${open.kind}=${open.models[1]}.`);
  if (planned.obstacles.length > 0) return end(`\nNothing is made:\n${planned.obstacles.map((one) => `  ! ${one}.`).join('\n')}`);
  if (flags.plan) return 0;
  if (planned.missing.length > 0 && !(await agreed('Make this in Odoo?'))) return end('Nothing was made.');
  const changed = await make(odoo, planned, options, ({ facts }) => say(`  made ${stepText(facts)}`));
  say(changed ? `\nThe field map is ${options.files.map}, the settings are ${options.files.settings}.` : '\nNothing has changed.');
  return check(options, readSettings(options.files));
}

/** Asked for each kind in turn, again where the answer is none of them. */
async function chosen(choices: readonly OpenChoice[]): Promise<NamedModels> {
  const models: NamedModels = {};
  for (const choice of choices) {
    while (models[choice.kind] === undefined) {
      const model = answerTo(choice, await ask(questionOf(choice)));
      if (model !== undefined) models[choice.kind] = model;
    }
  }
  return models;
}

/** As the portal's own user, with what was just written. */
async function check(
  { settings: admin, files, apiKey }: SetupOptions,
  { ODOO_LOGIN = '', ODOO_API_KEY = '' }: Record<string, string>,
): Promise<number> {
  const map = readFieldMap(files.map);
  const settings = { ...admin, login: ODOO_LOGIN, apiKey: ODOO_API_KEY };
  const [odoo, counting] = [connectOdoo(settings), connectOdoo(admin)];
  try {
    const { login, transport } = settings;
    const ours = (kind: Parameters<typeof portalDomain>[1]) => portalDomain(map, kind);
    const checked = await checkOdoo(odoo, { map, login, transport, admin: counting, ours, ...requiredRights });
    say(['', ...checkReportLines(checked, { settings, transport: odoo.stats.transport })].join('\n'));
    return checked.findings.length > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof OdooFault)) throw error;
    const isPassword = apiKey === undefined && error.kind === 'sign_in' && settings.transport === 'json-2';
    return end((isPassword ? passwordLines(ODOO_LOGIN) : faultReportLines(error, settings)).join('\n'));
  } finally {
    odoo.close();
    counting.close();
  }
}

function passwordLines(login: string): string[] {
  return [
    `All is made, and could not be checked: ODOO_TRANSPORT is json-2, which takes keys alone, and ${login} has a password.`,
    `Leave ODOO_TRANSPORT out, or sign in to Odoo as ${login} with what stands in the settings, make a key, and run this again with it in ODOO_API_KEY.`,
  ];
}

async function remove(odoo: OdooAdministration, { settings, files }: SetupOptions): Promise<number> {
  const journal = Journal.open(files.journal, settings.url.href, settings.database);
  if (journal.made.length === 0) return end('Nothing was made from here, so nothing is removed.');
  if (!(await agreed(`Remove ${journal.made.length} things from Odoo that were made from here?`))) return end('Nothing was removed.');
  const { inTheWay, removed, left } = await undo(odoo, journal);
  if (inTheWay.length > 0)
    return end(`Nothing was removed, because something is in it:\n${inTheWay.map((one) => `  ! ${one}.`).join('\n')}`);
  say(`Removed: ${removed.join(', ')}.`);
  if (left.length > 0) return end(`Left in Odoo:\n${left.map((one) => `  ! ${one}`).join('\n')}`);
  removeFiles(files);
  return 0;
}

/** What the environment does not say, as it would say it. */
async function asked(isSet: (name: string) => boolean): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const [name, question] of questions) {
    if (!isSet(name)) answers[name] = await ask(question, name === 'ODOO_ADMIN_API_KEY');
  }
  if (!isSet('ODOO_LOGIN')) answers['ODOO_LOGIN'] = 'halaqa-portal';
  if (!isSet('ODOO_API_KEY')) answers['ODOO_API_KEY'] = notYet;
  return answers;
}

async function ask(question: string, unseen = false): Promise<string> {
  if (!process.stdin.isTTY) return '';
  process.stderr.write(question);
  const output = unseen ? new Writable({ write: (_chunk, _encoding, done) => done() }) : process.stderr;
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  const typed = await terminal.question('');
  terminal.close();
  if (unseen) process.stderr.write('\n');
  return typed.trim();
}

async function agreed(question: string): Promise<boolean> {
  if (flags.yes) return true;
  if (!process.stdin.isTTY) return false;
  return /^y(es)?$/i.test(await ask(`${question} [y/N] `));
}

function givenFlags(): { plan: boolean; undo: boolean; yes: boolean; model: string[] } {
  const flag = { type: 'boolean', default: false } as const;
  const { values } = readArguments(usage, {
    options: { plan: flag, undo: flag, yes: flag, model: { type: 'string', multiple: true, default: [] } },
  });
  if (!(values.undo && (values.plan || values.model.length > 0))) return values;
  process.stderr.write(usage);
  process.exit(1);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function end(sentence: string): number {
  process.stderr.write(`${sentence}\n`);
  return 1;
}
