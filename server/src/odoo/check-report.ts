/** The findings of a check as lines for a terminal. */
import type { CheckResult } from './check.ts';
import type { Finding } from './check-field.ts';
import { languageLines } from './check-languages.ts';
import { countedByAdminNote, hiddenRecordsUnknownNote } from './check-rules.ts';
import type { OdooSettings } from './client.ts';
import type { FaultKind, OdooFault } from './faults.ts';

interface CheckedConnection {
  settings: OdooSettings;
  transport: string | undefined;
}

export function checkReportLines(
  { version, models, unused, languages, countedByAdmin, findings, notes }: CheckResult,
  { settings, transport }: CheckedConnection,
): string[] {
  const over = transport === undefined ? '' : ` over ${transport === 'json-2' ? 'JSON-2' : 'JSON-RPC'}`;
  const width = Math.max(0, ...models.map(({ model }) => model.length));
  return [
    `Odoo ${version.text} at ${addressOf(settings.url)}, database ${settings.database}, as ${settings.login}${over}.`,
    ...models.map(({ kind, model, records }) => `  ${kind.padEnd(10)} ${model.padEnd(width)}  ${counted(records)}`),
    // Where the check ended early, there is nothing to say of them.
    ...(models.length > 0
      ? [countedByAdmin ? countedByAdminNote : hiddenRecordsUnknownNote, ...languageLines(languages, settings.login)]
      : []),
    ...(unused.length > 0 ? [`Not used, because the field map has no name for them: ${unused.join(', ')}.`] : []),
    ...notes.flatMap((note) => ['', `Note: ${note.where}`, `   ${note.what}`, `   ${note.todo}`]),
    '',
    ...verdict(findings),
  ];
}

/** As calls go there: Odoo may stand on a port of its own and under a path. What signs in to a proxy is not shown. */
function addressOf({ origin, pathname }: URL): string {
  return `${origin}${pathname.replace(/\/+$/, '')}`;
}

function verdict(findings: readonly Finding[]): string[] {
  if (findings.length === 0) return ['All models, fields and rights are as the portal needs them.'];
  return [
    findings.length === 1 ? 'One thing has to be put right:' : `${findings.length} things have to be put right:`,
    ...findings.flatMap(({ where, what, todo }, at) => ['', `${at + 1}. ${where}`, `   ${what}`, `   ${todo}`]),
  ];
}

function counted(records: number | undefined): string {
  if (records === undefined) return 'cannot be read';
  if (records === 0) return 'no records; if there should be some, a record rule keeps them from the user';
  return `${records.toLocaleString('en')} record${records === 1 ? '' : 's'}`;
}

/** For a check that could not begin, or not end. */
export function faultReportLines(fault: OdooFault, settings: OdooSettings): string[] {
  return linesOf(fault, troubles[fault.kind](settings));
}

/** For a set-up, which signs in as an administrator. */
export function setupFaultLines(fault: OdooFault, settings: OdooSettings): string[] {
  const trouble = { ...troubles, sign_in: administratorRefused, denied: noAdministrator }[fault.kind];
  return linesOf(fault, trouble(settings));
}

const linesOf = (fault: OdooFault, { what, todo }: ReturnType<Trouble>): string[] => [what, todo, `(${fault.message}.)`];

type Trouble = (settings: OdooSettings) => Pick<Finding, 'what' | 'todo'>;

const troubles: Record<FaultKind, Trouble> = {
  unreachable: ({ url }) => ({
    what: `Nothing answers at ${addressOf(url)} (ODOO_URL).`,
    todo: 'Check the address, that Odoo runs, that this machine may reach it, and for https that its certificate is valid for that name.',
  }),
  not_odoo: ({ url }) => ({
    what: `What answers at ${addressOf(url)} (ODOO_URL) is no Odoo.`,
    todo: 'ODOO_URL is the address of Odoo alone, such as https://odoo.institute.example: without /web or /odoo behind it, and none that redirects.',
  }),
  database: ({ database }) => ({
    what: `Odoo has no database ${database} (ODOO_DB), or its PostgreSQL does not run.`,
    todo: 'Take the name from the list at /web/database/selector of Odoo, or from who runs it; small and capital letters differ.',
  }),
  sign_in: ({ login }) => ({
    what: `Odoo refuses the key of ${login} (ODOO_LOGIN, ODOO_API_KEY).`,
    todo: 'Sign in to Odoo as that user, make a new key in Preferences, Account Security, New API Key, and put it into ODOO_API_KEY. The user must be active, and the login exactly as it is typed there.',
  }),
  lost: ({ url }) => ({
    what: `Odoo at ${addressOf(url)} took the question and gave no whole answer.`,
    todo: 'Try again; when it stays so, look into the log of Odoo and of the proxy before it.',
  }),
  busy: ({ url }) => ({
    what: `Odoo at ${addressOf(url)} is too busy to answer.`,
    todo: 'Try again in a minute, or lower ODOO_CONCURRENCY.',
  }),
  server: ({ url }) => ({ what: `Odoo at ${addressOf(url)} has failed.`, todo: 'Look into the log of Odoo for the error of this minute.' }),
  denied: ({ login }) => ({
    what: `Odoo does not let ${login} do what the check has to do.`,
    todo: 'Make it an internal user with the rights of docs/odoo.md.',
  }),
  missing: () => notExpected,
  invalid: () => notExpected,
  unsupported: () => notExpected,
};

const administratorRefused: Trouble = ({ login }) => ({
  what: `Odoo refuses the key of ${login} (ODOO_ADMIN_LOGIN, ODOO_ADMIN_API_KEY).`,
  todo: 'Type the login exactly as in Odoo, and with it a key of that administrator: Preferences, Account Security, New API Key; on Odoo 19 My Preferences, Security, Add API Key. The password does as well where no second step is asked for.',
});

const noAdministrator: Trouble = ({ login }) => ({
  what: `${login} (ODOO_ADMIN_LOGIN) is no administrator of this Odoo, or not of all that is needed here.`,
  todo: 'Take a user whose rights in Odoo are Administration: Settings (Settings, Users & Companies, Users).',
});

const notExpected = {
  what: 'Odoo has answered a plain question with a refusal.',
  todo: 'Try again when nobody is changing the models in Odoo; the log of Odoo says more.',
};
