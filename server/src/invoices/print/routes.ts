/** An invoice as a page to print. */
import { invoicePrint } from '@halaqa/contract/invoices';
import { Problem } from '@halaqa/contract/problem';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { studentOf } from '../../http/own-student.ts';
import { route } from '../../http/route.ts';
import { findToPrint } from '../store.ts';
import { invoicePage } from './page.ts';
import { refusalPage } from './refusal.ts';
import { servePrintFiles } from './serve.ts';

export function invoicePrintRoutes(app: FastifyInstance, ctx: Context): void {
  route(
    app,
    invoicePrint,
    async (call) => {
      const row = await findToPrint(ctx.pool, call.params.id);
      if (!row) throw new Problem('not_found');
      studentOf(invoicePrint, call, row.student_id);
      const page = invoicePage(row, ctx.config.institute, call.caller.role === 'admin');
      return void call.reply.type('text/html; charset=utf-8').send(page);
    },
    { refusal: refusalPage, signIn: '/login?next=%2Finvoices' },
  );
  servePrintFiles(app);
}
