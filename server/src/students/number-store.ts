/** Records by a number that belongs to one of them (D-202). */
import { latinDigits } from '@halaqa/domain/arabic';
import type { Tables } from '../db/tables.generated.ts';
import type { Queryable } from '../db/transaction.ts';
import { type InvoiceRow, invoiceColumns } from '../invoices/store.ts';

/** A number that more have, as an invoice's last figures may be in each year, is to be typed further. */
const mostOfEach = 5;

export interface NumberedInvoiceRow extends InvoiceRow {
  student_id: number;
  student_name: Tables['student']['name'];
  student_name_en: Tables['student']['name_en'];
}

/** As numbers are kept: figures are Latin ones, and which of two letters is a capital is of no account. */
const spelt = (typed: string): string => latinDigits(typed).trim().toLowerCase();

/** A number from its end on, as the index has it (migrations/0119-invoice-number.concurrently.sql). */
const backwards = `(reverse(lower(i.number)) collate "C")`;

/** Whose residence number it is: the whole of it. */
export async function findByResidenceNumber(reader: Queryable, typed: string): Promise<number[]> {
  const { rows } = await reader.query<{ id: number }>({
    name: 'student-by-residence-number',
    text: 'select id from student where active and lower(residence_number) = $1 order by id limit $2',
    values: [spelt(typed), mostOfEach],
  });
  return rows.map(({ id }) => id);
}

/** By the whole of it, or from a '/' on, behind which '0' sorts next. */
export async function findInvoicesByNumber(reader: Queryable, typed: string): Promise<NumberedInvoiceRow[]> {
  const { rows } = await reader.query<NumberedInvoiceRow>({
    name: 'invoices-by-number',
    text: `select ${invoiceColumns}, i.student_id, st.name as student_name, st.name_en as student_name_en
           from invoice i join student st on st.id = i.student_id and st.active
           where ${backwards} = reverse($1) or (${backwards} >= reverse($1) || '/' and ${backwards} < reverse($1) || '0')
           order by i.invoice_date desc nulls last, i.id desc limit $2`,
    values: [spelt(typed), mostOfEach],
  });
  return rows;
}
