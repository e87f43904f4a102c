/**
 * Prepares a database before anybody is served from it: the demonstration institute or a first admin, and the records that the portal
 * needs.
 */
import { StartupError } from '../config/startup-error.ts';
import type { Context } from '../context/context.ts';
import { demoAccounts, demoPassword, loadDemo } from '../demo/load.ts';
import { isDemo, isEmpty } from '../demo/state.ts';
import { AccountRefused } from '../identity/users/refusal.ts';
import { ensureFirstAdmin } from '../identity/users/service.ts';
import { firstPasswordDays } from '../identity/users/store.ts';
import { noteMail } from '../notifications/deliveries.ts';
import { recordRecovery } from '../processes/unexpected-exits.ts';
import { pushKeys } from '../push/keys.ts';
import { adoptConnection } from './synchroniser.ts';

/** @returns the lines to show when the portal is ready; none where it is no demonstration. */
export async function prepareData(background: Context): Promise<string[]> {
  await adoptConnection(background);
  const greeting = await firstData(background);
  // Before it serves: a database that fails now ends the start, not a portal that has said it is ready.
  await noteMail(background.pool, background.config.mail !== undefined);
  await pushKeys(background);
  // Whatever could not be replaced before: this is a new start.
  await recordRecovery(background.pool);
  return greeting;
}

/** Fills an empty database and tells how to get in; returns the lines to show. */
async function firstData(ctx: Context): Promise<string[]> {
  const mayBeDemo = ctx.config.databaseUrl === undefined && !ctx.config.synchronises && !ctx.config.production;
  if (mayBeDemo && (await isEmpty(ctx.pool))) await loadDemo(ctx, { now: new Date() });
  if (!(await isDemo(ctx.pool))) {
    await firstAdmin(ctx);
    return [];
  }
  if (ctx.config.synchronises) {
    throw new StartupError(
      'wrong_setting',
      'This database holds the demonstration institute, which has no place in an Odoo. Set HALAQA_DATA to a new folder, or DATABASE_URL to an empty database.',
    );
  }
  if (ctx.config.production) {
    throw new StartupError(
      'wrong_setting',
      'This database holds the demonstration institute, whose passwords everybody knows: production does not start on it. Use another DATABASE_URL or HALAQA_DATA.',
    );
  }
  const [admin, trainer, student] = ['admin', 'trainer', 'student'].map(
    (role) => demoAccounts.find((account) => account.role === role)?.email,
  );
  return [`Demonstration institute. Sign in as ${admin}, ${trainer} or ${student} with the password ${demoPassword}`];
}

async function firstAdmin(ctx: Context): Promise<void> {
  const made = await ensureFirstAdmin(ctx).catch((error: unknown) => {
    if (!(error instanceof AccountRefused)) throw error;
    throw new StartupError(
      'wrong_setting',
      `The first admin cannot be made from ADMIN_EMAIL and ADMIN_PASSWORD (${error.fault}): the password takes 10 to 128 characters and is none of the commonest.`,
      { cause: error },
    );
  });
  // Told at once: the start may still fail, and nobody is told a second time.
  if (made?.madeUpPassword) {
    process.stdout.write(`The first admin is ${made.email} with the password ${made.madeUpPassword} (shown this once).\n`);
    process.stdout.write(`It is for the first sign-in, within ${firstPasswordDays} days: you choose your own there.\n`);
  }
}
