/** An institute made as many times as large: every row again under ids of its own, by statements that PostgreSQL carries out alone. */
import type pg from 'pg';

/** The rows of a table, copied: columns that get another value in each copy, and how it is made of the row `r` and the copy's number. */
interface CopiedTable {
  table: string;
  /** Of the column's name as SQL; the others stay as they are. */
  columns: Record<string, string>;
  where?: string;
}

const idOf = (table: string, column = 'id'): string => `r.${column} + r.copy * (select most from most where name = '${table}')`;
const asText = (column: string): string => `r.${column} || '-' || r.copy`;
const mailOf = (column: string): string => `r.copy || '.' || r.${column}`;
const studentNumber = `'S' || lpad((${idOf('student')})::text, 7, '0')`;
const ofStudents = (column: string): string => `${column} in (select id from account where role = 'student')`;

const copied: readonly CopiedTable[] = [
  { table: 'course', columns: { id: idOf('course') } },
  { table: 'room', columns: { id: idOf('room') } },
  { table: 'trainer', columns: { id: idOf('trainer'), email: mailOf('email') } },
  {
    table: 'student',
    columns: {
      id: idOf('student'),
      email: mailOf('email'),
      student_number: studentNumber,
      residence_number: asText('residence_number'),
      search: `replace(replace(r.search, lower(r.student_number), lower(${studentNumber})), r.email, ${mailOf('email')})`,
    },
  },
  {
    table: 'account',
    columns: { id: idOf('account'), email: mailOf('email'), student_id: idOf('student', 'student_id') },
    where: `role = 'student'`,
  },
  {
    table: 'weekly_slot',
    columns: {
      id: idOf('weekly_slot'),
      trainer_id: idOf('trainer', 'trainer_id'),
      course_id: idOf('course', 'course_id'),
      room_id: idOf('room', 'room_id'),
    },
  },
  {
    table: 'session',
    columns: {
      id: idOf('session'),
      trainer_id: idOf('trainer', 'trainer_id'),
      course_id: idOf('course', 'course_id'),
      room_id: idOf('room', 'room_id'),
      slot_key: asText('slot_key'),
    },
  },
  { table: 'attendee', columns: { session_id: idOf('session', 'session_id'), student_id: idOf('student', 'student_id') } },
  {
    table: 'waitlist_entry',
    columns: { id: idOf('waitlist_entry'), session_id: idOf('session', 'session_id'), student_id: idOf('student', 'student_id') },
  },
  { table: 'reminder', columns: { session_id: idOf('session', 'session_id'), student_id: idOf('student', 'student_id') } },
  {
    table: 'enrolment',
    columns: { id: idOf('enrolment'), student_id: idOf('student', 'student_id'), course_id: idOf('course', 'course_id') },
  },
  {
    table: 'invoice',
    columns: { id: idOf('invoice'), number: asText('number'), reverses: asText('reverses'), student_id: idOf('student', 'student_id') },
  },
  {
    table: 'notification',
    columns: { id: idOf('notification'), account_id: idOf('account', 'account_id') },
    where: ofStudents('account_id'),
  },
];

/** Tables whose ids the portal goes on counting. */
const counted = copied.filter(({ columns }) => columns['id']).map(({ table }) => table);

/**
 * Makes `times` of everything that the institute has; its marks and what changed of its sums must be folded. Indexes are dropped meanwhile and made anew, which takes a
 * fraction of the time; triggers and foreign keys rest, so the counters and the sums are multiplied as well (ADR-8, ADR-81).
 * @param client of a superuser.
 * @param onProgress told what is about to be made.
 */
export async function multiply(client: pg.ClientBase, times: number, onProgress: (what: string) => void): Promise<void> {
  await client.query(`set session_replication_role = replica; set statement_timeout = 0; set lock_timeout = 0;
    set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '256MB'`);
  await client.query(
    `create temp table most as ${counted.map((table) => `select '${table}' as name, max(id) as most from ${table}`).join(' union all ')}`,
  );
  const indexes = await droppedIndexes(client);
  for (const table of copied) {
    onProgress(table.table);
    await copyRows(client, table, times);
  }
  await client.query('update tally set change = change * $1', [times]);
  const sums = ['sessions', 'places', 'taken', 'waiting', 'attended', 'absent', 'given_back'];
  await client.query(`update start_sum set ${sums.map((sum) => `${sum} = ${sum} * $1`).join(', ')}`, [times]);
  for (const index of indexes) {
    onProgress(index);
    await client.query(index);
  }
  for (const table of counted) await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`);
}

async function copyRows(client: pg.ClientBase, { table, columns, where = 'true' }: CopiedTable, times: number): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  // A copy at a time, as rows of an institute lie near each other; the rows are kept once, as a scan would meet those that were added.
  await client.query(
    `insert into ${table} (${names.join(', ')}) overriding system value
     with kept as materialized (select * from ${table} where ${where})
     select ${names.map((name) => columns[name] ?? `r.${name}`).join(', ')}
     from generate_series(1, $1::int - 1) n cross join lateral (select n as copy, kept.* from kept offset 0) r`,
    [times],
  );
}

/** Those that are no constraint's. @returns the statements that make them again. */
async function droppedIndexes(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; statement: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as statement
     from pg_index i
     where i.indrelid = any ($1::regclass[]) and not exists (select from pg_constraint where conindid = i.indexrelid)`,
    [copied.map(({ table }) => table)],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ statement }) => statement);
}
