/** Odoo's datetimes are UTC, whatever the time zone of the portal's machine. */
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase, urlOf } from '../database.ts';
import { clear, rowsOf } from './institute.ts';
import { pullFolder, session } from './records.ts';
import { run } from './run.ts';

const { pool, connection } = await testDatabase();
beforeEach(() => clear(pool));

const zones = ['UTC', 'Asia/Riyadh', 'America/New_York'];
const instantsIn = async (zone: string) => JSON.parse((await run(new URL('instants.ts', import.meta.url), [], { TZ: zone })).stdout);

describe('the machine’s time zone', () => {
  it('moves no session and no day; the usual way to read the text does', async () => {
    const [utc, riyadh, newYork] = await Promise.all(zones.map(instantsIn));
    expect(utc.mapped).toEqual([
      '2026-03-08T07:30:00.000Z',
      '2026-06-04T14:00:00.000Z',
      '2026-11-01T06:30:00.000Z',
      '2026-12-31T21:00:00.000Z',
    ]);
    expect([riyadh.mapped, newYork.mapped]).toEqual([utc.mapped, utc.mapped]);
    expect(utc.registered).toEqual(['2026-03-08', '2026-06-04', '2026-11-01', '2027-01-01']);
    expect([riyadh.registered, newYork.registered]).toEqual([utc.registered, utc.registered]);

    expect(riyadh.mistaken).not.toEqual(riyadh.mapped);
    expect(newYork.mistaken).not.toEqual(newYork.mapped);
  });

  it.each(zones)('%s: the command stores what Odoo means', async (zone) => {
    const folder = await pullFolder({ x_session: [session(11, { x_studio_start_datetime: '2026-06-04 14:00:00' })] });
    const { code } = await run(new URL('../../src/commands/odoo-import.ts', import.meta.url), [folder], {
      TZ: zone,
      DATABASE_URL: urlOf(connection),
    });
    expect(code).toBe(0);
    const { rows } = await pool.query(
      'select extract(epoch from starts_at)::integer as at, (select registered_on::text from student limit 1) as day from session',
    );
    expect(rows).toEqual([{ at: Date.UTC(2026, 5, 4, 14) / 1_000, day: '2026-03-01' }]);
    expect(await rowsOf(pool, 'session')).toMatchObject([{ starts_at: new Date('2026-06-04T14:00:00Z') }]);
  });
});
