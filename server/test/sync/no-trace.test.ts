/** S-5: what a clerk does without leaving a trace that a cursor could find. */
import type { JsonObject } from '@halaqa/fake-odoo/values';
import { describe, expect, it } from 'vitest';
import { invoice } from '../import/records.ts';
import { institute } from './institute.ts';
import { type Office, office } from './office.ts';
import { proven } from './proven.ts';
import { rounds } from './rounds.ts';
import { size, timeout } from './size.ts';

const students = size(60, 20_000);
const sessions = size(30, 20_000);
const courses = size(2, 3);

describe('S-5: what leaves no trace in Odoo', async () => {
  const records = (many: { students: number; sessions: number; courses: number }) => {
    const all = institute(many);
    const bills: JsonObject[] = [invoice(9_001, { partner_id: [112, ''] }), invoice(9_002)].map((one) => JSON.parse(JSON.stringify(one)));
    return { ...all, 'account.move': bills };
  };
  const few = { students: 60, sessions: 30, courses: 2 };
  const places = [
    await office({ records: records({ students, sessions, courses }), readTimeoutMs: 30_000, writeTimeoutMs: 30_000 }),
    await office({ records: records(few) }),
  ] as const;

  const scenario = async (place: Office, sweepMs: number) => {
    const { clerk } = place.odoo;
    const engine = place.begin({ sweepMs });
    await place.converged(900_000);
    await swept(place);
    await clerk.unlink('x_session', [501, 502]);
    await clerk.unlink('x_enrollment', 1_001);
    // The student's enrolments are deleted too.
    await clerk.unlink('res.partner', 103);
    await clerk.archive('res.partner', 104);
    await clerk.archive('x_course', 2);
    await clerk.write('res.partner', 105, { x_studio_session_ids: [[4, 503]] });
    await clerk.write('res.partner', 112, { x_studio_session_ids: [[4, 504]] });
    // The last write moves the cursors beyond everything that follows.
    await clerk.write('x_enrollment', 1_002, { x_studio_attended_lectures: 5 });
    await clerk.write('account.move', 9_002, {});
    await rounds(place, 'pulled');
    await clerk.merge('res.partner', 111, [112]);
    const from = performance.now();
    await rounds(place, sweepMs < 1e9 ? 'swept' : 'looked_back');
    const seconds = (performance.now() - from) / 1_000;
    await engine.stop();
    return { missed: await unseen(place), seconds };
  };

  it('is seen by the next sweep', { timeout }, async () => {
    const { missed, seconds } = await scenario(places[0], 400);
    expect(missed).toEqual([]);

    const twin = await scenario(places[1], 1e9);
    expect(twin.missed.length).toBeGreaterThan(4);
    const rows = students * (courses + 1) + sessions;
    proven({
      id: 'S-5',
      bar: 'seen within one sweep, and within 60 s at 100,000 records',
      figure: `${rows} records: all seen after ${seconds.toFixed(1)} s, the sweep that was under way included`,
      twin: `no sweep: ${twin.missed.length} never seen`,
    });
    if (seconds > 60) throw new Error(`seen after ${seconds} s`);
  });
});

/** Of the sessions and students, and of what points to students. */
async function unseen({ differences, odoo, database }: Office): Promise<string[]> {
  const owners = async (kind: string): Promise<Map<number, number | null>> => {
    const { rows } = await database.pool.query<{ id: number; owner: number | null }>(
      `select b.odoo_id as id, (select s.odoo_id from binding s where s.kind = 'student' and s.record_id = r.student_id) as owner
       from ${kind} r join binding b on b.kind = $1 and b.record_id = r.id where b.gone_at is null`,
      [kind],
    );
    return new Map(rows.map(({ id, owner }) => [id, owner]));
  };
  const archived = await database.pool.query(
    `select from binding b left join student s on b.kind = 'student' and s.id = b.record_id left join course c on b.kind = 'course' and c.id = b.record_id
     where (b.kind, b.odoo_id) in (('student', 104), ('course', 2)) and coalesce(s.active, c.active)`,
  );
  const found = (await differences()).filter((line) => line !== 'student 104: only in Odoo');
  if (archived.rowCount) found.push('archived in Odoo, and not here');
  for (const [kind, model, field] of [
    ['enrolment', 'x_enrollment', 'x_studio_student_id'],
    ['invoice', 'account.move', 'partner_id'],
  ] as const) {
    const here = await owners(kind);
    const there = new Map(odoo.clerk.records(model).map((record) => [Number(record['id']), linked(record[field])]));
    for (const id of new Set([...here.keys(), ...there.keys()])) {
      if (here.get(id) !== there.get(id)) found.push(`${kind} ${id} is of ${there.get(id)} in Odoo, of ${here.get(id)} here`);
    }
  }
  return found;
}

const linked = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

async function swept({ database: { pool } }: Office): Promise<void> {
  while ((await pool.query('select from sync_state where swept_at is null')).rowCount)
    await new Promise((resolve) => setTimeout(resolve, 20));
}
