/** Records that are there in Odoo all the same: contacts who are students no more, and what was hidden for a while (D-50, D-238). */
import { beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '../harness.ts';
import { office } from './office.ts';
import { rounds } from './rounds.ts';
import { syncScene } from './scene.ts';
import { timeout } from './size.ts';

const all = 130;
const left = Array.from({ length: 110 }, (_, n) => 101 + n);

describe('a year of students that has left', async () => {
  const place = await office({ students: all, courses: 1, sessions: 1 });
  const { odoo, database, begin, converged } = place;
  const scene = syncScene(place.portal);
  let as: SignedIn;
  beforeAll(async () => {
    ({ as } = await scene.admin());
    begin();
    await converged();
  });
  const missing = async () => (await scene.status(as)).body.kinds.find(({ kind }) => kind === 'student')?.missing;
  const active = async () => (await database.pool.query('select from student where active')).rowCount;

  it('is archived here, and nobody is asked whether it is missing, sweep after sweep', { timeout }, async () => {
    await odoo.clerk.write('res.partner', left, { x_studio_is_student: false });
    await expect.poll(active, { timeout: 60_000 }).toBe(all - left.length);
    for (let sweeps = 0; sweeps < 3; sweeps += 1) {
      await rounds(place, 'swept');
      expect(await missing()).toBeNull();
    }
  });

  it('comes back when it is marked again, and what of it is deleted then goes', { timeout }, async () => {
    await odoo.clerk.unlink('res.partner', left.slice(0, 5));
    await rounds(place, 'swept');
    await odoo.clerk.write('res.partner', left.slice(5), { x_studio_is_student: true });
    await converged();
    expect(await active()).toBe(all - 5);
    const { rowCount: known } = await database.pool.query(`select from binding where kind = 'student' and gone_at is null`);
    expect(known).toBe(all - 5);
    expect(await missing()).toBeNull();
  });
});

describe('what a record rule hides for a while', async () => {
  const place = await office({ students: 6, courses: 2, sessions: 6 });
  const { odoo, database, begin, converged } = place;
  const hidden = [
    { model: 'x_course', id: 2, kind: 'course' },
    { model: 'x_room', id: 2, kind: 'room' },
    { model: 'x_trainer', id: 3, kind: 'trainer' },
    { model: 'res.partner', id: 106, kind: 'student' },
    { model: 'x_session', id: 506, kind: 'session' },
  ];
  const here = async () => {
    const found = await Promise.all(
      hidden.map(async ({ kind, id }) => {
        const { rows } = await database.pool.query<{ active: boolean }>(
          `select active from ${kind} join binding b on b.kind = $1 and b.record_id = id where b.odoo_id = $2`,
          [kind, id],
        );
        return rows[0]?.active;
      }),
    );
    return [...new Set(found)];
  };

  it('is out of the lists, and is back as it was once it is shown again', { timeout }, async () => {
    begin();
    await converged();
    odoo.clerk.setRights(odoo.login, { rules: hidden.map(({ model, id }) => ({ model, domain: [['id', '!=', id]] })) });
    await expect.poll(here, { timeout: 60_000 }).toEqual([false]);
    odoo.clerk.setRights(odoo.login, {});
    await expect.poll(here, { timeout: 60_000 }).toEqual([true]);
    await converged();
  });
});
