/** A telephone number that somebody types is one that can be called; what stands there already, as from Odoo, is left alone (D-190). */
import { describe, expect, it } from 'vitest';
import { buildAccount, buildStudent } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';

const portal = await testPortal();
const as = await signIn(portal, await buildAccount(portal.db, { role: 'admin' }));
const sentence = 'A phone number has 7 to 15 digits, such as +966 50 123 4567.';
const headers = { 'accept-language': 'en' };

const record = {
  name: 'أمل الشهري',
  email: null,
  residenceNumber: null,
  firstName: null,
  middleName: null,
  familyName: null,
  grandparentName: null,
  birthDate: null,
  gender: 'female',
};
const refused = { statusCode: 400, body: { code: 'validation', fields: { phone: sentence } } };

async function send(method: 'POST' | 'PUT', url: string, payload: object, who = as) {
  const answer = await portal.inject({ method, url, payload, as: who, headers });
  return { statusCode: answer.statusCode, body: answer.json() };
}
const edit = (id: number, version: number, phone: string | null, more: object = {}) =>
  send('PUT', `/api/admin/students/${id}`, { ...record, ...more, phone, version });

describe('a telephone number', () => {
  it('is refused in a new record, and may be left out', async () => {
    const make = (phone: string | null) => send('POST', '/api/admin/students', { ...record, studentNumber: null, phone });
    expect(await make('12')).toMatchObject(refused);
    expect(await make(null)).toMatchObject({ statusCode: 201, body: { phone: null } });
    expect(await make('+٩٦٦ (٥٠) ١٢٣-٤٥٦٧')).toMatchObject({ statusCode: 201, body: { phone: '+966 (50) 123-4567' } });
  });

  it.each(['12', '١٢', 'ask the office'])(
    '%s, which stands there, keeps no other field from being saved, and cannot be put back',
    async (old) => {
      const { id, version } = await buildStudent(portal.db, { phone: old });
      expect(await edit(id, version, old, { firstName: 'Amal' })).toMatchObject({ statusCode: 200, body: { firstName: 'Amal' } });
      expect(await edit(id, version + 1, '123')).toMatchObject(refused);
      expect(await edit(id, version + 1, null)).toMatchObject({ statusCode: 200, body: { phone: null } });
      expect(await edit(id, version + 2, old)).toMatchObject(refused);
    },
  );

  it('is refused where a student asks for another, and not where it is the one that they have', async () => {
    const student = await buildStudent(portal.db, { phone: '12' });
    const own = await signIn(portal, await buildAccount(portal.db, { student_id: student.id }));
    const ask = (phone: string) => send('POST', '/api/corrections', { phone }, own);
    expect(await ask('13')).toMatchObject(refused);
    expect((await ask('12')).statusCode).toBe(200);
    expect(await ask('0501234567')).toMatchObject({ statusCode: 200, body: { corrections: [{ wanted: '0501234567' }] } });
  });
});
