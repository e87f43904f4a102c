/** Removing the connection to an Odoo that was set up on a screen (D-156). */
import { Problem } from '@halaqa/contract/problem';
import { syncKind } from '@halaqa/contract/sync';
import type { OdooRemoval } from '@halaqa/contract/sync-removal';
import type { Language } from '@halaqa/contract/values';
import { type SignedInActor, writeAudit, writeAudits } from '../../audit/store.ts';
import type { Config } from '../../config/config.ts';
import type { Context } from '../../context/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { serverText } from '../../language/texts.ts';
import { findRecordNames } from '../../notifications/record-names.ts';
import { countGuestPlaces, findUnsent, forgetOdoo, lockSynchroniser } from './removal-store.ts';
import { readConnection } from './store.ts';

/** What Odoo's records were known by may be a hundred thousand rows. */
const statementMs = 60_000;

/** @throws Problem `sync_setup_closed` where the environment says which Odoo it is, `sync_not_configured` where there is none */
export async function readRemoval({ config, pool }: Context, language: Language): Promise<OdooRemoval> {
  requireOfScreen(config);
  const stored = await readConnection(pool, config);
  if (!stored) throw new Problem('sync_not_configured');
  const { records, count, conflicts } = await findUnsent(pool);
  const known = records.map(({ kind, record_id: recordId }) => ({ kind: syncKind.parse(kind), recordId }));
  const wanted = new Map(known.map(({ kind }) => [kind, new Set(known.flatMap((one) => (one.kind === kind ? [one.recordId] : [])))]));
  const { nameOf } = await findRecordNames(pool, wanted, language);
  const { url, database, login } = stored;
  return {
    place: { url, database, login },
    unsent: count,
    records: known.map(({ kind, recordId }) => ({ kind, recordId, name: nameOf(kind, recordId) })),
    conflicts,
    guestPlaces: await countGuestPlaces(pool),
  };
}

/**
 * All of it in one transaction, or nothing; what Odoo never got stands in the audit log at its record.
 * @param confirm what the admin typed, so that none is removed in place of another
 * @throws Problem as `readRemoval`, and `validation`
 */
export async function remove(ctx: Context, actor: SignedInActor, language: Language, confirm: string): Promise<void> {
  requireOfScreen(ctx.config);
  await inTransaction(
    ctx.pool,
    async (tx) => {
      await lockSynchroniser(tx);
      const stored = await readConnection(tx, ctx.config);
      if (!stored) throw new Problem('sync_not_configured');
      const { url, database, login } = stored;
      if (confirm.trim() !== database)
        throw new Problem('validation', { fields: { confirm: serverText(language, 'field.not_the_database') } });
      const unsent = await forgetOdoo(tx);
      await writeAudits(
        tx,
        actor,
        unsent.map(({ kind, record_id: recordId, given }) => ({ action: 'sync_discarded' as const, kind, recordId, details: { given } })),
      );
      const details = { address: url, database, login, discarded: unsent.length };
      await writeAudit(tx, { ...actor, action: 'odoo_removed', kind: 'sync', recordId: null, details });
    },
    { statement_timeout: statementMs },
  );
  releaseConnection(ctx.config);
}

/** This process works on its own from now on: what is changed goes nowhere else. */
export function releaseConnection(config: Config): void {
  config.synchronises = false;
  config.odoo = undefined;
}

function requireOfScreen({ odooIsFixed }: Config): void {
  if (odooIsFixed) throw new Problem('sync_setup_closed', { details: { why: 'environment' } });
}
