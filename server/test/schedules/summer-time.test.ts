/** An institute whose clocks change: slots become sessions at the same wall time on both sides (O-7; D-8 and D-39). */
import { generateSessions } from '@halaqa/contract/schedules';
import { wallTime } from '@halaqa/domain/clock';
import { expect, it } from 'vitest';
import { buildAccount, buildSlot, buildTrainer } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';

const base = await testPortal();
const cairo = await testPortal({
  database: base.database,
  config: { institute: { ...base.config.institute, timeZone: 'Africa/Cairo' } },
});
const { db } = base;
const admin = await signIn(base, await buildAccount(db, { role: 'admin' }));

/** What Node's own tables say is on the wall in Cairo. */
const onTheWall = (instant: string | Date): string =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Africa/Cairo',
  }).format(new Date(instant));

async function made(slot: { day_of_week: number; start_time: string; end_time: string }, from: string, to: string, portal = cairo) {
  const trainer = await buildTrainer(db);
  await buildSlot(db, { trainer_id: trainer.id, ...slot });
  const payload = { trainerId: trainer.id, from, to };
  const answer = await portal.inject({ method: 'POST', url: generateSessions.path, payload, as: admin });
  expect(answer.statusCode).toBe(200);
  const lists = [`/api/admin/sessions?trainerId=${trainer.id}&attendees=false`, `/api/trainer/sessions?trainerId=${trainer.id}`];
  const [all, own] = await Promise.all(lists.map(async (url) => (await portal.inject({ url, as: admin })).json()));
  // A trainer's list says besides how many are marked (D-252).
  expect(own).toEqual(all.map((session: object) => ({ ...session, marked: 0 })));
  return all.map(({ start_datetime, end_datetime }: { start_datetime: string; end_datetime: string }) => [start_datetime, end_datetime]);
}

it('keeps the wall time when clocks go forward', async () => {
  // Friday 30 April 2027, at midnight.
  const sessions = await made({ day_of_week: 5, start_time: '18:00', end_time: '19:30' }, '2027-04-23', '2027-05-07');
  expect(sessions).toEqual([
    ['2027-04-23T16:00:00Z', '2027-04-23T17:30:00Z'],
    ['2027-04-30T15:00:00Z', '2027-04-30T16:30:00Z'],
    ['2027-05-07T15:00:00Z', '2027-05-07T16:30:00Z'],
  ]);
  for (const [start, end] of sessions) expect([onTheWall(start), onTheWall(end)]).toEqual(['Fri 18:00', 'Fri 19:30']);
});

it('keeps the wall time when clocks go back', async () => {
  // In the night to Friday 29 October 2027.
  const sessions = await made({ day_of_week: 5, start_time: '09:00', end_time: '10:00' }, '2027-10-22', '2027-11-05');
  expect(sessions).toEqual([
    ['2027-10-22T06:00:00Z', '2027-10-22T07:00:00Z'],
    ['2027-10-29T07:00:00Z', '2027-10-29T08:00:00Z'],
    ['2027-11-05T07:00:00Z', '2027-11-05T08:00:00Z'],
  ]);
  for (const [start] of sessions) expect(onTheWall(start)).toBe('Fri 09:00');
});

it('begins where the missing hour ends, and lasts as long as usual', async () => {
  const sessions = await made({ day_of_week: 5, start_time: '00:30', end_time: '02:00' }, '2027-04-30', '2027-05-07');
  expect(sessions).toEqual([
    ['2027-04-29T22:30:00Z', '2027-04-30T00:00:00Z'],
    ['2027-05-06T21:30:00Z', '2027-05-06T23:00:00Z'],
  ]);
  expect(onTheWall(sessions[0][0])).toBe('Fri 01:30');
});

it('takes the first of the hour that comes twice', async () => {
  const sessions = await made({ day_of_week: 4, start_time: '23:15', end_time: '23:45' }, '2027-10-28', '2027-10-28');
  expect(sessions).toEqual([['2027-10-28T20:15:00Z', '2027-10-28T20:45:00Z']]);
});

it('adds nothing when it runs again over the change', async () => {
  const trainer = await buildTrainer(db);
  await buildSlot(db, { trainer_id: trainer.id, day_of_week: 5, start_time: '18:00', end_time: '19:00' });
  const payload = { trainerId: trainer.id, from: '2027-04-16', to: '2027-05-14' };
  const run = () => cairo.inject({ method: 'POST', url: generateSessions.path, payload, as: admin });
  expect([(await run()).json().created, (await run()).json().created]).toEqual([5, 0]);
});

it('would be an hour off on one side in a zone without summer time, and by other hours without any (twin)', async () => {
  const slot = { day_of_week: 5, start_time: '18:00', end_time: '19:30' };
  const sessions = await made(slot, '2027-04-23', '2027-05-07', base);
  expect(sessions.map(([start]: string[]) => onTheWall(start ?? ''))).toEqual(['Fri 17:00', 'Fri 18:00', 'Fri 18:00']);
  // Read without its Z, an instant is the device's time: noticed on every device that is not at UTC.
  const [[start]] = await made(slot, '2027-04-30', '2027-04-30');
  expect(wallTime(new Date(`${start.slice(0, -1)}+03:00`), 'Africa/Cairo')).not.toBe('18:00');
});
