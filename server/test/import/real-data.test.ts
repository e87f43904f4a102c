/**
 * The recorded pull of a real Odoo 18, compared with its own JSON by code that shares nothing with the import. It does not belong to
 * the repository: ODOO_DATASET names its folder, else it is looked for beside the checkout.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readFieldMap } from '../../src/odoo/field-map.ts';
import type { Tallies } from '../../src/sync/import/import.ts';
import { testDatabase } from '../database.ts';
import { everything, load, rowsOf } from './institute.ts';

const folder = process.env['ODOO_DATASET'] ?? new URL('../../../../shared/odoo/dataset', import.meta.url).pathname;
const here = existsSync(join(folder, 'res.partner.jsonl.gz'));
const limit = 60_000;

interface Raw {
  id: number;
  [field: string]: unknown;
}

const raw = (model: string): Raw[] =>
  gunzipSync(readFileSync(join(folder, `${model}.jsonl.gz`)))
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

const first = (pair: unknown): unknown => (Array.isArray(pair) ? pair[0] : null);
const utc = (naive: unknown): string => `${String(naive).replace(' ', 'T')}.000Z`;
const two = (float: unknown): string => Number(float).toFixed(2);
const isPosted = (move: Raw) => move['state'] === 'posted' && move['move_type'] === 'out_invoice' && move['name'] !== '/';

describe.runIf(here)('the recorded pull of a real Odoo (ODOO_DATASET)', async () => {
  const { pool } = await testDatabase();
  const map = readFieldMap(new URL('../../../docs/odoo-map.example.json', import.meta.url).pathname);
  let tallies: Tallies;

  it(
    'is loaded whole, drafts excepted',
    async () => {
      tallies = await load(pool, folder, { map });
      const loaded = await Promise.all(Object.keys(tallies).map(async (kind) => [kind, (await rowsOf(pool, kind)).length]));
      expect(Object.fromEntries(loaded)).toEqual({
        course: raw('x_course').length,
        room: raw('x_room').length,
        trainer: raw('x_trainer').length,
        student: raw('res.partner').length,
        enrolment: raw('x_enrollment').length,
        session: raw('x_session').length,
        invoice: raw('account.move').filter(isPosted).length,
      });
      expect(Object.values(tallies).flatMap(({ notes }) => [...notes.keys()])).toEqual([]);
    },
    limit,
  );

  it(
    'has every session, place, enrolment and invoice as its JSON says',
    async () => {
      const odooIdOf = new Map(
        (await pool.query('select kind || record_id as ours, odoo_id from binding')).rows.map(({ ours, odoo_id }) => [ours, odoo_id]),
      );
      const odoo = (kind: string, id: unknown) => (id === null ? null : odooIdOf.get(`${kind}${id}`));

      const seats = new Map<unknown, unknown[]>();
      for (const { session_id, student_id } of (await pool.query('select session_id, student_id from attendee')).rows) {
        const session = odoo('session', session_id);
        seats.set(session, [...(seats.get(session) ?? []), odoo('student', student_id)]);
      }
      const inOrder = (ids: unknown) => (Array.isArray(ids) ? ids : []).toSorted((a, b) => Number(a) - Number(b));

      const sessions = (await rowsOf(pool, 'session')).map((row) => [
        row.odoo,
        row['name'],
        odoo('course', row['course_id']),
        odoo('trainer', row['trainer_id']),
        odoo('room', row['room_id']),
        row['starts_at'] instanceof Date && row['starts_at'].toISOString(),
        row['ends_at'] instanceof Date && row['ends_at'].toISOString(),
        row['capacity'],
        row['seats_taken'],
        row['overbooked'],
        row['state'],
        inOrder(seats.get(row.odoo)),
      ]);
      expect(sessions).toEqual(
        raw('x_session').map((one) => [
          one.id,
          one['x_name'],
          first(one['x_studio_course_id']),
          first(one['x_studio_trainer_id']),
          first(one['x_studio_room_id']),
          utc(one['x_studio_start_datetime']),
          utc(one['x_studio_end_datetime']),
          one['x_studio_capacity'],
          one['x_studio_attendee_count_stored'],
          0,
          one['x_studio_state'],
          inOrder(one['x_studio_attendee_ids']),
        ]),
      );

      const enrolments = (await rowsOf(pool, 'enrolment')).map((row) => [
        row.odoo,
        odoo('student', row['student_id']),
        odoo('course', row['course_id']),
        row['state'],
        Number(row['progress']),
        row['required_lectures'],
        row['attended_lectures'],
        row['date_start'],
        row['date_end'],
      ]);
      expect(enrolments).toEqual(
        raw('x_enrollment').map((one) => [
          one.id,
          first(one['x_studio_student_id']),
          first(one['x_studio_course_id']),
          ...['state', 'progress', 'required_lectures', 'attended_lectures', 'date_start', 'date_end'].map(
            (name) => one[`x_studio_${name}`],
          ),
        ]),
      );

      const amounts = ['amount_untaxed', 'amount_tax', 'amount_total', 'amount_residual'];
      const invoices = (await rowsOf(pool, 'invoice')).map((row) => [
        row.odoo,
        row['number'],
        odoo('student', row['student_id']),
        row['payment_state'],
        ...amounts.map((name) => row[name]),
        row['currency'],
        row['invoice_date'],
        row['due_date'],
      ]);
      expect(invoices).toEqual(
        raw('account.move')
          .filter(isPosted)
          .map((one) => [
            one.id,
            one['name'],
            first(one['partner_id']),
            one['payment_state'],
            ...amounts.map((name) => two(one[name])),
            'SAR',
            one['invoice_date'],
            one['invoice_date_due'],
          ]),
      );
    },
    limit,
  );

  it('gives S000001 their own records', async () => {
    const partner = raw('res.partner').find((one) => one['x_studio_char_field_NCBU5'] === 'S000001');
    const { rows } = await pool.query(
      `select s.id, s.name, s.email, s.phone, s.birth_date, s.middle_name, s.nationality_code, s.registered_on,
        (select count(*) from enrolment where student_id = s.id) as enrolments,
        (select count(*) from attendee where student_id = s.id) as places,
        (select count(*) from invoice where student_id = s.id) as invoices,
        (select sum(extract(epoch from ends_at - starts_at)) / 3600 from attendee join session on session.id = session_id
          where student_id = s.id and session.state = 'done') as hours
      from student s where student_number = 'S000001'`,
    );
    const theirs = (model: string, field: string) => raw(model).filter((one) => first(one[field]) === partner?.id);
    const sessions = raw('x_session').filter(
      (one) => Array.isArray(one['x_studio_attendee_ids']) && one['x_studio_attendee_ids'].includes(partner?.id),
    );
    const ms = sessions
      .filter((one) => one['x_studio_state'] === 'done')
      .map((one) => Date.parse(utc(one['x_studio_end_datetime'])) - Date.parse(utc(one['x_studio_start_datetime'])));
    expect(rows).toEqual([
      {
        id: expect.any(Number),
        name: partner?.['name'],
        email: partner?.['email'],
        phone: partner?.['phone'],
        birth_date: partner?.['x_studio_date_field_OFMj6'],
        middle_name: partner?.['x_studio_char_field_Mid7x'],
        nationality_code: first(partner?.['x_studio_many2one_field_Nat3y']),
        registered_on: '2026-11-20',
        enrolments: theirs('x_enrollment', 'x_studio_student_id').length,
        places: sessions.length,
        invoices: theirs('account.move', 'partner_id').filter(isPosted).length,
        hours: expect.stringMatching(new RegExp(`^${ms.reduce((sum, one) => sum + one, 0) / 3_600_000}\\.?0*$`)),
      },
    ]);
  });

  it(
    'changes nothing when it is loaded again',
    async () => {
      const before = await everything(pool);
      const again = await load(pool, folder, { map });
      expect(Object.values(again).reduce((sum, { rowsWritten }) => sum + rowsWritten, 0)).toBe(0);
      expect(Object.values(again).reduce((sum, { same }) => sum + same, 0)).toBe(
        Object.values(tallies).reduce((sum, { created }) => sum + created, 0),
      );
      expect(await everything(pool)).toEqual(before);
    },
    limit,
  );
});
