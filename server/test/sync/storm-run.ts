/** A storm of edits on both sides while the synchroniser, a process of its own, meets faults and is killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import type { RandomFaults } from '@halaqa/fake-odoo/faults';
import { buildAccount } from '../factories.ts';
import { signIn } from '../harness.ts';
import { chanceOf } from './chance.ts';
import { GuestStorm } from './guest-storm.ts';
import { type Office, quickTimes } from './office.ts';
import { type Ledger, losses } from './storm.ts';

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
    const made = new GuestStorm({ clerk: odoo.clerk, portal, database }, admin, seed);
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
    await noteChosen(place, made.ledger);
    return { ledger: made.ledger, decided, losses: await losses(odoo.clerk, made.ledger, initial) };
  } finally {
    child.kill('SIGKILL');
  }
}

/**
 * Where a clerk wrote a record after a call of ours that was never answered, its older text may be theirs or ours, and an admin is asked. What
 * they take is the last word: nothing is edited after it.
 */
async function noteChosen({ database: { pool } }: Office, { chosen }: Ledger): Promise<void> {
  const { rows } = await pool.query<{ key: string; theirs: string; decision: 'ours' | 'theirs' }>(
    `select coalesce('student ' || b.odoo_id || ' first', 'session ' || to_char(s.starts_at, 'YYYY-MM-DD HH24:MI:SS') || ' name') as key,
       c.theirs #>> '{}' as theirs, c.decision
     from sync_conflict c
     left join binding b on c.kind = 'student' and b.kind = c.kind and b.record_id = c.record_id
     left join session s on c.kind = 'session' and s.id = c.record_id
     where c.decided_by is not null and (c.kind, c.field) in (('student', 'first_name'), ('session', 'name')) order by c.decided_at`,
  );
  for (const { key, theirs, decision } of rows) {
    if (decision === 'theirs') chosen.set(key, theirs);
    else chosen.delete(key);
  }
}

/** What is still on its way after so long has stopped. */
const longestMs = 240_000;

/** Until nothing is left to decide. @throws Error that names what has not gone out. */
export async function decideAll(
  { portal, database: { pool } }: Pick<Office, 'portal' | 'database'>,
  admin: Awaited<ReturnType<typeof signIn>>,
): Promise<number> {
  let decided = 0;
  const since = performance.now();
  for (let quiet = 0; quiet < 8; quiet++) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const { rows } = await pool.query<{ id: number }>('select id from sync_conflict where decided_at is null order by id');
    for (const { id } of rows) {
      const keep = decided % 2 === 0 ? 'ours' : 'theirs';
      const decide = (payload: { keep: string }) =>
        portal.inject({ method: 'POST', url: `/api/admin/sync/conflicts/${id}`, as: admin, payload });
      const first = await decide({ keep });
      // What would put a trainer or a room into two sessions at once is refused, as in any edit: then Odoo's stands.
      const answer = /"(trainer|room)_conflict"/.test(first.body) ? await decide({ keep: 'theirs' }) : first;
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
