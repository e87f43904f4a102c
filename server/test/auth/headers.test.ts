/** The headers of every answer (OWASP ASVS 5.0 chapter 3), and what may be kept of it. */
import { describe, expect, it } from 'vitest';
import { buildAccount } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';

const portal = await testPortal();
const signedIn = await signIn(portal, await buildAccount(portal.db));

const policy =
  "default-src 'self';script-src 'self';script-src-attr 'none';style-src 'self';img-src 'self' data: blob:;font-src 'self';" +
  "connect-src 'self';manifest-src 'self';worker-src 'self';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'";

describe('an answer', () => {
  it.each([
    ['a call', '/api/auth/user', 200],
    ['a screen', '/api/student/overview', 200],
    ['a refusal', '/api/students/1000000/sessions', 404],
    ['nothing', '/api/nothing', 404],
    ['the API page', '/api/docs', 200],
    ['a file of the API page', '/api/docs/static/swagger-ui.css', 200],
    ['its description', '/api/docs/json', 200],
  ])('to %s carries the security headers', async (_what, url, status) => {
    const { statusCode, headers } = await portal.inject({ url, as: signedIn });
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    for (const teller of ['server', 'x-powered-by', 'strict-transport-security', 'access-control-allow-origin']) {
      expect(headers).not.toHaveProperty(teller);
    }
  });

  it('of a call is not to be stored', async () => {
    for (const url of ['/api/auth/user', '/api/student/overview', '/api/nothing', '/api/login']) {
      expect((await portal.inject({ url, as: signedIn })).headers['cache-control'], url).toBe('no-store');
    }
    expect((await portal.inject({ url: '/api/auth/user' })).headers['cache-control']).toBe('no-store');
  });

  it('allows no other site to read it', async () => {
    const headers = { ...signedIn.headers, origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' };
    for (const method of ['GET', 'OPTIONS'] as const) {
      const answer = await portal.inject({ method, url: '/api/auth/user', headers });
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });
});

describe('a request', () => {
  it('with too large a body is refused', async () => {
    const answer = await portal.inject({ method: 'POST', url: '/api/auth/login', payload: { email: 'x'.repeat(300_000), password: 'x' } });
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'too_large']);
  });

  it('with poisoned or broken JSON is refused', async () => {
    for (const payload of [
      '{"__proto__":{"role":"admin"}}',
      '{"constructor":{"prototype":{"x":1}}}',
      '{"email":',
      '[1,2',
      'null',
      '"text"',
    ]) {
      const answer = await portal.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload,
        headers: { 'content-type': 'application/json' },
      });
      expect(answer.statusCode, payload).toBe(400);
      expect(answer.json().code).toBe('validation');
    }
  });
});

describe('the description of the calls', () => {
  const pages = ['/api/docs', '/api/docs/json', '/api/docs/yaml', '/api/docs/static/swagger-initializer.js'];
  const asked = async (at: typeof portal, as?: typeof signedIn) => {
    const answers = await Promise.all(pages.map((url) => at.inject({ url, ...(as && { as }) })));
    return [...new Set(answers.map(({ statusCode }) => statusCode))];
  };

  it('is for admins where people work with the portal, and for everybody where they try it', async () => {
    const production = await testPortal({ database: portal.database, config: { production: true } });
    const cookies = new Map<string, typeof signedIn>();
    for (const role of ['student', 'trainer', 'admin'] as const)
      cookies.set(role, await signIn(portal, await buildAccount(portal.db, { role })));
    expect(await asked(production)).toEqual([401]);
    expect(await asked(production, cookies.get('student'))).toEqual([403]);
    expect(await asked(production, cookies.get('trainer'))).toEqual([403]);
    expect(await asked(production, cookies.get('admin'))).toEqual([200]);
    expect(await asked(portal)).toEqual([200]);
  });
});

describe('a flood from one address', () => {
  it('is refused by the number of calls, and others are not', async () => {
    const small = await testPortal({ database: portal.database, config: { requestsPerTenSeconds: 20, trustedProxies: 1 } });
    const ask = (address: string, url = '/api/auth/user') => small.inject({ url, headers: { 'x-forwarded-for': address } });
    const answers = [];
    for (let n = 0; n < 50; n++) answers.push(await ask('192.0.2.9'));
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(20);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json().code).toBe('too_many_requests');
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(10);
    expect((await ask('192.0.2.10')).statusCode).toBe(401);
    expect((await ask('192.0.2.9', '/livez')).statusCode).toBe(200);
    expect((await ask('198.51.100.1, 192.0.2.9')).statusCode).toBe(429);
  });
});
