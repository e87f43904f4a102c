/** Records by a number that belongs to one of them (D-202). */
import { latinDigits } from '@halaqa/domain/arabic';
import type pg from 'pg';
import type { Tables } from '../db/tables.generated.ts';
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

/** Whose residence number it is: the whole of it. */
export async function findByResidenceNumber(pool: pg.Pool, typed: string): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>({
    name: 'student-by-residence-number',
    text: 'select id from student where active and lower(residence_number) = $1 order by id limit $2',
    values: [spelt(typed), mostOfEach],
  });
  return rows.map(({ id }) => id);
}

export async function findInvoicesByNumber(pool: pg.Pool, typed: string): Promise<NumberedInvoiceRow[]> {
  const { rows } = await pool.query<NumberedInvoiceRow>({
    name: 'invoices-by-number',
    text: `select ${invoiceColumns}, i.student_id, st.name as student_name, st.name_en as student_name_en
           from invoice i join student st on st.id = i.student_id and st.active
           where lower(i.number) = $1 or right(lower(i.number), length($1) + 1) = '/' || $1
           order by i.invoice_date desc nulls last, i.id desc limit $2`,
    values: [spelt(typed), mostOfEach],
  });
  return rows;
}
