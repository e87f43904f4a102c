/** Days on which the institute is closed: kept, offered, and in the way of what is planned (D-110). */
import type { ClosedDay } from '@halaqa/contract/closed-days';
import { dayOf } from '@halaqa/domain/clock';
import { expect, it } from 'vitest';
import { scene as bulkScene } from '../bulk/scene.ts';
import { buildClosedDay, buildSession } from '../factories.ts';
import { testPortal } from '../harness.ts';
import { asGiven, scene } from '../sessions/scene.ts';

const portal = await testPortal();
const { admin, audited, db, plan, post, put, rowOf } = scene(portal);
const bulk = bulkScene(portal);
const { as, accountId } = await admin();

const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, language = 'en') => {
  const answer = await portal.inject({
    method,
    url: `/api/admin/closed-days${path}`,
    as,
    ...(payload && { payload }),
    headers: { 'accept-language': language },
  });
  return { status: answer.statusCode, body: answer.body ? answer.json() : undefined };
};

const entries = async () => {
  const rows = await db.selectFrom('audit_entry').selectAll().where('kind', '=', 'closed_day').orderBy('id').execute();
  return rows.map(({ action, account_id, details }) => ({ action, by: account_id, ...details }));
};

it('a day, a range and a day of each week are kept, found by a range, and opened again; all of it is audited', async () => {
  const day = await ask('POST', '', { name: 'جرد', nameEn: 'Stocktaking', from: '2040-05-06' });
  expect(day).toMatchObject({ status: 201, body: { name: 'Stocktaking', from: '2040-05-06', to: '2040-05-06', weekday: null } });
  const week = await ask('POST', '', { name: 'Summer', from: '2040-07-01', to: '2040-07-09' });
  const fridays = await ask('POST', '', { name: 'Fridays', from: '2040-05-01', weekday: 5 });
  expect(fridays.body).toMatchObject({ to: null, weekday: 5 });

  const idsIn = async (range: string) => (await ask('GET', range)).body.map(({ id }: ClosedDay) => id);
  expect(await idsIn('?from=2040-05-01&to=2040-05-31')).toEqual([fridays.body.id, day.body.id]);
  expect(await idsIn('?from=2040-07-09')).toEqual([fridays.body.id, week.body.id]);
  expect(await idsIn('?to=2040-04-30')).toEqual([]);

  for (const one of [day, week, fridays]) expect((await ask('DELETE', `/${one.body.id}`)).status).toBe(204);
  expect(await idsIn('')).toEqual([]);
  expect((await ask('DELETE', `/${day.body.id}`)).status).toBe(404);
  expect((await entries()).map(({ action }) => action)).toEqual([...Array(3).fill('day_closed'), ...Array(3).fill('day_opened')]);
  expect((await entries())[0]).toMatchObject({ by: accountId, closed: { name: 'جرد', first_day: '2040-05-06', last_day: '2040-05-06' } });
});

it.each([
  [{ name: ' ', from: '2040-01-01' }, 'name'],
  [{ name: 'Back', from: '2040-01-02', to: '2040-01-01' }, 'to'],
  [{ name: 'Long', from: '2040-01-01', to: '2041-06-01' }, 'to'],
  [{ name: 'Eighth day', from: '2040-01-01', weekday: 7 }, 'weekday'],
  [{ name: 'No day', from: '2040-02-30' }, 'from'],
])('%j is refused by its field', async (payload, field) => {
  const { status, body } = await ask('POST', '', payload);
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
});

it('the holidays of a year are offered in both languages, and say which are closed already', async () => {
  const closed = await buildClosedDay(db, { first_day: '2041-09-23', last_day: '2041-09-23' });
  const { body } = await ask('GET', '/offers?year=2041', undefined, 'ar');
  expect(body).toHaveLength(4);
  expect(body.find(({ from }: { from: string }) => from === '2041-09-23')).toEqual({
    name: 'اليوم الوطني',
    nameEn: 'National Day',
    from: '2041-09-23',
    to: '2041-09-23',
    isClosed: true,
  });
  expect(body.find(({ from }: { from: string }) => from === '2041-02-22')).toMatchObject({ name: 'يوم التأسيس', isClosed: false });
  await ask('DELETE', `/${closed.id}`);
});

it('holidays that are over are offered neither of this year nor of one before', async () => {
  const today = dayOf(new Date(), portal.config.institute.timeZone);
  const year = today.slice(0, 4);
  const offered = async (path: string) => (await ask('GET', `/offers${path}`)).body.map(({ to }: { to: string }) => to);
  expect(await offered('?year=2001')).toEqual([]);
  for (const to of await offered(`?year=${year}`)) expect(to >= today && to.startsWith(year)).toBe(true);
  const ahead = await offered('');
  expect(ahead.length).toBeGreaterThan(0);
  for (const to of ahead) expect(to >= today).toBe(true);
});

it('planning a session on one is refused with its name, and can be forced, which the audit log keeps', async () => {
  await buildClosedDay(db, { first_day: '2042-03-04', last_day: '2042-03-05', name: 'عيد', name_en: 'Eid' });
  // 22:30 of the day before in UTC is the closed day on the institute's wall.
  const given = await plan({ startDatetime: '2042-03-03T22:30:00Z', endDatetime: '2042-03-03T23:30:00Z' });
  const refused = await post('/sessions', as, given);
  expect(refused).toMatchObject({
    status: 409,
    code: 'closed_day',
    problem: { details: { sessions: [], closed: ['The institute is closed: Eid'] } },
  });
  const forced = await post('/sessions?force=true', as, given);
  expect(forced.status).toBe(201);
  expect(await audited(forced.session.id)).toMatchObject([{ action: 'session_created', closed: ['عيد'] }]);
});

it('a taken trainer is told of together with the closed day', async () => {
  await buildClosedDay(db, { first_day: '2042-04-01', name: 'عطلة' });
  const standing = await buildSession(db, { starts_at: new Date('2042-04-01T10:00:00Z') });
  const given = await plan({ trainerId: standing.trainer_id, startDatetime: '2042-04-01T10:00:00Z', endDatetime: '2042-04-01T11:00:00Z' });
  const { problem } = await post('/sessions', as, given);
  expect(problem).toMatchObject({
    code: 'trainer_conflict',
    details: { sessions: [{ id: standing.id }], closed: ['The institute is closed: عطلة'] },
  });
});

it('what stands on a day that is closed later may be edited, but is not moved to another closed day, nor reinstated there', async () => {
  const session = await buildSession(db, { starts_at: new Date('2042-05-05T10:00:00Z') });
  await buildClosedDay(db, { first_day: '2042-05-05', last_day: '2042-05-06' });
  expect((await put(`/sessions/${session.id}`, as, { ...asGiven(session), capacity: 12 })).status).toBe(200);
  const later = { startDatetime: '2042-05-05T11:00:00Z', endDatetime: '2042-05-05T12:00:00Z' };
  expect((await put(`/sessions/${session.id}`, as, { ...asGiven(await rowOf(session.id)), ...later })).status).toBe(200);
  const next = { startDatetime: '2042-05-06T11:00:00Z', endDatetime: '2042-05-06T12:00:00Z' };
  expect((await put(`/sessions/${session.id}`, as, { ...asGiven(await rowOf(session.id)), ...next })).code).toBe('closed_day');
  expect((await put(`/admin/session/${session.id}/state`, as, { state: 'cancelled' })).status).toBe(200);
  expect((await put(`/admin/session/${session.id}/state`, as, { state: 'confirmed' })).code).toBe('closed_day');
  expect((await put(`/admin/session/${session.id}/state?force=true`, as, { state: 'confirmed' })).status).toBe(200);
});

it('a change of many meets it as a conflict, in the dry run and carried out alike', async () => {
  await buildClosedDay(db, { first_day: '2042-06-02', name_en: 'Repairs' });
  const session = await buildSession(db, { starts_at: new Date('2042-06-01T10:00:00Z') });
  const change = { ids: [session.id], action: 'shift' as const, days: 1 };
  const why = { outcome: 'conflict', code: 'closed_day', message: 'The institute is closed: Repairs' };
  expect((await bulk.dryRun(as, change)).rows).toMatchObject([why]);
  expect((await bulk.run(as, change)).rows).toMatchObject([why]);
  expect((await bulk.run(as, change, true)).counts).toMatchObject({ done: 1 });
});
