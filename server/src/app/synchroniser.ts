/**
 * Runs the synchroniser of this process, for the Odoo of the environment or the one connected on a screen (D-135). The latter is polled: a
 * connection that is saved, changed or removed takes effect here within a moment, without a restart.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config/config.ts';
import type { OdooConfig } from '../config/odoo-config.ts';
import { StartupError } from '../config/startup-error.ts';
import type { Context } from '../context/context.ts';
import { databaseProblem } from '../db/faults.ts';
import { connectOdoo } from '../odoo/client.ts';
import { type FieldMap, FieldMapError, parseFieldMap, readFieldMap } from '../odoo/field-map.ts';
import { type Engine, startEngine } from '../sync/engine/engine.ts';
import { defaultTimes } from '../sync/leader/context.ts';
import { releaseConnection } from '../sync/setup/removal.ts';
import { readConnection, readRevision } from '../sync/setup/store.ts';
import { webhookSecretOf } from '../sync/setup/webhook-secret.ts';

/** Between two looks for another connection. */
const lookEveryMs = 1_000;
/**
 * From when an Odoo is there for the first time until it is read: by then every process has looked, and writes what it changes for that
 * Odoo too. What was changed before is of records that no Odoo knows.
 */
const settleMs = 5_000;
const stopWithinMs = 6_000;

/** Before anything is opened, so that a mistake in it is the only thing told. */
export function fieldMapOf(config: Config): FieldMap {
  try {
    return readFieldMap(config.odooMapFile);
  } catch (error) {
    if (error instanceof FieldMapError) throw new StartupError('wrong_setting', error.message, { cause: error });
    throw error;
  }
}

/** The Odoo that was set up on a screen, from before the first request on: what is changed goes there. */
export async function adoptConnection({ config, pool, log }: Context, tell = sayLine): Promise<number | undefined> {
  if (config.odooIsFixed) return undefined;
  const stored = await readConnection(pool, config);
  if (!stored) return undefined;
  const isNews = !config.synchronises || config.odoo !== undefined;
  config.synchronises = true;
  if (stored.apiKey === undefined) {
    config.odoo = undefined;
    if (!isNews) return stored.revision;
    const told =
      'The key of Odoo cannot be read: it was encrypted with another HALAQA_SECRET (or secret.key). The portal runs and keeps every change, but does not synchronise. Put the secret back, or save the key again on the page Synchronisation.';
    log.error(told);
    tell(told);
  } else {
    config.odoo = odooOf(config, stored, stored.apiKey);
  }
  return stored.revision;
}

const odooOf = (
  config: Config,
  { url, database, login }: { url: string; database: string; login: string },
  apiKey: string,
): OdooConfig => ({
  ...config.odooTuning,
  url: new URL(url),
  database,
  login,
  apiKey,
  admin: undefined,
  webhookSecret: webhookSecretOf(config, { url, database }),
});

/** @param map of the environment's Odoo */
export function synchronise(ctx: Context, map: FieldMap): Engine {
  if (ctx.config.odooIsFixed) return engineFor(ctx, map) ?? { stop: async () => {} };
  const stopping = new AbortController();
  const following = follow(ctx, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      // A database that does not answer holds up no stop; the engine ends within five seconds.
      await Promise.race([following, sleep(stopWithinMs, undefined, { ref: false })]);
    },
  };
}

async function follow(ctx: Context, stopping: AbortSignal): Promise<void> {
  let engine: Engine | undefined;
  let followed: number | undefined;
  while (!stopping.aborted) {
    try {
      const now = await readRevision(ctx.pool, settleMs);
      // The process that answered the removal works on its own already, and its engine still looks for the lease.
      if (!now && (engine || ctx.config.synchronises)) {
        releaseConnection(ctx.config);
        await engine?.stop();
        [engine, followed] = [undefined, undefined];
      }
      if (now && now.revision !== followed) {
        await engine?.stop();
        engine = undefined;
        const adopted = await adoptConnection(ctx);
        if (now.isSettled) {
          const map = await storedMap(ctx);
          // Not before: where the database was away meanwhile, the next look tries again.
          followed = adopted;
          engine = map && engineFor(ctx, map, adopted);
        }
      }
    } catch (error) {
      // A database that is busy or away is told by those who serve people.
      if (!databaseProblem(error)) ctx.log.error({ err: error }, 'could not look for the connection to Odoo');
    }
    await sleep(lookEveryMs, undefined, { signal: stopping, ref: false }).catch(() => {});
  }
  await engine?.stop();
}

/** Undefined where it has mistakes, of which the log tells: another may be saved. */
async function storedMap({ pool, config, log }: Context): Promise<FieldMap | undefined> {
  const read = parseFieldMap((await readConnection(pool, config))?.map ?? {});
  if ('map' in read) return read.map;
  log.error({ mistakes: read.mistakes }, 'the field map that was saved cannot be used');
  return undefined;
}

/** @param revision of the connection that was set up on a screen */
function engineFor(ctx: Context, map: FieldMap, revision?: number): Engine | undefined {
  const { odoo } = ctx.config;
  if (!odoo) return undefined;
  const { pollMs, sweepMs, concurrency } = odoo;
  return startEngine(ctx, {
    odoo: connectOdoo(odoo),
    map,
    times: { ...defaultTimes, pollMs, sweepMs },
    concurrency,
    revision,
    tell: sayLine,
  });
}

function sayLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
