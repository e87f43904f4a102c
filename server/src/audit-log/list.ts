/** Pages of the audit log, newest first, each from a given entry on to older ones. */
import type { AuditAction, AuditKind } from '@halaqa/contract/audit-names';
import { addDays, fromWall } from '@halaqa/domain/clock';
import type pg from 'pg';
import { inBatches } from '../db/batches.ts';
import { likePatternsOf } from '../db/patterns.ts';
import type { Tables } from '../db/tables.generated.ts';

export interface AuditFilter {
  /** Institute days, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** Account. */
  actor?: number | undefined;
  action?: AuditAction | undefined;
  kind?: AuditKind | undefined;
  /** Of the record; with its kind. */
  id?: number | undefined;
  search?: string | undefined;
  /** Entries older than this one. */
  before?: number | undefined;
}

export type AuditRow = Omit<Tables['audit_entry'], 'search'>;

const columns = `id, at, account_id, action, kind, record_id, details, request_id, address, user_agent, actor_role, actor_name, actor_name_en,
  actor_email, record_name, record_name_en`;

/**
 * At most `limit` entries. Each filter has an index in the log's order, or one that finds few (0049-audit-origin.sql).
 * @param zone the institute's time zone.
 */
export async function listAudit(pool: pg.Pool, filter: AuditFilter, limit: number, zone: string): Promise<AuditRow[]> {
  const { text, values } = auditStatement(filter, limit, zone);
  // Not prepared by name: what is best depends on what is looked for.
  const { rows } = await pool.query<AuditRow>(text, values);
  return rows;
}

/**
 * Of each action how many of the newest `limit` entries that the other filters find are of it: a log of millions is not counted.
 * @param zone the institute's time zone.
 */
export async function countActions(
  pool: pg.Pool,
  { action: _, ...filter }: AuditFilter,
  limit: number,
  zone: string,
): Promise<{ action: string; count: number }[]> {
  const { text, values } = auditStatement(filter, limit, zone, 'action');
  const { rows } = await pool.query<{ action: string; count: number }>(
    `select action, count(*)::int as count from (${text}) seen group by action`,
    values,
  );
  return rows;
}

export function auditStatement(filter: AuditFilter, limit: number, zone: string, selected = columns): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const value = (given: unknown): string => `$${values.push(given)}`;
  const { from, to, actor, action, kind, id, search = '', before } = filter;
  const conditions = [
    ...(from === undefined ? [] : [`at >= ${value(fromWall(from, '00:00', zone))}`]),
    ...(to === undefined ? [] : [`at < ${value(fromWall(addDays(to, 1), '00:00', zone))}`]),
    ...(actor === undefined ? [] : [`account_id = ${value(actor)}`]),
    ...(action === undefined ? [] : [`action = ${value(action)}`]),
    ...(kind === undefined ? [] : [`kind = ${value(kind)}`]),
    ...(id === undefined ? [] : [`record_id = ${value(id)}`]),
    ...likePatternsOf(search).map((pattern) => `search like ${value(pattern)}`),
    ...(before === undefined ? [] : [olderThan(value(before))]),
  ];
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  return { text: `select ${selected} from audit_entry ${where} order by at desc, id desc limit ${value(limit)}`, values };
}

const olderThan = (id: string): string => `(at, id) < ((select at from audit_entry where id = ${id}::bigint), ${id}::bigint)`;

/** All of it that the filter finds. */
export const walkAudit = (pool: pg.Pool, filter: Omit<AuditFilter, 'before'>, zone: string): AsyncGenerator<AuditRow[], void> =>
  inBatches((last: AuditRow | undefined, limit) => listAudit(pool, { ...filter, before: last?.id }, limit, zone));
