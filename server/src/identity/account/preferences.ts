/** How an account wants dates and figures shown. */
import type { Preferences } from '@halaqa/contract/values';
import type pg from 'pg';
import { type Person, writeAudit } from '../../audit/store.ts';
import { inTransaction } from '../../db/transaction.ts';

/** What is not given stays as it is; what changes is in the audit log. */
export async function storePreferences(
  pool: pg.Pool,
  { accountId, requestId }: Person,
  { theme, digits, hijri, weekStart }: { [Name in keyof Preferences]?: Preferences[Name] | undefined },
): Promise<void> {
  const given = {
    ...(theme !== undefined && { theme }),
    ...(digits !== undefined && { digits }),
    ...(hijri !== undefined && { hijri }),
    ...(weekStart !== undefined && { week_start: weekStart }),
  };
  if (Object.keys(given).length === 0) return;
  await inTransaction(pool, async (tx) => {
    const { rowCount } = await tx.query({
      name: 'preferences-store',
      text: `
        update account a set (theme, digits, hijri, week_start) = (
          select wanted.theme, wanted.digits, wanted.hijri, wanted.week_start from jsonb_populate_record(a, $2) wanted
        )
        where id = $1
          and not jsonb_build_object('theme', theme, 'digits', digits, 'hijri', hijri, 'week_start', week_start) @> $2`,
      values: [accountId, JSON.stringify(given)],
    });
    if (rowCount === 0) return;
    await writeAudit(tx, { accountId, action: 'preferences_changed', kind: 'account', recordId: accountId, details: given, requestId });
  });
}
