/** What an OpenTelemetry collector does with traces: takes OTLP over HTTP, as JSON. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import * as z from 'zod/mini';

const attributes = z.array(
  z.object({ key: z.string(), value: z.object({ stringValue: z.optional(z.string()), intValue: z.optional(z.number()) }) }),
);

const payload = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.optional(z.string()),
              name: z.string(),
              kind: z.number(),
              attributes,
              status: z.object({ code: z.number(), message: z.optional(z.string()) }),
            }),
          ),
        }),
      ),
    }),
  ),
});

type Facts = Record<string, string | number | undefined>;

export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  kind: number;
  attributes: Facts;
  status: { code: number; message?: string | undefined };
  resource: Facts;
}

export interface Collector {
  /** What `OTEL_EXPORTER_OTLP_ENDPOINT` says. */
  endpoint: string;
  /** The same for what is made by hand. */
  url: URL;
  spans: () => ReceivedSpan[];
  /** All that came, as it came, headers left out. */
  received: () => string;
  /** Of each request. */
  headers: () => NodeJS.Dict<string | string[]>[];
  /** Waits until one of that name has come. */
  comes: (name: string, limitMs?: number) => Promise<ReceivedSpan>;
}

/** @param answer ends the answer, at once by default */
export async function startCollector(
  answer: (response: ServerResponse) => void = (response) => response.end('{}'),
  after: (stop: () => Promise<void>) => void = onTestFinished,
): Promise<Collector> {
  const bodies: string[] = [];
  const headers: NodeJS.Dict<string | string[]>[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      headers.push(request.headers);
      bodies.push(Buffer.concat(chunks).toString('utf8'));
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  const { port } = server.address() as AddressInfo; // a server that listens on a port has one
  const endpoint = `http://127.0.0.1:${port}`;
  const spans = () => bodies.flatMap(spansOf);
  return {
    endpoint,
    url: new URL('/v1/traces', endpoint),
    spans,
    received: () => bodies.join('\n'),
    headers: () => headers,
    comes: async (name, limitMs = 10_000) => {
      const found = () => spans().find((span) => span.name === name);
      await expect.poll(found, { timeout: limitMs, interval: 50 }).toBeDefined();
      const span = found();
      if (!span) throw new Error(`no span ${name}`);
      return span;
    },
  };
}

const spansOf = (body: string): ReceivedSpan[] =>
  payload.parse(JSON.parse(body)).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        ...span,
        parentSpanId: span.parentSpanId,
        attributes: factsOf(span.attributes),
        resource: factsOf(resource.attributes),
      })),
    ),
  );

const factsOf = (given: z.infer<typeof attributes>): Facts =>
  Object.fromEntries(given.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
