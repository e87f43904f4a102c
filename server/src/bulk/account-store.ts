/** Changes of many accounts and their reports in the database (D-163, ADR-39). */
import type { Gender, Role } from '@halaqa/contract/values';
import type { Queryable, Tx } from '../db/transaction.ts';
import { type AccountRun, type Came, runColumns } from './store.ts';

export interface AccountRow extends Came {
  account_id: number;
  /** Null, with what follows: there is no such account. */
  name: string | null;
  name_en: string | null;
  email: string | null;
  role: Role | null;
  gender: Gender | null;
}

/** They are taken in the order in which they are given. @returns its id. */
export async function insertAccountRun(
  tx: Tx,
  given: Pick<AccountRun, 'account_id' | 'language' | 'origin' | 'change'> & { ids: readonly number[] },
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'bulk-accounts-insert',
    text: `with run as (
             insert into bulk_run (kind, account_id, language, origin, change, force) values ('account', $1, $2, $3, $4, false) returning id
           ), listed as (
             insert into bulk_row (run_id, position, account_id)
             select run.id, asked.position, asked.id from run cross join unnest($5::int[]) with ordinality as asked (id, position)
           )
           select id from run`,
    values: [given.account_id, given.language, JSON.stringify(given.origin), JSON.stringify(given.change), given.ids],
  });
  const [run] = rows;
  if (!run) throw new Error('no run was written');
  return run.id;
}

export async function findAccountRun(reader: Queryable, id: number): Promise<{ run: AccountRun; rows: AccountRow[] } | undefined> {
  const runs = await reader.query<AccountRun>({
    name: 'bulk-accounts-run',
    text: `select ${runColumns} from bulk_run where id = $1 and kind = 'account'`,
    values: [id],
  });
  const [run] = runs.rows;
  if (!run) return undefined;
  const { rows } = await reader.query<AccountRow>({
    name: 'bulk-accounts-rows',
    // Names are read and not kept: who is erased is named in no report.
    text: `select r.account_id, r.outcome, r.problem, a.email, a.role, coalesce(s.name, t.name, a.name, a.email) as name,
             coalesce(s.name_en, t.name_en, a.name_en) as name_en, case when s.gender in ('female', 'male') then s.gender end as gender
           from bulk_row r left join account a on a.id = r.account_id
             left join student s on s.id = a.student_id left join trainer t on t.id = a.trainer_id
           where r.run_id = $1 order by r.position`,
    values: [id],
  });
  return { run, rows };
}
