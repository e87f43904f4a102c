/** `npm run accounts -- create | list | disable | enable | reset`: accounts from the command line, also while the portal runs. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { readArguments } from '../../../scripts/arguments.mjs';
import { readConfig } from '../config/config.ts';
import { StartupError } from '../config/startup-error.ts';
import { type Context, contextOf } from '../context/context.ts';
import { openCommandDatabase } from '../db/open.ts';
import { type AccountFault, AccountRefused } from '../identity/users/refusal.ts';
import {
  type AccountOwner,
  type CreatedAccount,
  createAccount,
  disableAccount,
  enableAccount,
  resetPassword,
} from '../identity/users/service.ts';
import { firstPasswordDays, listAccounts } from '../identity/users/store.ts';

const usage = `Usage: npm run accounts -- <command>
  create --role student --student-number S000001 [--email EMAIL]   for a student on record
  create --role trainer --email EMAIL                              for the trainer on record with this e-mail
  create --role admin --email EMAIL [--name NAME]
  reset --email EMAIL                                              a new password, without two-step verification; ends every session
  disable --email EMAIL | enable --email EMAIL
  list [--role student|trainer|admin]
create and reset take --password PASSWORD, --password - (a line of standard input) or --ask (typed unseen);
without them a password is made up and shown once.
`;

const said: Record<AccountFault, string> = {
  email_missing: 'There is no e-mail on record: give one with --email.',
  email_invalid: 'That is no e-mail address.',
  account_exists: 'There is an account with this e-mail, or this person has one already.',
  no_account: 'No account has this e-mail.',
  no_student: 'No active student has this number.',
  no_trainer: 'No active trainer on record has this e-mail.',
  two_trainers: 'More than one trainer on record has this e-mail; correct the records first.',
  too_short: 'The password is too short: it takes at least 10 characters.',
  too_long: 'The password is too long: it takes at most 128 characters.',
  too_common: 'The password is one of the commonest, or the name of the house or of the person: choose another.',
};

const { values: options, positionals } = givenCommand();

try {
  const config = readConfig();
  const log = pino({ level: 'silent' });
  const database = await openCommandDatabase(config, log);
  try {
    await run(contextOf({ config, pool: database.pool, log }));
  } finally {
    await database.close();
  }
} catch (error) {
  if (error instanceof AccountRefused) end(said[error.fault]);
  if (error instanceof StartupError) end(error.message);
  throw error;
}

async function run(ctx: Context): Promise<void> {
  switch (positionals[0]) {
    case 'create':
      return tellMade('Made', await createAccount(ctx, owner(), await givenPassword()));
    case 'reset':
      return tellMade('Reset', await resetPassword(ctx, needed('email'), await givenPassword()));
    case 'disable':
      await disableAccount(ctx, needed('email'));
      return say(`Disabled ${options.email}: its sessions have ended.`);
    case 'enable':
      await enableAccount(ctx, needed('email'));
      return say(`Enabled ${options.email}.`);
    default:
      return tellAccounts(ctx);
  }
}

function owner(): AccountOwner {
  switch (options.role) {
    case 'student':
      return { role: 'student', studentNumber: needed('student-number'), email: options.email };
    case 'trainer':
      return { role: 'trainer', email: needed('email') };
    case 'admin':
      return { role: 'admin', email: needed('email'), name: options.name ?? null };
    default:
      return end('--role is student, trainer or admin.');
  }
}

function needed(name: 'email' | 'student-number'): string {
  return options[name] ?? end(`--${name} is missing.\n${usage}`);
}

async function givenPassword(): Promise<string | undefined> {
  if (options.ask) return askUnseen();
  if (options.password !== '-') return options.password;
  for await (const line of createInterface({ input: process.stdin })) return line;
  return end('Standard input holds no password.');
}

/** The terminal shows nothing of what is typed. */
async function askUnseen(): Promise<string> {
  if (!process.stdin.isTTY) return end('--ask needs a terminal; use --password - to read a line of standard input.');
  process.stderr.write('Password: ');
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true });
  const typed = await terminal.question('');
  terminal.close();
  process.stderr.write('\n');
  return typed;
}

function tellMade(what: string, { accountId, email, madeUpPassword }: CreatedAccount): void {
  say(`${what} account ${accountId}: ${email}`);
  if (!madeUpPassword) return;
  say(`Password, shown this once: ${madeUpPassword}`);
  say(`It is for the first sign-in, within ${firstPasswordDays} days: the person chooses their own there.`);
}

async function tellAccounts(ctx: Context): Promise<void> {
  const accounts = (await listAccounts(ctx.pool)).filter((account) => !options.role || account.role === options.role);
  for (const { id, role, email, name, studentNumber, disabled, hasPassword, lastSeenAt } of accounts) {
    const state = disabled ? 'disabled' : hasPassword ? 'active' : 'invited';
    say([id, role, state, email, studentNumber ?? '-', lastSeenAt?.toISOString() ?? 'never seen', name].join('\t'));
  }
}

function givenCommand() {
  const commands = ['create', 'reset', 'disable', 'enable', 'list'];
  const text = { type: 'string' } as const;
  const read = readArguments(usage, {
    allowPositionals: true,
    options: { role: text, email: text, name: text, password: text, 'student-number': text, ask: { type: 'boolean' } },
  });
  return read.positionals.length === 1 && commands.includes(read.positionals[0] ?? '') ? read : end(usage);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function end(sentence: string): never {
  process.stderr.write(`${sentence.trimEnd()}\n`);
  process.exit(1);
}
