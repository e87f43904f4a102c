/** Where Prometheus reads the figures: a port of its own, so that no proxy before the portal hands them to the world (D-112). */
import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MetricsConfig } from '../config/metrics-config.ts';
import { StartupError } from '../config/startup-error.ts';
import type { Metrics } from './metrics.ts';
import type { ScrapeSources } from './scraped.ts';

type Readable = Pick<Metrics, 'read' | 'contentType'>;

export interface MetricsListener {
  port: number;
  stop(): Promise<void>;
}

const requestTimeout = 5_000;

/** @throws StartupError where the port cannot be opened. */
export async function serveMetrics(metrics: Readable, measured: ScrapeSources, config: MetricsConfig): Promise<MetricsListener> {
  const server = createServer({ requestTimeout, headersTimeout: requestTimeout }, (request, response) => {
    void answer(request, response, { metrics, measured, token: config.token });
  });
  await listen(server, config);
  // A server that listens on a port has one.
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { port, stop };
}

interface Answering {
  metrics: Readable;
  measured: ScrapeSources;
  token: string | undefined;
}

async function answer(request: IncomingMessage, response: ServerResponse, { metrics, measured, token }: Answering): Promise<void> {
  if (token !== undefined && !isToken(request.headers.authorization, token)) {
    response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
  } else if (request.url !== '/metrics') {
    response.writeHead(404).end();
  } else if (request.method !== 'GET') {
    response.writeHead(405, { allow: 'GET' }).end();
  } else {
    const figures = await metrics.read(measured).catch(() => undefined);
    if (figures === undefined) response.writeHead(500).end();
    else response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(figures);
  }
}

function isToken(given: string | undefined, token: string): boolean {
  const [presented, wanted] = [Buffer.from(given ?? ''), Buffer.from(`Bearer ${token}`)];
  return presented.length === wanted.length && timingSafeEqual(presented, wanted);
}

function listen(server: Server, { port, host }: MetricsConfig): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new StartupError(
          'port_taken',
          `Figures cannot be served on port ${port} of ${host} (${error.code}). Set METRICS_PORT to a free one.`,
          {
            cause: error,
          },
        ),
      ),
    );
    server.listen(port, host, resolve);
  });
}
