/**
 * `npm run demo:odoo`: the demonstration institute lives in a fake Odoo, where somebody in the office edits a record every few seconds,
 * and the portal synchronises with it. Both start from new data each time.
 */
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoInstitute } from '@halaqa/demo/institute';
import { odooId } from '@halaqa/demo/odoo-shape';
import type { Institute } from '@halaqa/demo/records';
import { startOfficeDay } from '@halaqa/fake-odoo/office-day';
import { type FakeOdoo, startFakeOdoo } from '@halaqa/fake-odoo/start';
import { pino } from 'pino';
import { startPortal } from '../app/portal.ts';
import { type Config, readConfig } from '../config/config.ts';
import { contextOf } from '../context/context.ts';
import { lockFolder } from '../db/embedded-lock.ts';
import { openCommandDatabase } from '../db/open.ts';
import { demoAccounts, demoPassword } from '../demo/load.ts';
import { createAccount } from '../identity/users/service.ts';
import { findStudentsByNumber } from '../identity/users/store.ts';
import { demoInOdoo, demoOdooMapFile } from './demo-in-odoo.ts';
import { runUntilStopped } from './shutdown.ts';

const webhookSecret = 'demonstration-of-webhooks';
const editEveryMs = 4_000;
const seed = 1447;
/** Whom the notes in README sign in as; nobody else changes their days. */
const sparedStudents = 2;

await runUntilStopped(async () => {
  const settings = readConfig();
  const folder = `${settings.dataFolder}-odoo-demo`;
  await beginAnew(folder);
  const now = new Date();
  const institute = demoInstitute({ now, zone: settings.institute.timeZone, seed });
  const odoo = await startFakeOdoo({ version: 19, ...demoInOdoo(institute, now) });
  const config = configFor(settings, folder, odoo);
  const portal = await startPortal(config);
  say(`Its Odoo is played at ${odoo.url}; what is changed on either side comes to the other.`);
  odoo.setWebhook({
    url: `${portal.url}/api/odoo/webhook/${webhookSecret}`,
    fields: { x_session: ['write_date'], 'account.move': ['write_date'] },
  });
  const ended = new AbortController();
  let endDay = () => {};
  makeAccounts(config, institute, ended.signal)
    .then(() => {
      const sparing = Array.from({ length: sparedStudents }, (_, index) => odooId('student', index + 1));
      if (!ended.signal.aborted) endDay = startOfficeDay(odoo.clerk, { everyMs: editEveryMs, sparing, say });
    })
    .catch((error: unknown) => {
      // A stop in the middle of it is no failure.
      if (!ended.signal.aborted) say(`The accounts could not be made: ${error instanceof Error ? error.message : String(error)}`);
    });
  return {
    ...portal,
    stop: async () => {
      ended.abort();
      endDay();
      await portal.stop();
      await odoo.stop();
    },
  };
});

/** @throws StartupError while another demonstration runs on the folder. */
async function beginAnew(folder: string): Promise<void> {
  const lock = await lockFolder(folder);
  lock.release();
  rmSync(folder, { recursive: true, force: true });
}

function configFor(settings: Config, dataFolder: string, { url, database, login, apiKey }: FakeOdoo): Config {
  const admin = demoAccounts.find(({ role }) => role === 'admin');
  return {
    ...settings,
    // What the office does is to be seen, not every request.
    logLevel: 'warn',
    dataFolder,
    databaseUrl: undefined,
    admin: { email: admin?.email, password: demoPassword, isDemonstration: true },
    odooMapFile: demoOdooMapFile,
    synchronises: true,
    odooIsFixed: true,
    odoo: {
      url: new URL(url),
      database,
      login,
      apiKey,
      admin: undefined,
      transport: undefined,
      concurrency: 2,
      readTimeoutMs: 20_000,
      writeTimeoutMs: 30_000,
      pollMs: 5_000,
      sweepMs: 30_000,
      webhookSecret,
    },
  };
}

/** Accounts are no records of Odoo: they are made when the people have come over. */
async function makeAccounts(config: Config, institute: Institute, ended: AbortSignal): Promise<void> {
  const log = pino({ level: 'silent' });
  const database = await openCommandDatabase(config, log);
  const ctx = contextOf({ config, pool: database.pool, log });
  try {
    const last = institute.students.at(-1)?.studentNumber ?? '';
    while ((await findStudentsByNumber(ctx.pool, last)).length === 0) await sleep(200, undefined, { signal: ended });
    for (const { email, role, studentId } of institute.accounts) {
      ended.throwIfAborted();
      const student = institute.students.find(({ id }) => id === studentId);
      if (student) await createAccount(ctx, { role: 'student', studentNumber: student.studentNumber, email }, demoPassword);
      else if (role === 'trainer') await createAccount(ctx, { role, email }, demoPassword);
    }
    const shown = (['admin', 'trainer', 'student'] as const).map((role) => demoAccounts.find((one) => one.role === role)?.email);
    say(`Sign in as ${shown.join(', ')} with the password ${demoPassword}`);
  } finally {
    await database.close();
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
