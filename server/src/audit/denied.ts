/** Records that an identified caller was denied access (L-1; OWASP ASVS 5.0, 16.3.2). */
import type pg from 'pg';
import type { Origin } from './store.ts';

export interface Denial {
  /** Who asked. */
  accountId: number | null;
  /** Otherwise, hashes of the tokens that came with the request: those of ended sessions still tell whose they were. */
  tokenHashes: Buffer[];
  /** `GET /api/students/:id/sessions` */
  call: string;
  code: string;
  /** The record that the path named. */
  recordId: number | null;
  origin: Origin;
}

/** One entry at most for each account, call and minute: the index `audit_entry_denied` keeps out the others. */
export async function recordDenial(pool: pg.Pool, denial: Denial): Promise<void> {
  const { requestId, address, userAgent } = denial.origin;
  await pool.query({
    name: 'audit-denied',
    text: `
      insert into audit_entry (account_id, action, kind, record_id, details, request_id, address, user_agent)
      select account_id, 'access_denied', $3, $4, jsonb_build_object('code', $5::text), $6, $7, $8
      from (
        select $1::integer as account_id where $1 is not null
        union
        select account_id from account_session where $1 is null and token_hash = any($2::bytea[])
      ) denied
      on conflict do nothing`,
    values: [denial.accountId, denial.tokenHashes, denial.call, denial.recordId, denial.code, requestId, address, userAgent],
  });
}
