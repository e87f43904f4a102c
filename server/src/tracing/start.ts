/** Traces of this process, where they are wanted: only then is anything of OpenTelemetry loaded (ADR-59). */
import type { TraceSettings, Tracing } from './settings.ts';
import type { Tracer } from './span.ts';

export async function startTracing(settings: TraceSettings | undefined, tracing: Tracing): Promise<Tracer | undefined> {
  if (!settings) return undefined;
  const { openTracer } = await import('./open-telemetry.ts');
  return openTracer(settings, tracing);
}
