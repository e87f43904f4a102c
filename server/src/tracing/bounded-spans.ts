/** Spans on their way to the collector, no more than so many: a collector that is slow or away costs no memory and holds nothing up. */
import type { ReadableSpan, SpanExporter, SpanProcessor } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { CountSpans } from './settings.ts';

interface Bounds {
  exporter: SpanExporter;
  /** Not yet taken and not yet given up, those on the wire included. */
  mostWaiting: number;
  log: Logger;
  count: CountSpans | undefined;
}

export class BoundedSpans implements SpanProcessor {
  readonly #mostWaiting: number;
  readonly #log: Logger;
  readonly #count: CountSpans | undefined;
  readonly #batches: SpanProcessor;
  #waiting = 0;
  /** Since the collector last took any. */
  #lost = 0;
  #isTold = false;

  /** @param batch gathers spans, and hands all of them to the exporter that it is given. */
  constructor({ exporter, mostWaiting, log, count }: Bounds, batch: (counted: SpanExporter) => SpanProcessor) {
    this.#mostWaiting = mostWaiting;
    this.#log = log;
    this.#count = count;
    this.#batches = batch({
      export: (spans, done) =>
        exporter.export(spans, (result) => {
          this.#settle(spans.length, result.error);
          done(result);
        }),
      shutdown: () => exporter.shutdown(),
      forceFlush: async () => exporter.forceFlush?.(),
    });
  }

  onStart(): void {}

  onEnd(span: ReadableSpan): void {
    if (this.#waiting < this.#mostWaiting) {
      this.#waiting += 1;
      this.#batches.onEnd(span);
    } else {
      this.#lose('dropped', 1);
    }
  }

  forceFlush(): Promise<void> {
    return this.#batches.forceFlush();
  }

  shutdown(): Promise<void> {
    return this.#batches.shutdown();
  }

  #settle(spans: number, error: Error | undefined): void {
    this.#waiting -= spans;
    if (error) {
      this.#lose('failed', spans);
      // Once, until it takes some again: it may be away for a day.
      if (!this.#isTold) this.#log.warn({ err: error }, 'the collector does not take traces');
      this.#isTold = true;
      return;
    }
    this.#count?.('exported', spans);
    if (this.#lost > 0) this.#log.warn({ spans: this.#lost }, 'the collector takes traces again, and these were lost');
    this.#lost = 0;
    this.#isTold = false;
  }

  #lose(outcome: 'failed' | 'dropped', spans: number): void {
    this.#lost += spans;
    this.#count?.(outcome, spans);
  }
}
