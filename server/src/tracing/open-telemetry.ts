/** Spans as OpenTelemetry makes and sends them: the only file that knows it, loaded by `start.ts` alone (ADR-59). */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Context,
  ROOT_CONTEXT,
  type Span as SdkSpan,
  type Tracer as SdkTracer,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import { BoundedSpans } from './bounded-spans.ts';
import type { TraceSettings, Tracing } from './settings.ts';
import type { Outcome, Span, SpanFacts, Tracer } from './span.ts';

const serviceName = 'halaqa';
/** Some seconds of a busy portal, and about 4 MB: whatever comes while so many wait for the collector is dropped and counted. */
const mostWaiting = 4_096;
const together = 512;
const sendEveryMs = 2_000;
/** Time-out of a call to the collector. */
const answerWithinMs = 5_000;
/** A process has ten seconds to end (D-80), of which calls under way take most. */
const flushWithinMs = 1_500;

const kinds: Record<SpanFacts['kind'], SpanKind> = { server: SpanKind.SERVER, client: SpanKind.CLIENT, job: SpanKind.CONSUMER };

export function openTracer({ url, headers, ratio }: TraceSettings, { log, count, worker }: Tracing): Tracer {
  const exporter = new OTLPTraceExporter({
    url: url.href,
    headers,
    timeoutMillis: answerWithinMs,
    concurrencyLimit: mostWaiting / together,
  });
  const spans = new BoundedSpans({ exporter, mostWaiting, log, count }, (counted) => {
    const times = { maxExportBatchSize: together, scheduledDelayMillis: sendEveryMs, exportTimeoutMillis: answerWithinMs * 2 };
    return new BatchSpanProcessor({ exporter: counted, maxQueueSize: mostWaiting, ...times });
  });
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({
        'service.name': serviceName,
        'service.instance.id': randomUUID(),
        ...(worker !== undefined && { 'halaqa.worker': worker }),
      }),
    ),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [spans],
  });
  const tracer = provider.getTracer(serviceName);
  return {
    begin: (name, facts, traceparent) => open(tracer, startSpan(tracer, name, facts, contextAt(traceparent))),
    stop: async () => {
      await Promise.race([provider.shutdown().catch(() => {}), sleep(flushWithinMs, undefined, { ref: false })]);
    },
  };
}

/** What is not a trace of W3C begins a new one. */
function contextAt(traceparent: string | undefined): Context {
  const parent = traceparent === undefined ? null : parseTraceParent(traceparent);
  return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT;
}

const startSpan = (tracer: SdkTracer, name: string, { kind, attributes }: SpanFacts, parent: Context): SdkSpan =>
  tracer.startSpan(name, { kind: kinds[kind], attributes }, parent);

function open(tracer: SdkTracer, span: SdkSpan): Span {
  const { traceId, spanId, traceFlags } = span.spanContext();
  const isKept = span.isRecording();
  const inside = trace.setSpan(ROOT_CONTEXT, span);
  return {
    traceId,
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    begin: (name, facts) => (isKept ? open(tracer, startSpan(tracer, name, facts, inside)) : undefined),
    end: (outcome) => end(span, outcome),
  };
}

function end(span: SdkSpan, { attributes, errorType }: Outcome = {}): void {
  if (attributes) span.setAttributes(attributes);
  if (errorType !== undefined) {
    span.setAttribute('error.type', errorType);
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}
