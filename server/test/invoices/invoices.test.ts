import type { Invoice } from '@halaqa/contract/invoices';
import { describe, expect, it } from 'vitest';
import { readMoney } from '../../src/reports/period-money.ts';
import { scene } from '../booking/scene.ts';
import { buildAccount, buildCourse, buildInvoice } from '../factories.ts';
import { type SignedIn, signIn, testPortal } from '../harness.ts';

const portal = await testPortal();
const { db, student, admin } = scene(portal);

async function get(url: string, as: SignedIn) {
  const answer = await portal.inject({ method: 'GET', url, as });
  return {
    status: answer.statusCode,
    total: answer.headers['x-total-count'],
    invoices: answer.statusCode === 200 ? answer.json<Invoice[]>() : [],
  };
}

describe('GET /api/students/{id}/invoices', () => {
  it('lists them newest first, a page at a time', async () => {
    const caller = await student(await buildCourse(db));
    const older = await buildInvoice(db, { student_id: caller.id, number: 'INV/1', invoice_date: '2026-01-01', due_date: '2026-02-01' });
    const newer = await buildInvoice(db, {
      student_id: caller.id,
      number: 'INV/2',
      invoice_date: '2026-03-01',
      payment_state: 'partial',
      amount_residual: '575.00',
    });
    await buildInvoice(db);
    const path = `/api/students/${caller.id}/invoices`;
    const { total, invoices } = await get(path, caller.as);
    expect(total).toBe('2');
    expect(invoices).toEqual([
      {
        id: newer.id,
        name: 'INV/2',
        amount_total: '1150.00',
        amount_residual: '575.00',
        currency: 'SAR',
        state: 'partial',
        credit_note: false,
        invoice_date: '2026-03-01',
        due_date: null,
        instalments: null,
      },
      {
        id: older.id,
        name: 'INV/1',
        amount_total: '1150.00',
        amount_residual: '1150.00',
        currency: 'SAR',
        state: 'not_paid',
        credit_note: false,
        invoice_date: '2026-01-01',
        due_date: '2026-02-01',
        instalments: null,
      },
    ]);
    expect(await get(`${path}?pageSize=1&page=2`, caller.as)).toMatchObject({ total: '2', invoices: [{ id: older.id }] });
    expect(await get(`${path}?pageSize=1&page=9`, caller.as)).toEqual({ status: 200, total: '2', invoices: [] });
    expect(await get(path, await admin())).toMatchObject({ total: '2' });
  });

  it("does not know another's student, or one who is not there", async () => {
    const course = await buildCourse(db);
    const [caller, other] = [await student(course), await student(course)];
    expect(await get(`/api/students/${caller.id}/invoices`, caller.as)).toEqual({ status: 200, total: '0', invoices: [] });
    expect(await get(`/api/students/${other.id}/invoices`, caller.as)).toMatchObject({ status: 404 });
    expect(await get('/api/students/999999/invoices', await admin())).toMatchObject({ status: 404 });
    expect(await get('/api/students/x/invoices', await admin())).toMatchObject({ status: 400 });
    expect(await get(`/api/students/${caller.id}/invoices?pageSize=501`, caller.as)).toMatchObject({ status: 400 });
    expect(
      await get(`/api/students/${caller.id}/invoices`, await signIn(portal, await buildAccount(db, { role: 'trainer' }))),
    ).toMatchObject({
      status: 403,
    });
  });
});

describe('GET /api/students/{id}/invoices/owed', () => {
  const owed = async (id: number, as: SignedIn) => {
    const answer = await portal.inject({ method: 'GET', url: `/api/students/${id}/invoices/owed`, as });
    return answer.statusCode === 200 ? answer.json() : answer.statusCode;
  };

  it('adds up what is open and what is overdue, in each currency with its places', async () => {
    const caller = await student(await buildCourse(db));
    const invoice = (residual: string, given: object = {}) =>
      buildInvoice(db, { student_id: caller.id, amount_residual: residual, due_date: '2026-01-31', ...given });
    await invoice('1150.00');
    await invoice('100.50', { payment_state: 'partial', due_date: '2999-01-01' });
    await invoice('20.25', { payment_state: 'in_payment' });
    for (const payment_state of ['paid', 'reversed', 'blocked'] as const) await invoice('9.00', { payment_state });
    await invoice('9.00', { credit_note: true });
    const dinars = { currency: 'KWD', amount_total: '30.000', amount_untaxed: '30.000', amount_tax: '0.000' };
    await invoice('12.345', { ...dinars, due_date: null });
    await invoice('0.005', { ...dinars, due_date: '2999-01-01' });
    await buildInvoice(db);
    const all = [
      { currency: 'KWD', open: '12.350', overdue: '0.000' },
      { currency: 'SAR', open: '1270.75', overdue: '1150.00' },
    ];
    expect(await owed(caller.id, caller.as)).toEqual(all);
    expect(await owed(caller.id, await admin())).toEqual(all);
  });

  it('counts of an invoice in instalments what its past days ask for as overdue, and the report of a period does too', async () => {
    const caller = await student(await buildCourse(db));
    const instalments = [
      { due_date: '2026-01-15', amount: '575.00', residual: '75.00' },
      { due_date: '2026-01-31', amount: '0.00', residual: '0.00' },
      { due_date: '2999-01-01', amount: '575.00', residual: '575.00' },
    ];
    const { id } = await buildInvoice(db, {
      student_id: caller.id,
      payment_state: 'partial',
      amount_residual: '650.00',
      invoice_date: '1999-01-15',
      due_date: '2026-01-15',
      instalments: JSON.stringify(instalments),
    });
    expect(await owed(caller.id, caller.as)).toEqual([{ currency: 'SAR', open: '650.00', overdue: '75.00' }]);
    const listed = await portal.inject({ method: 'GET', url: `/api/students/${caller.id}/invoices`, as: caller.as });
    expect(listed.json()).toMatchObject([{ id, due_date: '2026-01-15', instalments }]);
    const period = { from: '1999-01-01', to: '1999-01-31' };
    expect(await readMoney(portal.pool, period, '2026-03-01')).toMatchObject([{ overdue: '75.00' }, { overdue: '75.00' }]);
  });

  it('is empty of a student who owes nothing, and not there of another or of nobody', async () => {
    const course = await buildCourse(db);
    const [caller, other] = [await student(course), await student(course)];
    await buildInvoice(db, { student_id: caller.id, payment_state: 'paid', amount_residual: '0.00' });
    expect(await owed(caller.id, caller.as)).toEqual([]);
    expect(await owed(other.id, caller.as)).toBe(404);
    expect(await owed(999_999, await admin())).toBe(404);
  });
});
