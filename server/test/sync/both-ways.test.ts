/** Changes of either side arrive on the other (D-50, D-51). */
import { describe, expect, it } from 'vitest';
import { buildAccount } from '../factories.ts';
import { type SignedIn, signIn } from '../harness.ts';
import { hourOf, planned } from './institute.ts';
import { office } from './office.ts';

describe.each(['json-rpc', 'json-2'] as const)('a portal beside an Odoo, over %s', async (transport) => {
  const { odoo, portal, database, begin, converged, ours, theirs } = await office({ transport, version: transport === 'json-2' ? 19 : 18 });
  const { db, inject } = portal;
  const admin: SignedIn = await signIn(portal, await buildAccount(db, { role: 'admin' }));
  begin();

  it('takes over what Odoo has', async () => {
    await converged();
    const { rows } = await database.pool.query('select count(*)::int as n from enrolment');
    expect(rows).toEqual([{ n: 24 }]);
  });

  it('takes over what a clerk changes, makes, archives and deletes', async () => {
    const { clerk } = odoo;
    await clerk.write('x_session', 501, { x_name: 'Renamed', x_studio_capacity: 4, x_studio_attendee_ids: [[4, 101]] });
    await clerk.write('res.partner', 102, { phone: '+966511111111' });
    await clerk.create('x_session', planned(40, 'New in Odoo'));
    await clerk.unlink('x_session', 502);
    await converged();
    const { rows } = await database.pool.query('select active from session where id = $1', [await ours('session', 502)]);
    expect(rows).toEqual([{ active: false }]);
  });

  it('takes over places that changed from the contact’s side, which leaves no trace on the session', async () => {
    await odoo.clerk.write('res.partner', 103, { x_studio_session_ids: [[4, 503]] });
    await converged();
    const { rows } = await database.pool.query('select count(*)::int as n from attendee where session_id = $1', [
      await ours('session', 503),
    ]);
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('brings a session that is planned, edited, booked and deleted here to Odoo', async () => {
    const { start, end } = hourOf(60);
    const [courseId, trainerId, studentId] = [await ours('course', 1), await ours('trainer', 2), await ours('student', 104)];
    const body = {
      name: 'Made here',
      courseId,
      trainerId,
      startDatetime: `${start.replace(' ', 'T')}Z`,
      endDatetime: `${end.replace(' ', 'T')}Z`,
      capacity: 3,
      state: 'planned',
    };
    const made = await inject({ method: 'POST', url: '/api/sessions', as: admin, payload: body });
    expect(made.statusCode, made.body).toBe(201);
    const { id, version } = made.json<{ id: number; version: number }>();
    await converged();
    const odooId = await theirs('session', id);
    expect(odoo.clerk.record('x_session', odooId)).toMatchObject({
      x_name: 'Made here',
      x_studio_start_datetime: start,
      x_studio_capacity: 3,
    });

    const edited = await inject({
      method: 'PUT',
      url: `/api/sessions/${id}`,
      as: admin,
      payload: { ...body, name: 'Edited', capacity: 8, version },
    });
    expect(edited.statusCode, edited.body).toBe(200);
    const booked = await inject({ method: 'POST', url: `/api/sessions/${id}/book`, as: admin, payload: { studentId } });
    expect(booked.statusCode, booked.body).toBe(200);
    await converged();
    expect(odoo.clerk.record('x_session', odooId)).toMatchObject({ x_name: 'Edited', x_studio_capacity: 8, x_studio_attendee_ids: [104] });

    const gone = await inject({ method: 'DELETE', url: `/api/sessions/${id}?force=true`, as: admin });
    expect(gone.statusCode, gone.body).toBe(204);
    await converged();
    expect(odoo.clerk.record('x_session', odooId)).toBeUndefined();
  });

  it('writes nothing while nothing changes: an echo is no change', async () => {
    const before = odoo.writes.length;
    const { rows: sessions } = await database.pool.query('select id, version, xmin::text from session order by id');
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(odoo.writes.length).toBe(before);
    expect((await database.pool.query('select id, version, xmin::text from session order by id')).rows).toEqual(sessions);
  });
});
