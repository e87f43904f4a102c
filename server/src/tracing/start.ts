/** Traces of this process, where they are wanted: only then is anything of OpenTelemetry loaded (ADR-59). */
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Tracer } from './span.ts';

/** What became of so many spans. */
export type CountSpans = (outcome: 'exported' | 'failed' | 'dropped', count: number) => void;

export interface Tracing {
  log: Logger;
  count: CountSpans | undefined;
  /** Which of several processes this is, from 1 on. */
  worker?: number;
}

export async function startTracing({ traces }: Pick<Config, 'traces'>, tracing: Tracing): Promise<Tracer | undefined> {
  if (!traces) return undefined;
  const { openTracer } = await import('./open-telemetry.ts');
  return openTracer(traces, tracing);
}
