/** Invoices in the database. */
import type { InvoicePayment, InvoiceSeller } from '@halaqa/contract/invoice-details';
import type { InvoiceInstalment } from '@halaqa/contract/invoices';
import type { KeptInvoiceLine } from '@halaqa/domain/invoice-taxes';
import type pg from 'pg';
import type { Tables } from '../db/tables.generated.ts';

export type InvoiceRow = Pick<
  Tables['invoice'],
  'id' | 'number' | 'payment_state' | 'credit_note' | 'amount_total' | 'amount_residual' | 'currency' | 'invoice_date' | 'due_date'
> & { instalments: InvoiceInstalment[] | null };

/** Decimals as text, in JSON too: no float touches money (D-9). */
export const invoiceColumns = `i.id, i.number, i.payment_state, i.credit_note, i.amount_total::text as amount_total, i.amount_residual::text as amount_residual,
  i.currency, i.invoice_date, i.due_date, i.instalments`;

/** As an invoice alone is owed and overdue (`domain/src/invoices.ts`). What is not is a zero with the places of its currency. @param today a parameter */
export const overdueAmount = (today: string): string => `
  coalesce(
    (select sum((one ->> 'residual')::numeric) from jsonb_array_elements(i.instalments) one where (one ->> 'due_date')::date < ${today}),
    i.amount_residual
  ) * coalesce(i.due_date < ${today} and i.payment_state in ('not_paid', 'partial'), false)::int`;

/** With what it consists of. */
export interface WholeInvoiceRow extends InvoiceRow, Pick<Tables['invoice'], 'amount_untaxed' | 'amount_tax' | 'student_id' | 'reverses'> {
  lines: KeptInvoiceLine[] | null;
  payments: InvoicePayment[] | null;
  seller: InvoiceSeller | null;
}

const wholeColumns = `${invoiceColumns}, i.amount_untaxed::text as amount_untaxed, i.amount_tax::text as amount_tax, i.student_id, i.reverses,
  i.lines, i.payments, i.seller`;

export interface InvoiceToPrint extends WholeInvoiceRow, Pick<Tables['invoice'], 'qr_code'> {
  student_name: string;
  student_name_en: string | null;
  student_number: string | null;
  gender: string | null;
}

/** Invoices are kept when a student is erased, and read then without a name (D-151); those of one who is archived are not shown. */
const isShown = (student: string): string => `(${student}.active or ${student}.erased_at is not null)`;

/** Undefined where there is no such invoice, or its student is archived. */
export async function findInvoiceToPrint(pool: pg.Pool, id: number): Promise<InvoiceToPrint | undefined> {
  const { rows } = await pool.query<InvoiceToPrint>({
    name: 'invoice-to-print',
    text: `select ${wholeColumns}, st.name as student_name, st.name_en as student_name_en,
             st.student_number, st.gender, i.qr_code
           from invoice i join student st on st.id = i.student_id and ${isShown('st')} where i.id = $1`,
    values: [id],
  });
  return rows[0];
}

export interface InvoiceDetailsRow extends WholeInvoiceRow {
  /** Ours, where it is here. */
  reverses_id: number | null;
  credit_notes: InvoiceRow[] | null;
}

/** Undefined where there is no such invoice, or its student is archived. */
export async function findInvoice(pool: pg.Pool, id: number): Promise<InvoiceDetailsRow | undefined> {
  const { rows } = await pool.query<InvoiceDetailsRow>({ name: 'invoice-details', text: details, values: [id] });
  return rows[0];
}

// A number is unique among the invoices of a student.
const details = `
  select ${wholeColumns},
    (select o.id from invoice o where o.student_id = i.student_id and o.number = i.reverses and not o.credit_note order by o.id limit 1) as reverses_id,
    (select json_agg(one) from (
      select ${invoiceColumns.replaceAll('i.', 'n.')} from invoice n
      where n.student_id = i.student_id and n.credit_note and n.reverses = i.number and not i.credit_note
      order by n.invoice_date, n.id limit 50
    ) one) as credit_notes
  from invoice i join student st on st.id = i.student_id and ${isShown('st')} where i.id = $1`;

const page = `
  select (select count(*)::int from invoice where student_id = $1) as total, seen.*
  from student left join (
    select ${invoiceColumns} from invoice i where i.student_id = $1 order by i.invoice_date desc, i.id desc limit $2 offset $3
  ) seen on true
  where student.id = $1 and ${isShown('student')}
  order by seen.invoice_date desc, seen.id desc`;

/** One page of a student's invoices, newest first, and how many there are in all; undefined without the student. */
export async function listInvoices(
  pool: pg.Pool,
  studentId: number,
  { page: number = 1, pageSize = 500 }: { page?: number | undefined; pageSize?: number | undefined },
): Promise<{ invoices: InvoiceRow[]; total: number } | undefined> {
  const { rows } = await pool.query<{ total: number } & (InvoiceRow | { id: null })>({
    name: 'invoices-of-student',
    text: page,
    values: [studentId, pageSize, (number - 1) * pageSize],
  });
  // Where the page is empty there is the total alone, in a row without an invoice.
  const [first] = rows;
  return first && { invoices: rows.filter((row) => row.id !== null), total: first.total };
}

const owed = `
  select i.currency, sum(i.amount_residual)::text as open,
    sum(${overdueAmount('$2')})::text as overdue
  from student left join invoice i
    on i.student_id = student.id and i.payment_state in ('not_paid', 'partial', 'in_payment') and not i.credit_note
  where student.id = $1 and ${isShown('student')}
  group by i.currency order by i.currency`;

/** What the student has to pay, by currency; undefined without the student. @param today institute day: what was due before it is overdue. */
export async function sumOwed(
  pool: pg.Pool,
  studentId: number,
  today: string,
): Promise<{ currency: string; open: string; overdue: string }[] | undefined> {
  const { rows } = await pool.query<{ currency: string; open: string; overdue: string } | { currency: null }>({
    name: 'invoices-owed',
    text: owed,
    values: [studentId, today],
  });
  // Whoever owes nothing is one row without a currency.
  return rows.length === 0 ? undefined : rows.filter((row) => row.currency !== null);
}
