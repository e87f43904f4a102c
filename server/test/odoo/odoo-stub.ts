/** A server that answers what a test tells it to, in Odoo's forms. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { connectOdoo, type Odoo, type OdooSettings } from '../../src/odoo/client.ts';

export interface OdooRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: unknown;
  /** What JSON-RPC asks for; empty names for another request. */
  rpc: { service: string; method: string; args: unknown[] };
}

export interface StubAnswer {
  status?: number;
  type?: string;
  /** A string is sent as it is, anything else as JSON. */
  body: unknown;
}

/** Undefined: the test answers by itself, or never. */
type Speak = (request: OdooRequest, raw: ServerResponse) => StubAnswer | undefined | Promise<StubAnswer | undefined>;

export interface Stub {
  url: URL;
  /** All requests, in the order in which they came. */
  requests: OdooRequest[];
  connect(settings?: Partial<OdooSettings>): Odoo;
}

export const key = 'key-0123456789abcdef';

export async function stub(speak: Speak): Promise<Stub> {
  const requests: OdooRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', async () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const body = text === '' ? undefined : JSON.parse(text);
      const rpc = body?.params ?? { service: '', method: '', args: [] };
      const one = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body, rpc };
      requests.push(one);
      const said = await speak(one, response);
      if (!said) return;
      response.writeHead(said.status ?? 200, { 'content-type': said.type ?? 'application/json; charset=utf-8', connection: 'close' });
      response.end(typeof said.body === 'string' ? said.body : JSON.stringify(said.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = new URL(`http://127.0.0.1:${portOf(server.address())}`);
  return { url, requests, connect: (settings) => client(url, settings) };
}

export function client(url: URL, settings: Partial<OdooSettings> = {}): Odoo {
  const odoo = connectOdoo({
    url,
    database: 'institute',
    login: 'portal@institute.test',
    apiKey: key,
    transport: 'json-rpc',
    concurrency: 2,
    readTimeoutMs: 10_000,
    writeTimeoutMs: 10_000,
    ...settings,
  });
  onTestFinished(() => odoo.close());
  return odoo;
}

export function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  return address.port;
}

/** What `/jsonrpc` wraps a result in; undefined is Python's None, which has no `result` at all. */
export const rpc = (result: unknown): StubAnswer => ({ body: { jsonrpc: '2.0', id: 1, ...(result !== undefined && { result }) } });

/** The traceback is here because nobody may be shown it. */
const thrown = (name: string, message: string) => ({
  name,
  debug: `Traceback (most recent call last):\n  File "/opt/odoo/odoo/http.py", line 1\n${name}: ${message}`,
  message,
  arguments: [message],
  context: {},
});

export const rpcFault = (name: string, message = 'StubAnswer in some language', code = 200): StubAnswer => ({
  body: { jsonrpc: '2.0', id: 1, error: { code, message: 'Odoo Server Error', data: thrown(name, message) } },
});

export const json2Fault = (status: number, name: string, message = 'StubAnswer in some language'): StubAnswer => ({
  status,
  body: thrown(name, message),
});

export const html = (status: number): StubAnswer => ({ status, type: 'text/html; charset=utf-8', body: `<html><h1>${status}</h1></html>` });

/** Signs everybody in as user 2 and passes the following call to `speak`. */
export const signedIn =
  (speak: Speak): Speak =>
  (request, raw) =>
    request.rpc.method === 'authenticate' ? rpc(2) : speak(request, raw);

export const versionRpc = (major: number | string, text = `${major}.0`): StubAnswer =>
  rpc({ server_version: `${text}+e`, server_version_info: [major, 0, 0, 'final', 0, ''], server_serie: text, protocol_version: 1 });
