/** A call of ours with a mark of attendance is carried out after a newer one (D-337): nobody reads marks in Odoo, and nobody would see it. */
import { instituteModels } from '@halaqa/fake-odoo/institute-models';
import { withField } from '@halaqa/fake-odoo/models';
import { describe, expect, it } from 'vitest';
import type { Odoo } from '../../src/odoo/client.ts';
import { type Cut, withCuts } from '../booking/mutants.ts';
import { map as usualMap } from '../import/map.ts';
import { institute } from './institute.ts';
import { office } from './office.ts';
import { planner } from './planner.ts';
import { rounds } from './rounds.ts';

const soon = { timeout: 20_000 };
const attended = 'x_studio_attended_ids';
const models = withField(instituteModels(), 'x_session', attended, {
  type: 'many2many',
  string: 'Attended',
  relation: 'res.partner',
  link: { table: 'x_session_attended_rel', own: 'session_id', other: 'partner_id' },
});
const map = { ...usualMap, session: { ...usualMap.session, attended } };

/** The first session has begun, with a student. */
function underWay() {
  const records = institute({ students: 2, courses: 1, sessions: 2 });
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 19).replace('T', ' ');
  const begun = { x_studio_start_datetime: at(-60), x_studio_end_datetime: at(60), x_studio_attendee_ids: [101] };
  return { ...records, x_session: records['x_session']?.map((one) => (one['id'] === 501 ? { ...one, ...begun } : one)) ?? [] };
}

const nobodyLooks: Cut = { statement: 'sync-late-marks', guard: 'where d.kind', by: 'where false and d.kind' };

describe.each([
  ['gives way to the newer one', undefined, []],
  ['twin: stands where nobody looks', nobodyLooks, [101]],
] as const)('an older mark that arrives late: %s', async (_, cut, expected) => {
  const place = await office({ models, records: underWay(), writeTimeoutMs: 300 });
  const { odoo, portal, begin, converged, ours, database } = place;
  const { as } = await planner(place);
  const sent: (() => Promise<unknown>)[] = [];
  const through = (real: Odoo): Odoo => ({
    ...real,
    write: (...asked) => {
      sent.push(() => real.write(...asked));
      return real.write(...asked);
    },
  });
  begin({}, { map, through });

  it('in Odoo too', { timeout: 60_000 }, () =>
    withCuts(cut ? [cut] : [], async () => {
      await converged();
      const [id, studentId] = [await ours('session', 501), await ours('student', 101)];
      const mark = async (state: string) => {
        const payload = { marks: [{ studentId, state }] };
        const answer = await portal.inject({ method: 'PUT', url: `/api/sessions/${id}/attendance`, as, payload });
        expect(answer.statusCode, answer.body).toBe(200);
      };
      odoo.faults.next({ kind: 'silence' }, ({ method }) => method === 'write');
      await mark('attended');
      await expect.poll(() => odoo.faults.fallen.length, soon).toBe(1);
      await mark('absent');
      await expect.poll(async () => (await database.pool.query('select from outbox')).rowCount, soon).toBe(0);
      expect(odoo.clerk.record('x_session', 501)?.[attended]).toEqual([]);
      // The first call arrives now.
      await sent[0]?.();
      expect(sent.length).toBeGreaterThan(1);
      await rounds(place, 'swept');
      await expect.poll(() => odoo.clerk.record('x_session', 501)?.[attended], soon).toEqual(expected);
      await rounds(place, 'swept');
      expect(odoo.clerk.record('x_session', 501)?.[attended]).toEqual(expected);
    }),
  );
});
