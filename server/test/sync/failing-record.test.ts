/** A record on which Odoo itself fails when it is read, as where a computed field has a mistake in it (D-237). */
import type { Call } from '@halaqa/fake-odoo/call';
import { OdooFault } from '@halaqa/fake-odoo/errors';
import { describe, expect, it } from 'vitest';
import { office } from './office.ts';
import { planner } from './planner.ts';
import { syncScene } from './scene.ts';
import { timeout } from './size.ts';

const failing = 2;
/** Of a field that is computed, and of a page that the record is on. */
const reads = ({ model, method, args, named }: Call): boolean => {
  const [domain = args[0], fields = args[1]] = [named['domain'], named['fields']];
  return model === 'x_course' && method === 'search_read' && Array.isArray(fields) && fields.includes('x_name') && mayHold(domain);
};

function mayHold(domain: unknown): boolean {
  const terms = Array.isArray(domain) ? domain : [];
  return terms.every((term) => {
    const [field, operator, value] = Array.isArray(term) ? term : [];
    if (field !== 'id') return true;
    return Array.isArray(value) ? value.includes(failing) : operator !== '>' || Number(value) < failing;
  });
}

describe.each([
  ['a mistake in a computed field', new OdooFault('builtins.ZeroDivisionError', 'float division by zero')],
  ['a field that asks for what the user may not see', new OdooFault('odoo.exceptions.AccessError', 'You may not read wages.')],
])('a course that Odoo fails to read for %s', async (_, fault) => {
  const place = await office({ courses: 3, students: 4, sessions: 6 });
  const { odoo, portal, begin, converged, differences, ours } = place;
  const scene = syncScene(portal);

  it('holds up no other record, in either direction, and comes once it can be read', { timeout }, async () => {
    const { as } = await planner(place);
    odoo.faults.always({ kind: 'fault', fault }, reads);
    begin();
    const ofIt = [502, 505].map((id) => `session ${id}: only in Odoo`);
    await expect.poll(differences, { timeout: 30_000 }).toEqual(ofIt);
    const { skipped } = (await scene.problems(as)).body;
    expect(skipped).toContainEqual(expect.objectContaining({ kind: 'course', odooId: failing, why: 'unreadable' }));
    expect((await scene.status(as)).body).toMatchObject({ connection: { state: 'connected' } });

    const { edit } = await planner(place);
    await edit(await ours('session', 501), { name: 'From here' });
    await odoo.clerk.write('x_course', 3, { x_name: 'From there' });
    await expect.poll(() => odoo.clerk.record('x_session', 501)?.['x_name'], { timeout: 30_000 }).toBe('From here');
    const names = async () => (await scene.pool.query('select name from course order by id')).rows.map(({ name }) => name);
    await expect.poll(names, { timeout: 30_000 }).toContain('From there');

    odoo.faults.clear();
    await converged();
    await expect.poll(async () => (await scene.problems(as)).body.skipped, { timeout: 30_000 }).toEqual([]);
  });
});
