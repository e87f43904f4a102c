/** What the tests of an admin's tasks plan with, apart from everything else. */
import { randomBytes } from 'node:crypto';
import type { Option } from '@halaqa/contract/availability';
import type { WeeklySlot } from '@halaqa/contract/schedules';
import type { Session } from '@halaqa/contract/sessions';
import { expect, type Page } from '@playwright/test';
import { payloadOf } from '../planner/scene.ts';
import { dayOf, must } from '../sessions/scene.ts';
import { answered } from '../src/harness.ts';

const dayMs = 24 * 60 * 60_000;
const capacity = 6;

export interface Scene {
  trainer: { id: number; name: string };
  course: Option;
  /** Tomorrow at 18:00, in the first of the rooms; an hour earlier at first, as the audit log tells. */
  session: Session;
  rooms: [room: Option, free: Option];
  /** Of the same trainer, on a Friday. */
  slot: WeeklySlot;
}

/** A trainer, two rooms, a session and a weekly slot of one test alone. */
export async function makeScene(office: Page): Promise<Scene> {
  const post = async <Answer>(path: string, data: object): Promise<Answer> => {
    const answer = await office.request.post(path, { data });
    expect(answer.status(), await answer.text()).toBe(201);
    return answer.json();
  };
  const name = () => `z${randomBytes(4).toString('hex')}`;
  const room = () => post<Option>('/api/admin/records/rooms', { name: name(), nameEn: null, seats: 2 * capacity });
  const trainer = await post<Scene['trainer']>('/api/admin/records/trainers', {
    name: name(),
    nameEn: null,
    email: null,
    isManager: false,
  });
  const course = must((await answered<Option[]>(office, '/api/admin/courses'))[0], 'course');
  const rooms: Scene['rooms'] = [await room(), await room()];
  const tomorrow = dayOf(new Date(Date.now() + dayMs).toISOString());
  const times = { startDatetime: `${tomorrow}T15:00:00Z`, endDatetime: `${tomorrow}T16:00:00Z` };
  const made = await post<Session>('/api/sessions?force=true', {
    name: name(),
    courseId: course.id,
    trainerId: trainer.id,
    roomId: rooms[0].id,
    capacity,
    startDatetime: `${tomorrow}T14:00:00Z`,
    endDatetime: `${tomorrow}T15:00:00Z`,
  });
  const moved = await office.request.put(`/api/sessions/${made.id}?force=true`, { data: { ...payloadOf(made), ...times } });
  expect(moved.status(), await moved.text()).toBe(200);
  const slot = await post<WeeklySlot>('/api/admin/trainer-schedules', {
    odooTrainerId: trainer.id,
    odooCourseId: course.id,
    dayOfWeek: 5,
    startTime: '02:00',
    endTime: '03:00',
  });
  return { trainer, course, session: await moved.json(), rooms, slot };
}
