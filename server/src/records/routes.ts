/** The page of each record, for admins. */

import { Problem } from '@halaqa/contract/problem';
import {
  courseRecord,
  courseStudents,
  mostRecordSessions,
  orderWaitlist as orderWaitlistCall,
  roomRecord,
  sessionRecord,
  studentRecord,
  trainerRecord,
} from '@halaqa/contract/records';
import type { Session } from '@halaqa/contract/sessions';
import type { Language } from '@halaqa/contract/values';
import type { FastifyInstance } from 'fastify';
import { listWaiting } from '../booking/waitlist.ts';
import type { Context } from '../context/context.ts';
import { inShortTransaction } from '../db/transaction.ts';
import { presentEnteredCourse, presentEnteredRoom, presentEnteredTrainer } from '../directory/present.ts';
import { findEntered } from '../directory/record-store.ts';
import { actorOf } from '../http/actor.ts';
import { route } from '../http/route.ts';
import { findStudentPerson, findTrainerPerson } from '../identity/users/people.ts';
import { presentPerson } from '../identity/users/present.ts';
import { nameInLanguage } from '../language/in-language.ts';
import { findSyncMarks } from '../outbox/sync-marks.ts';
import { presentAttendees, presentSession } from '../sessions/present.ts';
import { findSession, listAttendees, type SessionRow } from '../sessions/store.ts';
import { presentCourse, presentCourseStudent, presentTrainer, presentWaiting } from './present.ts';
import { orderWaitlist } from './service.ts';
import {
  listSessionsOf,
  listSessionsOfDay,
  listSessionsOfStudent,
  type PlacedRow,
  type SessionOwner,
  type SessionsListed,
} from './session-lists.ts';
import { findCourseRecord, findTrainerRecord, listCourseStudents } from './store.ts';

const minuteMs = 60_000;

export function recordRoutes(app: FastifyInstance, ctx: Context): void {
  const { timeZone } = ctx.config.institute;

  /** Presents several lists with the marks of all of them, which are read at once. */
  const presenter = async (lists: readonly (readonly SessionRow[])[], language: Language): Promise<(row: SessionRow) => Session> => {
    const ids = [...new Set(lists.flat().map(({ id }) => id))];
    const markOf = await findSyncMarks(ctx.pool, ctx.config, 'session', ids);
    return (row) => ({ ...presentSession(row, language), ...markOf(row.id) });
  };
  const presentList = ({ rows, ...counts }: SessionsListed, present: (row: SessionRow) => Session) => ({
    ...counts,
    sessions: rows.map(present),
  });

  const readLists = (owner: SessionOwner, id: number): Promise<[SessionsListed, SessionsListed]> =>
    Promise.all([
      listSessionsOf(ctx.pool, owner, id, 'ahead', mostRecordSessions),
      listSessionsOf(ctx.pool, owner, id, 'past', mostRecordSessions),
    ]);

  route(app, sessionRecord, async ({ params: { id }, caller, language }) => {
    const [row, attendees, waiting] = await Promise.all([
      findSession(ctx.pool, id),
      listAttendees(ctx.pool, id, undefined),
      listWaiting(ctx.pool, id),
    ]);
    if (!row || !attendees) throw new Problem('not_found');
    const present = await presenter([[row]], language);
    return {
      session: present(row),
      attendees: presentAttendees(attendees, language, caller.accountId),
      waiting: waiting.map((one) => presentWaiting(one, language)),
    };
  });

  route(app, studentRecord, async ({ params: { id }, language }) => {
    const [person, ahead, past] = await Promise.all([
      findStudentPerson(ctx.pool, id),
      listSessionsOfStudent(ctx.pool, id, 'ahead', mostRecordSessions),
      listSessionsOfStudent(ctx.pool, id, 'past', mostRecordSessions),
    ]);
    if (!person) throw new Problem('not_found');
    const present = await presenter([ahead.rows, past.rows], language);
    const presentPlaced = ({ rows, ...counts }: SessionsListed<PlacedRow>) => ({
      ...counts,
      sessions: rows.map((row) => ({ ...present(row), attendance: row.attendance, waitlistPosition: row.waitlist_position })),
    });
    return { account: presentPerson(person, language), ahead: presentPlaced(ahead), past: presentPlaced(past) };
  });

  route(app, trainerRecord, async ({ params: { id }, language }) => {
    const [row, person, [ahead, past]] = await Promise.all([
      findTrainerRecord(ctx.pool, id, timeZone),
      findTrainerPerson(ctx.pool, id),
      readLists('trainer_id', id),
    ]);
    if (!row || !person) throw new Problem('not_found');
    const present = await presenter([ahead.rows, past.rows], language);
    return {
      ...presentTrainer(row, language),
      account: presentPerson(person, language),
      entered: presentEnteredTrainer(row),
      ahead: presentList(ahead, present),
      past: presentList(past, present),
    };
  });

  route(app, courseRecord, async ({ params: { id }, language }) => {
    const [row, [ahead, past]] = await Promise.all([findCourseRecord(ctx.pool, id), readLists('course_id', id)]);
    if (!row) throw new Problem('not_found');
    const present = await presenter([ahead.rows, past.rows], language);
    return {
      ...presentCourse(row, language),
      entered: presentEnteredCourse(row),
      ahead: presentList(ahead, present),
      past: presentList(past, present),
    };
  });

  route(app, courseStudents, async ({ params: { id }, query, language, reply }) => {
    const listed = await listCourseStudents(ctx.pool, id, query, language);
    if (!listed) throw new Problem('not_found');
    void reply.header('x-total-count', listed.total);
    return listed.rows.map((row) => presentCourseStudent(row, language));
  });

  route(app, roomRecord, async ({ params: { id }, language }) => {
    const [row, today, [ahead, past]] = await Promise.all([
      findEntered(ctx.pool, 'room', id),
      listSessionsOfDay(ctx.pool, id, timeZone),
      readLists('room_id', id),
    ]);
    if (!row) throw new Problem('not_found');
    const present = await presenter([today, ahead.rows, past.rows], language);
    const takenMs = today.reduce((sum, { starts_at, ends_at }) => sum + ends_at.getTime() - starts_at.getTime(), 0);
    return {
      id: row.id,
      name: nameInLanguage(language, row.name, row.name_en),
      seats: row.seats,
      entered: presentEnteredRoom(row),
      today: { takenMinutes: Math.round(takenMs / minuteMs), sessions: today.map(present) },
      ahead: presentList(ahead, present),
      past: presentList(past, present),
    };
  });

  route(app, orderWaitlistCall, async ({ params, body, caller, language, request }) => {
    const work = { actor: actorOf(caller, request), language };
    const rows = await inShortTransaction(ctx.pool, (tx) => orderWaitlist(tx, work, params.id, body));
    return rows.map((row) => presentWaiting(row, language));
  });
}
