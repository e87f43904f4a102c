/** Which data a database holds: none yet, the demonstration institute, or an institute's own. */
import type pg from 'pg';

/** Nobody has an account, there is no student, and no records of an Odoo were imported: the demonstration institute may move in. */
export async function isEmpty(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query({
    name: 'database-is-empty',
    text: `select where not exists (select from account) and not exists (select from student)
             and not exists (select from portal_fact where name = 'records')`,
  });
  return rows.length > 0;
}

export async function isDemo(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query({ name: 'database-is-demo', text: `select from portal_fact where name = 'demo'` });
  return rows.length > 0;
}
