/**
 * From what Odoo answered to a fault: by the name of the exception, else by the status. Never by text, which is in the language of
 * the user or of the database, nor by the code of JSON-RPC, which differs between versions.
 */
import * as z from 'zod/mini';
import type { HttpAnswer } from './exchange.ts';
import { type FaultKind, OdooFault } from './faults.ts';

const longestSentence = 300;

const kindsByName: ReadonlyMap<string, FaultKind> = new Map([
  ...named('sign_in', ['odoo.exceptions.AccessDenied', 'odoo.http.SessionExpiredException']),
  ...named('denied', ['odoo.exceptions.AccessError']),
  ...named('missing', ['odoo.exceptions.MissingError']),
  ...named('invalid', ['odoo.exceptions.UserError', 'odoo.exceptions.ValidationError', 'odoo.exceptions.RedirectWarning']),
  ...named('invalid', ['builtins.ValueError', 'builtins.OverflowError', 'psycopg2.DataError', 'psycopg2.IntegrityError']),
  ...named('invalid', ['NotNullViolation', 'UniqueViolation', 'ForeignKeyViolation', 'CheckViolation'].map(ofPostgres)),
  ...named('invalid', ['NumericValueOutOfRange', 'StringDataRightTruncation', 'CharacterNotInRepertoire'].map(ofPostgres)),
  ...named('unsupported', ['builtins.KeyError', 'builtins.AttributeError', 'builtins.TypeError', 'werkzeug.exceptions.NotFound']),
  ...named('busy', ['odoo.exceptions.LockError', 'odoo.exceptions.ConcurrencyError', 'psycopg2.pool.PoolError', 'odoo.sql_db.PoolError']),
  ...named('busy', ['SerializationFailure', 'DeadlockDetected', 'LockNotAvailable', 'QueryCanceled', 'TooManyConnections'].map(ofPostgres)),
  ...named('busy', ['psycopg2.extensions.TransactionRollbackError', 'psycopg2.extensions.QueryCanceledError']),
  ...named('database', ['psycopg2.OperationalError', 'psycopg2.InterfaceError', 'psycopg2.DatabaseError', 'odoo.exceptions.RegistryError']),
  ...named('database', ['AdminShutdown', 'CrashShutdown', 'CannotConnectNow', 'InvalidCatalogName'].map(ofPostgres)),
]);

/** Kinds after which Odoo has rolled the call back for certain; after the others it may have failed while it committed. */
const rolledBack: ReadonlySet<FaultKind> = new Set(['sign_in', 'denied', 'missing', 'invalid', 'unsupported', 'busy']);

const details: Record<FaultKind, string> = {
  unreachable: 'Odoo cannot be reached',
  lost: 'The answer of Odoo was lost',
  busy: 'Odoo is busy',
  sign_in: 'Odoo refuses the login or the key',
  database: 'Odoo has no such database, or its database does not answer',
  denied: 'Odoo does not allow this to the user',
  missing: 'Odoo does not have the record any more',
  invalid: 'Odoo refuses the values',
  unsupported: 'Odoo does not know the model, method or field',
  server: 'Odoo has failed',
  not_odoo: 'This is no answer of an Odoo',
};

/** An Odoo exception, as both transports report it. */
export const odooException = z.object({ name: z.string(), message: z.optional(z.string()) });

interface About {
  writes: boolean;
  /** Never to be shown, also where Odoo repeats it. */
  secret: string;
}

export function faultOfException({ name, message }: z.infer<typeof odooException>, status: number, { writes, secret }: About): OdooFault {
  const known = kindsByName.get(name) ?? unnamed(status);
  // A read carries nobody's values: what Odoo finds wrong in it is what the field map names.
  const kind = known === 'invalid' && !writes ? 'unsupported' : known;
  const told = ['denied', 'missing', 'invalid', 'unsupported'].includes(kind) ? messageWithoutTraceback(message ?? '', secret) : '';
  const outcome = writes && !rolledBack.has(kind) ? 'unknown' : 'not_done';
  return new OdooFault({ kind, outcome, detail: `${details[kind]} (${name})`, odooName: name, says: told === '' ? undefined : told });
}

/** An answer in which no Odoo says anything: told by its status alone. */
export function faultOfUnexpectedAnswer(
  { status, isJson, json }: HttpAnswer,
  writes: boolean,
  notFound: FaultKind = 'not_odoo',
): OdooFault {
  const cutOff = status < 300 && isJson && json === undefined;
  const kind = cutOff ? 'lost' : kindByStatus(status, notFound);
  const doubtful = status < 300 || status >= 500 || status === 408;
  return makeFault(kind, writes && doubtful ? 'unknown' : 'not_done', cutOff ? 'cut off' : `status ${status}`);
}

export function makeFault(kind: FaultKind, outcome: OdooFault['outcome'], why: string): OdooFault {
  return new OdooFault({ kind, outcome, detail: `${details[kind]} (${why})` });
}

/** Odoo's words without what is no sentence: tracebacks, paths of its server, the key. */
export function messageWithoutTraceback(text: string, secret: string): string {
  const [words = ''] = text.split(/^Traceback \(most recent call last\)/m);
  const plain = words
    .replaceAll(secret, '…')
    .replace(/(?<![\w/])(?:\/[\w.@+-]+){2,}/g, '…')
    .replace(/\b[A-Za-z]:\\[\w.\\ -]+/g, '…')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length > longestSentence ? `${plain.slice(0, longestSentence - 1).trimEnd()}…` : plain;
}

/** An exception that we do not know: JSON-RPC says all of them with 200, JSON-2 means its status. */
function unnamed(status: number): FaultKind {
  if (status < 400) return 'server';
  const kind = kindByStatus(status, 'unsupported');
  return kind === 'not_odoo' ? 'unsupported' : kind;
}

function kindByStatus(status: number, notFound: FaultKind): FaultKind {
  if (status === 401) return 'sign_in';
  if (status === 403) return 'denied';
  if (status === 404) return notFound;
  if (status === 409 || status === 429 || status === 503) return 'busy';
  // 413: a proxy finds the request too large, which no waiting makes smaller.
  if (status === 413 || status === 422) return 'invalid';
  if (status === 408 || status === 502 || status === 504) return 'lost';
  return status >= 500 ? 'server' : 'not_odoo';
}

function named(kind: FaultKind, names: readonly string[]): [string, FaultKind][] {
  return names.map((name) => [name, kind]);
}

function ofPostgres(name: string): string {
  return `psycopg2.errors.${name}`;
}
