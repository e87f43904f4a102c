/** Which failures of the database are no faults of ours: passing ones, after which the caller may try again, and text that it cannot hold. */
import { Problem } from '@halaqa/contract/problem';
import pg from 'pg';
import { DatabaseUnresponsive } from './limited-pool.ts';
import { NoPrimary } from './primary.ts';

/** read_only_sql_transaction: a standby, while another server takes its primary's place or has taken it. */
const readOnly = '25006';

/** PostgreSQL, appendix A. */
const passingCodes = new Set([
  '55P03', // lock_not_available: a row was held longer than lock_timeout
  '57014', // query_canceled: longer than statement_timeout
  '40P01', // deadlock_detected
  '40001', // serialization_failure
  '25P03', // idle_in_transaction_session_timeout: we stood still too long
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  readOnly,
]);
/** connection_exception and insufficient_resources, whole classes. */
const passingClasses = new Set(['08', '53']);

const brokenConnection = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** What the driver says without a code, when a connection is lost or none becomes free. */
const saidByDriver = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
];

/** NUL in a text or in JSON: character_not_in_repertoire, untranslatable_character. */
const unstorableCodes = new Set(['22021', '22P05']);

/** The refusal that `error` means, with `error` as its cause; undefined where it is no passing fault of the database. */
export const databaseProblem = (error: unknown): Problem | undefined =>
  isPassing(error) ? new Problem('unavailable', { cause: error }) : undefined;

/** Whether `error` says that a text of the caller's cannot be stored. */
export const isUnstorable = (error: unknown): boolean => error instanceof pg.DatabaseError && unstorableCodes.has(error.code ?? '');

function isPassing(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) {
    const code = error.code ?? '';
    return passingCodes.has(code) || passingClasses.has(code.slice(0, 2));
  }
  if (error instanceof DatabaseUnresponsive || error instanceof NoPrimary) return true;
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException; // Node's own errors carry more than their class declares
  // ENOENT: the socket of the embedded database is gone; a missing file is another matter.
  if (code === 'ENOENT') return syscall === 'connect';
  if (code !== undefined && brokenConnection.has(code)) return true;
  return saidByDriver.some((sentence) => error.message.startsWith(sentence));
}

/** Whether the database answered that it takes no changes. */
export const isReadOnly = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === readOnly;

/** Whether `error` is the violation of the constraint of this name. */
export const violates = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.constraint === constraint;
