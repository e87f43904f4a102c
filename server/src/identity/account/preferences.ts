/** How an account wants dates and figures shown. */
import type { Preferences } from '@halaqa/contract/values';
import type pg from 'pg';
import { changesBetween } from '../../audit/changes.ts';
import { type SignedInActor, writeAudit } from '../../audit/store.ts';
import { inTransaction } from '../../db/transaction.ts';

/** What is not given stays as it is; what changes is in the audit log. */
export async function storePreferences(
  pool: pg.Pool,
  person: SignedInActor,
  { theme, digits, hijri, weekStart }: { [Name in keyof Preferences]?: Preferences[Name] | undefined },
): Promise<void> {
  const given = {
    ...(theme !== undefined && { theme }),
    ...(digits !== undefined && { digits }),
    ...(hijri !== undefined && { hijri }),
    ...(weekStart !== undefined && { week_start: weekStart }),
  };
  if (Object.keys(given).length === 0) return;
  const { accountId } = person;
  await inTransaction(pool, async (tx) => {
    const { rows } = await tx.query<{ from: Record<string, unknown> }>({
      name: 'preferences-store',
      text: `
        update account a set (theme, digits, hijri, week_start) = (
          select wanted.theme, wanted.digits, wanted.hijri, wanted.week_start from jsonb_populate_record(a, $2) wanted
        )
        from (
          select jsonb_build_object('theme', theme, 'digits', digits, 'hijri', hijri, 'week_start', week_start) as kept
          from account where id = $1 for update
        ) was
        where a.id = $1 and not was.kept @> $2 returning was.kept as from`,
      values: [accountId, JSON.stringify(given)],
    });
    const [was] = rows;
    if (!was) return;
    const changes = changesBetween(was.from, given);
    await writeAudit(tx, { ...person, action: 'preferences_changed', kind: 'account', recordId: accountId, details: { changes } });
  });
}
