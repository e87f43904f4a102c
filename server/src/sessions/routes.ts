/** Sessions for those who plan and run them: lists, states, attendance, and their making and changing. */

import { markAttendance as markAttendanceCall, sessionAttendees } from '@halaqa/contract/attendance';
import { availability, courseOptions, roomOptions, trainerOptions } from '@halaqa/contract/availability';
import { Problem } from '@halaqa/contract/problem';
import { nearRosters } from '@halaqa/contract/rosters';
import { createSession, deleteSession, updateSession } from '@halaqa/contract/session-edits';
import { sessionCounts, sessionDays, sessionsExport } from '@halaqa/contract/session-list';
import {
  adminSessions,
  adminSetState,
  giveBackGuestPlaces,
  type Session,
  session,
  trainerSessions,
  trainerSetState,
} from '@halaqa/contract/sessions';
import { sharedStudents } from '@halaqa/contract/shared-students';
import type { Language } from '@halaqa/contract/values';
import { dayOf } from '@halaqa/domain/clock';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { listClosedDays } from '../closed-days/store.ts';
import type { Context } from '../context/context.ts';
import { retryingTransaction } from '../db/retry-transaction.ts';
import type { Queryable } from '../db/transaction.ts';
import { inShortTransaction, type Tx } from '../db/transaction.ts';
import { actorOf, type CallerRequest } from '../http/actor.ts';
import { runIdempotent } from '../http/idempotency.ts';
import { sendList } from '../http/list-file.ts';
import { onlyOwnTrainer, trainerOfCall } from '../http/own-trainer.ts';
import { route } from '../http/route.ts';
import { findSyncMarks } from '../outbox/sync-marks.ts';
import { findAvailability } from './availability.ts';
import { countSessions } from './counts.ts';
import { listDays } from './days.ts';
import { timesOfQuery } from './input.ts';
import { type ListedRow, listSessions, type SessionQuery, walkSessions } from './list.ts';
import { isTrainer, listCourseOptions, listRoomOptions, listTrainerOptions } from './options.ts';
import { presentAttendees, presentNames, presentOptions, presentSession } from './present.ts';
import * as service from './service.ts';
import { findSharedStudents } from './shared-students.ts';
import { listAttendees, listNearAttendees, type SessionRow } from './store.ts';
import { columnsIn } from './table.ts';

export function sessionRoutes(app: FastifyInstance, ctx: Context): void {
  const zone = ctx.config.institute.timeZone;
  const work = ({ caller, language, request }: CallerRequest): service.UseCaseContext => ({
    actor: actorOf(caller, request),
    language,
    config: ctx.config,
  });

  const find = async ({ reply, language }: { reply: FastifyReply; language: Language }, query: SessionQuery): Promise<ListedRow[]> => {
    const { sessions, total } = await listSessions(ctx.pool, query, { language, zone });
    void reply.header('x-total-count', total);
    return sessions;
  };

  /** @param also what the list says of a session beside the session. */
  const present = async <Also extends object>(
    rows: ListedRow[],
    language: Language,
    also: (row: ListedRow) => Also,
  ): Promise<(Session & Also)[]> => {
    const markOf = await findSyncMarks(
      ctx.pool,
      ctx.config,
      'session',
      rows.map(({ id }) => id),
    );
    return rows.map((row) => Object.assign(presentSession(row, language), markOf(row.id), also(row)));
  };

  const presentOne = async (row: SessionRow, language: Language, reader: Queryable = ctx.pool): Promise<Session> => {
    const markOf = await findSyncMarks(reader, ctx.config, 'session', [row.id]);
    return { ...presentSession(row, language), ...markOf(row.id) };
  };

  /** One change in one transaction, again from the start where its locks were not enough. */
  const change = <T>(call: CallerRequest, act: (tx: Tx, work: service.UseCaseContext) => Promise<T>): Promise<T> =>
    retryingTransaction((lockAlso) => inShortTransaction(ctx.pool, (tx) => act(tx, { ...work(call), lockAlso })));

  route(app, adminSessions, async (call) => {
    const { attendees, ...query } = call.query;
    const also = ({ count: undefined, false: 'ids', true: 'named' } as const)[attendees ?? 'true'];
    const rows = await find(call, { ...query, also });
    return present(rows, call.language, (row) => presentNames(row, call.language));
  });

  route(app, sessionCounts, ({ query }) => countSessions(ctx.pool, query, { zone, today: dayOf(new Date(), zone) }));

  route(app, sessionDays, async ({ query, language }) => {
    const days = await listDays(ctx.pool, query, zone);
    const sessions = await present(
      days.flatMap((day) => day.sessions),
      language,
      () => ({}),
    );
    return days.map(({ day, count, sessions: { length } }) => ({ day, count, sessions: sessions.splice(0, length) }));
  });

  route(app, sharedStudents, async ({ params, query }) => {
    const shared = await findSharedStudents(ctx.pool, params.id, query, zone);
    if (!shared) throw new Problem('not_found');
    return shared;
  });

  route(app, sessionsExport, (call) =>
    sendList(ctx, call, 'sessions', (filter, language) => ({
      columns: columnsIn(language),
      rows: walkSessions(ctx.pool, filter, { language, zone }),
    })),
  );

  route(app, trainerSessions, async (call) => {
    const trainerId = trainerOfCall(trainerSessions, call, call.query.trainerId);
    if (trainerId === undefined) {
      void call.reply.header('x-total-count', 0);
      return [];
    }
    if (trainerId !== call.caller.trainerId && !(await isTrainer(ctx.pool, trainerId))) throw new Problem('not_found');
    const rows = await find(call, { ...call.query, trainerId, also: 'marked' });
    return present(rows, call.language, ({ marked = 0 }) => ({ marked }));
  });

  route(app, sessionAttendees, async (call) => {
    const attendees = await listAttendees(ctx.pool, call.params.id, onlyOwnTrainer(sessionAttendees, call));
    if (!attendees) throw new Problem('not_found');
    return presentAttendees(attendees, call.language, call.caller.accountId);
  });

  route(app, nearRosters, async (call) => {
    const own = onlyOwnTrainer(nearRosters, call);
    const rosters = own === undefined ? [] : [...(await listNearAttendees(ctx.pool, own))];
    return rosters.map(([sessionId, rows]) => ({ sessionId, attendees: presentAttendees(rows, call.language, call.caller.accountId) }));
  });

  for (const endpoint of [trainerSetState, adminSetState]) {
    route(app, endpoint, async (call) => {
      const ofTrainer = onlyOwnTrainer(endpoint, call);
      // Overriding a conflict is for admins (D-32): a trainer hears of it all the same.
      const force = call.query.force === 'true' && ofTrainer === undefined;
      const message = 'message' in call.body ? call.body.message : undefined;
      const row = await change(call, (tx, by) =>
        service.setState(tx, { ...by, message }, call.params.id, call.body.state, { ofTrainer, force }),
      );
      return presentOne(row, call.language);
    });
  }

  route(app, markAttendanceCall, (call) => {
    const { marks } = call.body;
    return runIdempotent(ctx, call, {
      asks: { action: 'mark_attendance', session: call.params.id, marks: JSON.stringify(marks) },
      answer: markAttendanceCall.response,
      act: async (tx) => {
        const ofTrainer = onlyOwnTrainer(markAttendanceCall, call);
        const { rows, refused } = await service.recordAttendance(tx, work(call), call.params.id, marks, ofTrainer);
        const attendees = presentAttendees(rows, call.language, call.caller.accountId);
        return attendees.map((attendee) => ({ ...attendee, isRefused: refused.has(attendee.id) }));
      },
    });
  });

  route(app, createSession, (call) => {
    const force = call.query.force === 'true';
    return runIdempotent(ctx, call, {
      asks: { action: 'create_session', session: JSON.stringify(call.body), force: String(force) },
      answer: session,
      act: async (tx) => presentOne(await service.create(tx, work(call), call.body, force), call.language, tx),
    });
  });

  route(app, updateSession, async (call) => {
    const force = call.query.force === 'true';
    const { message, ...given } = call.body;
    const row = await change(call, (tx, by) => service.update(tx, { ...by, message }, call.params.id, given, force));
    return presentOne(row, call.language);
  });

  route(app, giveBackGuestPlaces, async (call) =>
    presentOne(await change(call, (tx, by) => service.giveBackGuestPlaces(tx, by, call.params.id)), call.language),
  );

  route(app, deleteSession, async (call) => {
    await change(call, (tx, by) => service.removeSession(tx, by, call.params.id, call.query.force === 'true'));
    return undefined;
  });

  route(app, availability, async ({ query, language }) => {
    const { from, to, seats, courseId, trainerId, roomId, sessionId } = query;
    const times = timesOfQuery(from, to, language);
    const [trainers, rooms, closures] = await Promise.all([
      listTrainerOptions(ctx.pool),
      listRoomOptions(ctx.pool),
      listClosedDays(ctx.pool),
    ]);
    return findAvailability(
      ctx.pool,
      { ...times, seats, courseId, trainerId, roomId, sessionId },
      {
        trainers: presentOptions(trainers, language),
        rooms: presentOptions(rooms, language),
        zone,
        closures,
        language,
      },
    );
  });

  route(app, trainerOptions, async ({ language }) => presentOptions(await listTrainerOptions(ctx.pool), language));
  route(app, courseOptions, async ({ language }) => presentOptions(await listCourseOptions(ctx.pool), language));
  route(app, roomOptions, async ({ language }) => presentOptions(await listRoomOptions(ctx.pool), language));
}
