/** Traces a statement as a span: by its name, never by its text or its values (D-149). */
import { errorTypeOf, type Outcome, type Span } from '../tracing/span.ts';

/** What a driver is given after the statement; the last may be who waits for the answer. */
type Rest = readonly unknown[];
type Answered = (error: unknown, ...result: unknown[]) => void;

/** @param send hands the statement to the driver. */
export function traceStatement(within: Span, statement: unknown, rest: Rest, send: (rest: Rest) => unknown): unknown {
  // What is copied tells in its own way when it has ended.
  if (typeof statement === 'object' && statement !== null && 'submit' in statement) return send(rest);
  const name = nameOf(statement);
  const span = within.begin(name, { kind: 'client', attributes: { 'db.system.name': 'postgresql', 'db.query.summary': name } });
  if (!span) return send(rest);
  const at = rest.findLastIndex((one) => typeof one === 'function');
  if (at >= 0) {
    const answered = rest[at] as Answered; // the one function that the driver takes
    return send(
      rest.with(at, (error: unknown, ...result: unknown[]) => {
        span.end(outcomeOf(error));
        answered(error, ...result);
      }),
    );
  }
  const answer = send(rest);
  if (answer instanceof Promise) {
    answer.then(
      () => span.end(),
      (error: unknown) => span.end(outcomeOf(error)),
    );
  }
  return answer;
}

/** Of one without a name its first word, which is SQL's. */
function nameOf(statement: unknown): string {
  if (typeof statement === 'object' && statement !== null) {
    if ('name' in statement && typeof statement.name === 'string') return statement.name;
    if ('text' in statement) return nameOf(statement.text);
  }
  return (typeof statement === 'string' ? /^\s*([a-z]+)/i.exec(statement)?.[1]?.toUpperCase() : undefined) ?? 'STATEMENT';
}

function outcomeOf(error: unknown): Outcome | undefined {
  if (!error) return undefined;
  const errorType = errorTypeOf(error);
  return { errorType, attributes: { 'db.response.status_code': errorType } };
}
