/** Links to Odoo's payment pages in the database. */
import type pg from 'pg';
import { inSteps, rowsInStep } from '../db/batches.ts';
import type { Tables } from '../db/tables.generated.ts';
import type { Queryable } from '../db/transaction.ts';

/** Odoo may make a link void: one that is older is got anew when it is asked for. */
const goodFor = '1 day';
/** Odoo has refused: who asks again so much later is heard again. */
const refusedFor = '10 seconds';
const keptFor = '30 days';
/** Nothing is put off for longer, or got later: what is was written before the clock was put back. */
const longestAhead = '1 minute';
const isGood = `l.got_at between now() - interval '${goodFor}' and now() + interval '${longestAhead}'`;

export interface PayLinkRow extends Pick<Tables['invoice'], 'student_id' | 'payment_state' | 'credit_note'> {
  /** Odoo has it. */
  bound: boolean;
  /** Null where nobody has asked, or what was got is too old by now. */
  asked_at: Date | null;
  url: string | null;
  fault: string | null;
  /** Odoo does not answer, or nobody synchronises. */
  away: boolean;
}

/** Undefined where there is no such invoice, or its student is archived. */
export async function findPayLink(pool: pg.Pool, invoiceId: number): Promise<PayLinkRow | undefined> {
  const { rows } = await pool.query<PayLinkRow>({
    name: 'pay-link',
    text: `select i.student_id, i.payment_state, i.credit_note, l.fault,
             case when l.got_at is null or l.fault is not null or ${isGood} then l.asked_at end as asked_at,
             case when ${isGood} then l.url end as url,
             exists (select from binding b where b.kind = 'invoice' and b.record_id = i.id and b.gone_at is null) as bound,
             (select s.connection = 'lost' or coalesce(s.beat_at not between now() - interval '1 minute' and now() + interval '1 minute', true) from sync_state s) as away
           from invoice i join student st on st.id = i.student_id and st.active left join pay_link l on l.invoice_id = i.id
           where i.id = $1`,
    values: [invoiceId],
  });
  return rows[0];
}

/** A link that is on its way, or good, stays as it is. */
export async function savePayLinkRequest(tx: Queryable, invoiceId: number): Promise<void> {
  await tx.query({
    name: 'pay-link-ask',
    text: `insert into pay_link as l (invoice_id) values ($1)
           on conflict (invoice_id) do update set asked_at = now(), due_at = now(), got_at = null, url = null, fault = null
           where l.got_at < now() - case when l.fault is null then interval '${goodFor}' else interval '${refusedFor}' end
             or l.got_at > now() + interval '${longestAhead}'`,
    values: [invoiceId],
  });
}

/** Those that nobody has got yet, the longest asked for first, with Odoo's ids of their invoices. */
export async function pendingPayLinks(reader: Queryable, most: number): Promise<{ invoiceId: number; odooId: number }[]> {
  const { rows } = await reader.query<{ invoice_id: number; odoo_id: number }>({
    name: 'pay-links-pending',
    text: `select l.invoice_id, b.odoo_id from pay_link l
           join binding b on b.kind = 'invoice' and b.record_id = l.invoice_id and b.gone_at is null
           where l.got_at is null and (l.due_at <= now() or l.due_at > now() + interval '${longestAhead}') order by l.due_at limit $1`,
    values: [most],
  });
  return rows.map((row) => ({ invoiceId: row.invoice_id, odooId: row.odoo_id }));
}

/** What Odoo has answered. */
export type PayLinkAnswer = { url: string; fault: null } | { url: null; fault: string };

export async function savePayLinkAnswer(tx: Queryable, invoiceId: number, { url, fault }: PayLinkAnswer): Promise<void> {
  await tx.query({
    name: 'pay-link-got',
    text: 'update pay_link set got_at = now(), url = $2, fault = $3 where invoice_id = $1 and got_at is null',
    values: [invoiceId, url, fault],
  });
}

export async function postponePayLink(tx: Queryable, invoiceId: number, waitMs: number): Promise<void> {
  await tx.query({
    name: 'pay-link-postpone',
    text: `update pay_link set due_at = now() + $2::float8 * interval '1 ms' where invoice_id = $1`,
    values: [invoiceId, waitMs],
  });
}

/** Also those that nobody ever got. */
export const deleteOldPayLinks = (pool: pg.Pool): Promise<number> =>
  inSteps(async () => {
    const { rowCount } = await pool.query({
      name: 'pay-links-forget',
      text: `delete from pay_link where invoice_id in (select invoice_id from pay_link where asked_at < now() - interval '${keptFor}' limit ${rowsInStep})`,
    });
    return rowCount ?? 0;
  });
