/** The connection to one Odoo: concurrency, transport, time-outs and tracing. */

import { type Attributes, asked } from '../tracing/span.ts';
import type { Credentials, OdooCall, SendRequest, Transport } from './call.ts';
import { OdooClock } from './clock.ts';
import { NoAnswer, sendRequest } from './exchange.ts';
import { type FaultKind, OdooFault } from './faults.ts';
import { jsonRpc } from './json-rpc.ts';
import { json2 } from './json2.ts';
import { createQueue } from './queue.ts';
import { makeFault } from './refusals.ts';
import { askVersion, type OdooVersion } from './version.ts';

interface Settings extends Credentials {
  url: URL;
  transport: Transport['name'] | undefined;
  concurrency: number;
  readTimeoutMs: number;
  writeTimeoutMs: number;
  longestAnswerBytes?: number;
}

interface Connection {
  call(call: OdooCall): Promise<unknown>;
  version(): Promise<OdooVersion>;
  close(): void;
  stats: { transport: Transport['name'] | undefined; calls: number; busyMs: number; readonly clock: OdooClock };
}

/** What was true when the transport was chosen and signed in to is true no more. */
const beginAnew: readonly FaultKind[] = ['sign_in', 'database', 'not_odoo'];

/** Kinds that say nothing about whether this Odoo has JSON-2. */
const noVerdict: readonly FaultKind[] = ['unreachable', 'lost', 'busy', 'server'];

export function connect(settings: Settings): Connection {
  const closing = new AbortController();
  const queue = createQueue(settings.concurrency);
  const stats: Connection['stats'] = {
    transport: undefined,
    calls: 0,
    busyMs: 0,
    clock: new OdooClock(),
  };
  let chosen: Promise<Transport> | undefined;

  const send: SendRequest = async (request, { writes, guard }) => {
    const { longestAnswerBytes } = settings;
    const timeoutMs = writes ? settings.writeTimeoutMs : settings.readTimeoutMs;
    const began = performance.now();
    stats.calls += 1;
    try {
      const answer = await sendRequest(settings.url, request, { timeoutMs, signal: closing.signal, guard, longestAnswerBytes });
      stats.clock.hear({ ...answer, askedMs: began });
      return answer;
    } catch (error) {
      if (error instanceof NoAnswer) throw withoutAnswer(error, writes);
      throw error;
    } finally {
      stats.busyMs += performance.now() - began;
    }
  };

  const callNow = async (call: OdooCall): Promise<unknown> => {
    chosen ??= chooseTransport(send, settings).catch((error: unknown) => {
      chosen = undefined;
      throw error;
    });
    const transport = await chosen;
    stats.transport = transport.name;
    try {
      return await transport.call(call);
    } catch (error) {
      if (error instanceof OdooFault && beginAnew.includes(error.kind)) chosen = undefined;
      throw error;
    }
  };

  return {
    // What a trace says of a call: never of whom, with which values or for which user.
    call: (call) => asked(`${call.method} ${call.model}`, odooCall(call.method, call.model), () => queue.run(() => callNow(call))),
    version: () => asked('version', odooCall('version'), () => queue.run(() => askVersion(send))),
    close: () => closing.abort(),
    stats,
  };
}

const odooCall = (method: string, model?: string): Attributes => ({
  'rpc.system.name': 'odoo',
  'rpc.method': method,
  ...(model !== undefined && { 'odoo.model': model }),
});

async function chooseTransport(send: SendRequest, settings: Settings): Promise<Transport> {
  if (settings.transport === 'json-rpc') return jsonRpc(send, settings);
  const newer = json2(send, settings);
  if (settings.transport === 'json-2') return newer;
  const { major } = await askVersion(send);
  return major >= 19 && (await works(newer)) ? newer : jsonRpc(send, settings);
}

/** An Odoo may have the address and a proxy in front of it that lets no bearer token through, or a password in place of a key. */
async function works(transport: Transport): Promise<boolean> {
  try {
    await transport.call({ model: 'res.users', method: 'has_access', ids: [], args: { operation: 'read' }, writes: false });
    return true;
  } catch (error) {
    if (!(error instanceof OdooFault) || noVerdict.includes(error.kind)) throw error;
    return false;
  }
}

function withoutAnswer({ sent, reason }: NoAnswer, writes: boolean): OdooFault {
  if (!sent) return makeFault('unreachable', 'not_done', reason);
  // A server that does not speak HTTP.
  return makeFault(reason.startsWith('HPE_') ? 'not_odoo' : 'lost', writes ? 'unknown' : 'not_done', reason);
}
