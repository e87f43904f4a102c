/** The log with very many entries: every filter has its index, and a page asks the same few questions however long it is (D-101). */
import { sql } from 'kysely';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { type AuditFilter, auditStatement, listAudit } from '../../src/audit-log/list.ts';
import { recordsNamed } from '../../src/audit-log/present.ts';
import { findRecordNames } from '../../src/notifications/record-names.ts';
import { testDatabase } from '../database.ts';
import { rewriteAudit } from './rewrite.ts';

const { db, pool } = await testDatabase();
const zone = 'Asia/Riyadh';
const count = 200_000;

// Over two years: a busy action, a rare one, thirty people, one of whom did little; a name that many have and one that few have.
await rewriteAudit(
  db,
  sql`insert into audit_entry (account_id, action, kind, record_id, at, request_id, details, search)
    select case when n % 5000 = 0 then 31 else n % 30 + 1 end, case when n % 4000 = 0 then 'slot_deleted' else 'registered' end,
      case when n % 4000 = 0 then 'weekly_slot' else 'session' end, n % 20000, now() - make_interval(secs => (${count} - n) * 300), 'r' || n,
      jsonb_build_object('studentId', n % 500, 'changes', jsonb_build_object('trainer_id', jsonb_build_object('from', n % 40, 'to', n % 41))),
      case when n % 10000 = 0 then 'شيماء النادره' else 'نوره القحطاني ' || n end
    from generate_series(1, ${sql.lit(count)}) n`,
);
await pool.query('analyze audit_entry');

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

const middle = async (): Promise<number> =>
  (await pool.query<{ id: number }>(`select id from audit_entry order by id offset ${count / 2} limit 1`)).rows[0]?.id ?? 0;
const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

const filters: [string, AuditFilter][] = [
  ['everything', {}],
  ['a page far back', { before: await middle() }],
  ['a day long ago', { from: day(500), to: day(500) }],
  ['a busy person', { actor: 3 }],
  ['somebody who did little', { actor: 31 }],
  ['a busy person, a page far back', { actor: 3, before: await middle() }],
  ['a busy action', { action: 'registered' }],
  ['a rare action', { action: 'slot_deleted' }],
  ['an action that never was', { action: 'odoo_restored' }],
  ['a rare kind', { kind: 'weekly_slot' }],
  ['a record', { kind: 'session', id: 77 }],
  ['a common name', { search: 'القحطاني' }],
  ['a rare name', { search: 'شيماء' }],
  ['a name that nobody has', { search: 'zzzz' }],
  ['a rare name of a day', { search: 'شيماء', from: day(500), to: day(490) }],
];

describe.each(filters)('%s', (_name, filter) => {
  it('is found without reading the whole log', async () => {
    const { text, values } = auditStatement(filter, 51, zone);
    const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (format json) ${text}`, values);
    const scans = rows
      .flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)))
      .filter((node) => node['Relation Name'] === 'audit_entry');
    expect(scans.map((node) => node['Node Type'])).not.toContain('Seq Scan');
  });

  it('reads few of its pages', async () => {
    const { text, values } = auditStatement(filter, 51, zone);
    const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }[] }>(
      `explain (analyze, buffers, format json) ${text}`,
      values,
    );
    const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
    const blocks = (plan?.Plan['Shared Hit Blocks'] ?? 0) + (plan?.Plan['Shared Read Blocks'] ?? 0);
    expect(blocks).toBeLessThan(1_000);
  });
});

it('the names of a page are few questions, however many entries it has', async () => {
  const askedFor = async (limit: number): Promise<number> => {
    let asked = 0;
    const counting = new Proxy(pool, {
      get: (target, name) => {
        if (name === 'query') asked += 1;
        const found: unknown = Reflect.get(target, name);
        return typeof found === 'function' ? found.bind(target) : found;
      },
    }) satisfies pg.Pool;
    const rows = await listAudit(counting, {}, limit, zone);
    expect(rows).toHaveLength(limit);
    await findRecordNames(counting, recordsNamed(rows), 'ar');
    return asked;
  };
  expect([await askedFor(10), await askedFor(200)]).toEqual([4, 4]);
});
