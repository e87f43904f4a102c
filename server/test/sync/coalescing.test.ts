/** S-10: a rush on one session becomes a few calls, one after the other. */
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Odoo } from '../../src/odoo/client.ts';
import { withCuts } from '../booking/mutants.ts';
import { type Office, office } from './office.ts';
import { planner } from './planner.ts';
import { proven } from './proven.ts';
import { size, timeout } from './size.ts';

const count = size(100, 500);
const atOnce = 10;
/** So that the rush lasts for some seconds, however quick the machine is. */
const breathMs = 200;

describe('S-10: many bookings of one session', async () => {
  const many = { students: count, courses: 1, sessions: 1, capacity: count };
  const places = [await office(many), await office(many)] as const;

  const scenario = async (place: Office) => {
    const { odoo } = place;
    let [underWay, mostUnderWay] = [0, 0];
    const through = (real: Odoo): Odoo => ({
      ...real,
      write: async (...asked) => {
        underWay += 1;
        mostUnderWay = Math.max(mostUnderWay, underWay);
        try {
          await real.write(...asked);
        } finally {
          underWay -= 1;
        }
      },
    });
    const engine = place.begin({}, { through });
    const { book } = await planner(place);
    await place.converged();
    const sessionId = await place.ours('session', 501);
    const { rows: students } = await place.database.pool.query<{ id: number }>('select id from student order by id');
    const from = performance.now();
    const next = async (): Promise<void> => {
      for (let one = students.shift(); one; one = students.shift()) {
        await book(sessionId, one.id);
        await sleep(breathMs);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, next));
    const seconds = (performance.now() - from) / 1_000;
    await place.converged(60_000);
    await engine.stop();
    const writes = odoo.writes.filter(({ by, method }) => by !== 'clerk' && method === 'write').length;
    return { writes, mostUnderWay, seconds };
  };

  it('goes to Odoo once a second, and never twice at the same time', { timeout }, async () => {
    const { writes, mostUnderWay, seconds } = await scenario(places[0]);
    // The first and the last second may be incomplete.
    const most = 1 + Math.ceil(seconds);
    expect(writes).toBeLessThanOrEqual(most);
    expect(mostUnderWay).toBe(1);

    const atOnce = { statement: 'outbox-write', guard: 'then $5 else 0 end', by: 'then $5 * 0 else 0 end' };
    const twin = await withCuts([atOnce], () => scenario(places[1]));
    expect(twin.writes).toBeGreaterThan(1 + Math.ceil(twin.seconds));
    proven({
      id: 'S-10',
      bar: 'one write a second of the rush and one more (5 for a rush of 4 s), never two at once',
      figure: `${count} bookings in ${seconds.toFixed(1)} s: ${writes} writes`,
      twin: `pushed at once: ${twin.writes} writes in ${twin.seconds.toFixed(1)} s`,
    });
  });
});
