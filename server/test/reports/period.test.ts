/** The report of a period (D-132): what of which sessions and invoices is added up, and what is refused. */

import type { CallResult } from '@halaqa/contract/endpoint';
import { type ReportFigures, type ReportGrouping, reportGroups, reportHours, reportMoney } from '@halaqa/contract/period-report';
import { describe, expect, it } from 'vitest';
import {
  buildAccount,
  buildAttendee,
  buildCourse,
  buildInvoice,
  buildRoom,
  buildSession,
  buildStudent,
  buildTrainer,
} from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';

const portal = await testPortal();
const { db } = portal;
const admin = await signIn(portal, await buildAccount(db, { role: 'admin' }));

async function ask<Answer>(path: string, status = 200): Promise<Answer> {
  const answer = await portal.inject({ url: path, as: admin, headers: { 'accept-language': 'en' } });
  expect([path, answer.statusCode]).toEqual([path, status]);
  return answer.json();
}
const groups = (query: string, by: ReportGrouping = 'course') =>
  ask<CallResult<typeof reportGroups>>(`${reportGroups.path}?by=${by}&${query}`);
const hours = (query: string) => ask<CallResult<typeof reportHours>>(`${reportHours.path}?${query}`);
const money = (query: string) => ask<CallResult<typeof reportMoney>>(`${reportMoney.path}?${query}`);

const none: ReportFigures = {
  sessions: 0,
  cancelled: 0,
  places: 0,
  taken: 0,
  attended: 0,
  absent: 0,
  givenBack: 0,
  waiting: 0,
  minutes: 0,
  heldMinutes: 0,
};

/** An hour long. @param marks how many came, did not, and have no mark. */
async function held(startsAt: string, given: Parameters<typeof buildSession>[1], [came, away, unmarked] = [0, 0, 0]) {
  const starts = new Date(startsAt);
  const session = await buildSession(db, { starts_at: starts, ends_at: new Date(starts.getTime() + 3_600_000), ...given });
  const states = [...Array(came).fill('attended'), ...Array(away).fill('absent'), ...Array(unmarked).fill('registered')];
  for (const state of states) await buildAttendee(db, { session_id: session.id, state });
  return session;
}

describe('the groups of a period', () => {
  it('add up its sessions in institute days: all of them, and by course, trainer and room', async () => {
    const course = await buildCourse(db, { name: 'خياطة', name_en: 'Sewing' });
    const other = await buildCourse(db, { name: 'رسم', name_en: null });
    const trainer = await buildTrainer(db, { name: 'ريم', name_en: 'Reem' });
    const room = await buildRoom(db, { name: 'قاعة', name_en: 'Hall' });
    const one = { course_id: course.id, trainer_id: trainer.id, room_id: room.id };
    // 4 January 2021 in Riyadh is from 21:00 UTC of the third to 21:00 UTC of the fourth.
    await held('2021-01-03T20:59:00Z', { ...one, capacity: 50 });
    await held('2021-01-03T21:00:00Z', { ...one, capacity: 10, state: 'done' }, [2, 1, 3]);
    await held('2021-01-04T20:59:00Z', { ...one, capacity: 5, room_id: null, given_back: 2 }, [0, 1, 0]);
    await held('2021-01-04T10:00:00Z', { ...one, capacity: 30, state: 'cancelled' }, [0, 0, 2]);
    await held('2021-01-04T10:00:00Z', { ...one, capacity: 40, active: false });
    await held('2021-01-04T12:00:00Z', { capacity: 7, course_id: other.id, trainer_id: trainer.id, room_id: room.id });
    await held('2021-01-04T21:00:00Z', { ...one, capacity: 60 });
    const { total, groups: byCourse, groupCount } = await groups('from=2021-01-04&to=2021-01-04');
    const sewing = {
      ...none,
      sessions: 2,
      cancelled: 1,
      places: 15,
      taken: 7,
      attended: 2,
      absent: 2,
      givenBack: 2,
      minutes: 120,
      heldMinutes: 120,
    };
    expect(byCourse).toEqual([
      { id: course.id, name: 'Sewing', ...sewing },
      { id: other.id, name: 'رسم', ...none, sessions: 1, places: 7, minutes: 60, heldMinutes: 60 },
    ]);
    expect(total).toEqual({ ...sewing, sessions: 3, places: 22, minutes: 180, heldMinutes: 180 });
    expect(groupCount).toBe(2);
    const byTrainer = await groups('from=2021-01-04&to=2021-01-04', 'trainer');
    expect(byTrainer.groups).toEqual([{ id: trainer.id, name: 'Reem', ...total }]);
    const byRoom = await groups('from=2021-01-04&to=2021-01-04', 'room');
    expect(byRoom.groups.map(({ id, name, sessions }) => [id, name, sessions])).toEqual([
      [room.id, 'Hall', 2],
      [null, null, 1],
    ]);
  });

  it('count who waits, hours ahead only as planned, and nothing where there is nothing', async () => {
    const session = await held('2199-03-01T10:00:00Z', { capacity: 1 });
    const student = await buildStudent(db);
    await db.insertInto('waitlist_entry').values({ session_id: session.id, student_id: student.id }).execute();
    const { total } = await groups('from=2199-03-01&to=2199-03-01');
    expect(total).toEqual({ ...none, sessions: 1, places: 1, waiting: 1, minutes: 60 });
    expect(await groups('from=2199-04-01&to=2199-04-30')).toEqual({ total: none, groups: [], groupCount: 0 });
  });
});

describe('the hours of the week', () => {
  it('are those of the institute’s wall in which sessions start, of everything or of one alone', async () => {
    // Sunday 3 January 2021, 00:30 and 23:59 in Riyadh, and the Sunday after.
    const early = await held('2021-02-06T21:30:00Z', { capacity: 3, state: 'done' }, [1, 0, 0]);
    await held('2021-02-07T20:59:00Z', { capacity: 4 });
    await held('2021-02-13T21:00:00Z', { capacity: 5, state: 'cancelled' });
    const { total, hours: found } = await hours('from=2021-02-07&to=2021-02-14');
    expect(found).toEqual([
      { weekday: 0, hour: 0, ...none, sessions: 1, cancelled: 1, places: 3, taken: 1, attended: 1, minutes: 60, heldMinutes: 60 },
      { weekday: 0, hour: 23, ...none, sessions: 1, places: 4, minutes: 60, heldMinutes: 60 },
    ]);
    expect(total).toMatchObject({ sessions: 2, cancelled: 1, places: 7 });
    for (const one of [`courseId=${early.course_id}`, `trainerId=${early.trainer_id}`]) {
      expect((await hours(`from=2021-02-07&to=2021-02-14&${one}`)).hours.map(({ hour }) => hour)).toEqual([0]);
    }
    expect((await hours('from=2021-02-07&to=2021-02-14&roomId=2000000000')).hours).toEqual([]);
    // The sessions behind a cell are those of the list.
    const behind = await ask<{ id: number }[]>('/api/admin/sessions?from=2021-02-07&to=2021-02-14&weekday=0&hour=0&state=done');
    expect(behind.map(({ id }) => id)).toEqual([early.id]);
  });
});

describe('the money of a period', () => {
  it('is of the invoices dated in it, by currency and month; reversed ones are none, disputed ones are not overdue', async () => {
    const billed = (invoice_date: string, amount_total: string, amount_residual: string, more: object = {}) =>
      buildInvoice(db, {
        invoice_date,
        amount_total,
        amount_residual,
        due_date: invoice_date,
        payment_state: 'not_paid',
        currency: 'SAR',
        ...more,
      });
    await billed('2021-05-31', '900.00', '900.00');
    await billed('2021-06-01', '1150.00', '1150.00');
    await billed('2021-06-30', '230.00', '30.00', { payment_state: 'partial' });
    await billed('2021-07-01', '115.10', '0.00', { payment_state: 'paid' });
    await billed('2021-07-02', '50.00', '50.00', { due_date: '2199-01-01' });
    await billed('2021-07-02', '60.00', '60.00', { payment_state: 'blocked' });
    await billed('2021-09-01', '80.00', '80.00', { due_date: null });
    await billed('2021-07-03', '70.00', '0.00', { payment_state: 'reversed' });
    await billed('2021-07-03', '10.125', '10.125', { currency: 'KWD' });
    expect(await money('from=2021-06-01&to=2021-07-31')).toEqual({
      totals: [
        { currency: 'KWD', invoices: 1, billed: '10.125', paid: '0.000', open: '10.125', overdue: '10.125' },
        { currency: 'SAR', invoices: 5, billed: '1605.10', paid: '315.10', open: '1290.00', overdue: '1180.00' },
      ],
      months: [
        { month: '2021-06-01', currency: 'SAR', invoices: 2, billed: '1380.00', paid: '200.00', open: '1180.00', overdue: '1180.00' },
        { month: '2021-07-01', currency: 'KWD', invoices: 1, billed: '10.125', paid: '0.000', open: '10.125', overdue: '10.125' },
        { month: '2021-07-01', currency: 'SAR', invoices: 3, billed: '225.10', paid: '115.10', open: '110.00', overdue: '0.00' },
      ],
    });
    const { totals } = await money('from=2021-09-01&to=2021-09-01');
    expect(totals).toEqual([{ currency: 'SAR', invoices: 1, billed: '80.00', paid: '0.00', open: '80.00', overdue: '0.00' }]);
    expect(await money('from=2021-08-01&to=2021-08-01')).toEqual({ totals: [], months: [] });
  });
});

describe('a period', () => {
  it.each([
    '',
    'from=2021-01-04',
    'from=2021-01-04&to=2021-01-03',
    'from=2021-02-30&to=2021-03-01',
    'from=2021-01-01&to=2022-01-02',
    'from=2021-01-01&to=2021-01-31&unknown=1',
  ])('is refused as "%s"', async (query) => {
    for (const { path } of [reportHours, reportMoney]) await ask(`${path}?${query}`, 400);
    await ask(`${reportGroups.path}?by=course&${query}`, 400);
    for (const { path } of [reportHours, reportMoney]) await ask(`${path}/export?format=csv&${query}`, 400);
    await ask(`${reportGroups.path}/export?format=csv&by=course&${query}`, 400);
  });

  it('is a year at most, a leap year too, and groups are of three kinds', async () => {
    await groups('from=2020-01-01&to=2020-12-31');
    await ask(`${reportGroups.path}?by=student&from=2020-01-01&to=2020-12-31`, 400);
    for (const one of ['weekday=7', 'hour=24', 'hour=-1']) await ask(`/api/admin/sessions?${one}`, 400);
  });
});
