/** Which faults happen, and when: chosen by a test, or at random from a seed. */
import type { Call } from './call.ts';
import { chance } from './chance.ts';
import { accessError, databaseError, OdooFault } from './errors.ts';

export type Fault =
  /** The connection is cut, nothing is done, and for a while the port is closed. */
  | { kind: 'refused'; forMs?: number }
  /** The connection is cut; nothing is done. */
  | { kind: 'reset' }
  /** It is done, and the connection is cut. */
  | { kind: 'reset_after_commit' }
  /** Nothing is done and nothing is answered until the client disconnects. */
  | { kind: 'silence' }
  /** It is done, and not answered. */
  | { kind: 'silence_after_commit' }
  /** It is done after a while, and then answered, if the client still listens. */
  | { kind: 'late'; byMs: number }
  /** It is done, and the answer arrives slowly. */
  | { kind: 'slow'; bytesPerSecond?: number }
  /** Pages of a proxy before Odoo; nothing is done. */
  | { kind: 'http_500' }
  | { kind: 'bad_gateway' }
  | { kind: 'too_many_requests'; retryAfter?: number }
  /** Odoo's own refusal, by name; nothing is done. */
  | { kind: 'fault'; fault: OdooFault }
  /** A `load` that collided with another one with the same external id; nothing is done. */
  | { kind: 'lost_race' }
  /** The request arrives twice; the client sees the second answer. */
  | { kind: 'duplicate' }
  /** It is done as asked; the rows come in another order. */
  | { kind: 'reordered' }
  /** Before a page is read somebody writes records of the model, so that they move in a list sorted by date. */
  | { kind: 'shifted'; records?: number }
  /** The first text of the first record is ten million letters long. */
  | { kind: 'huge_text'; letters?: number };

export type FaultKind = Fault['kind'];

/** Refusals that were recorded, for `faults.next(refusals.schemaChange)`. */
export const refusals = {
  schemaChange: { kind: 'fault', fault: new OdooFault('builtins.KeyError', 'account.move.line.move_name') },
  staleRights: {
    kind: 'fault',
    fault: accessError(
      "You are not allowed to create 'Session' (x_session) records.\n\nThis operation is allowed for the following groups:\n\t- Role / User\n\nContact your administrator to request access if necessary.",
    ),
  },
  serialization: {
    kind: 'fault',
    fault: new OdooFault('psycopg2.errors.SerializationFailure', 'could not serialize access due to concurrent update\n'),
  },
  sessionExpired: { kind: 'fault', fault: new OdooFault('odoo.http.SessionExpiredException', 'Session expired') },
  databaseDown: {
    kind: 'fault',
    fault: databaseError('Connection refused\n\tIs the server running on that host and accepting TCP/IP connections?'),
  },
} satisfies Record<string, Fault>;

type When = (call: Call) => boolean;

interface Rule {
  fault: Fault;
  when: When;
  /** How often it still happens. */
  left: number;
}

export interface RandomFaults {
  seed: number;
  /** The share of matching calls; 0.2 is every fifth. */
  share: number;
  faults: readonly Fault[];
  when?: When;
}

export class Faults {
  /** The faults that happened, in order. */
  readonly fallen: { kind: FaultKind; call: Call }[] = [];
  private rules: Rule[] = [];
  private random: RandomFaults | undefined;
  private readonly seen = new Map<string, number>();

  /** The next matching call, or the next few. */
  next(fault: Fault, when: When = isObjectCall, times = 1): void {
    this.rules.push({ fault, when, left: times });
  }

  /** Every matching call, until `clear`. */
  always(fault: Fault, when: When = isObjectCall): void {
    this.next(fault, when, Number.POSITIVE_INFINITY);
  }

  /**
   * At random, until `clear`. Whether the n-th call of a method of a model is hit, and by what, depends on the seed alone, not on the
   * order in which calls of other methods arrive.
   */
  byChance(random: RandomFaults): void {
    this.random = random;
    this.seen.clear();
  }

  clear(): void {
    this.rules = [];
    this.random = undefined;
  }

  choose(call: Call): Fault | undefined {
    const fault = this.commanded(call) ?? this.drawn(call);
    if (fault) this.fallen.push({ kind: fault.kind, call });
    return fault;
  }

  private commanded(call: Call): Fault | undefined {
    const rule = this.rules.find(({ when, left }) => left > 0 && when(call));
    if (!rule) return undefined;
    rule.left -= 1;
    if (rule.left <= 0) this.rules = this.rules.filter((one) => one !== rule);
    return rule.fault;
  }

  private drawn(call: Call): Fault | undefined {
    const { random } = this;
    if (!random || !(random.when ?? isObjectCall)(call)) return undefined;
    const name = `${call.model}.${call.method}`;
    const nth = this.seen.get(name) ?? 0;
    this.seen.set(name, nth + 1);
    const draw = chance(`${random.seed} ${name} ${nth}`);
    if (draw() >= random.share) return undefined;
    return random.faults[Math.floor(draw() * random.faults.length)];
  }
}

const isObjectCall: When = ({ service }) => service === 'object';
