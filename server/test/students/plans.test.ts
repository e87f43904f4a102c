/** A record by its number is found by an index, however many there are (D-202, D-229). */
import { afterAll, expect, it } from 'vitest';
import { findByResidenceNumber, findInvoicesByNumber } from '../../src/students/number-store.ts';
import { testDatabase, vacuumAnalyze } from '../database.ts';

const { pool } = await testDatabase();

await pool.query(`
  insert into student (name, search, residence_number) select 'S', 's', case when n % 3 > 0 then 'AB' || 2000000 + n end from generate_series(1, 30000) n;
  insert into invoice (number, student_id, payment_state, amount_untaxed, amount_tax, amount_total, amount_residual, invoice_date)
  select 'INV/' || 2015 + n / 10000 || '/' || lpad((n % 10000)::text, 5, '0'), (select min(id) from student) + n % 30000, 'paid', 100.00, 15.00, 115.00, 0.00,
    date '2015-01-01' + n / 14 from generate_series(1, 60000) n`);
await vacuumAnalyze(pool, 'student', 'invoice');
const client = await pool.connect();
afterAll(() => client.release(true));
await findInvoicesByNumber(client, 'inv/2016/00417');
await findByResidenceNumber(client, 'ab2000417');

it.each([
  ['an invoice by the whole of its number', 'invoices-by-number', 'inv/2016/00417', 'invoice_by_number', 'invoice'],
  ['an invoice by its end', 'invoices-by-number', '00417', 'invoice_by_number', 'invoice'],
  ['a student by the residence number', 'student-by-residence-number', 'ab2000417', 'student_by_residence_number', 'student'],
])('%s is found by an index', async (_what, name, typed, index, table) => {
  for (const mode of ['force_custom_plan', 'force_generic_plan']) {
    await client.query(`set plan_cache_mode = ${mode}`);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain execute "${name}" ('${typed}', 5)`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain(index);
    expect(plan).not.toMatch(new RegExp(`Seq Scan on ${table}\\b`));
  }
});
