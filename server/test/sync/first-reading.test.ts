/** The first time all kinds are read one after the other, some pages before they are written. */
import { refusals } from '@halaqa/fake-odoo/faults';
import { expect, test } from 'vitest';
import { kinds } from '../../src/odoo/field-map.ts';
import { map } from '../import/map.ts';
import { office } from './office.ts';

/** The second round comes when the test is over. */
const once = { pollMs: 600_000, sweepMs: 600_000, compareMs: 600_000 };

test.each([
  ['room', 'first', 1],
  ['student', 'second', 2],
] as const)('the %s records of which the %s page is refused keep no other kind from being read', async (refused, _nth, nth) => {
  const place = await office({ students: 6, sessions: 6 });
  const { odoo, database } = place;
  let page = 0;
  const refuses = ({ model, method }: { model: string; method: string }) => {
    if (model !== map[refused].model) return false;
    // And the look for which of its records it is (D-237); another page may have been asked for by then.
    if (method === 'search') return page >= nth;
    if (method !== 'search_read') return false;
    page += 1;
    return page === nth;
  };
  odoo.faults.next(refusals.schemaChange, refuses, 2);
  place.begin(once, { mostAPage: 2 });
  const loaded = async () => {
    const { rows } = await database.pool.query<{ kind: string }>('select kind from sync_cursor where loaded_at is not null');
    return rows.map(({ kind }) => kind).sort();
  };
  await expect.poll(loaded, { timeout: 10_000 }).toEqual(kinds.filter((kind) => kind !== refused).toSorted());
  const { rowCount: sessions } = await database.pool.query('select from session');
  // With everybody who is in them, whatever was refused.
  expect(sessions).toBe(6);
});
