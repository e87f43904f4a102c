/** Invoices in the database. */
import type pg from 'pg';
import type { Tables } from '../db/tables.generated.ts';

export type InvoiceRow = Pick<
  Tables['invoice'],
  'id' | 'number' | 'payment_state' | 'amount_total' | 'amount_residual' | 'currency' | 'invoice_date' | 'due_date'
>;

/** Decimals as text, in JSON too: no float touches money (D-9). */
export const invoiceColumns = `i.id, i.number, i.payment_state, i.amount_total::text as amount_total, i.amount_residual::text as amount_residual,
  i.currency, i.invoice_date, i.due_date`;

export interface PrintRow extends InvoiceRow, Pick<Tables['invoice'], 'amount_untaxed' | 'amount_tax' | 'student_id'> {
  student_name: string;
  student_name_en: string | null;
  student_number: string | null;
}

/** Undefined where there is no such invoice, or its student is archived. */
export async function findToPrint(pool: pg.Pool, id: number): Promise<PrintRow | undefined> {
  const { rows } = await pool.query<PrintRow>({
    name: 'invoice-to-print',
    text: `select ${invoiceColumns}, i.amount_untaxed, i.amount_tax, i.student_id, st.name as student_name, st.name_en as student_name_en,
             st.student_number
           from invoice i join student st on st.id = i.student_id and st.active where i.id = $1`,
    values: [id],
  });
  return rows[0];
}

const page = `
  select (select count(*)::int from invoice where student_id = $1) as total, seen.*
  from student left join (
    select ${invoiceColumns} from invoice i where i.student_id = $1 order by i.invoice_date desc, i.id desc limit $2 offset $3
  ) seen on true
  where student.id = $1 and student.active
  order by seen.invoice_date desc, seen.id desc`;

/** One page of a student's invoices, newest first, and how many there are in all; undefined without her. */
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
