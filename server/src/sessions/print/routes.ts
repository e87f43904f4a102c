/** The list to sign, as a page to print. */

import { rosterPrint } from '@halaqa/contract/attendance';
import { Problem } from '@halaqa/contract/problem';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { onlyOwnTrainer } from '../../http/own-trainer.ts';
import { servePrintFile, stylesheet } from '../../http/print-files.ts';
import { route } from '../../http/route.ts';
import { printFiles } from '../../render/print/frame.ts';
import { refusalPage } from '../../render/print/refusal.ts';
import { presentAttendees } from '../present.ts';
import { findSession, listAttendees } from '../store.ts';
import { rosterPage } from './page.ts';

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
