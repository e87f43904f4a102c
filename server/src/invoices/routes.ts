/** A student's invoices. */
import { invoicePrint, studentInvoices } from '@halaqa/contract/invoices';
import { Problem } from '@halaqa/contract/problem';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { studentOf } from '../http/own-student.ts';
import { route } from '../http/route.ts';
import { presentInvoice } from './present.ts';
import { invoicePage } from './print/page.ts';
import { servePrintFiles } from './print/serve.ts';
import { findToPrint, listInvoices } from './store.ts';

export const invoiceRoutes = (app: FastifyInstance, ctx: Context): void => {
  route(app, ctx, studentInvoices, async (call) => {
    const listed = await listInvoices(ctx.pool, studentOf(studentInvoices, call, call.params.id), call.query);
    if (!listed) throw new Problem('not_found');
    void call.reply.header('x-total-count', listed.total);
    return listed.invoices.map(presentInvoice);
  });

  route(app, ctx, invoicePrint, async (call) => {
    const row = await findToPrint(ctx.pool, call.params.id);
    if (!row) throw new Problem('not_found');
    studentOf(invoicePrint, call, row.student_id);
    const page = invoicePage(row, ctx.config.institute, call.caller.role === 'admin');
    return void call.reply.type('text/html; charset=utf-8').send(page);
  });
  servePrintFiles(app);
};
