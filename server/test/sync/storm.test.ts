/** S-1: random edits on both sides, faults in every fifth call, and a synchroniser that is killed again and again. */
import { type ChildProcess, spawn } from 'node:child_process';
import type { Fault } from '@halaqa/fake-odoo/faults';
import { afterAll, describe, expect, it } from 'vitest';
import { buildAccount } from '../factories.ts';
import { signIn } from '../harness.ts';
import { chanceOf } from './chance.ts';
import { office, quickTimes } from './office.ts';
import { proven } from './proven.ts';
import { timeout } from './size.ts';
import { losses, Storm } from './storm.ts';

const edits = Number(process.env['HALAQA_STORM_EDITS'] ?? 400);
const seeds = (process.env['HALAQA_STORM_SEEDS'] ?? '1,2').split(',').map(Number);
const kills = Number(process.env['HALAQA_STORM_KILLS'] ?? 6);

const faults: Fault[] = [
  { kind: 'refused', forMs: 30 },
  { kind: 'reset' },
  { kind: 'reset_after_commit' },
  { kind: 'silence' },
  { kind: 'silence_after_commit' },
  { kind: 'http_500' },
  { kind: 'bad_gateway' },
  { kind: 'too_many_requests' },
  { kind: 'lost_race' },
  { kind: 'duplicate' },
  { kind: 'reordered' },
  { kind: 'shifted' },
];

const processes: ChildProcess[] = [];
afterAll(() => {
  for (const one of processes) one.kill('SIGKILL');
});

describe.each(seeds)('S-1, seed %i (HALAQA_STORM_SEEDS runs one again)', async (seed) => {
  const place = await office({ students: 20, sessions: 10 });
  const { odoo, portal, database, converged } = place;
  const admin = await signIn(portal, await buildAccount(portal.db, { role: 'admin' }));

  const begin = (): ChildProcess => {
    const settings = {
      connection: database.connection,
      odoo: { url: odoo.url, database: odoo.database, login: odoo.login, apiKey: odoo.apiKey, timeoutMs: 400 },
      times: quickTimes,
    };
    const child = spawn(process.execPath, [new URL('./engine-process.ts', import.meta.url).pathname, JSON.stringify(settings)], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    processes.push(child);
    return child;
  };

  it('loses nothing and doubles nothing', { timeout: Math.max(timeout, 600_000) }, async () => {
    const initial = odoo.clerk.records('x_session').map((one) => String(one['x_studio_start_datetime']));
    let child = begin();
    await converged(30_000);
    const storm = new Storm(place, admin, seed);
    const chance = chanceOf(seed + 1_000);
    const killAt = new Set(Array.from({ length: kills }, () => chance.below(edits)));
    odoo.faults.byChance({ seed, share: 0.2, faults });
    for (let n = 0; n < edits; n++) {
      await storm.edit();
      if (killAt.has(n)) {
        child.kill('SIGKILL');
        child = begin();
      }
      if (chance.below(10) === 0) await new Promise((resolve) => setTimeout(resolve, 100));
    }
    odoo.faults.clear();
    const decided = await decideAll();
    await converged(60_000);
    expect(losses(place, storm.ledger, initial)).toEqual([]);
    expect(storm.ledger.done).toBeGreaterThan(edits / 3);
    proven({
      id: 'S-1',
      bar: '0 lost, 0 doubled, both sides equal field by field',
      figure: `seed ${seed}: ${storm.ledger.done} edits (${storm.ledger.refused} refused), ${decided} conflicts decided, ${odoo.faults.fallen.length} faults, ${kills} kills: 0, 0, equal`,
    });
  });

  /** As an admin would, until nothing is left to decide; by turns for either side. */
  async function decideAll(): Promise<number> {
    let decided = 0;
    for (let quiet = 0; quiet < 8; quiet++) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      const { rows } = await database.pool.query<{ id: number }>('select id from sync_conflict where decided_at is null order by id');
      for (const { id } of rows) {
        const keep = decided % 2 === 0 ? 'ours' : 'theirs';
        const answer = await portal.inject({ method: 'POST', url: `/api/admin/sync/conflicts/${id}`, as: admin, payload: { keep } });
        if (answer.statusCode >= 300 && answer.statusCode !== 503) throw new Error(answer.body);
        decided += 1;
        quiet = 0;
      }
      const parked = await database.pool.query<{ what: string }>(
        `select kind || ' ' || operation || ' ' || payload || ' ' || fault || ' ' || coalesce(fault_says, '') as what from outbox where parked_at is not null`,
      );
      if (parked.rows.length > 0) throw new Error(`parked: ${parked.rows.map(({ what }) => what).join('\n')}`);
      const waiting = await database.pool.query('select from outbox limit 1');
      if (waiting.rowCount) quiet = Math.min(quiet, 2);
    }
    return decided;
  }
});
