/** Another site's page that tried to act, or to listen, in the name of somebody who is signed in here (D-87). */
import type pg from 'pg';

export interface ForeignRequest {
  /** Of the session whose cookie or token came with it, if one did. */
  tokenHashes: Buffer[];
  /** `POST /api/sessions/:id/book` */
  call: string;
  /** As the browser named the page's origin. */
  origin: string | null;
  address: string;
  requestId: string;
}

/** One entry at most for each account, or for nobody's, each call and minute: the index `audit_entry_foreign` keeps out the others. */
export async function recordForeign(pool: pg.Pool, { tokenHashes, call, origin, address, requestId }: ForeignRequest): Promise<void> {
  await pool.query({
    name: 'audit-foreign',
    text: `
      insert into audit_entry (account_id, action, kind, details, request_id)
      select (select account_id from account_session where token_hash = any($1::bytea[]) limit 1), 'foreign_origin_refused', $2,
        jsonb_build_object('origin', $3::text, 'address', $4::text), $5
      on conflict do nothing`,
    values: [tokenHashes, call, origin, address, requestId],
  });
}
