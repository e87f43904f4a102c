/** Tells admins that the synchronisation needs one of them; the same again only once the last was read (D-53). */
import type { NoticeParams } from '@halaqa/contract/notices';
import type pg from 'pg';
import { findRecordName } from './record-names.ts';

export async function notifyAdminsOfSyncProblem(
  tx: Pick<pg.ClientBase, 'query'>,
  { name, nameEn = null, ...problem }: NoticeParams<'sync_problem'>,
): Promise<void> {
  const known = name === undefined ? undefined : { name, nameEn };
  const named = known ?? (problem.recordId === null ? undefined : await findRecordName(tx, problem.recordKind, problem.recordId));
  await tx.query({
    name: 'sync-tell-admins',
    text: `insert into notification (account_id, kind, params)
           select a.id, 'sync_problem', $1::jsonb from account a
           where a.role = 'admin' and a.disabled_at is null and not exists (
             select from notification n
             where n.account_id = a.id and n.kind = 'sync_problem' and n.params - array['name', 'nameEn'] = $2::jsonb
               -- Who does not want it at the bell hears of it once a day.
               and (n.read_at is null or (not n.portal and n.created_at > now() - interval '1 day'))
           )`,
    values: [JSON.stringify({ ...problem, ...named }), JSON.stringify(problem)],
  });
}
