/** A first pull in a process of its own, whose memory is measured: into a database, from memory, or read and thrown away. */

import { readConfig } from '@halaqa/server/config/config';
import { contextOf } from '@halaqa/server/context/context';
import { openDatabase } from '@halaqa/server/db/database';
import { connectOdoo, type Odoo } from '@halaqa/server/odoo/client';
import { kinds } from '@halaqa/server/odoo/field-map';
import type { OdooRecord } from '@halaqa/server/odoo/values';
import { startEngine } from '@halaqa/server/sync/engine/engine';
import { defaultTimes } from '@halaqa/server/sync/leader/context';
import { fieldsRead, pageSize, portalDomain } from '@halaqa/server/sync/pull/reading';
import { pino } from 'pino';
import { map } from './odoo-map.ts';
import type { Pull, Pulled } from './pull.ts';

const askEveryMs = 20;
const memoryEveryMs = 100;

process.once('message', async (wanted: Pull) => {
  const { url, ...rest } = wanted.odoo;
  const client = connectOdoo({
    ...rest,
    url: new URL(url),
    transport: 'json-rpc',
    concurrency: wanted.calls,
    readTimeoutMs: 60_000,
    writeTimeoutMs: 30_000,
  });
  // Signed in before, as both sides are.
  await client.search(map.course.model, { domain: [], limit: 1 });
  const memory: number[] = [];
  const watching = setInterval(() => memory.push(process.memoryUsage.rss()), memoryEveryMs);
  const done =
    wanted.does === 'read' ? await readAll(client) : await pull(wanted, wanted.does === 'apply' ? await inMemory(client) : client);
  clearInterval(watching);
  process.send?.({ ...done, memory } satisfies Pulled);
});

async function* pages(client: Odoo): AsyncGenerator<{ model: string; records: OdooRecord[] }> {
  for (const kind of kinds) {
    const { model } = map[kind];
    const limit = pageSize({}, kind);
    for (let after = 0; ; ) {
      const records = await client.searchRead(model, {
        domain: [...portalDomain(map, kind), ['id', '>', after]],
        fields: fieldsRead(map, kind),
        limit,
      });
      yield { model, records };
      if (records.length < limit) break;
      after = Number(records.at(-1)?.['id']);
    }
  }
}

async function readAll(client: Odoo): Promise<Omit<Pulled, 'memory'>> {
  const began = performance.now();
  let records = 0;
  for await (const page of pages(client)) records += page.records.length;
  return { records, seconds: (performance.now() - began) / 1_000 };
}

/** An Odoo that takes no time. */
async function inMemory(client: Odoo): Promise<Odoo> {
  const all = new Map<string, OdooRecord[]>();
  for await (const { model, records } of pages(client)) all.set(model, [...(all.get(model) ?? []), ...records]);
  const of = (model: string): OdooRecord[] => all.get(model) ?? [];
  return {
    ...client,
    searchRead: async (model, { domain, limit }) => {
      const after = domain.find((part) => Array.isArray(part) && part[0] === 'id' && part[1] === '>');
      const from = Array.isArray(after) ? Number(after[2]) : 0;
      const first = of(model).findIndex((record) => Number(record['id']) > from);
      return first < 0 ? [] : of(model).slice(first, first + (limit ?? Number.POSITIVE_INFINITY));
    },
    search: async (model) => of(model).map((record) => Number(record['id'])),
    read: async (model, ids) => of(model).filter((record) => ids.includes(Number(record['id']))),
  };
}

async function pull({ connection, calls }: Pull, odoo: Odoo): Promise<Omit<Pulled, 'memory'>> {
  const { pool, close } = openDatabase(connection, { size: 12, onIdleError: () => {} });
  const began = performance.now();
  const engine = startEngine(contextOf({ config: { ...readConfig({}), synchronises: true }, pool, log: pino({ level: 'warn' }) }), {
    odoo,
    map,
    times: { ...defaultTimes, pollMs: 3_600_000, sweepMs: 3_600_000 },
    concurrency: calls,
    tell: () => {},
  });
  const loaded = async () => {
    const { rows } = await pool.query<{ kinds: number; records: number }>(
      'select count(loaded_at)::int as kinds, coalesce(sum(done), 0)::int as records from sync_cursor',
    );
    return rows[0];
  };
  let now = await loaded();
  while (now?.kinds !== kinds.length) {
    await new Promise((resolve) => setTimeout(resolve, askEveryMs));
    now = await loaded();
  }
  const seconds = (performance.now() - began) / 1_000;
  await engine.stop();
  await close();
  return { records: now.records, seconds };
}

process.on('disconnect', () => process.exit());
