/** An admin's first screen (D-106). */
import { mostCounted, mostDecisions, mostSessionsOfDay, today } from '@halaqa/contract/today';
import { addDays, dayOf, fromWall } from '@halaqa/domain/clock';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { route } from '../http/route.ts';
import { findSyncMarks } from '../outbox/sync-marks.ts';
import { listRooms, listSessionsOfDay } from './day.ts';
import { listDecisions } from './decisions.ts';
import { type DaySpan, readFigures } from './figures.ts';
import { presentDecision, presentFigures, presentRooms, presentSessionOfDay } from './present.ts';

/** How far around today sessions wait for a decision: later ones can wait. */
const aheadDays = 14;
const behindDays = 7;
const week = 7;
const mostRooms = 200;

export function todayRoutes(app: FastifyInstance, ctx: Context): void {
  const { pool, config } = ctx;
  const zone = config.institute.timeZone;
  const startOf = (day: string) => fromWall(day, '00:00', zone);
  const spanOf = (day: string): DaySpan => ({ from: startOf(day), to: startOf(addDays(day, 1)) });

  route(app, today, async ({ query, language }) => {
    const current = dayOf(new Date(), zone);
    const { day = current } = query;
    const before = addDays(current, -week);
    const range = {
      from: startOf(addDays(current, -behindDays)),
      tonight: startOf(addDays(current, 1)),
      to: startOf(addDays(current, aheadDays + 1)),
    };
    const [ofDay, rooms, waiting, figures] = await Promise.all([
      listSessionsOfDay(pool, spanOf(day), mostSessionsOfDay),
      listRooms(pool, mostRooms),
      listDecisions(pool, range, mostDecisions),
      readFigures(pool, spanOf(current), { ...spanOf(before), day: before }, mostCounted + 1),
    ]);
    const shown = [...ofDay.sessions, ...waiting.decisions].map(({ id }) => id);
    const syncMarkOf = await findSyncMarks(pool, config, 'session', shown);
    return {
      day,
      rooms: presentRooms(rooms, ofDay.sessions, language),
      sessions: ofDay.sessions.map((row) => presentSessionOfDay(row, language, syncMarkOf)),
      sessionCount: ofDay.total,
      decisions: { total: waiting.total, first: waiting.decisions.map((row) => presentDecision(row, language, syncMarkOf)) },
      leave: { open: figures.leave_open },
      invitations: { open: figures.invited, ended: figures.ended },
      figures: presentFigures(figures),
    };
  });
}
