/** Spans (ADR-59), without knowledge of OpenTelemetry: where tracing is off, a span costs one check. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** Never values, keys, addresses or names: what stands here leaves the portal (D-149). */
export type Attributes = Record<string, string | number>;

export interface SpanFacts {
  /** `server`: asked of us. `client`: we ask. `job`: found and done. */
  kind: 'server' | 'client' | 'job';
  attributes: Attributes;
}

export interface Outcome {
  attributes?: Attributes;
  /** What kind of failure it was: a code of a closed list, never a text. */
  errorType?: string | undefined;
}

export interface Span {
  /** 32 hexadecimal digits. */
  traceId: string;
  /** How work elsewhere goes on with this trace, in the form of W3C. */
  traceparent: string;
  /** Undefined where this trace is not one of those that are kept. */
  begin(name: string, facts: SpanFacts): Span | undefined;
  end(outcome?: Outcome): void;
}

/** Makes the traces of this process. */
export interface Tracer {
  /** A span that stands by itself, or goes on with what `traceparent` names. */
  begin(name: string, facts: SpanFacts, traceparent?: string): Span;
  /** Sends what waits, for as long as a stop may wait. */
  stop(): Promise<void>;
}

const underWay = new AsyncLocalStorage<Span>();

export const activeSpan = (): Span | undefined => underWay.getStore();

/** Runs `work`, and everything it starts, within `span`. */
export const within = <T>(span: Span, work: () => T): T => underWay.run(span, work);

/** For each line of the log, beside the id of the request. */
export function traceFields(): { traceId?: string } {
  const span = activeSpan();
  return span ? { traceId: span.traceId } : {};
}

/** A trace of its own for `work`, which nobody asked for by a request. @param traceparent of what it follows from */
export function inTrace<T>(tracer: Tracer | undefined, name: string, attributes: Attributes, work: () => Promise<T>, traceparent?: string) {
  if (!tracer) return work();
  const span = tracer.begin(name, { kind: 'job', attributes }, traceparent);
  return ending(
    span,
    within(span, () => work()),
  );
}

/** `ask` as a part of what is under way, and by itself where nothing is traced. */
export function asked<T>(name: string, attributes: Attributes, ask: () => Promise<T>): Promise<T> {
  const span = activeSpan()?.begin(name, { kind: 'client', attributes });
  return span ? ending(span, ask()) : ask();
}

async function ending<T>(span: Span, done: Promise<T>): Promise<T> {
  try {
    const result = await done;
    span.end();
    return result;
  } catch (error) {
    span.end({ errorType: errorTypeOf(error) });
    throw error;
  }
}

/** The kind of a fault of Odoo, the code of PostgreSQL, Node.js or a refusal, else the name of its class: all of closed lists. */
export function errorTypeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown';
  if ('kind' in error && typeof error.kind === 'string') return error.kind;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error ? error.name : 'unknown';
}
