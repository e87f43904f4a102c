/** Ids, texts and days beyond what the tables hold are refused as a wrong form, and not answered with 500 (D-76). */
import { describe, expect, it } from 'vitest';
import { probes, type Question } from '../access/probes.ts';
import { buildWorld } from '../access/world.ts';
import { buildAccount, buildSession } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';

const portal = await testPortal();
const world = await buildWorld(portal.db);
const admin = await signIn(portal, world.admin);

const beyond = 2_147_483_648;
const session = await buildSession(portal.db, { course_id: world.course.id });

/** Where a call is asked with a value in one of its fields. */
async function asking(call: keyof typeof probes, changed: Record<string, unknown>): Promise<Question> {
  const { path, payload } = await probes[call].ask(world, world.student);
  return { path, payload: { ...payload, ...changed } };
}

async function refused(method: 'GET' | 'POST' | 'PUT', { path, payload }: Question, as = admin) {
  const answer = await portal.inject({ method, url: path, ...(payload && { payload }), as });
  return [answer.statusCode, answer.json().code, Object.keys(answer.json().fields ?? {})];
}

describe('an id above what a table holds', () => {
  it.each([
    ['createSession', 'POST', 'courseId'],
    ['createSession', 'POST', 'trainerId'],
    ['createSession', 'POST', 'roomId'],
    ['updateSession', 'PUT', 'courseId'],
    ['updateSession', 'PUT', 'version'],
    ['updateStudent', 'PUT', 'version'],
    ['book', 'POST', 'studentId'],
    ['joinWaitlist', 'POST', 'studentId'],
    ['reschedule', 'POST', 'toSessionId'],
    ['createSlot', 'POST', 'odooTrainerId'],
    ['previewSessions', 'POST', 'trainerId'],
    ['generateSessions', 'POST', 'roomId'],
    ['retrySync', 'POST', 'id'],
    ['markRead', 'POST', 'notificationId'],
  ] as const)('is refused: %s %s %s', async (call, method, field) => {
    expect(await refused(method, await asking(call, { [field]: beyond }))).toEqual([400, 'validation', [field]]);
  });

  it('is refused in lists: invitations and marks', async () => {
    expect(await refused('POST', { path: '/api/admin/users/invitations', payload: { studentIds: [beyond] } })).toEqual([
      400,
      'validation',
      ['studentIds.0'],
    ]);
    const marks = { marks: [{ studentId: beyond, state: 'attended' }] };
    expect(await refused('PUT', { path: `/api/sessions/${session.id}/attendance`, payload: marks })).toEqual([
      400,
      'validation',
      ['marks.0.studentId'],
    ]);
  });
});

describe('a text that the tables cannot hold', () => {
  it.each([
    ['half of a surrogate pair', 'a\ud800b'],
    ['the other half', 'a\udc00b'],
    ['NUL', 'a\0b'],
  ])('is refused: %s', async (_, text) => {
    expect(await refused('POST', await asking('createSession', { name: text }))).toEqual([400, 'validation', ['name']]);
    expect(await refused('PUT', await asking('updateSession', { name: text }))).toEqual([400, 'validation', ['name']]);
    expect(await refused('PUT', await asking('updateStudent', { familyName: text }))).toEqual([400, 'validation', ['familyName']]);
    const login = { path: '/api/auth/login', payload: { email: text, password: text } };
    expect(await refused('POST', login)).toEqual([400, 'validation', ['email', 'password']]);
    const link = { path: '/api/auth/reset-password', payload: { token: text, password: 'a password of some length' } };
    expect(await refused('POST', link)).toEqual([400, 'validation', ['token']]);
    const found = await portal.inject({
      url: `/api/admin/students?search=${encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\0'))}`,
      as: admin,
    });
    expect([found.statusCode, found.json().fields]).toMatchObject([400, { search: expect.any(String) }]);
  });
});

describe('a day at the end of the calendar', () => {
  it.each(['0000-01-01', '0001-01-01', '9999-12-31', '9998-12-31'])('is refused where days are counted from it: %s', async (day) => {
    expect(await refused('GET', { path: `/api/admin/reports/weeks?from=${day}` })).toEqual([400, 'validation', ['from']]);
    expect(await refused('PUT', await asking('updateStudent', { birthDate: day }))).toEqual([400, 'validation', ['birthDate']]);
    const times = { startDatetime: `${day}T22:00:00Z`, endDatetime: `${day}T23:59:59Z` };
    expect(await refused('POST', await asking('createSession', times))).toEqual([400, 'validation', ['startDatetime', 'endDatetime']]);
    expect(await refused('PUT', await asking('updateSession', times))).toEqual([400, 'validation', ['startDatetime', 'endDatetime']]);
    const term = { from: day, to: day, closedDays: [day] };
    const fields = ['from', 'to', 'closedDays.0'];
    expect(await refused('POST', await asking('previewSessions', term))).toEqual([400, 'validation', fields]);
    expect(await refused('POST', await asking('generateSessions', term))).toEqual([400, 'validation', fields]);
  });

  it('narrows a list like any other day', async () => {
    const student = await signIn(portal, world.student.account);
    for (const [path, as] of [
      ['/api/my/sessions', student],
      ['/api/admin/sessions', admin],
    ] as const) {
      const all = Number((await portal.inject({ url: path, as })).headers['x-total-count']);
      const within = await portal.inject({ url: `${path}?from=0000-01-01&to=9999-12-31`, as });
      expect([within.statusCode, Number(within.headers['x-total-count'])]).toEqual([200, all]);
      for (const range of ['from=9999-12-31&to=9999-12-31', 'from=0000-01-01&to=0000-01-01']) {
        const none = await portal.inject({ url: `${path}?${range}`, as });
        expect([none.statusCode, none.json()]).toEqual([200, []]);
      }
    }
  });

  it('narrows the closed days like any other day', async () => {
    const payload = { name: 'يوم التأسيس', from: '2027-02-22', to: '2027-02-22', weekday: null };
    expect((await portal.inject({ method: 'POST', url: '/api/admin/closed-days', payload, as: admin })).statusCode).toBe(201);
    const found = async (range: string) => {
      const answer = await portal.inject({ url: `/api/admin/closed-days?${range}`, as: admin });
      return [answer.statusCode, answer.json().length];
    };
    expect(await found('from=0000-01-01&to=9999-12-31')).toEqual([200, 1]);
    expect(await found('from=2027-02-22&to=2027-02-22')).toEqual([200, 1]);
    for (const range of ['to=0000-01-01', 'from=9999-12-31', 'from=2027-02-23', 'to=2027-02-21'])
      expect(await found(range)).toEqual([200, 0]);
  });
});

it('takes decimal digits alone for a number in an address', async () => {
  const { id } = await buildAccount(portal.db);
  for (const spelt of [`0x${id.toString(16)}`, `${id}e0`, `%20${id}`, `${id}.0`, `%2B${id}`, '']) {
    for (const path of [
      `/api/admin/sessions?id=${spelt}`,
      `/api/admin/sessions?page=${spelt}`,
      `/api/admin/reports/weeks?from=2026-01-03&weeks=${spelt}`,
    ]) {
      expect((await refused('GET', { path })).slice(0, 2), path).toEqual([400, 'validation']);
    }
  }
  expect(await refused('GET', { path: '/api/admin/sessions?id=1&id=2' })).toEqual([400, 'validation', ['id']]);
});
