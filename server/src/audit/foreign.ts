/** Records that a page of another site tried to act, or to open a socket, with a session of the portal (D-87). */
import type pg from 'pg';
import type { Origin } from './store.ts';

export interface ForeignOriginRequest {
  /** Hashes of the session tokens that came with the request. */
  tokenHashes: Buffer[];
  /** `POST /api/sessions/:id/book` */
  call: string;
  /** As the browser named the page's origin. */
  site: string | null;
  origin: Origin;
}

/** One entry at most for each account, or for nobody's, each call and minute: the index `audit_entry_foreign` keeps out the others. */
export async function recordForeignOrigin(pool: pg.Pool, { tokenHashes, call, site, origin }: ForeignOriginRequest): Promise<void> {
  await pool.query({
    name: 'audit-foreign',
    text: `
      insert into audit_entry (account_id, action, kind, details, request_id, address, user_agent)
      select (select account_id from account_session where token_hash = any($1::bytea[]) limit 1), 'foreign_origin_refused', $2,
        jsonb_build_object('origin', $3::text), $4, $5, $6
      on conflict do nothing`,
    values: [tokenHashes, call, site, origin.requestId, origin.address, origin.userAgent],
  });
}
