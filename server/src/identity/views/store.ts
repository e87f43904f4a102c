/** Views in the database: whose portal, by which session of an admin, until when (0095-account-view.sql). */
import type { Gender, Language, Role } from '@halaqa/contract/values';
import { viewMinutes } from '@halaqa/contract/views';
import type pg from 'pg';
import { insertAudit, originValue, type SignedInActor } from '../../audit/store.ts';
import type { LimitedPool } from '../../db/limited-pool.ts';
import type { Tx } from '../../db/transaction.ts';
import { requiredActionSql } from '../credentials/required-action.ts';
import { isActiveSessionSql } from '../credentials/session-store.ts';

export interface AccountToView {
  role: Role;
  language: Language | null;
  isActive: boolean;
}

/** Held until the transaction ends: who disables the account or changes its role meanwhile finds the view, and ends it. */
export async function holdAccount(tx: Tx, accountId: number): Promise<AccountToView | undefined> {
  const { rows } = await tx.query<AccountToView>({
    name: 'view-account',
    text: `select role, language, disabled_at is null and password_hash is not null as "isActive" from account where id = $1 for share`,
    values: [accountId],
  });
  return rows[0];
}

interface NewView {
  accountId: number;
  sessionId: number;
  tokenHash: Buffer;
}

/** Undefined where the admin's session has ended since it was found. */
export async function insertView(tx: Tx, view: NewView, by: SignedInActor): Promise<{ id: number; expiresAt: Date } | undefined> {
  const { rows } = await tx.query<{ id: number; expiresAt: Date }>({
    name: 'view-insert',
    text: `
      with asking as (
        select id, account_id from account_session where id = $2 and account_id = $4 for key share
      ), opened as (
        insert into account_view (account_id, session_id, viewed_by, token_hash, expires_at, origin)
        select $1, id, account_id, $3, date_trunc('second', now()) + make_interval(mins => $5), $6::jsonb from asking
        returning id, account_id, viewed_by, expires_at, origin
      ), done as (
        select v.viewed_by as account_id, a.role as kind, coalesce(a.student_id, a.trainer_id) as record_id,
          jsonb_build_object('until', to_char(v.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) as details, v.origin
        from opened v join account a on a.id = v.account_id
      ), audited as (${insertAudit('view_began', 'done')})
      select id, expires_at as "expiresAt" from opened`,
    values: [view.accountId, view.sessionId, view.tokenHash, by.accountId, viewMinutes, originValue(by)],
  });
  return rows[0];
}

interface FoundView {
  accountId: number;
  sessionId: number;
  viewedBy: number;
  role: string;
  studentId: number | null;
  trainerId: number | null;
  language: Language | null;
  gender: Gender | null;
  expiresAt: Date;
}

/** Asked before each of its calls, so that a view that has ended is over at once. Whoever has become an admin is not viewed, and who is none, or has to do something else first (D-178), views nobody. */
export async function findView(pool: LimitedPool, tokenHash: Buffer): Promise<FoundView | undefined> {
  const { rows } = await pool.read<FoundView>({
    name: 'view-by-token',
    text: `select a.id as "accountId", s.id as "sessionId", by.id as "viewedBy", a.role, a.student_id as "studentId", a.trainer_id as "trainerId",
             a.language, case when st.gender in ('female', 'male') then st.gender end as gender, v.expires_at as "expiresAt"
           from account_view v join account_session s on s.id = v.session_id join account by on by.id = v.viewed_by
             join account a on a.id = v.account_id left join student st on st.id = a.student_id
           where v.token_hash = $1 and v.expires_at > now() and ${isActiveSessionSql}
             and by.role = 'admin' and by.disabled_at is null and a.role <> 'admin' and a.disabled_at is null
             and (${requiredActionSql('by')}) is null`,
    values: [tokenHash],
  });
  return rows[0];
}

/** False where the admin began no such view, or it has ended. The log is told by the table's trigger. */
export async function deleteView(pool: pg.Pool, viewId: number, viewedBy: number): Promise<boolean> {
  const { rows } = await pool.query({
    name: 'view-end',
    text: 'delete from account_view where id = $1 and viewed_by = $2 returning id',
    values: [viewId, viewedBy],
  });
  return rows.length > 0;
}

/** Removes those whose time is over; `findView` does not see them anyway. */
export async function deleteEndedViews(pool: pg.Pool): Promise<void> {
  await pool.query({ name: 'view-forget', text: 'delete from account_view where expires_at <= now()' });
}
