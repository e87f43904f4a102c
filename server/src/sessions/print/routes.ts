/** The list to sign and the sheet for a door, as pages to print. */

import { rosterPrint } from '@halaqa/contract/attendance';
import { Problem } from '@halaqa/contract/problem';
import { roomDayPrint } from '@halaqa/contract/room-day';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { onlyOwnTrainer } from '../../http/own-trainer.ts';
import { servePrintFile, stylesheet } from '../../http/print-files.ts';
import { route } from '../../http/route.ts';
import { printFiles } from '../../render/print/frame.ts';
import { refusalPage } from '../../render/print/refusal.ts';
import { walkSessions } from '../list.ts';
import { listRoomOptions } from '../options.ts';
import { presentAttendees } from '../present.ts';
import { type CountedRow, findSession, listAttendees } from '../store.ts';
import { rosterPage } from './page.ts';
import { roomDayPage } from './room-day.ts';

export function rosterPrintRoutes(app: FastifyInstance, { pool, institute }: Context): void {
  route(
    app,
    rosterPrint,
    async (call) => {
      const { id } = call.params;
      const [session, attendees] = await Promise.all([findSession(pool, id), listAttendees(pool, id, onlyOwnTrainer(rosterPrint, call))]);
      if (!session || !attendees) throw new Problem('not_found');
      const englishNames = new Map(attendees.map((row) => [row.id, row.name_en]));
      const students = presentAttendees(attendees, 'ar', call.caller.accountId);
      return void call.reply.type('text/html; charset=utf-8').send(rosterPage(session, students, englishNames, institute.now));
    },
    { refusal: refusalPage('roster'), signIn: '/login?next=%2F' },
  );
  servePrintFile(app, printFiles.roster, stylesheet, import.meta.resolve('./roster.css'));
}

export function roomDayPrintRoutes(app: FastifyInstance, { pool, institute }: Context): void {
  const arabic = new Intl.Collator('ar', { numeric: true });
  route(
    app,
    roomDayPrint,
    async ({ query: { day, roomId }, reply }) => {
      const { timeZone: zone } = institute.now;
      const offered = await listRoomOptions(pool);
      const rooms = offered.filter(({ id }) => roomId === undefined || id === roomId).sort((a, b) => arabic.compare(a.name, b.name));
      if (roomId !== undefined && rooms.length === 0) throw new Problem('not_found');
      const sessions: CountedRow[] = [];
      for await (const rows of walkSessions(pool, { from: day, to: day, roomId }, { language: 'ar', zone })) sessions.push(...rows);
      const byRoom = Map.groupBy(sessions, ({ room_id }) => room_id);
      return void reply.type('text/html; charset=utf-8').send(roomDayPage(rooms, byRoom, day, institute.now));
    },
    { refusal: refusalPage('roomDay'), signIn: '/login?next=%2F' },
  );
  servePrintFile(app, printFiles.roomDay, stylesheet, import.meta.resolve('./room-day.css'));
}
