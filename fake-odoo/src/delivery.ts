/** Executes a call and answers it, correctly or with a fault. */
import { setTimeout as sleep } from 'node:timers/promises';
import { chance, shuffled } from './chance.ts';
import { OdooFault } from './errors.ts';
import type { Answer, Exchange, Outcome } from './exchange.ts';
import type { Fault } from './faults.ts';
import { refusedRow } from './load.ts';
import { isObject, type Json } from './values.ts';

/** The client's connection, and the port. */
export interface Wire {
  send: (answer: Answer, bytesPerSecond?: number) => Promise<void>;
  cut: () => void;
  /** Resolves when the client is gone, or has waited as long as an Odoo lets its workers work. */
  silence: () => Promise<void>;
  /** The port is closed for this long. */
  closePort: (forMs: number) => void;
  /** Touches records of a model as somebody in the office. */
  touch: (model: string, records: number) => void;
}

export async function deliver(fault: Fault | undefined, exchange: Exchange, wire: Wire): Promise<void> {
  const answer = async (change = (result: Json | undefined) => result): Promise<Answer> => {
    const outcome = await done(exchange);
    return exchange.answer('fault' in outcome ? outcome : { result: change(outcome.result) });
  };
  switch (fault?.kind) {
    case undefined:
      return wire.send(await answer());
    case 'refused':
      wire.closePort(fault.forMs ?? 200);
      return wire.cut();
    case 'reset':
      return wire.cut();
    case 'reset_after_commit':
      await done(exchange);
      return wire.cut();
    case 'silence':
      return wire.silence();
    case 'silence_after_commit':
      await done(exchange);
      return wire.silence();
    case 'late':
      await sleep(fault.byMs);
      return wire.send(await answer());
    case 'slow':
      return wire.send(await answer(), fault.bytesPerSecond ?? 1);
    case 'http_500':
      return wire.send(page(500, 'Internal Server Error', 'Werkzeug'));
    case 'bad_gateway':
      return wire.send(page(502, 'Bad Gateway', 'nginx'));
    case 'too_many_requests': {
      const refused = page(429, 'Too Many Requests', 'nginx');
      return wire.send({ ...refused, headers: { ...refused.headers, 'retry-after': String(fault.retryAfter ?? 1) } });
    }
    case 'fault': {
      const result = exchange.call.method === 'load' ? refusedRow(fault.fault) : undefined;
      return wire.send(exchange.answer(result === undefined ? { fault: fault.fault } : { result }));
    }
    case 'lost_race':
      // Odoo repeats any other call on its own.
      return wire.send(exchange.call.method === 'load' ? exchange.answer({ result: lostRace() }) : await answer());
    case 'duplicate':
      await done(exchange);
      return wire.send(await answer());
    case 'reordered':
      return wire.send(await answer(reordered));
    case 'shifted':
      wire.touch(exchange.call.model, fault.records ?? 3);
      return wire.send(await answer());
    case 'huge_text':
      return wire.send(await answer((result) => huge(result, fault.letters ?? 10_000_000)));
  }
}

async function done(exchange: Exchange): Promise<Outcome> {
  try {
    return { result: await exchange.run() };
  } catch (error) {
    if (error instanceof OdooFault) return { fault: error };
    // A defect of the fake itself: reported to the test that meets it.
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { fault: new OdooFault('fake_odoo.Defect', text) };
  }
}

const page = (status: number, title: string, server: string): Answer => ({
  status,
  headers: { 'content-type': 'text/html' },
  body: `<html>\r\n<head><title>${status} ${title}</title></head>\r\n<body>\r\n<center><h1>${status} ${title}</h1></center>\r\n<hr><center>${server}</center>\r\n</body>\r\n</html>\r\n`,
});

const lostRace = (): Json => ({
  ids: false,
  messages: [{ rows: { from: 0, to: 0 }, record: 0, type: 'error', message: 'could not serialize access due to concurrent update\n' }],
  nextrow: 0,
});

const reordered = (result: Json | undefined): Json | undefined =>
  Array.isArray(result) ? shuffled(result, chance(`${result.length}`)) : result;

function huge(result: Json | undefined, letters: number): Json | undefined {
  if (!Array.isArray(result)) return result;
  const [first, ...others] = result;
  if (!isObject(first)) return result;
  const name = Object.keys(first).find((key) => /name/.test(key) && typeof first[key] === 'string');
  return name === undefined ? result : [{ ...first, [name]: 'x'.repeat(letters) }, ...others];
}

/** Sends text at a speed; `write` answers false when the client is gone. */
export async function drip(text: string, bytesPerSecond: number, write: (part: Buffer) => boolean): Promise<void> {
  const bytes = Buffer.from(text);
  const step = Math.max(1, Math.floor(bytesPerSecond / 10));
  const pauseMs = (step / bytesPerSecond) * 1_000;
  for (let at = 0; at < bytes.length; at += step) {
    if (!write(bytes.subarray(at, at + step))) return;
    await sleep(pauseMs, undefined, { ref: false });
  }
}
