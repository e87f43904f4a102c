/** How much a request may make the portal do before it is known whether it is one (D-77, F-5). */
import { maxInteger } from '@halaqa/contract/values';
import { describe, expect, it } from 'vitest';
import { buildAccount, buildSession, testPassword } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';

const portal = await testPortal();
const person = await buildAccount(portal.db, { role: 'admin', email: 'admin@halaqa.test', password: testPassword });
const admin = await signIn(portal, person);
const session = await buildSession(portal.db, { starts_at: new Date() });

const json = { 'content-type': 'application/json' };
const login = (payload: string) => portal.inject({ method: 'POST', url: '/api/auth/login', payload, headers: json });
const mark = (payload: string, as = admin) =>
  portal.inject({ method: 'PUT', url: `/api/sessions/${session.id}/attendance`, payload, headers: json, as });

const names = (count: number): string => JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`name${n}`, n])));
const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

describe('before signing in', () => {
  it('a body is at most 8 KB', async () => {
    const filled = (bytes: number) => `{"email":"a@b.test","password":"x"${' '.repeat(bytes - 35)}}`;
    expect(Buffer.byteLength(filled(8 * 1024))).toBe(8 * 1024);
    expect((await login(filled(8 * 1024))).json().code).toBe('wrong_credentials');
    for (const payload of [filled(8 * 1024 + 1), names(22_000)]) {
      expect([(await login(payload)).statusCode, (await login(payload)).json().code]).toEqual([413, 'too_large']);
    }
  });

  it('a body is not read for a caller who may not make the call', async () => {
    for (const as of [undefined, await signIn(portal, await buildAccount(portal.db))]) {
      const answer = await portal.inject({
        method: 'POST',
        url: '/api/sessions',
        payload: '{"a":'.repeat(9_000),
        headers: json,
        ...(as && { as }),
      });
      expect(answer.statusCode).toBe(as ? 403 : 401);
    }
  });

  it('a body for an unknown address is at most 8 KB too', async () => {
    const answer = await portal.inject({ method: 'POST', url: '/api/nothing', payload: names(2_000), headers: json });
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'too_large']);
  });

  it('names that the form does not have are counted and not repeated', async () => {
    const answer = await login(`{"email":"a@b.test","password":"x",${names(400).slice(1)}`);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'validation', details: { unknownFields: 400 } }]);
    expect(answer.body).not.toContain('name1');
    const query = await portal.inject({ url: `/api/admin/sessions?${'x=1&y=2'}`, as: admin });
    expect(query.json()).toMatchObject({ code: 'validation', details: { unknownFields: 2 } });
  });
});

describe('after signing in', () => {
  it('takes the longest form that there is', async () => {
    const marks = Array.from({ length: 1_000 }, () => ({ studentId: maxInteger, state: 'registered' }));
    expect((await mark(JSON.stringify({ marks }))).json().code).toBe('validation');
    expect((await mark(JSON.stringify({ marks }, undefined, 1))).json().fields).toHaveProperty(['marks.1.studentId']);
  });

  it('refuses what is longer, deeper or of more parts than any', async () => {
    for (const payload of [
      `{"marks":[]${' '.repeat(64 * 1024)}}`,
      nested(9),
      `${'['.repeat(9)}${']'.repeat(9)}`,
      nested(10_000),
      names(4_001),
      `{"marks":[${'1,'.repeat(5_000)}1]}`,
      `[${'{},'.repeat(5_000)}{}]`,
    ]) {
      const answer = await mark(payload);
      expect([payload.slice(0, 20), answer.statusCode, answer.json().code]).toEqual([payload.slice(0, 20), 413, 'too_large']);
    }
    expect((await mark(nested(8))).json().code).toBe('validation');
    expect((await mark(`{"marks":[{"studentId":1,"state":"${'[{'.repeat(4_000)}\\"${'[{'.repeat(4_000)}"}]}`)).json().code).toBe(
      'validation',
    );
  });

  it('answers a refused form with 4 KB at most', async () => {
    for (const marks of [
      Array.from({ length: 1_000 }, () => ({})),
      Array.from({ length: 999 }, () => ({ studentId: 'x', state: 'y', z: 1 })),
    ]) {
      for (const language of ['ar', 'en']) {
        const answer = await portal.inject({
          method: 'PUT',
          url: `/api/sessions/${session.id}/attendance`,
          payload: { marks },
          headers: { 'accept-language': language },
          as: admin,
        });
        expect(answer.statusCode).toBe(400);
        expect(Object.keys(answer.json().fields).length).toBeGreaterThan(1);
        expect(answer.rawPayload.byteLength).toBeLessThanOrEqual(4_096);
      }
    }
  });
});

describe('a name that occurs twice in one object', () => {
  it.each([
    '{"email":"a@b.test","password":"x","password":"y"}',
    '{"email":"a@b.test","password":"x","passw\\u006frd":"x"}',
    '{"email":"a@b.test","email":"a@b.test","password":"x"}',
  ])('is refused: %s', async (payload) => {
    expect([(await login(payload)).statusCode, (await login(payload)).json().code]).toEqual([400, 'validation']);
  });

  it('is refused at any depth, and is none in another object or in a text', async () => {
    const one = '{"studentId":1,"state":"attended"}';
    expect((await mark('{"marks":[{"studentId":1,"state":"attended","state":"absent"}]}')).json().code).toBe('validation');
    for (const fine of [`{"marks":[${one},${one.replace('1', '2')}]}`, one.replace('attended', '\\":\\\\'), `{"marks":[${one}]} `]) {
      expect((await mark(fine)).json().fields).toBeDefined();
    }
  });

  it('is still found beside names that the parser refuses', async () => {
    for (const payload of ['{"__proto__":1,"__proto__":2}', '{"email":"a","password":"b","__proto__":{"x":1}}']) {
      expect((await login(payload)).statusCode).toBe(400);
    }
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

describe('an address that is spelt otherwise', () => {
  it('is the same call for the limit on floods and for what may be kept', async () => {
    const small = await testPortal({ database: portal.database, config: { requestsPerTenSeconds: 20 } });
    expect((await small.inject({ url: '/%61pi/auth/user' })).headers['cache-control']).toBe('no-store');
    const statuses: number[] = [];
    for (let n = 0; n < 30; n++) statuses.push((await small.inject({ url: '/%61pi/auth/user' })).statusCode);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('an address at which there is no call', () => {
  it.each(['/api/nothing', '/%61pi/nothing'])(
    'counts for the limit on floods as any other, whether the web is built or not: %s',
    async (url) => {
      const small = await testPortal({ database: portal.database, config: { requestsPerTenSeconds: 20 } });
      const statuses: number[] = [];
      for (let n = 0; n < 30; n++) statuses.push((await small.inject({ url })).statusCode);
      expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
    },
  );
});

describe('a refusal that is kept in the audit log', () => {
  it.each(['/api/auth/login', '/api/nothing'])('comes after the limit on floods: another site’s page on %s', async (url) => {
    const small = await testPortal({ database: portal.database, config: { requestsPerTenSeconds: 20 } });
    const statuses: number[] = [];
    for (let n = 0; n < 30; n++) {
      statuses.push((await small.inject({ method: 'POST', url, headers: { origin: 'https://evil.test' } })).statusCode);
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([403, 429]);
  });
});
