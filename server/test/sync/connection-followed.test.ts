/** A connection that was set up on the screen is followed also where the database was away while it was read (D-135). */
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { synchronise } from '../../src/app/synchroniser.ts';
import { contextOf } from '../../src/context/context.ts';
import { openDatabase } from '../../src/db/database.ts';
import { defaultFieldMap } from '../../src/odoo/field-map.ts';
import { institute } from './institute.ts';
import { ours, placeOf, stand } from './setup-stand.ts';

const at = await stand({ version: 18, records: institute({ courses: 1, students: 2, sessions: 2 }) });
const { database, config } = at.other;

it('begins once the map can be read', { timeout: 60_000 }, async () => {
  await at.ask('save', { place: placeOf(at.odoo, at.odoo.apiKey, at.odoo.login), map: {}, accepts: true });
  // Every process has had time to hear of it.
  await database.pool.query(`update odoo_connection set connected_at = connected_at - interval '1 minute'`);
  const worker = openDatabase(database.portalConnection, { size: 6, onIdleError: () => {} });
  let reads = 0;
  const pool = new Proxy(worker.pool, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...given: { name?: string }[]) => {
        // The first is for the key, the second for the map.
        if (name === 'query' && given[0]?.name === 'odoo-connection-read') reads += 1;
        if (name === 'query' && given[0]?.name === 'odoo-connection-read' && reads === 2) {
          return Promise.reject(Object.assign(new Error('the database goes down'), { code: '57P01' }));
        }
        return Reflect.apply(value, target, given);
      };
    },
  });
  const engine = synchronise(contextOf({ config, pool, log: pino({ level: 'silent' }) }), defaultFieldMap);
  onTestFinished(async () => {
    await engine.stop();
    await worker.close();
  });
  await expect.poll(() => reads, { timeout: 10_000 }).toBeGreaterThanOrEqual(2);
  await expect.poll(() => ours(at, 'session', 502), { timeout: 20_000 }).toBeDefined();
});
