/** Records by a number that belongs to one of them (D-202). */
import type { FoundInvoice, StudentRow } from '@halaqa/contract/students';
import { describe, expect, it } from 'vitest';
import { scene } from '../booking/scene.ts';
import { buildCourse, buildInvoice, buildStudent } from '../factories.ts';
import { type SignedIn, testPortal } from '../harness.ts';

const portal = await testPortal();
const { db, student, admin } = scene(portal);

interface Found {
  students: StudentRow[];
  invoices: FoundInvoice[];
}

const ask = (number: string, as: SignedIn) =>
  portal.inject({ url: `/api/admin/records/by-number?${new URLSearchParams({ number })}`, as, headers: { 'accept-language': 'en' } });

async function found(number: string, as?: SignedIn) {
  const answer = await ask(number, as ?? (await admin()));
  expect(answer.statusCode).toBe(200);
  const { students, invoices } = answer.json<Found>();
  return { students: students.map(({ id }) => id), invoices: invoices.map(({ name }) => name) };
}

describe('a student by their residence number', () => {
  it('is found by the whole of it, in figures of either script, and by no part', async () => {
    const held = await buildStudent(db, { residence_number: '2412345678' });
    await buildStudent(db, { residence_number: '2412345679' });
    await buildStudent(db, { residence_number: '2498765432', active: false });
    for (const whole of ['2412345678', ' 2412345678 ', '٢٤١٢٣٤٥٦٧٨']) expect((await found(whole)).students).toEqual([held.id]);
    for (const part of ['241234567', '12345678', '24123', '24123%', '2412345_78', '2498765432']) {
      expect((await found(part)).students).toEqual([]);
    }
  });

  it('is told without it, and counts as a view of it, once an hour, where somebody was found', async () => {
    const { id } = await buildStudent(db, { residence_number: 'AB1200345' });
    const as = await admin();
    const answer = await ask('ab1200345', as);
    expect(answer.body).not.toContain('1200345');
    await ask('ab1200345', as);
    await ask('ab1200346', as);
    const views = await db
      .selectFrom('audit_entry')
      .select(['kind', 'record_id'])
      .where('action', '=', 'record_viewed')
      .where('record_id', '=', id)
      .execute();
    expect(views).toEqual([{ kind: 'student', record_id: id }]);
  });

  it('is not found by students and trainers, nor for a text that is too short', async () => {
    const caller = await student(await buildCourse(db));
    expect((await ask('2412345678', caller.as)).statusCode).toBe(403);
    expect((await ask('241', await admin())).json()).toMatchObject({ code: 'validation' });
  });
});

it('an invoice is found by its number, whole or from a stroke on, the newest first, with its student', async () => {
  const [one, other, left] = [
    await buildStudent(db, { name_en: 'Mona' }),
    await buildStudent(db),
    await buildStudent(db, { active: false }),
  ];
  await buildInvoice(db, { student_id: one.id, number: 'INV/2025/00417', invoice_date: '2025-03-01' });
  await buildInvoice(db, { student_id: other.id, number: 'INV/2026/00417', invoice_date: '2026-03-01' });
  await buildInvoice(db, { student_id: other.id, number: 'INV/2026/10417', invoice_date: '2026-04-01' });
  await buildInvoice(db, { student_id: left.id, number: 'INV/2026/00418' });
  const as = await admin();
  expect(await found('inv/2025/00417', as)).toEqual({ students: [], invoices: ['INV/2025/00417'] });
  expect((await found('٠٠٤١٧', as)).invoices).toEqual(['INV/2026/00417', 'INV/2025/00417']);
  expect((await found('2026/00417', as)).invoices).toEqual(['INV/2026/00417']);
  for (const none of ['0417', '00418', 'INV/', '2026']) expect((await found(none, as)).invoices).toEqual([]);
  expect((await ask('INV/2025/00417', as)).json<Found>().invoices[0]?.student).toEqual([one.id, 'Mona']);
});
