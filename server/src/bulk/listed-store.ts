/** Bulk changes of accounts (D-163) and students (D-170) in the database: their rows hold only ids (ADR-39). */
import type { Gender, Role } from '@halaqa/contract/values';
import type { Queryable, Tx } from '../db/transaction.ts';
import { type AccountRun, type RowOutcome, runColumns, type StudentRun } from './store.ts';

export interface AccountRow extends RowOutcome {
  account_id: number;
  /** Null, with what follows: there is no such account. */
  name: string | null;
  name_en: string | null;
  email: string | null;
  role: Role | null;
  gender: Gender | null;
}

export interface StudentRow extends RowOutcome {
  student_id: number;
  /** Null, with what follows: there is no such student. */
  name: string | null;
  name_en: string | null;
  student_number: string | null;
}

interface RunAndRow {
  account: { run: AccountRun; row: AccountRow };
  student: { run: StudentRun; row: StudentRow };
}
type ListedKind = keyof RunAndRow;
type ListedRun = RunAndRow[ListedKind]['run'];

type GivenOf<Run extends ListedRun> = Pick<Run, 'kind' | 'account_id' | 'language' | 'origin' | 'change'>;

/** They are taken in the order in which they are given. @returns its id. */
export async function insertListedRun(
  tx: Tx,
  { kind, ids, ...given }: (GivenOf<AccountRun> | GivenOf<StudentRun>) & { ids: readonly number[] },
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>({
    name: `bulk-${kind}s-insert`,
    text: `with run as (
             insert into bulk_run (kind, account_id, language, origin, change, force) values ('${kind}', $1, $2, $3, $4, false) returning id
           ), listed as (
             insert into bulk_row (run_id, position, ${kind}_id)
             select run.id, asked.position, asked.id from run cross join unnest($5::int[]) with ordinality as asked (id, position)
           )
           select id from run`,
    values: [given.account_id, given.language, JSON.stringify(given.origin), JSON.stringify(given.change), ids],
  });
  const [run] = rows;
  if (!run) throw new Error('no run was written');
  return run.id;
}

/** Names are read and not kept: who is erased is named in no report. */
const rowsOf: Record<ListedKind, string> = {
  account: `
    select r.account_id, r.outcome, r.problem, a.email, a.role, coalesce(s.name, t.name, a.name, a.email) as name,
      coalesce(s.name_en, t.name_en, a.name_en) as name_en, case when s.gender in ('female', 'male') then s.gender end as gender
    from bulk_row r left join account a on a.id = r.account_id
      left join student s on s.id = a.student_id left join trainer t on t.id = a.trainer_id
    where r.run_id = $1 order by r.position`,
  student: `
    select r.student_id, r.outcome, r.problem, s.name, s.name_en, s.student_number
    from bulk_row r left join student s on s.id = r.student_id and s.erased_at is null
    where r.run_id = $1 order by r.position`,
};

export async function findListedRun<Kind extends ListedKind>(
  reader: Queryable,
  kind: Kind,
  id: number,
): Promise<{ run: RunAndRow[Kind]['run']; rows: RunAndRow[Kind]['row'][] } | undefined> {
  const runs = await reader.query<RunAndRow[Kind]['run']>({
    name: `bulk-${kind}s-run`,
    text: `select ${runColumns} from bulk_run where id = $1 and kind = '${kind}'`,
    values: [id],
  });
  const [run] = runs.rows;
  if (!run) return undefined;
  const { rows } = await reader.query<RunAndRow[Kind]['row']>({ name: `bulk-${kind}s-rows`, text: rowsOf[kind], values: [id] });
  return { run, rows };
}
