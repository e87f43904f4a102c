/** What came from Odoo and what went to it, by record (D-141). */
import type { HistoryEntry } from '@halaqa/contract/sync-history';
import { OdooFault } from '@halaqa/fake-odoo/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildAccount } from '../factories.ts';
import { signIn } from '../harness.ts';
import { hourOf } from './institute.ts';
import { office } from './office.ts';
import { studentPayload, studentRow } from './payloads.ts';
import { planner } from './planner.ts';
import { rounds } from './rounds.ts';

const place = await office({ students: 6, courses: 1, sessions: 4 });
const { odoo, portal, database, ours, converged } = place;
const { clerk, faults } = odoo;
let admin: Awaited<ReturnType<typeof planner>>;
beforeAll(async () => {
  place.begin();
  admin = await planner(place);
  await converged();
});

async function read(query = '', language = 'en'): Promise<HistoryEntry[]> {
  const answer = await portal.inject({
    url: `/api/admin/sync/history?${query}`,
    as: admin.as,
    headers: { 'accept-language': language },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const ofRecord = async (kind: string, id: number) => read(`kind=${kind}&id=${id}`);

const told = (kind: string, id: number, count: number) =>
  expect
    .poll(async () => (await ofRecord(kind, id)).length, { timeout: 15_000 })
    .toBe(count)
    .then(() => ofRecord(kind, id));

describe('the first reading', () => {
  it('is one entry for each kind that has records, and none for each record', async () => {
    const entries = await read('pageSize=500');
    expect(entries.map(({ kind, event, records, record }) => ({ kind, event, records, record }))).toEqual(
      [
        ['session', 4],
        ['enrolment', 6],
        ['student', 6],
        ['trainer', 3],
        ['room', 2],
        ['course', 1],
      ].map(([kind, records]) => ({ kind, event: 'read', records, record: null })),
    );
  });
});

describe('a change in Odoo', () => {
  it('stands with the record’s new name, its fields, and who made it there', async () => {
    await clerk.write('x_course', 1, { x_name: 'Calligraphy anew' });
    const id = await ours('course', 1);
    expect(await told('course', id, 1)).toMatchObject([
      {
        direction: 'from_odoo',
        event: 'updated',
        outcome: 'applied',
        record: { id, odooId: 1, name: 'Calligraphy anew' },
        fields: ['name'],
        by: { name: 'Office', others: 0 },
      },
    ]);
  });

  it('of a student says which fields, and nothing of what stands in them', async () => {
    const id = await ours('student', 101);
    await clerk.write('res.partner', 101, { phone: '+966511112222', x_studio_date_field_OFMj6: '2003-04-05' });
    const [entry] = await told('student', id, 1);
    expect(entry?.fields).toContain('phone');
    await clerk.write('res.partner', 101, { name: 'Noura in Odoo' });
    expect(await told('student', id, 2)).toMatchObject([{ record: { name: 'Noura in Odoo' }, fields: ['name'] }, {}]);
  });

  it('of who has a place is told as such, and a deletion with the name of before', async () => {
    const id = await ours('session', 504);
    await clerk.write('x_session', 504, { x_studio_attendee_ids: [[4, 102]] });
    expect(await told('session', id, 1)).toMatchObject([{ event: 'updated', fields: ['places'] }]);
    await clerk.unlink('x_session', 504);
    expect(await told('session', id, 2)).toMatchObject([{ event: 'deleted', record: { name: 'Session 3' }, fields: [] }, {}]);
  });

  it('that is archived and taken back is told as that', async () => {
    const id = await ours('student', 106);
    await clerk.archive('res.partner', 106);
    expect(await told('student', id, 1)).toMatchObject([{ event: 'archived' }]);
    await clerk.unarchive('res.partner', 106);
    expect(await told('student', id, 2)).toMatchObject([{ event: 'returned' }, {}]);
  });

  it('that the portal does not take is told once, with why', async () => {
    const id = await ours('session', 503);
    await clerk.write('x_session', 503, { x_studio_end_datetime: false });
    expect(await told('session', id, 1)).toMatchObject([
      { direction: 'from_odoo', outcome: 'skipped', why: 'without_end', record: { odooId: 503, name: 'Session 2' } },
    ]);
    await rounds(place, 'swept');
    expect(await ofRecord('session', id)).toHaveLength(1);
    await clerk.write('x_session', 503, { x_studio_end_datetime: hourOf(2).end });
    expect(await told('session', id, 2)).toMatchObject([{ event: 'returned', outcome: 'applied' }, {}]);
  });
});

describe('a change in the portal', () => {
  it('stands as sent, with whose it was, and does not come back as one of Odoo', async () => {
    const id = await ours('session', 501);
    await admin.rename(id);
    await converged();
    await rounds(place, 'looked_back');
    const { rows } = await database.pool.query<{ email: string; name: string | null }>('select email, name from account where id = $1', [
      admin.accountId,
    ]);
    expect(await ofRecord('session', id)).toMatchObject([
      {
        direction: 'to_odoo',
        event: 'updated',
        outcome: 'applied',
        fields: ['name'],
        record: { id, odooId: 501, name: `Renamed here ${id}` },
        by: { name: rows[0]?.name ?? rows[0]?.email, others: 0 },
      },
    ]);
  });

  it('is made, booked and deleted there: an entry each', async () => {
    const id = await admin.make(20);
    await converged();
    await admin.book(id, await ours('student', 103));
    await converged();
    await admin.remove(id);
    await converged();
    const entries = await told('session', id, 3);
    expect(entries.map(({ direction, event, outcome, fields }) => ({ direction, event, outcome, fields }))).toEqual([
      { direction: 'to_odoo', event: 'deleted', outcome: 'applied', fields: [] },
      { direction: 'to_odoo', event: 'updated', outcome: 'applied', fields: ['places'] },
      { direction: 'to_odoo', event: 'created', outcome: 'applied', fields: [] },
    ]);
    for (const { record } of entries) expect(record?.name).toBe('Made here 20');
  });

  it('that Odoo refuses stands with Odoo’s sentence, without the numbers of a student', async () => {
    const id = await ours('student', 104);
    faults.always(
      { kind: 'fault', fault: new OdooFault('odoo.exceptions.ValidationError', 'The residence number 1020304050 belongs to another.') },
      ({ method, args, named }) => method === 'write' && JSON.stringify([args, named]).includes('98765432'),
    );
    const row = await studentRow(portal.db, id);
    const answer = await portal.inject({
      method: 'PUT',
      url: `/api/admin/students/${id}`,
      as: admin.as,
      payload: { ...studentPayload(row, { phone: '+966598765432' }), residenceNumber: '1020304050', birthDate: '2001-02-03' },
    });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    const [entry] = await told('student', id, 1);
    expect(entry).toMatchObject({
      direction: 'to_odoo',
      event: 'updated',
      outcome: 'refused',
      why: 'invalid',
      says: 'The residence number … belongs to another.',
    });
    expect(entry?.fields).toEqual(expect.arrayContaining(['phone', 'residence_number', 'birth_date']));
    faults.clear();
  });

  it('that was changed there too is merged by field, and a field that both changed waits as a conflict', async () => {
    const id = await ours('session', 502);
    const engineTold = await ofRecord('session', id);
    expect(engineTold).toEqual([]);
    await odoo.down();
    await admin.edit(id, { name: 'Here' });
    await clerk.write('x_session', 502, { x_name: 'There', x_studio_capacity: 7 });
    await odoo.up();
    await expect.poll(async () => (await ofRecord('session', id)).map(({ outcome }) => outcome), { timeout: 15_000 }).toContain('conflict');
    const entries = await ofRecord('session', id);
    expect(entries.filter(({ outcome }) => outcome === 'conflict')).toMatchObject([{ fields: ['name'] }]);
    await expect
      .poll(
        async () =>
          (await ofRecord('session', id)).find(({ direction, fields }) => direction === 'from_odoo' && fields.includes('capacity')),
        {
          timeout: 15_000,
        },
      )
      .toMatchObject({ event: 'updated', fields: ['capacity'] });
  });
});

describe('no residence number and no birth date', () => {
  it('stands in the table, whatever happened', async () => {
    const { rows } = await database.pool.query<{ text: string }>('select sync_history::text as text from sync_history');
    const { rows: held } = await database.pool.query<{ value: string }>(
      'select residence_number as value from student where residence_number is not null union select birth_date::text from student where birth_date is not null',
    );
    expect(rows.length).toBeGreaterThan(10);
    for (const { value } of [...held, { value: '1020304050' }, { value: '2001-02-03' }]) {
      expect(rows.filter(({ text }) => text.includes(value))).toEqual([]);
    }
  });
});

describe('the list', () => {
  it('is narrowed by direction, kind, outcome, name and day, a page at a time', async () => {
    const all = await read('pageSize=500');
    const ids = (entries: HistoryEntry[]) => entries.map(({ id }) => id);
    for (const [query, fits] of [
      ['direction=to_odoo', ({ direction }: HistoryEntry) => direction === 'to_odoo'],
      ['kind=student', ({ kind }: HistoryEntry) => kind === 'student'],
      ['outcome=refused', ({ outcome }: HistoryEntry) => outcome === 'refused'],
      ['search=noura%20ODOO', ({ record }: HistoryEntry) => record?.name === 'Noura in Odoo'],
    ] as const) {
      const found = await read(`${query}&pageSize=500`);
      expect([query, ids(found)]).toEqual([query, ids(all.filter(fits))]);
      expect(found.length).toBeGreaterThan(0);
    }
    expect(await read('to=2020-01-01')).toEqual([]);
    const first = await portal.inject({ url: '/api/admin/sync/history?pageSize=2', as: admin.as });
    expect(first.headers['x-total-count']).toBe(String(all.length));
    const second = await read('pageSize=2&page=2');
    expect([...ids(first.json()), ...ids(second)]).toEqual(ids(all.slice(0, 4)));
    expect(await read('page=90000000&pageSize=500')).toEqual([]);
  });

  it.each(['id=5', 'kind=account', 'direction=up', 'outcome=well', 'from=1800-01-01', 'pageSize=501', `search=${'x'.repeat(101)}`])(
    'is refused where %s',
    async (query) => {
      const answer = await portal.inject({ url: `/api/admin/sync/history?${query}`, as: admin.as });
      expect(answer.statusCode).toBe(400);
    },
  );

  it('is nobody’s but admins’', async () => {
    const trainer = await signIn(portal, await buildAccount(portal.db, { role: 'trainer' }));
    for (const path of ['history', 'history/export?format=csv']) {
      expect((await portal.inject({ url: `/api/admin/sync/${path}` })).statusCode).toBe(401);
      expect((await portal.inject({ url: `/api/admin/sync/${path}`, as: trainer })).statusCode).toBe(403);
    }
  });

  it('is a file too, in the reader’s language, and taking it leaves an entry', async () => {
    const answer = await portal.inject({ url: '/api/admin/sync/history/export?format=csv&language=ar&outcome=refused', as: admin.as });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('لم يقبله أودو');
    expect(answer.body).toContain('The residence number … belongs to another.');
    const { rows } = await database.pool.query(`select details from audit_entry where action = 'list_exported'`);
    expect(rows).toMatchObject([{ details: { list: 'sync_history', filter: { outcome: 'refused' } } }]);
  });
});
