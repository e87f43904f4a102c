/** Faults of calls to Odoo, classified by what to do about them. */

export type FaultKind =
  /** There was no connection; nothing was sent. */
  | 'unreachable'
  /** Sent, but no whole answer came: time-out, reset, a proxy's 502. */
  | 'lost'
  /** Too much at once, for Odoo (429, 503) or in its database (locks, serialisation). */
  | 'busy'
  /** Wrong login or key, or the user may not sign in any more. */
  | 'sign_in'
  /** There is no such database, or Odoo's PostgreSQL does not answer. */
  | 'database'
  /** The user may not do this, by access rights or record rules. */
  | 'denied'
  /** The record is gone. Only models with record rules say so; others answer a write on a deleted record with true. */
  | 'missing'
  /** Odoo refuses the values: a rule of its own, a validation, a value that its field cannot hold. */
  | 'invalid'
  /** There is no such model, method or field, or not just now: while its models change, Odoo says so of what there is. */
  | 'unsupported'
  /** Odoo itself has failed. */
  | 'server'
  /** No Odoo answers so: another program, a redirect, a page of a proxy. */
  | 'not_odoo';

/** What became of a write. A read changes nothing, so it is always `not_done`. */
type Outcome = 'not_done' | 'unknown';

interface FaultDetails {
  kind: FaultKind;
  outcome: Outcome;
  /** For logs and the terminal, English; without the key, paths and tracebacks. */
  detail: string;
  /** The name of Odoo's exception, such as `odoo.exceptions.UserError`. */
  odooName?: string | undefined;
  /** Odoo's own sentence, in its language, cut to a length that can be shown. */
  says?: string | undefined;
  /** Odoo has told what, but neither by which exception nor about which field: it may be one that passes. */
  unnamed?: boolean;
}

export class OdooFault extends Error {
  override name = 'OdooFault';
  readonly kind: FaultKind;
  readonly outcome: Outcome;
  readonly odooName: string | undefined;
  readonly says: string | undefined;
  readonly unnamed: boolean;

  constructor({ kind, outcome, detail, odooName, says: said, unnamed = false }: FaultDetails) {
    const says = said === undefined ? undefined : storable(said);
    super(storable(says === undefined ? detail : `${detail}: ${says}`));
    this.kind = kind;
    this.outcome = outcome;
    this.odooName = odooName;
    this.says = says;
    this.unnamed = unnamed;
  }
}

/** No database holds NUL or half a character: what Odoo says is to be kept beside the change that it refused, whatever it says. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

const transient: ReadonlySet<FaultKind> = new Set(['unreachable', 'lost', 'busy', 'sign_in', 'database', 'server', 'not_odoo']);

/** Passes without anybody touching the record: wait and try again, without end. */
export function isTransient({ kind }: OdooFault): boolean {
  return transient.has(kind);
}

/** Odoo says this for some seconds to calls that are right while its models or rights change: try some times before giving up. */
export function mayBeTemporary({ kind, unnamed }: OdooFault): boolean {
  return unnamed || kind === 'denied' || kind === 'unsupported';
}

/** An exception of Odoo's own: of an automation with a mistake, say, that fails on this record each time. */
export function isOdooException({ kind, odooName }: OdooFault): boolean {
  return kind === 'server' && odooName !== undefined;
}
