/**
 * Time limits for database work, by what asks (D-81). The server enforces those of statements and locks; the others are enforced here, for
 * a server that no longer answers.
 */
import type pg from 'pg';

export interface DatabaseLimits {
  /** Until there is a connection: a free one, or a new one. */
  connectMs: number;
  statementMs: number;
  /** So long an answer is waited for, whatever the server does; a little longer than it takes itself. Undefined is no limit. */
  answerMs: number | undefined;
  /** For one lock; who waits behind another waiter needs two of them to get a row. */
  lockMs: number;
  /** So long a transaction may stand still between two statements: a process that is frozen keeps no row from the others. */
  idleMs: number;
  /** So long one piece of work keeps a connection, its transaction included; undefined is no limit. */
  lentMs: number | undefined;
}

/** Somebody waits for the answer. */
export const requestLimits: DatabaseLimits = {
  connectMs: 2_500,
  statementMs: 8_000,
  answerMs: 9_000,
  lockMs: 2_500,
  idleMs: 10_000,
  lentMs: 10_000,
};

/** Synchronising and tidying up: a page of records is one transaction, and nobody waits for it. */
export const backgroundLimits: DatabaseLimits = {
  connectMs: 5_000,
  statementMs: 60_000,
  answerMs: 65_000,
  lockMs: 2_500,
  idleMs: 20_000,
  lentMs: 600_000,
};

/** Commands: a person sees how they get on. */
export const commandLimits: DatabaseLimits = {
  connectMs: 5_000,
  statementMs: 60_000,
  answerMs: undefined,
  lockMs: 2_500,
  idleMs: 20_000,
  lentMs: undefined,
};

/** For what takes as long as it takes; not each server knows each of them. */
export const withoutLimits = (client: pg.ClientBase): Promise<unknown> =>
  client.query(
    `select set_config(name, '0', false) from pg_settings where name in ('transaction_timeout', 'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`,
  );
