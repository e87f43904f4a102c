/** S-12: Odoo does not check places; a clerk adds one more student to a full session. */
import { describe, expect, it } from 'vitest';
import { office } from './office.ts';
import { planner } from './planner.ts';
import { proven } from './proven.ts';
import { rounds } from './rounds.ts';

describe('S-12: a clerk who adds an attendee to a full session', async () => {
  const place = await office({ capacity: 3 });
  const { odoo, database, begin, converged, ours } = place;

  it('drops nobody, closes registration and is reported to admins once', async () => {
    const attendees = [101, 102, 103];
    await odoo.clerk.write('x_session', 501, { x_studio_attendee_ids: attendees.map((id) => [4, id]) });
    begin();
    await converged();
    const { book, accountId } = await planner(place);
    const sessionId = await ours('session', 501);
    await odoo.clerk.write('x_session', 501, { x_studio_attendee_ids: [[4, 104]] });
    await converged();
    await rounds(place, 'swept');

    const { rows: seats } = await database.pool.query(
      `select seats_taken, capacity, array(
         select b.odoo_id from attendee a join binding b on b.kind = 'student' and b.record_id = a.student_id
         where a.session_id = s.id order by 1
       ) as attendees from session s where s.id = $1`,
      [sessionId],
    );
    expect(seats).toEqual([{ seats_taken: 4, capacity: 3, attendees: [...attendees, 104] }]);
    const told = async (): Promise<number> => {
      const { rows } = await database.pool.query<{ n: number }>(
        `select count(*)::int as n from notification where account_id = $1 and kind = 'sync_problem'
         and params @> jsonb_build_object('recordKind', 'session', 'recordId', $2::int, 'fault', 'overbooked', 'name', (select name from session where id = $2))`,
        [accountId, sessionId],
      );
      return rows[0]?.n ?? 0;
    };
    expect(await told()).toBe(1);
    await expect(book(sessionId, await ours('student', 105))).rejects.toThrow('session_full');

    // One leaves, and there is still no place; a second leaves, and there is one.
    await odoo.clerk.write('x_session', 501, { x_studio_attendee_ids: [[3, 101]] });
    await converged();
    await expect(book(sessionId, await ours('student', 105))).rejects.toThrow('session_full');
    await odoo.clerk.write('x_session', 501, { x_studio_attendee_ids: [[3, 102]] });
    await converged();
    await book(sessionId, await ours('student', 105));
    await converged();
    expect(await told()).toBe(1);
    expect(odoo.clerk.record('x_session', 501)).toMatchObject({ x_studio_attendee_ids: [103, 104, 105] });
    proven({
      id: 'S-12',
      bar: '0 dropped, sale closed until there is a place, admins told once',
      figure: '4 of 3 places: 0 dropped, 2 bookings refused, the third taken, told once',
    });
  });
});
