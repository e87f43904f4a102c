/** A student of an Odoo: erased once the office has archived them, and neither brought back nor emptied there (D-151). */
import type { JsonObject } from '@halaqa/fake-odoo/values';
import { expect, it } from 'vitest';
import { student } from '../import/records.ts';
import { institute } from '../sync/institute.ts';
import { office } from '../sync/office.ts';
import { planner } from '../sync/planner.ts';
import { rounds } from '../sync/rounds.ts';

const leaver = 199;
const records = institute({ students: 3, sessions: 2 });
const record: JsonObject = JSON.parse(JSON.stringify(student(leaver)));
records['res.partner']?.push(record);
const place = await office({ records });
const { odoo, portal, database, begin, converged, ours } = place;

it('what Odoo says of an erased student later is not taken, and nothing is told there', { timeout: 60_000 }, async () => {
  const { as } = await planner(place);
  const engine = begin();
  await converged();
  const id = await ours('student', leaver);
  const url = `/api/admin/students/${id}/erasure`;
  const look = async () => (await portal.inject({ url, as })).json();
  const erase = () => portal.inject({ method: 'POST', url, as, payload: { confirm: String(record['name']) } });
  expect((await look()).obstacles.map(({ why }: { why: string }) => why)).toEqual(['in_odoo']);
  expect((await erase()).json().code).toBe('erasure_blocked');

  await odoo.clerk.archive('res.partner', leaver);
  await expect.poll(look, { timeout: 20_000 }).toMatchObject({ isArchived: true, obstacles: [] });
  expect((await erase()).statusCode).toBe(200);

  await odoo.clerk.write('res.partner', leaver, { name: 'عادت', phone: '+966500009999', active: true });
  await rounds(place, 'swept');
  await rounds(place, 'compared');
  const read = async () => (await database.pool.query('select name, phone, email, active from student where id = $1', [id])).rows[0];
  expect(await read()).toEqual({ name: `سجل ممحو ${id}`, phone: null, email: null, active: false });
  for (const table of ['outbox', 'sync_conflict', 'sync_history', 'notification', 'sync_skipped']) {
    const { rows } = await database.pool.query<{ text: string }>(`select t::text as text from ${table} t`);
    expect(rows.filter(({ text }) => /عادت|\+966500009999/.test(text))).toEqual([]);
  }
  expect((await database.pool.query('select from outbox')).rowCount).toBe(0);
  expect(odoo.clerk.record('res.partner', leaver)).toMatchObject({ name: 'عادت', phone: '+966500009999' });

  // The guard removed (twin): the next change brings the student back.
  await database.pool.query('alter table student disable trigger student_stays_erased');
  await database.pool.query('alter table student drop constraint student_erased_is_archived');
  await odoo.clerk.write('res.partner', leaver, { phone: '+966500008888' });
  await expect.poll(read, { timeout: 20_000 }).toMatchObject({ name: 'عادت', phone: '+966500008888', active: true });
  await engine.stop();
});
