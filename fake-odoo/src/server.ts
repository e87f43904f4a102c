/** The HTTP server: requests in, one connection each, as in the measured Odoo. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { deliver, drip, type Wire } from './delivery.ts';
import { OdooFault } from './errors.ts';
import type { Answer, Exchange, Raw } from './exchange.ts';
import type { Faults } from './faults.ts';
import { route } from './route.ts';
import type { Service } from './service.ts';
import type { Stats } from './stats.ts';
import type { Workers } from './workers.ts';

/** `limit_time_real`: after this a worker that hangs is killed and its connection closes. */
const longestCallMs = 120_000;

const portTries = 20;
const portEveryMs = 50;

export interface Parts {
  service: Service;
  faults: Faults;
  stats: Stats;
  workers: Workers;
  touch: Wire['touch'];
}

export class FakeServer {
  private readonly parts: Parts;
  private readonly server: Server;
  private port = 0;
  /** Counts how often it went down. */
  private life = 0;
  private reopening: NodeJS.Timeout | undefined;

  constructor(parts: Parts) {
    this.parts = parts;
    this.server = createServer({ keepAlive: false }, (request, response) => {
      // The only failure here is a client that disconnects.
      this.serve(request, response).catch(() => response.destroy());
    });
  }

  /** @returns its address; the same port again after `down`. */
  async up(port = this.port): Promise<string> {
    clearTimeout(this.reopening);
    for (let tries = 1; !this.server.listening; tries += 1) {
      // Another connection may have got the port as its local one meanwhile: such connections are short.
      await this.listen(port).catch((error: unknown) => {
        if (tries >= portTries) throw error;
        return sleep(portEveryMs);
      });
    }
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('The fake Odoo has no port.');
    this.port = address.port;
    return `http://127.0.0.1:${this.port}`;
  }

  /** The port is closed, open connections are cut, and calls under way are dropped. */
  async down(): Promise<void> {
    clearTimeout(this.reopening);
    this.life += 1;
    const closed = this.server.listening ? new Promise<void>((resolve) => this.server.close(() => resolve())) : undefined;
    this.server.closeAllConnections();
    await closed;
  }

  private listen(port: number): Promise<void> {
    return new Promise((resolve, reject) => {
      // Not by `listen`'s own listener, which remains after a failed try.
      const settle = (error?: Error): void => {
        this.server.off('error', settle);
        this.server.off('listening', settle);
        if (error) reject(error);
        else resolve();
      };
      this.server.once('error', settle);
      this.server.once('listening', settle);
      this.server.listen(port, '127.0.0.1');
    });
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { service, stats, faults } = this.parts;
    const raw = await rawOf(request);
    const routed = route(service, raw);
    if (!('run' in routed)) return this.send(response, routed);
    stats.begin(routed.call);
    try {
      await deliver(faults.choose(routed.call), this.atItsPrice(routed), this.wire(response));
    } finally {
      stats.end();
    }
  }

  private atItsPrice(exchange: Exchange): Exchange {
    const { life } = this;
    const work = () => {
      if (this.life !== life) throw new OdooFault('fake_odoo.Down', 'It went down before it came to this call.');
      return exchange.run();
    };
    return { ...exchange, run: () => this.parts.workers.do(exchange.call, async () => work()) };
  }

  private wire(response: ServerResponse): Wire {
    return {
      send: (answer, bytesPerSecond) => this.send(response, answer, bytesPerSecond),
      cut: () => void response.socket?.resetAndDestroy(),
      silence: () => silence(response),
      closePort: (forMs) => this.closePort(forMs),
      touch: this.parts.touch,
    };
  }

  private closePort(forMs: number): void {
    if (!this.server.listening) return;
    this.server.close();
    this.reopening = setTimeout(() => void this.up(), forMs);
  }

  private async send(response: ServerResponse, { status, headers, body }: Answer, bytesPerSecond?: number): Promise<void> {
    const length = Buffer.byteLength(body);
    // The client has disconnected; its call is done all the same.
    if (response.destroyed) return;
    this.parts.stats.bytesOut += length;
    response.sendDate = false;
    response.writeHead(status, {
      server: 'Werkzeug/2.2.2 Python/3.11.2',
      // A client that takes the time from here gets this Odoo's.
      date: new Date(this.parts.service.engine.db.clock.now() / 1_000).toUTCString(),
      connection: 'close',
      'content-length': length,
      ...headers,
    });
    if (bytesPerSecond !== undefined) {
      await drip(body, bytesPerSecond, (part) => {
        if (!response.destroyed) response.write(part);
        return !response.destroyed;
      });
    }
    await new Promise<void>((resolve) => {
      response.once('close', resolve);
      response.end(bytesPerSecond === undefined ? body : undefined);
    });
  }
}

async function rawOf(request: IncomingMessage): Promise<Raw> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const path = new URL(request.url ?? '/', 'http://localhost').pathname;
  return { method: request.method ?? 'GET', path, headers: request.headers, body: Buffer.concat(chunks).toString('utf8') };
}

function silence(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => response.socket?.resetAndDestroy(), longestCallMs).unref();
    response.once('close', () => {
      clearTimeout(limit);
      resolve();
    });
  });
}
