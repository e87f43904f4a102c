import type { Invoice } from '@halaqa/contract/invoices';
import { describe, expect, it } from 'vitest';
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
