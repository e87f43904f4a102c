/** An invoice as a page to print. */
import { invoicePrint } from '@halaqa/contract/invoices';
import { Problem } from '@halaqa/contract/problem';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { studentOfCall } from '../../http/own-student.ts';
import { servePrintFile, stylesheet } from '../../http/print-files.ts';
import { route } from '../../http/route.ts';
import { printFiles } from '../../render/print/frame.ts';
import { refusalPage } from '../../render/print/refusal.ts';
import { findInvoiceToPrint } from '../store.ts';
import { invoicePage } from './page.ts';

export function invoicePrintRoutes(app: FastifyInstance, ctx: Context): void {
  route(
    app,
    invoicePrint,
    async (call) => {
      const row = await findInvoiceToPrint(ctx.pool, call.params.id);
      if (!row) throw new Problem('not_found');
      studentOfCall(invoicePrint, call, row.student_id);
      const page = invoicePage(row, ctx.institute.now, call.caller.role === 'admin');
      return void call.reply.type('text/html; charset=utf-8').send(page);
    },
    { refusal: refusalPage('invoice'), signIn: '/login?next=%2Finvoices' },
  );
  servePrintFile(app, printFiles.invoice, stylesheet, import.meta.resolve('./invoice.css'));
}
