/** Gets the links to Odoo's payment pages that students have asked for (D-136), each when it is asked for and none in bulk. */

import { type PayLinkAnswer, pendingPayLinks, postponePayLink, savePayLinkAnswer } from '../../invoices/pay-link-store.ts';
import { isTransient, OdooFault } from '../../odoo/faults.ts';
import { sendEvents } from '../../realtime/events.ts';
import type { SyncContext } from '../leader/context.ts';

/** Between two pushes; the rest comes with the next step. */
const mostAtOnce = 5;
/** Whatever keeps Odoo from giving one link keeps no record from being read. */
const againAfterMs = 5_000;

/**
 * The first call for an invoice writes its secret in Odoo, which moves its write date: the invoice is read again, and says the same.
 * @returns how many were answered. @throws OdooFault where Odoo does not answer: they stay asked for.
 */
export async function answerPayLinks(sync: SyncContext): Promise<number> {
  const { ctx, lease } = sync;
  const pending = await pendingPayLinks(ctx.pool, mostAtOnce);
  for (const { invoiceId, odooId } of pending) {
    lease.check();
    await lease.write((tx) => postponePayLink(tx, invoiceId, againAfterMs));
    const answer = await payLinkOf(sync, odooId);
    await lease.write((tx) => savePayLinkAnswer(tx, invoiceId, answer));
  }
  if (pending.length > 0) await sendEvents(ctx.pool);
  return pending.length;
}

async function payLinkOf({ odoo, map, ctx }: SyncContext, odooId: number): Promise<PayLinkAnswer> {
  try {
    return { url: await odoo.portalLink(map.invoice.model, odooId), fault: null };
  } catch (error) {
    if (!(error instanceof OdooFault) || isTransient(error)) throw error;
    ctx.log.warn({ odooId, fault: error.kind, detail: error.message }, 'Odoo gives no link to an invoice');
    return { url: null, fault: error.kind };
  }
}
