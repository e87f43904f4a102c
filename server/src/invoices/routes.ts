/** A student's invoices, and the way to pay them. */
import { askPayLink, readInvoice, readPayLink } from '@halaqa/contract/invoice-details';
import { studentInvoices } from '@halaqa/contract/invoices';
import { studentOwed } from '@halaqa/contract/owed';
import { Problem } from '@halaqa/contract/problem';
import { dayOf } from '@halaqa/domain/clock';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { studentOfCall } from '../http/own-student.ts';
import { route } from '../http/route.ts';
import { findPayLink, type PayLinkRow, savePayLinkRequest } from './pay-link-store.ts';
import { presentDetails, presentInvoice, presentPayLink } from './present.ts';
import { findInvoice, listInvoices, sumOwed } from './store.ts';

export function invoiceRoutes(app: FastifyInstance, ctx: Context): void {
  const { pool, config } = ctx;

  route(app, studentInvoices, async (call) => {
    const listed = await listInvoices(pool, studentOfCall(studentInvoices, call, call.params.id), call.query);
    if (!listed) throw new Problem('not_found');
    void call.reply.header('x-total-count', listed.total);
    return listed.invoices.map(presentInvoice);
  });

  route(app, studentOwed, async (call) => {
    const today = dayOf(new Date(), config.institute.timeZone);
    const owed = await sumOwed(pool, studentOfCall(studentOwed, call, call.params.id), today);
    if (!owed) throw new Problem('not_found');
    return owed;
  });

  route(app, readInvoice, async (call) => {
    const row = await findInvoice(pool, call.params.id);
    if (!row) throw new Problem('not_found');
    studentOfCall(readInvoice, call, row.student_id);
    return presentDetails(row, ctx.institute.now, call.language);
  });

  const payLinkRow = async (id: number): Promise<PayLinkRow> => {
    const row = await findPayLink(pool, id);
    if (!row) throw new Problem('not_found');
    return row;
  };

  route(app, readPayLink, async (call) => {
    const row = await payLinkRow(call.params.id);
    studentOfCall(readPayLink, call, row.student_id);
    return presentPayLink(row, config.synchronises);
  });

  route(app, askPayLink, async (call) => {
    const { id } = call.params;
    const row = await payLinkRow(id);
    studentOfCall(askPayLink, call, row.student_id);
    if (presentPayLink(row, config.synchronises).state === 'unavailable') return presentPayLink(row, config.synchronises);
    await savePayLinkRequest(pool, id);
    return presentPayLink(await payLinkRow(id), config.synchronises);
  });
}
