/**
 * Bulk changes of sessions, accounts or students (D-109, D-163, D-170, ADR-39): stored as a run whose rows are carried out one by one, each
 * in one transaction with its outcome, by the use cases of a single edit.
 */
import { Problem } from '@halaqa/contract/problem';
import type { ArchiveAction } from '@halaqa/contract/students-bulk';
import type { AccountAction } from '@halaqa/contract/users-bulk';
import type { Language } from '@halaqa/contract/values';
import { type SignedInActor, writeAudit } from '../audit/store.ts';
import type { Context } from '../context/context.ts';
import { databaseProblem } from '../db/faults.ts';
import { retryingTransaction } from '../db/retry-transaction.ts';
import { inShortTransaction, type Tx } from '../db/transaction.ts';
import { inTrace } from '../tracing/span.ts';
import { actOnAccount } from './accounts.ts';
import { takesLastFirst } from './change.ts';
import { insertListedRun } from './listed-store.ts';
import { refused } from './refused.ts';
import { actOnSession, type SessionsRequest } from './sessions.ts';
import {
  type ClaimedRun,
  claimRun,
  completeRow,
  countAttempt,
  finishRun,
  insertRun,
  type KeptProblem,
  type NextRow,
  nextRow,
  type Outcome,
} from './store.ts';
import { actOnStudent } from './students.ts';

/**
 * Keeps what is asked for; it is carried out afterwards, whatever becomes of this process.
 * @throws Problem `already_undone` where it is to undo what was undone before, or is at this moment.
 */
export async function startRun(tx: Tx, actor: SignedInActor, language: Language, { ids, change, force }: SessionsRequest): Promise<number> {
  const { accountId: account_id, ...origin } = actor;
  const undoes = change.action === 'undo' ? change.run : undefined;
  const id = await insertRun(tx, { account_id, language, origin, change, force, ids, lastFirst: takesLastFirst(change), undoes });
  if (id === undefined) throw new Problem('already_undone');
  await writeAudit(tx, {
    ...actor,
    action: undoes === undefined ? 'bulk_change_asked' : 'bulk_undo_asked',
    kind: 'session',
    recordId: null,
    details: { run: id, rows: ids.length, ...(undoes !== undefined && { undoes }) },
  });
  return id;
}

const askedOf = { account: 'accounts_change_asked', student: 'students_change_asked' } as const;

/** The same of accounts or of students. */
export async function startListedRun(
  tx: Tx,
  actor: SignedInActor,
  language: Language,
  asked: ({ kind: 'account'; action: AccountAction } | { kind: 'student'; action: ArchiveAction }) & { ids: readonly number[] },
): Promise<number> {
  const { accountId: account_id, ...origin } = actor;
  const { kind, ids } = asked;
  const by = { account_id, language, origin, ids };
  const id = await insertListedRun(
    tx,
    asked.kind === 'account'
      ? { ...by, kind: asked.kind, change: { action: asked.action } }
      : { ...by, kind: asked.kind, change: { action: asked.action } },
  );
  await writeAudit(tx, { ...actor, action: askedOf[kind], kind, recordId: null, details: { run: id, rows: ids.length } });
  return id;
}

/** How long a row may take, what somebody else holds included: a process that is to end waits for it. */
const rowMs = 4_000;
/** So often a row is tried where something passing is in its way; what is no passing fault is tried once. */
const mostAttempts = 5;

/**
 * Carries out the next row of the oldest run that no other process is at.
 * @returns false where there is none.
 * @throws what the database throws while it is away; the row waits then.
 */
export async function carryOutNext(ctx: Context): Promise<boolean> {
  let at: { run: ClaimedRun; row: NextRow } | undefined;
  try {
    return await retryingTransaction((lockAlso) =>
      inShortTransaction(
        ctx.pool,
        async (tx) => {
          const run = await claimRun(tx);
          if (!run) return false;
          const row = await nextRow(tx, run.id);
          at = row && { run, row };
          if (row) await inTrace(ctx.tracer, 'carry out change', {}, () => carryOut(tx, ctx, run, row, lockAlso));
          else await finishRun(tx, run.id);
          return true;
        },
        rowMs,
      ),
    );
  } catch (error) {
    if (!at) throw error;
    const passing = error instanceof Problem ? error : databaseProblem(error);
    if (!passing) ctx.log.error({ err: error, run: at.run.id, [at.run.kind]: at.row.id }, 'a row of a change of many failed');
    const problem: KeptProblem = { code: passing?.code ?? 'internal' };
    await countAttempt(ctx.pool, at.run.id, at.row.position, { problem, most: passing ? mostAttempts : 1 });
    return true;
  }
}

async function carryOut(tx: Tx, ctx: Context, run: ClaimedRun, row: NextRow, lockAlso: number[]): Promise<void> {
  await tx.query('savepoint one_row');
  let done: Outcome;
  try {
    done = await actOn(tx, ctx, run, row, lockAlso);
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    await tx.query('rollback to savepoint one_row');
    done = refused(error);
  }
  if (!(await completeRow(tx, run.id, row.position, done))) throw new Error('a row was carried out twice, and is taken back');
}

/** @throws Problem what stands against it; `unauthorized` once who asked is no active admin any more. */
async function actOn(tx: Tx, ctx: Context, run: ClaimedRun, row: NextRow, lockAlso: number[]): Promise<Outcome> {
  if (!run.is_asker_admin) throw new Problem('unauthorized');
  switch (run.kind) {
    case 'session':
      return actOnSession(tx, ctx.config, run, row, lockAlso);
    case 'account':
      return actOnAccount(tx, ctx, run, row.id);
    case 'student':
      return actOnStudent(tx, ctx.config, run, row.id);
  }
}
