/** S-21: the synchroniser beside a real Odoo, which has to be given: its address, its database, and an administrator's key. */
import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { buildAccount } from '../factories.ts';
import { signIn } from '../harness.ts';
import { chanceOf } from '../sync/chance.ts';
import type { ProcessSettings } from '../sync/engine-process.ts';
import { proven } from '../sync/proven.ts';
import { size } from '../sync/size.ts';
import { losses } from '../sync/storm.ts';
import { decideAll } from '../sync/storm-run.ts';
import { makeApiKey } from './api-key.ts';
import { cutConnection } from './cut-connection.ts';
import { RealStorm } from './real-storm.ts';
import { realOffice } from './stand.ts';

const seed = Number(process.env['HALAQA_STORM_SEEDS'] ?? 1);
const restartCommand = process.env['ODOO_RESTART_COMMAND'];
const timeout = 3_600_000;

const times = {
  pollMs: 500,
  sweepMs: 2_000,
  compareMs: 5_000,
  lookBackMs: 2_000,
  overlapMs: 300_000,
  firstWaitMs: 200,
  longestWaitMs: 2_000,
};

describe('S-21', async () => {
  const sessions = size(30, 1_000);
  const place = await realOffice({ courses: 4, students: size(40, 5_000), sessions, capacity: 10 });
  const odoo = await cutConnection(place.settings.url);
  const transports = place.version.major >= 19 ? (['json-rpc', 'json-2'] as const) : (['json-rpc'] as const);
  // By its start a session is known, so no two storms may make one in the same hour.
  let hour = sessions + 100;

  it.each(transports)(
    'a storm from both sides of a real Odoo over %s loses nothing and doubles nothing',
    { timeout },
    async (transport) => {
      const { clerk, portal, database, settings } = place;
      const admin = await signIn(portal, await buildAccount(portal.db, { role: 'admin' }));
      const apiKey = transport === 'json-2' ? await makeApiKey(settings, settings.apiKey) : settings.apiKey;
      const given: ProcessSettings = {
        connection: database.connection,
        odoo: { ...settings, url: odoo.url, apiKey, timeoutMs: 15_000, ...(transport === 'json-2' && { transport }) },
        map: place.mapChanges,
        times,
      };
      const program = new URL('../sync/engine-process.ts', import.meta.url).pathname;
      const begin = () => spawn(process.execPath, [program, JSON.stringify(given)], { stdio: ['ignore', 'ignore', 'inherit'] });
      let child = begin();
      try {
        const firstMs = await place.converged(600_000);
        const initial = (await clerk.records('x_session')).map((one) => String(one['x_studio_start_datetime']));
        const made = new RealStorm({ clerk, portal, database }, admin, seed, hour);
        const chance = chanceOf(seed + 1_000);
        const edits = size(300, 10_000);
        hour += edits;
        const happened = { cuts: 0, kills: 0, restarts: 0 };
        const began = performance.now();
        for (let n = 0; n < edits; n++) {
          await made.edit();
          if (chance.below(20) === 0) happened.cuts += odoo.cut();
          if (chance.below(Math.ceil(edits / 6)) === 0) {
            child.kill('SIGKILL');
            child = begin();
            happened.kills += 1;
          }
          if (restartCommand && chance.below(Math.ceil(edits / 3)) === 0) {
            await promisify(execFile)('/bin/sh', ['-c', restartCommand]);
            happened.restarts += 1;
          }
        }
        const seconds = (performance.now() - began) / 1_000;
        const decided = await decideAll(place, admin);
        const quietMs = await place.converged(120_000);
        made.endOfDay();
        expect(await losses(clerk, made.ledger, initial)).toEqual([]);
        expect(made.ledger.done).toBeGreaterThan(edits / 3);
        proven({
          id: 'S-21',
          bar: 'beside a real Odoo: 0 lost, 0 doubled, both sides equal field by field',
          figure: `Odoo ${place.version.major} over ${transport}, first reading ${(firstMs / 1_000).toFixed(1)} s; seed ${seed}: ${made.ledger.done} edits (${made.ledger.refused} refused) in ${seconds.toFixed(0)} s, ${decided} conflicts decided, ${happened.cuts} connections cut, ${happened.kills} kills of the synchroniser, ${happened.restarts} of Odoo: 0, 0, equal ${(quietMs / 1_000).toFixed(1)} s after`,
        });
      } finally {
        child.kill('SIGKILL');
      }
    },
  );
});
