/** S-4: more records than fit on a page were written in the same second, and some move while the pages are read. */
import { describe, expect, it } from 'vitest';
import type { Odoo } from '../../src/odoo/client.ts';
import type { OdooRecord } from '../../src/odoo/values.ts';
import { student } from '../import/records.ts';
import { institute } from './institute.ts';
import { type Office, office } from './office.ts';
import { proven } from './proven.ts';
import { size, timeout } from './size.ts';

const count = size(600, 5_000);
const mostAPage = 100;
const contacts = 'res.partner';
const first = 10_001;
const ids = Array.from({ length: count }, (_, n) => first + n);

type Through = (odoo: Odoo) => Odoo;

describe('S-4: records that were written in the same second', async () => {
  const records = () => {
    const small = institute({ students: 2, sessions: 0 });
    return { ...small, [contacts]: [...(small[contacts] ?? []), ...ids.map((id) => JSON.parse(JSON.stringify(student(id))))] };
  };
  const places = [await office({ records: records() }), await office({ records: records() })] as const;

  /** Writes all in one transaction; after each page a clerk edits some that were read and some that were not. */
  const scenario = async (place: Office, through: Through = (odoo) => odoo) => {
    const { clerk } = place.odoo;
    const edited = new Set<number>();
    const reads = new Map<number, number>();
    let counting = false;
    const watched: Through = (odoo) => ({
      ...odoo,
      searchRead: async (model, query) => {
        const page = await odoo.searchRead(model, query);
        if (!counting || model !== contacts) return page;
        for (const id of page.map((record) => Number(record['id']))) if (id >= first) reads.set(id, (reads.get(id) ?? 0) + 1);
        const untouched = ids.filter((id) => !edited.has(id));
        for (const id of [...untouched.slice(0, 4), ...untouched.slice(-4)]) {
          if (edited.size >= count / 5) break;
          edited.add(id);
          await clerk.write(contacts, id, { phone: `+9665000${id}` });
        }
        return page;
      },
    });
    // A round comes only when it is asked for. Each looks back: an edit behind the page may be older than one before it.
    const engine = place.begin(
      { pollMs: 1e9, lookBackMs: 0, sweepMs: 1e9, compareMs: 1e9 },
      { mostAPage, through: (odoo) => watched(through(odoo)) },
    );
    await place.converged(60_000);
    await swept(place);
    // Some seconds ago, so that an edit is later by the second that Odoo tells.
    const all = clerk.begin({ agoMs: 3_000 });
    all.write(contacts, ids, { phone: '+966522222222' });
    await all.commit();
    counting = true;
    await round(place);
    counting = false;
    await round(place);
    await engine.stop();
    return {
      missed: count - reads.size,
      edited: edited.size,
      mostReads: Math.max(...reads.values()),
      differ: (await place.differences()).length,
    };
  };

  it('are all read, each at most once more than it was edited', { timeout }, async () => {
    const found = await scenario(places[0]);
    expect(found).toMatchObject({ missed: 0, differ: 0 });
    expect(found.mostReads).toBeLessThanOrEqual(2);
    expect(found.edited).toBeGreaterThan(20);

    const twin = await scenario(places[1], byOffset);
    expect(twin.missed).toBeGreaterThan(0);
    proven({
      id: 'S-4',
      bar: '0 missed, at most 1 extra read of a row',
      figure: `${count} rows of one second, ${found.edited} edited between pages of ${mostAPage}: 0 missed, ${found.mostReads - 1} extra`,
      twin: `paging by offset: ${twin.missed} missed`,
    });
  });
});

/** As a list sorted by write_date would be paged. */
const byOffset: Through = (odoo) => {
  let offset = 0;
  return {
    ...odoo,
    searchRead: async (model, query) => {
      const { limit, domain, fields } = query;
      const after = domain.find((term) => term[0] === 'id' && term[1] === '>')?.[2];
      if (model !== contacts || limit === undefined || after === undefined) return odoo.searchRead(model, query);
      if (after === 0) offset = 0;
      const all = await odoo.searchRead(model, { domain: domain.filter((term) => term[0] !== 'id'), fields });
      const written = (record: OdooRecord) => String(record['write_date']);
      const page = all
        .toSorted((one, other) => written(one).localeCompare(written(other)) || Number(one['id']) - Number(other['id']))
        .slice(offset, offset + limit);
      offset += limit;
      return page.toSorted((one, other) => Number(one['id']) - Number(other['id']));
    },
  };
};

/** The first sweep and the first comparison have ended: both start on their own, and read beside the counted rounds. */
async function swept({ database: { pool } }: Office): Promise<void> {
  while ((await pool.query('select from sync_state, sync_cursor where swept_at is null or compared_at is null')).rowCount)
    await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Odoo's webhook asks for a round; it is over when the last kind was read. */
async function round({ database: { pool } }: Office): Promise<void> {
  const { rows } = await pool.query<{ at: Date }>('update sync_state set webhook_at = now() returning clock_timestamp() as at');
  const last = `select from sync_cursor where kind = 'invoice' and pulled_at > $1`;
  while (!(await pool.query(last, [rows[0]?.at])).rowCount) await new Promise((resolve) => setTimeout(resolve, 20));
}
