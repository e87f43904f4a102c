/** A synchroniser in a process of its own, so that a test can kill or freeze it: `node engine-process.ts SETTINGS` (JSON). */

import { pino } from 'pino';
import { readConfig } from '../../src/config/config.ts';
import { contextOf } from '../../src/context/context.ts';
import { type Connection, openDatabase } from '../../src/db/database.ts';
import { connectOdoo } from '../../src/odoo/client.ts';
import { startEngine } from '../../src/sync/engine/engine.ts';
import type { SyncTimes } from '../../src/sync/leader/context.ts';
import { mapWith, map as usualMap } from '../import/map.ts';

export interface ProcessSettings {
  connection: Connection;
  odoo: { url: string; database: string; login: string; apiKey: string; timeoutMs: number; transport?: 'json-2' };
  /** What differs from the default map; the tests' usual one where nothing is said. */
  map?: Record<string, unknown>;
  times: SyncTimes;
  mostAPage?: number;
}

const given: ProcessSettings = JSON.parse(process.argv[2] ?? '');
const { pool } = openDatabase(given.connection, { size: 6, onIdleError: () => {} });
const { url, timeoutMs, ...odoo } = given.odoo;
const client = connectOdoo({
  ...odoo,
  url: new URL(url),
  transport: odoo.transport ?? 'json-rpc',
  concurrency: 2,
  readTimeoutMs: timeoutMs,
  writeTimeoutMs: timeoutMs,
});
const config = { ...readConfig({}), synchronises: true };
const engine = startEngine(contextOf({ config, pool, log: pino({ level: process.env['SYNC_LOG'] ?? 'silent' }) }), {
  odoo: client,
  map: given.map === undefined ? usualMap : mapWith(given.map),
  times: given.times,
  mostAPage: given.mostAPage,
  concurrency: 2,
  tell: () => {},
});
process.once('SIGTERM', () => void engine.stop().then(() => process.exit()));
process.stdout.write('running\n');
