/** A storm of edits on both sides while the synchroniser, a process of its own, meets faults and is killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import type { RandomFaults } from '@halaqa/fake-odoo/faults';
import { buildAccount } from '../factories.ts';
import { signIn } from '../harness.ts';
import { chanceOf } from './chance.ts';
import { type Office, quickTimes } from './office.ts';
import { type Ledger, losses, Storm } from './storm.ts';

interface Weather extends Omit<RandomFaults, 'seed'> {
  seed: number;
  edits: number;
  kills: number;
  /** Of the synchroniser: `engine-process.ts`, or a twin of it. */
  program: URL;
}

interface Aftermath {
  ledger: Ledger;
  /** Conflicts that an admin decided, by turns for either side. */
  decided: number;
  /** What was lost or doubled, a line each. */
  losses: string[];
}

export async function storm(place: Office, { seed, edits, kills, program, ...faults }: Weather): Promise<Aftermath> {
  const { odoo, portal, database, converged } = place;
  const admin = await signIn(portal, await buildAccount(portal.db, { role: 'admin' }));
  const settings = JSON.stringify({
    connection: database.connection,
    odoo: { url: odoo.url, database: odoo.database, login: odoo.login, apiKey: odoo.apiKey, timeoutMs: 400 },
    times: quickTimes,
  });
  const begin = (): ChildProcess => spawn(process.execPath, [program.pathname, settings], { stdio: ['ignore', 'ignore', 'inherit'] });

  const initial = odoo.clerk.records('x_session').map((one) => String(one['x_studio_start_datetime']));
  let child = begin();
  try {
    await converged(30_000);
    const made = new Storm(place, admin, seed);
    const chance = chanceOf(seed + 1_000);
    const killAt = new Set(Array.from({ length: kills }, () => chance.below(edits)));
    odoo.faults.byChance({ seed, ...faults });
    for (let n = 0; n < edits; n++) {
      await made.edit();
      if (killAt.has(n)) {
        child.kill('SIGKILL');
        child = begin();
      }
      if (chance.below(10) === 0) await new Promise((resolve) => setTimeout(resolve, 100));
    }
    odoo.faults.clear();
    const decided = await decideAll(place, admin);
    await converged(60_000);
    return { ledger: made.ledger, decided, losses: losses(place, made.ledger, initial) };
  } finally {
    child.kill('SIGKILL');
  }
}

/** What is still on its way after so long has stopped. */
const longestMs = 240_000;

/** Until nothing is left to decide. @throws Error that names what has not gone out. */
async function decideAll({ portal, database: { pool } }: Office, admin: Awaited<ReturnType<typeof signIn>>): Promise<number> {
  let decided = 0;
  const since = performance.now();
  for (let quiet = 0; quiet < 8; quiet++) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const { rows } = await pool.query<{ id: number }>('select id from sync_conflict where decided_at is null order by id');
    for (const { id } of rows) {
      const keep = decided % 2 === 0 ? 'ours' : 'theirs';
      const answer = await portal.inject({ method: 'POST', url: `/api/admin/sync/conflicts/${id}`, as: admin, payload: { keep } });
      // 503 asks to try again; nothing was done.
      if (answer.statusCode >= 300 && answer.statusCode !== 503) throw new Error(answer.body);
      decided += 1;
      quiet = 0;
    }
    const parked = await pool.query<{ what: string }>(
      `select kind || ' ' || operation || ' ' || payload || ' ' || fault || ' ' || coalesce(fault_says, '') as what
       from outbox where parked_at is not null`,
    );
    if (parked.rows.length > 0) throw new Error(`parked: ${parked.rows.map(({ what }) => what).join('\n')}`);
    const waiting = await pool.query('select * from outbox order by id');
    if (waiting.rowCount) quiet = Math.min(quiet, 2);
    if (performance.now() - since > longestMs) {
      const state = await pool.query('select * from sync_state');
      throw new Error(`nothing goes out: ${JSON.stringify({ waiting: waiting.rows, state: state.rows }, null, 1)}`);
    }
  }
  return decided;
}
