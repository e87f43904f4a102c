/** S-17: transactions of Odoo that are open for longer than any look back reaches, while the office goes on working. */
import { describe, expect, it } from 'vitest';
import type { SyncTimes } from '../../src/sync/leader/context.ts';
import { planned } from './institute.ts';
import { type Office, office } from './office.ts';
import { planner } from './planner.ts';
import { proven } from './proven.ts';
import { rounds } from './rounds.ts';
import { syncScene } from './scene.ts';
import { size, timeout } from './size.ts';

const minutes = [1, 7, 60];
/** The look back reaches over five. */
const tooLong = minutes.filter((length) => length > 5);
const ofEach = size(4, 200);
const contacts = 'res.partner';
const lookBackAlone: Partial<SyncTimes> = { sweepMs: 1e9, compareMs: 1e9 };
const lookBack = ['looked_back'] as const;
const everyLook = [...lookBack, 'compared', 'swept'] as const;

describe('S-17: transactions of 1, 7 and 60 minutes', async () => {
  const many = { students: ofEach * minutes.length + 2, courses: 1, sessions: ofEach * minutes.length + 1 };
  const places = [await office(many), await office(many)] as const;

  /** Each changes a student and a session, and makes a session. @returns what differs of these, and the count on the sync page. */
  const scenario = async (place: Office, times: Partial<SyncTimes>) => {
    const { odoo, database, begin } = place;
    const { clerk } = odoo;
    const engine = begin(times);
    await place.converged();
    const open = minutes.flatMap((length, nth) =>
      Array.from({ length: ofEach }, (_, of) => {
        const n = nth * ofEach + of;
        const transaction = clerk.begin({ agoMs: length * 60_000 });
        transaction.write(contacts, 103 + n, { phone: `+9665${length}${1_000_000 + n}` });
        transaction.write('x_session', 501 + n, { x_name: `Open for ${length} minutes: ${n}` });
        transaction.create('x_session', planned(1_000 + n, `Made in ${length} minutes: ${n}`));
        return transaction;
      }),
    );

    let working = true;
    let steady = 0;
    const office = (async () => {
      while (working) {
        steady += 1;
        await clerk.write(contacts, 101, { phone: `+96652${1_000_000 + steady}` });
        await clerk.write('x_session', 501 + ofEach * minutes.length, { x_name: `Worked on ${steady} times` });
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    })();
    // The cursor is beyond all of them by then.
    await rounds(place, 'pulled');
    for (const transaction of open) await transaction.commit();
    await Promise.all((times === lookBackAlone ? lookBack : everyLook).map((look) => rounds(place, look)));
    const missed = (await place.differences()).filter((line) => !/^(student 101|session \d+ name: "Worked on)/.test(line));
    working = false;
    await office;
    const { as } = await planner(place);
    const { comparison } = (await syncScene(place.portal).status(as)).body;
    const told = (await database.pool.query('select from sync_conflict')).rowCount;
    await engine.stop();
    return { missed, comparison, told, steady };
  };

  it('are all here after the next comparison, which counts what it found', { timeout }, async () => {
    const { missed, comparison, told, steady } = await scenario(places[0], {});
    expect(missed).toEqual([]);
    expect(told).toBe(0);
    // A student and a session of each transaction that no look back reached; the sweep finds new records.
    expect(comparison).toEqual({ at: expect.any(String), found: 2 * tooLong.length * ofEach, foundAt: expect.any(String) });

    const twin = await scenario(places[1], lookBackAlone);
    expect(twin.missed.length).toBeGreaterThanOrEqual(3 * tooLong.length * ofEach);
    expect(twin.comparison.found).toBe(0);
    proven({
      id: 'S-17',
      bar: '0 missed after the next comparison',
      figure: `${3 * minutes.length * ofEach} changes in transactions of ${minutes.join(', ')} minutes beside ${steady} others: 0 missed, ${comparison.found} found by the comparison`,
      twin: `look-back alone: ${twin.missed.length} missed`,
    });
  });
});
