/** S-9: a value that came from the other side is not sent back as a change. */
import { describe, expect, it } from 'vitest';
import { withCuts } from '../booking/mutants.ts';
import { type Office, office } from './office.ts';
import { planner } from './planner.ts';
import { proven } from './proven.ts';
import { rounds } from './rounds.ts';
import { size, timeout } from './size.ts';

const whole = 2 * size(30, 5_000);

describe('S-9: edits on both sides, and quiet', async () => {
  const places = [await office(), await office()] as const;

  /** A clerk and an admin edit in turn, each their own fields. @returns what was written once both sides agreed. */
  const scenario = async (place: Office, edits: number) => {
    const { odoo, database } = place;
    const engine = place.begin();
    const { edit } = await planner(place);
    await place.converged();
    const ids = await Promise.all([501, 502, 503].map((id) => place.ours('session', id)));
    for (let n = 0; n < edits; n++) {
      const id = ids[n % ids.length] ?? 0;
      if (n % 2 === 0) await edit(id, { name: `Here ${n}` });
      else if (n % 4 === 1) await odoo.clerk.write('x_session', 504 + (n % 3), { x_name: `Odoo ${n}` });
      else await odoo.clerk.write('res.partner', 101 + (n % 12), { phone: `+96651${1_000_000 + n}` });
    }
    await place.converged(60_000);
    await rounds(place, 'looked_back');
    const before = { writes: odoo.writes.length, rows: await stamps(place) };
    const pushed = odoo.writes.filter(({ by }) => by !== 'clerk').length;
    await rounds(place, 'looked_back');
    await rounds(place, 'swept');
    const rows = await stamps(place);
    await engine.stop();
    const { rows: conflicts } = await database.pool.query('select from sync_conflict');
    return {
      pushed,
      writesAfter: odoo.writes.length - before.writes,
      rowsAfter: [...rows].filter(([key, stamp]) => before.rows.get(key) !== stamp).length,
      conflicts: conflicts.length,
    };
  };

  it('end in quiet: nothing is written any more on either side', { timeout }, async () => {
    const found = await scenario(places[0], whole);
    expect(found).toMatchObject({ writesAfter: 0, rowsAfter: 0, conflicts: 0 });
    // One for each edit of ours at most; several of one record go together.
    expect(found.pushed).toBeLessThanOrEqual(whole / 2);

    const blind = [
      { statement: 'bindings-find', guard: 'b.write_date, b.content_hash', by: `b.write_date, ''::bytea as content_hash` },
      { guard: 'where (session.', by: 'where true or (session.' },
      { guard: 'where (student.', by: 'where true or (student.' },
    ];
    const twin = await withCuts(blind, () => scenario(places[1], 60));
    expect(twin.rowsAfter).toBeGreaterThan(0);
    proven({
      id: 'S-9',
      bar: 'after quiet 0 writes in Odoo and 0 rows changed here',
      figure: `${whole} edits (${whole / 2} here, ${found.pushed} writes in Odoo for them): ${found.writesAfter} and ${found.rowsAfter}`,
      twin: `nothing is compared: ${twin.rowsAfter} rows written again and again`,
    });
  });
});

/** When each row was last written, by its transaction. */
async function stamps({ database: { pool } }: Office): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ key: string; stamp: string }>(
    `select 'session ' || id as key, xmin::text as stamp from session union all select 'student ' || id, xmin::text from student
     union all select 'place ' || session_id || ' ' || student_id, xmin::text from attendee union all select 'event', count(*)::text from event`,
  );
  return new Map(rows.map(({ key, stamp }) => [key, stamp]));
}
