/** What Odoo may say at the edges of what the portal holds, and what of it points to what is no longer in use. */
import { randomBytes } from 'node:crypto';
import { OdooFault } from '@halaqa/fake-odoo/errors';
import { describe, expect, it } from 'vitest';
import { office } from './office.ts';
import { planner } from './planner.ts';
import { rounds } from './rounds.ts';

const timeout = 60_000;
const soon = { timeout: 30_000 };
const small = { students: 2, courses: 1, sessions: 3 };
/** Longer than an entry of an index may be, and of no use to compress. */
const long = randomBytes(12_000).toString('hex');

describe('a text of thousands of letters', async () => {
  const place = await office(small);
  const { odoo, database, begin, converged, ours } = place;
  begin();

  it.each([
    ['x_session', 501, 'x_name'],
    ['x_course', 1, 'x_name'],
    ['x_trainer', 1, 'x_name'],
    ['res.partner', 101, 'name'],
    ['res.partner', 101, 'email'],
    ['res.partner', 101, 'x_studio_char_field_NCBU5'],
    ['res.partner', 101, 'x_studio_char_field_qgzkd'],
  ] as const)('of %s %s, %s, keeps no other from being read', { timeout }, async (model, id, field) => {
    await converged();
    await odoo.clerk.write(model, id, { [field]: long });
    await odoo.clerk.write('x_session', 503, { x_name: `behind ${model} ${field}` });
    const name = async () =>
      (await database.pool.query<{ name: string }>('select name from session where id = $1', [await ours('session', 503)])).rows[0]?.name;
    await expect.poll(name, soon).toBe(`behind ${model} ${field}`);
    // And it is taken once it is one that can be.
    await odoo.clerk.write(model, id, { [field]: 'short' });
    await converged();
  });
});

describe('a course that is archived in Odoo with a session ahead', async () => {
  const place = await office(small);
  const { odoo, database, begin, converged, ours } = place;
  begin();

  it('leaves the session open to places and edits', { timeout }, async () => {
    const { book, edit } = await planner(place);
    await converged();
    const [id, studentId] = [await ours('session', 501), await ours('student', 101)];
    await odoo.clerk.archive('x_course', 1);
    await converged();
    await odoo.clerk.write('x_session', 501, { x_name: 'by a clerk' });
    await converged();
    await book(id, studentId);
    await edit(id, { capacity: 7 });
    await converged();
    await rounds(place, 'swept');
    const { rows } = await database.pool.query('select name, capacity, active, seats_taken from session where id = $1', [id]);
    expect(rows).toEqual([{ name: 'by a clerk', capacity: 7, active: true, seats_taken: 1 }]);
  });
});

describe('a student who is deleted in Odoo and made again with the same number', async () => {
  const place = await office(small);
  const { odoo, database, begin, converged } = place;
  begin();

  it('is here once, and not twice', { timeout }, async () => {
    await converged();
    const { id: _, ...before } = odoo.clerk.record('res.partner', 101) ?? {};
    const again = Object.fromEntries(
      ['name', 'x_studio_is_student', 'x_studio_char_field_NCBU5', 'email'].map((field) => [field, before[field] ?? false]),
    );
    await odoo.clerk.unlink('res.partner', [101]);
    const made = await odoo.clerk.create('res.partner', again);
    await converged();
    await rounds(place, 'swept');
    const { rows } = await database.pool.query(
      `select b.odoo_id, s.active from student s join binding b on b.kind = 'student' and b.record_id = s.id where s.name = $1 and s.active`,
      [again['name']],
    );
    expect(rows).toEqual([{ odoo_id: made, active: true }]);
  });
});

describe('a session that Odoo fails to read, and that is edited here', async () => {
  const place = await office(small);
  const { odoo, begin, converged, ours } = place;
  begin();

  it('holds up no other, and gets the edit', { timeout }, async () => {
    const { edit } = await planner(place);
    await converged();
    const [failing, other] = [await ours('session', 501), await ours('session', 502)];
    const holds = (term: unknown): boolean =>
      Array.isArray(term) && term[0] === 'id' && Array.isArray(term[2]) && term[2].includes(501) && !term[2].includes(502);
    odoo.faults.always(
      { kind: 'fault', fault: new OdooFault('builtins.ZeroDivisionError', 'float division by zero') },
      ({ model, method, args, named }) => {
        const [domain = args[0], fields = args[1]] = [named['domain'], named['fields']];
        return (
          model === 'x_session' &&
          method === 'search_read' &&
          Array.isArray(fields) &&
          fields.includes('x_name') &&
          Array.isArray(domain) &&
          domain.some(holds)
        );
      },
    );
    await edit(failing, { name: 'of the failing' });
    await edit(other, { name: 'of the other' });
    await expect.poll(() => odoo.clerk.record('x_session', 502)?.['x_name'], soon).toBe('of the other');
    await expect.poll(() => odoo.clerk.record('x_session', 501)?.['x_name'], soon).toBe('of the failing');
    odoo.faults.clear();
    await converged();
  });
});
