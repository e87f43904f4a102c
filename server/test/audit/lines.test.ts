/** Each entry of the audit log is a line of the log, too (SPEC-9.243, D-228). */
import { pino } from 'pino';
import { beforeEach, expect, it } from 'vitest';
import { writeAudit } from '../../src/audit/store.ts';
import { logAuditLines } from '../../src/audit-log/lines.ts';
import { testDatabase } from '../database.ts';
import { buildAccount } from '../factories.ts';

const { db, pool } = await testDatabase();

let lines: { audit?: { id: number; recordId: number | null } }[] = [];
const log = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line)) });
const told = () => lines.map(({ audit }) => audit?.recordId);
const entry = (recordId: number) => ({ accountId: null, action: 'student_updated', kind: 'student', recordId }) as const;

beforeEach(async () => {
  await logAuditLines(pool, log);
  while (await logAuditLines(pool, log));
  lines = [];
});

it('with its number, who, what and from where, once, without names and values', async () => {
  const { id: accountId } = await buildAccount(db, { role: 'admin', name: 'seeded-name' });
  const details = { changes: { phone: { from: 'seeded-before', to: 'seeded-after' } } };
  await writeAudit(pool, { ...entry(7), accountId, details, requestId: 'of-the-call', address: '203.0.113.9', userAgent: 'seeded-agent' });
  await Promise.all([logAuditLines(pool, log), logAuditLines(pool, log)]);
  await logAuditLines(pool, log);
  expect(lines).toEqual([
    {
      level: 30,
      time: expect.any(Number),
      audit: {
        id: expect.any(Number),
        at: expect.stringMatching(/Z$/),
        action: 'student_updated',
        kind: 'student',
        recordId: 7,
        accountId,
        requestId: 'of-the-call',
        address: '203.0.113.9',
      },
      msg: 'audit',
    },
  ]);
  expect(JSON.stringify(lines)).not.toContain('seeded-');
});

it('also where an older one is committed after a younger one; by the last number alone it would be lost (twin)', async () => {
  const [early, gone] = [await pool.connect(), await pool.connect()];
  await early.query('begin');
  await writeAudit(early, entry(1));
  await gone.query('begin');
  await writeAudit(gone, entry(2));
  await gone.query('rollback');
  await writeAudit(pool, entry(3));
  await logAuditLines(pool, log);
  expect(told()).toEqual([3]);
  const youngest = lines[0]?.audit?.id ?? 0;
  await early.query('commit');
  await logAuditLines(pool, log);
  expect(told()).toEqual([3, 1]);
  const { rows } = await pool.query('select record_id from audit_entry where id > $1', [youngest]);
  expect(rows).toEqual([]);
  early.release();
  gone.release();
});

it('and those of before the first time are not told', async () => {
  await pool.query(`delete from portal_fact where name = 'audit_told'`);
  await writeAudit(pool, entry(4));
  await logAuditLines(pool, log);
  await writeAudit(pool, entry(5));
  await logAuditLines(pool, log);
  expect(told()).toEqual([5]);
});

it('goes on in the next round where a round was full', async () => {
  for (let n = 1; n <= 501; n++) await writeAudit(pool, entry(n));
  expect(await logAuditLines(pool, log)).toBe(true);
  expect(await logAuditLines(pool, log)).toBe(false);
  expect(told()).toEqual(Array.from({ length: 501 }, (_, index) => index + 1));
});
