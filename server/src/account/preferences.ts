/** How an account wants dates and figures shown. */
import type { Preferences } from '@halaqa/contract/values';
import type { Db } from '../db/database.ts';

/** What is not given stays as it is. */
export const storePreferences = async (
  db: Db,
  accountId: number,
  { theme, digits, hijri, weekStart }: { [Name in keyof Preferences]?: Preferences[Name] | undefined },
): Promise<void> => {
  const given = {
    ...(theme !== undefined && { theme }),
    ...(digits !== undefined && { digits }),
    ...(hijri !== undefined && { hijri }),
    ...(weekStart !== undefined && { week_start: weekStart }),
  };
  if (Object.keys(given).length === 0) return;
  await db.updateTable('account').set(given).where('id', '=', accountId).execute();
};
