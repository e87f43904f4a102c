/** S-7: a change that Odoo never takes, whatever the reason. */
import type { SyncFailure } from '@halaqa/contract/sync';
import { OdooFault } from '@halaqa/fake-odoo/errors';
import type { Fault } from '@halaqa/fake-odoo/faults';
import { describe, expect, it } from 'vitest';
import { withCuts } from '../booking/mutants.ts';
import { type Office, office } from './office.ts';
import { planner } from './planner.ts';
import { proven } from './proven.ts';
import { rounds } from './rounds.ts';
import { size, timeout } from './size.ts';

const count = size(10, 200);

/** As an Odoo refuses: by a rule of the institute, by rights, by an automation with a mistake in it. */
const poisons: [name: string, kind: string][] = [
  ['odoo.exceptions.ValidationError', 'invalid'],
  ['odoo.exceptions.AccessError', 'denied'],
  ['builtins.KeyError', 'unsupported'],
  ['builtins.ZeroDivisionError', 'server'],
];

describe('S-7: changes that Odoo never takes', async () => {
  const many = { sessions: count + poisons.length };
  const places = [await office(many), await office(many)] as const;

  /** The poisoned sessions are edited first, then all the others. @returns how many of those arrived. */
  const scenario = async (place: Office) => {
    const { odoo } = place;
    const { edit, as } = await beginning(place);
    const tries = new Map<number, number>();
    poisons.forEach(([name], n) => {
      const fault: Fault = { kind: 'fault', fault: new OdooFault(name, 'Not on a Friday') };
      odoo.faults.always(fault, ({ method, ids, args, named }) => {
        const isMeant = method === 'write' && ids[0] === 501 + n && JSON.stringify([args, named]).includes('Poison');
        if (isMeant) tries.set(n, (tries.get(n) ?? 0) + 1);
        return isMeant;
      });
    });
    const ids = await Promise.all(Array.from({ length: count + poisons.length }, (_, n) => place.ours('session', 501 + n)));
    const [poisoned, sound] = [ids.slice(0, poisons.length), ids.slice(poisons.length)];
    for (const id of poisoned) await edit(id, { name: `Poison ${id}` });
    for (const id of sound) await edit(id, { name: `Sound ${id}` });
    const parked = async () => (await place.database.pool.query('select from outbox where parked_at is not null')).rowCount ?? 0;
    const arrived = () => odoo.clerk.records('x_session', [['x_name', 'like', 'Sound']]).length;
    return { as, edit, poisoned, tries, parked, arrived };
  };

  const beginning = async (place: Office) => {
    place.begin({ firstWaitMs: 10, longestWaitMs: 100 });
    const admin = await planner(place);
    await place.converged();
    return admin;
  };

  it('are given up after five tries and reported, delay nothing, and are sent once they are corrected', { timeout }, async () => {
    const [place, other] = places;
    const { as, edit, poisoned, tries, parked, arrived } = await scenario(place);
    await until(async () => (await parked()) === poisons.length && arrived() === count);
    expect(Math.max(...tries.values())).toBeLessThanOrEqual(5);
    const answer = await place.portal.inject({ method: 'GET', url: '/api/admin/sync/problems', as });
    const { failed } = answer.json<{ failed: SyncFailure[] }>();
    const reasons = poisoned.map((id) => failed.find(({ recordId }) => recordId === id));
    expect(reasons).toMatchObject(
      poisons.map(([name, fault]) => ({ fault, says: expect.stringContaining(fault === 'server' ? name : 'Not on a Friday') })),
    );
    const told = await place.database.pool.query(`select from notification where kind = 'sync_problem'`);
    expect(told.rowCount).toBe(poisons.length);

    for (const id of poisoned) await edit(id, { name: `Mended ${id}` });
    await place.converged();

    const headOfLine = { statement: 'outbox-due', guard: 'e.kind = o.kind and e.record_id = o.record_id and ', by: '' };
    const noneAside = { statement: 'outbox-due', guard: ' and not e.set_aside', by: '' };
    const twin = await withCuts([headOfLine, noneAside], async () => {
      const blocked = await scenario(other);
      await until(async () => (await blocked.parked()) > 0);
      await rounds(other, 'looked_back');
      return blocked.arrived();
    });
    expect(twin).toBe(0);
    proven({
      id: 'S-7',
      bar: 'given up after at most 5 tries with its reason, all others flow, mended it goes',
      figure: `${poisons.length} poisons: at most ${Math.max(...tries.values())} tries; ${count} of ${count} others arrived; mended, all went`,
      twin: `one queue for all: ${twin} of ${count} others arrived`,
    });
  });
});

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}
