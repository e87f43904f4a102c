/** The rows of the road to Odoo and of the synchroniser's memory (0002-portal.sql, 0011-sync.sql). */
import type { Generated } from 'kysely';
import type { Instant, Json, MadeAt, Serial } from './columns.ts';

interface BindingTable {
  kind: string;
  record_id: number;
  odoo_id: number;
  write_date: Instant | null;
  content_hash: Buffer;
  gone_at: Instant | null;
  made_hash: Buffer | null;
}

interface OutboxTable {
  id: Serial;
  kind: string;
  record_id: number;
  operation: string;
  payload: Json;
  created_at: MadeAt;
  external_id: Generated<string>;
  attempts: Generated<number>;
  sent_at: Instant | null;
  due_at: MadeAt;
  parked_at: Instant | null;
  set_aside: Generated<boolean>;
  fault: string | null;
  fault_says: string | null;
}

interface SyncCursorTable {
  kind: string;
  high_water: Instant | null;
  risen_at: Instant | null;
  window_since: Instant | null;
  window_after: number | null;
  window_high: Instant | null;
  window_began_at: Instant | null;
  slack_ms: Generated<number>;
  loaded_at: Instant | null;
  pulled_at: Instant | null;
  looked_back_at: Instant | null;
  done: Generated<number>;
  expected: number | null;
  fault: string | null;
  fault_says: string | null;
  read_as: Json | null;
  reread_at: Instant | null;
  remapped_at: Instant | null;
  remapped_fields: string[] | null;
  compared_at: Instant | null;
  found_late: Generated<number>;
  found_late_at: Instant | null;
}

interface SyncLeftOutTable {
  kind: string;
  odoo_id: number;
  why: string;
  says: string | null;
  seen_at: MadeAt;
  write_date: Instant | null;
}

interface SyncConflictTable {
  id: Serial;
  kind: string;
  record_id: number;
  field: string;
  /** JSON values of one column. */
  base: unknown;
  ours: unknown;
  theirs: unknown;
  found_at: MadeAt;
  decided_at: Instant | null;
  decision: 'ours' | 'theirs' | 'same' | null;
  decided_by: number | null;
}

interface SyncDoubtTable {
  kind: string;
  record_id: number;
  field: string;
  /** A JSON value of one column. */
  value: unknown;
  until: Instant;
}

interface SyncStateTable {
  only_row: Generated<boolean>;
  epoch: Generated<number>;
  leader: string | null;
  beat_at: Instant | null;
  connection: Generated<'waiting' | 'connected' | 'lost'>;
  connection_since: MadeAt;
  fault: string | null;
  fault_says: string | null;
  contact_at: Instant | null;
  transport: string | null;
  odoo_version: string | null;
  swept_at: Instant | null;
  hinted_at: Instant | null;
  first_hinted_at: Instant | null;
  resync_asked_at: Instant | null;
  resync_began_at: Instant | null;
  restored_at: Instant | null;
  restored_copy_at: Instant | null;
  restored_found: Json | null;
  restored_keep: 'ours' | 'theirs' | null;
  restored_decided_at: Instant | null;
  restored_decided_by: number | null;
  restored_prepared_at: Instant | null;
}

export interface SyncTables {
  binding: BindingTable;
  outbox: OutboxTable;
  sync_cursor: SyncCursorTable;
  sync_left_out: SyncLeftOutTable;
  sync_conflict: SyncConflictTable;
  sync_doubt: SyncDoubtTable;
  sync_state: SyncStateTable;
}
