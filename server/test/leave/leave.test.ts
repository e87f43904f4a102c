/** Leave of trainers: asked for, seen with what it touches, and in the way of what is planned (D-119). */
import { describe, expect, it } from 'vitest';
import { scene as bulkScene } from '../bulk/scene.ts';
import { buildLeave, buildSession, buildTrainer } from '../factories.ts';
import { testPortal } from '../harness.ts';
import { wire } from '../sessions/scene.ts';
import { days, scene } from './scene.ts';

const portal = await testPortal({ config: { synchronises: true } });
const { ask, asked, audited, boss, db, decline, detailsOf, entriesOf, get, plan, post, put, rowOf, taught, told, trainer } =
  await scene(portal);
const bulk = bulkScene(portal);

describe('asking', () => {
  it('keeps the days on the institute’s wall, tells the admins, and leaves an entry', async () => {
    const { person, leave, day } = await asked();
    expect(leave).toMatchObject({ state: 'open', days: { first: day, last: day }, reason: 'a wedding in Abha', decided: null });
    expect(leave.from).toBe(wire(new Date(`${day}T00:00:00+03:00`)));
    expect((await ask('GET', '/trainer/leave', person.as)).list.map(({ id }) => id)).toEqual([leave.id]);
    expect((await told(boss.accountId)).at(-1)).toMatchObject({ kind: 'leave_asked', leaveId: leave.id, wholeDays: true });
    expect(await entriesOf(person.id)).toMatchObject([
      { action: 'leave_asked', by: person.accountId, reason: 'a wedding in Abha', leave: { starts_at: leave.from } },
    ]);
    const notice = (await portal.inject({ url: '/api/notifications', as: boss.as, headers: { 'accept-language': 'en' } })).json()[0];
    expect(notice.message).toMatch(/asks for leave, .*4 March/);
    const log = await portal.inject({
      url: `/api/admin/audit?kind=trainer&id=${person.id}`,
      as: boss.as,
      headers: { 'accept-language': 'en' },
    });
    const [entry] = log.json().entries;
    expect(entry.changes.map(({ field }: { field: string }) => field)).toEqual(['starts_at', 'ends_at']);
  });

  it('takes a range of times too', async () => {
    const { person, day } = await taught();
    const { leave, status } = await ask('POST', '/trainer/leave', person.as, {
      unit: 'times',
      from: `${day}T09:00:00+03:00`,
      to: `${day}T12:00:00+03:00`,
      reason: 'dentist',
    });
    expect([status, leave.days, leave.to]).toEqual([201, null, `${day}T09:00:00Z`]);
  });

  it.each([
    [days('2049-02-02', '2049-02-01'), 'to'],
    [days('2049-01-01', '2050-06-01'), 'to'],
    [days('2019-01-01'), 'to'],
    [{ ...days('2049-01-01'), reason: ' ' }, 'reason'],
    [{ unit: 'times', from: '2049-01-01T10:00:00Z', to: '2049-01-01T10:00:00Z', reason: 'x' }, 'to'],
  ])('refuses %j by its field', async (payload, field) => {
    const { status, problem } = await ask('POST', '/trainer/leave', (await trainer()).as, payload);
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, [field]]);
  });

  it('refuses a time that was asked for before, unless that was withdrawn or declined', async () => {
    const { person, leave, day } = await asked();
    const again = () => ask('POST', '/trainer/leave', person.as, days(day));
    const message = 'There is leave, or a request for it, at this time already.';
    expect((await again()).problem).toMatchObject({ code: 'leave_overlaps', message });
    expect((await ask('DELETE', `/trainer/leave/${leave.id}`, person.as)).status).toBe(204);
    const second = await again();
    expect(second.status).toBe(201);
    await decline(second.leave.id);
    expect((await again()).status).toBe(201);
  });

  it('is for trainers, each for themselves', async () => {
    const { leave } = await asked();
    const other = await trainer();
    expect((await ask('DELETE', `/trainer/leave/${leave.id}`, other.as)).status).toBe(404);
    expect((await ask('POST', '/trainer/leave', boss.as, days('2049-01-01'))).status).toBe(404);
    expect((await ask('GET', '/admin/leave', other.as)).status).toBe(403);
  });
});

describe('what a request touches', () => {
  it('is shown with who is free for each, those who taught the course first', async () => {
    const { leave, session, course, person, day } = await asked();
    const [fit, busy, away] = [await buildTrainer(db), await buildTrainer(db), await buildTrainer(db)];
    await buildSession(db, { trainer_id: fit.id, course_id: course.id, starts_at: new Date(`${day}T15:00:00Z`) });
    await buildSession(db, { trainer_id: busy.id, starts_at: new Date(`${day}T10:30:00Z`) });
    await buildLeave(db, { trainer_id: away.id, starts_at: new Date(`${day}T00:00:00Z`), state: 'approved' });
    await buildSession(db, { trainer_id: person.id, starts_at: new Date(`${day}T18:00:00Z`), state: 'cancelled' });
    const { sessions, trainers } = await detailsOf(leave.id);
    expect(sessions).toMatchObject([{ id: session.id, attendeeCount: 1, taught: [fit.id] }]);
    expect(sessions[0]?.free[0]).toBe(fit.id);
    expect(sessions[0]?.free).not.toContain(busy.id);
    expect(sessions[0]?.free).not.toContain(away.id);
    expect(trainers.map(({ id }) => id)).not.toContain(person.id);
  });

  it('is counted in the list, which is narrowed by state and days; an admin’s first screen counts the open ones', async () => {
    const { leave, day } = await asked();
    const within = async (query: string) => (await ask('GET', `/admin/leave?${query}`, boss.as)).list;
    expect(await within(`state=open&from=${day}&to=${day}`)).toMatchObject([{ id: leave.id, sessions: 1 }]);
    expect(await within(`state=approved&from=${day}&to=${day}`)).toEqual([]);
    const open = (await within('state=open&pageSize=500')).length;
    const today = await portal.inject({ url: '/api/admin/today', as: boss.as });
    expect(today.json().leave).toEqual({ open });
  });
});

describe('an approved leave takes the trainer’s time', () => {
  async function onLeave() {
    const made = await taught();
    await buildLeave(db, {
      trainer_id: made.person.id,
      starts_at: new Date(`${made.day}T00:00:00Z`),
      ends_at: new Date(`${made.day}T24:00:00Z`),
      state: 'approved',
    });
    return made;
  }

  it('a session that is planned then is refused with who is away, and can be forced, which the log keeps', async () => {
    const { person, day } = await onLeave();
    const times = { startDatetime: `${day}T14:00:00Z`, endDatetime: `${day}T15:00:00Z` };
    const given = await plan({ trainerId: person.id, ...times });
    const refused = await post('/sessions', boss.as, given);
    expect(refused).toMatchObject({
      status: 409,
      code: 'trainer_away',
      problem: { details: { sessions: [], away: [expect.stringMatching(/is on leave/)] } },
    });
    const forced = await post('/sessions?force=true', boss.as, given);
    expect(await audited(forced.session.id)).toMatchObject([{ action: 'session_created', away: true }]);
    const log = await portal.inject({
      url: `/api/admin/audit?kind=session&id=${forced.session.id}`,
      as: boss.as,
      headers: { 'accept-language': 'en' },
    });
    expect(log.json().entries[0].facts).toContainEqual({ name: 'away', value: 'Yes' });
  });

  it('what stands there may be edited, but is not moved within it, nor reinstated, also by its trainer', async () => {
    const { person, session, day } = await onLeave();
    const row = await rowOf(session.id);
    const asGiven = {
      name: row.name,
      courseId: row.course_id,
      trainerId: row.trainer_id,
      startDatetime: wire(row.starts_at),
      endDatetime: wire(row.ends_at),
      version: row.version,
    };
    const renamed = await put(`/sessions/${session.id}`, boss.as, { ...asGiven, name: 'renamed' });
    expect(renamed.status).toBe(200);
    const later = { startDatetime: `${day}T12:00:00Z`, endDatetime: `${day}T13:00:00Z`, version: renamed.session.version };
    expect((await put(`/sessions/${session.id}`, boss.as, { ...asGiven, ...later })).code).toBe('trainer_away');
    await put(`/admin/session/${session.id}/state`, boss.as, { state: 'cancelled' });
    expect((await put(`/trainer/session/${session.id}/state?force=true`, person.as, { state: 'planned' })).code).toBe('trainer_away');
    expect((await put(`/admin/session/${session.id}/state?force=true`, boss.as, { state: 'planned' })).status).toBe(200);
  });

  it('they are not free then, and no time in it is proposed', async () => {
    const { person, day } = await onLeave();
    const answer = await get(`/admin/availability?from=${day}T18:00:00Z&to=${day}T19:00:00Z&trainerId=${person.id}`, boss.as);
    const found = answer.problem as unknown as { trainers: { id: number }[]; away: number[]; next: { start_datetime: string }[] };
    expect(found.trainers.map(({ id }) => id)).not.toContain(person.id);
    expect(found.away).toEqual([person.id]);
    for (const { start_datetime } of found.next) expect(start_datetime.slice(0, 10) > day).toBe(true);
  });

  it('a change of many meets it as a conflict, in the dry run and carried out alike', async () => {
    const { person, day } = await onLeave();
    const session = await buildSession(db, { starts_at: new Date(`${day}T20:00:00Z`) });
    const change = { ids: [session.id], action: 'trainer' as const, trainerId: person.id };
    const why = { outcome: 'conflict', code: 'trainer_away', message: expect.stringMatching(/^.+ is on leave at that time$/) };
    const as = await bulk.admin();
    expect((await bulk.dryRun(as, change)).rows).toMatchObject([why]);
    expect((await bulk.run(as, change)).rows).toMatchObject([why]);
    expect((await bulk.run(as, change, true)).counts).toMatchObject({ done: 1 });
  });
});
