/** Rows as the synchroniser leaves them, and the calls of the sync page. */
import type { ProblemBody } from '@halaqa/contract/problem';
import type { SyncConflict, SyncFailure, SyncSkipped, SyncStatus } from '@halaqa/contract/sync';
import type { MissingRecords } from '@halaqa/contract/sync-missing';
import type { SyncWaiting } from '@halaqa/contract/sync-waiting';
import type { Language } from '@halaqa/contract/values';
import { auditedOf } from '../audited.ts';
import { buildAccount } from '../factories.ts';
import { type SignedIn, signIn, type TestPortal } from '../harness.ts';

interface Answer<Body> {
  status: number;
  code: string | undefined;
  body: Body;
  problem: ProblemBody;
}

export interface Problems {
  failed: SyncFailure[];
  conflicts: SyncConflict[];
  skipped: SyncSkipped[];
}

export function syncScene(portal: TestPortal) {
  const { db } = portal;
  const { pool } = portal.database;

  const ask = async <Body>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    as: SignedIn,
    payload?: object,
    language: Language = 'en',
  ): Promise<Answer<Body>> => {
    const answer = await portal.inject({
      method,
      url: `/api/admin/sync${path}`,
      as,
      headers: { 'accept-language': language },
      ...(payload && { payload }),
    });
    const body: unknown = answer.body ? answer.json() : undefined;
    return {
      status: answer.statusCode,
      code: answer.statusCode >= 400 ? (body as ProblemBody).code : undefined, // what the contract says of a refusal
      // Each is read only where the test expects it.
      body: body as Body, // reason above
      problem: body as ProblemBody, // reason above
    };
  };

  return {
    db,
    pool,
    status: (as: SignedIn) => ask<SyncStatus>('GET', '', as),
    problems: (as: SignedIn, language?: Language) => ask<Problems>('GET', '/problems', as, undefined, language),
    missing: (as: SignedIn, kind: string) => ask<MissingRecords>('GET', `/missing?kind=${kind}`, as),
    waitingChanges: (as: SignedIn) => ask<{ waiting: SyncWaiting[] }>('GET', '/waiting', as),
    retry: (as: SignedIn, id?: number) => ask<undefined>('POST', '/retry', as, id === undefined ? {} : { id }),
    discard: (as: SignedIn, id: number) => ask<undefined>('DELETE', `/failures/${id}`, as),
    decide: (as: SignedIn, id: number, keep: string, query = '') => ask<undefined>('POST', `/conflicts/${id}${query}`, as, { keep }),
    resync: (as: SignedIn) => ask<undefined>('POST', '/resync', as),

    admin: async (): Promise<{ accountId: number; as: SignedIn }> => {
      const account = await buildAccount(db, { role: 'admin' });
      return { accountId: account.id, as: await signIn(portal, account) };
    },

    /** Makes the record one of Odoo's. */
    bind: (kind: string, recordId: number, given: { gone_at?: Date } = {}) =>
      db
        .insertInto('binding')
        .values({
          kind,
          record_id: recordId,
          odoo_id: recordId + 5_000,
          write_date: new Date('2026-01-01T00:00:00Z'),
          content_hash: Buffer.from('seen'),
          ...given,
        })
        .execute(),

    bindingOf: async (kind: string, recordId: number) => {
      const row = await db.selectFrom('binding').selectAll().where('kind', '=', kind).where('record_id', '=', recordId).executeTakeFirst();
      return row && { odooId: row.odoo_id, isStale: row.content_hash.length === 0 && row.write_date === null, gone: row.gone_at !== null };
    },

    /** What waits of the record, in order. */
    waiting: async (kind: string, recordId: number) => {
      const rows = await db
        .selectFrom('outbox')
        .selectAll()
        .where('kind', '=', kind)
        .where('record_id', '=', recordId)
        .orderBy('id')
        .execute();
      return rows.map((row) => ({ operation: row.operation, payload: row.payload, isParked: row.parked_at !== null }));
    },

    decisionOf: (id: number) =>
      db.selectFrom('sync_conflict').select(['decision', 'decided_by']).where('id', '=', id).executeTakeFirstOrThrow(),

    audited: (kind: string, recordId: number | null) => auditedOf(db, kind, recordId),
  };
}
