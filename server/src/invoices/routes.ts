/** A student's invoices. */
import { studentInvoices } from '@halaqa/contract/invoices';
import { Problem } from '@halaqa/contract/problem';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { studentOf } from '../http/own-student.ts';
import { route } from '../http/route.ts';
import { presentInvoice } from './present.ts';
import { listInvoices } from './store.ts';

export function invoiceRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, studentInvoices, async (call) => {
    const listed = await listInvoices(ctx.pool, studentOf(studentInvoices, call, call.params.id), call.query);
    if (!listed) throw new Problem('not_found');
    void call.reply.header('x-total-count', listed.total);
    return listed.invoices.map(presentInvoice);
  });
}
