/** How an account wants dates and figures shown. */
import type { Preferences } from '@halaqa/contract/values';
import { type Person, writeAudit } from '../../audit/store.ts';
import type { Db } from '../../db/database.ts';

/** What is not given stays as it is; what changes is in the audit log. */
export const storePreferences = async (
  db: Db,
  { accountId, requestId }: Person,
  { theme, digits, hijri, weekStart }: { [Name in keyof Preferences]?: Preferences[Name] | undefined },
): Promise<void> => {
  const given = {
    ...(theme !== undefined && { theme }),
    ...(digits !== undefined && { digits }),
    ...(hijri !== undefined && { hijri }),
    ...(weekStart !== undefined && { week_start: weekStart }),
  };
  if (Object.keys(given).length === 0) return;
  await db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('account')
      .select(['theme', 'digits', 'hijri', 'week_start'])
      .where('id', '=', accountId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (Object.entries(given).every(([column, value]) => Reflect.get(before, column) === value)) return;
    await tx.updateTable('account').set(given).where('id', '=', accountId).execute();
    await writeAudit(tx, { accountId, action: 'preferences_changed', kind: 'account', recordId: accountId, details: given, requestId });
  });
};
