import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Fault, type FaultKind, refusals } from './faults.ts';
import { type PlainCall, plainClient } from './plain-client.ts';
import { ask } from './recording.ts';
import { type FakeOdoo, startFakeOdoo } from './start.ts';
import { isObject, type Json } from './values.ts';

const records = { x_room: [1, 2, 3, 4, 5, 6, 7, 8].map((id) => ({ id, x_name: `Room ${id}`, write_date: '2026-01-01 10:00:00' })) };

let odoo: FakeOdoo;
let call: PlainCall;

beforeEach(async () => {
  odoo = await startFakeOdoo({ records });
  call = plainClient(odoo);
});
afterEach(() => odoo.stop());

const create = (): Promise<Json | undefined> => call('x_room', 'create', [{ x_name: 'New' }]);

/** A call that can be aborted. */
function createWith(): { sent: Promise<string>; patience: AbortController } {
  const args = [odoo.database, odoo.uid, odoo.apiKey, 'x_room', 'create', [{ x_name: 'New' }]];
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, params: { service: 'object', method: 'execute_kw', args } });
  const patience = new AbortController();
  const headers = { 'content-type': 'application/json' };
  const sent = fetch(`${odoo.url}/jsonrpc`, { method: 'POST', headers, body, signal: patience.signal });
  return { sent: sent.then((response) => response.text()), patience };
}

const created = (): number => odoo.clerk.records('x_room', [['x_name', '=', 'New']]).length;

const rooms = () => call('x_room', 'search', [[]], { order: 'id' });

describe('a call that a fault hits', () => {
  it.each<[Fault, string, done: number]>([
    [{ kind: 'reset' }, 'socket hang up|ECONNRESET', 0],
    [{ kind: 'reset_after_commit' }, 'socket hang up|ECONNRESET', 1],
    [{ kind: 'http_500' }, 'HTTP 500', 0],
    [{ kind: 'bad_gateway' }, 'HTTP 502', 0],
    [{ kind: 'too_many_requests' }, 'HTTP 429', 0],
    [refusals.schemaChange, 'builtins.KeyError', 0],
    [refusals.serialization, 'SerializationFailure', 0],
    [refusals.sessionExpired, 'SessionExpiredException', 0],
    [refusals.databaseDown, 'psycopg2.OperationalError', 0],
  ])('%j fails with %s, and was done %j times', async (fault, message, done) => {
    odoo.faults.next(fault);
    await expect(create()).rejects.toThrow(new RegExp(message));
    expect(created()).toBe(done);
    expect(odoo.faults.fallen.map(({ kind }) => kind)).toEqual([fault.kind]);
    // Only that call.
    await create();
    expect(created()).toBe(done + 1);
  });

  it.each<[Fault, done: number]>([
    [{ kind: 'silence' }, 0],
    [{ kind: 'silence_after_commit' }, 1],
    [{ kind: 'slow' }, 1],
  ])('%j is answered to nobody who goes away, and was done %j times', async (fault, done) => {
    odoo.faults.next(fault);
    const { sent, patience } = createWith();
    const outcome = expect(sent).rejects.toThrow('abort');
    await expect.poll(() => odoo.faults.fallen.length).toBe(1);
    await expect.poll(created).toBe(done);
    patience.abort();
    await outcome;
    expect(created()).toBe(done);
  });

  it('is done though nobody waits for it any more', async () => {
    odoo.faults.next({ kind: 'late', byMs: 300 });
    const { sent, patience } = createWith();
    const outcome = expect(sent).rejects.toThrow('abort');
    await expect.poll(() => odoo.faults.fallen.length).toBe(1);
    patience.abort();
    await outcome;
    await expect.poll(created).toBe(1);
    await expect.poll(() => odoo.stats.underWay).toBe(0);
  });

  it('is done twice when it is delivered twice', async () => {
    odoo.faults.next({ kind: 'duplicate' });
    expect(await create()).toBe(10);
    expect(created()).toBe(2);
  });

  it('answers all rows in another order, or with an enormous name', async () => {
    odoo.faults.next({ kind: 'reordered' });
    const shuffled = await rooms();
    expect(shuffled).not.toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(Array.isArray(shuffled) ? shuffled.toSorted() : []).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    odoo.faults.next({ kind: 'huge_text' });
    const read = await call('x_room', 'search_read', [[]], { fields: ['x_name'], limit: 1 });
    const [first] = Array.isArray(read) ? read : [];
    expect(isObject(first) ? String(first['x_name']).length : 0).toBe(10_000_000);
  });

  it('reads a list by date that has shifted under it', async () => {
    const page = (offset: number) => call('x_room', 'search', [[]], { order: 'write_date, id', limit: 4, offset });
    expect(await page(0)).toEqual([1, 2, 3, 4]);
    odoo.faults.next({ kind: 'shifted' });
    expect(await page(4)).toEqual([8, 1, 2, 3]);
  });

  it('finds nobody at the port for a while', async () => {
    odoo.faults.next({ kind: 'refused', forMs: 1_500 });
    await expect(rooms()).rejects.toThrow(/ECONNRESET|socket hang up/);
    await expect(rooms()).rejects.toThrow('ECONNREFUSED');
    await expect.poll(rooms, { timeout: 10_000 }).toHaveLength(8);
  });

  it('is chosen by what is called', async () => {
    odoo.faults.always({ kind: 'http_500' }, ({ writes }) => writes);
    expect(await rooms()).toHaveLength(8);
    await expect(create()).rejects.toThrow('HTTP 500');
    odoo.faults.clear();
    await create();
    expect(created()).toBe(1);
  });
});

describe('faults by chance', () => {
  const faults: Fault[] = [{ kind: 'http_500' }, { kind: 'reset' }, { kind: 'duplicate' }];

  /** The faults that hit forty reads, made among other calls. */
  async function fallenWith(seed: number, between: () => Promise<unknown>): Promise<(FaultKind | undefined)[]> {
    odoo.faults.byChance({ seed, share: 0.3, faults, when: ({ method }) => method === 'search' });
    const kinds: (FaultKind | undefined)[] = [];
    for (let nth = 0; nth < 40; nth += 1) {
      const before = odoo.faults.fallen.length;
      await rooms().catch(() => undefined);
      kinds.push(odoo.faults.fallen[before]?.kind);
      await between();
    }
    return kinds;
  }

  it('are the same with the same seed, whatever else is called, and others with another', async () => {
    const first = await fallenWith(7, async () => undefined);
    const again = await fallenWith(7, () => call('x_room', 'search_count', [[]]));
    const other = await fallenWith(8, async () => undefined);
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
    const share = first.filter((kind) => kind !== undefined).length / first.length;
    expect(share).toBeGreaterThan(0.1);
    expect(share).toBeLessThan(0.5);
    expect(new Set(first)).toEqual(new Set([undefined, 'http_500', 'reset', 'duplicate']));
  });
});

describe('an Odoo that is down', () => {
  it('refuses connections, and comes back at its address with its records', async () => {
    await odoo.down();
    await expect(rooms()).rejects.toThrow('ECONNREFUSED');
    await odoo.up();
    expect(await rooms()).toHaveLength(8);
  });

  it('says so where somebody else has taken its port', async () => {
    await odoo.down();
    const port = Number(new URL(odoo.url).port);
    const squatter = createServer();
    await new Promise<void>((resolve) => squatter.listen(port, '127.0.0.1', resolve));
    await expect(odoo.up()).rejects.toThrow('EADDRINUSE');
    await new Promise<void>((resolve) => squatter.close(() => resolve()));
    await odoo.up();
    expect((await ask(odoo.url, { method: 'GET', path: '/', headers: {}, body: '' })).status).toBe(404);
  });
});
