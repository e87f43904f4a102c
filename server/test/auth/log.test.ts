/** Seeded secrets never appear in the log (proving L-1). */
import { expect, it } from 'vitest';
import { buildAccount } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';

const portal = await testPortal({ config: { logLevel: 'trace' } });

it('holds what was asked and answered, and no secret', async () => {
  const password = 'seeded-password-1f6c';
  const { email, id } = await buildAccount(portal.db, { password });
  const login = await portal.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
  const { token } = login.json();
  const device = login.cookies.find(({ name }) => name === 'halaqa_device')?.value ?? 'none';
  const other = await signIn(portal, { id });

  const secrets = { 'idempotency-key': 'seeded-key-77ab', 'x-api-key': 'seeded-header-90cd', referer: 'http://localhost/?seeded-referer' };
  const asked = [
    portal.inject({ url: '/api/auth/user?token=seeded-query-3d21', headers: { ...secrets, authorization: `Bearer ${token}` } }),
    portal.inject({ method: 'POST', url: '/api/sessions/1/book', payload: {}, headers: { ...secrets, ...other.headers } }),
    portal.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'seeded-typed-in-email', password: 'seeded-wrong-password' },
    }),
    portal.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: '{"password":"seeded-broken-body',
      headers: { 'content-type': 'application/json' },
    }),
    portal.inject({ url: '/api/nothing?reset=seeded-reset-token' }),
  ];
  await Promise.all(asked);
  await portal.inject({ method: 'POST', url: '/api/auth/logout', headers: other.headers });

  const log = portal.logged();
  for (const secret of [password, token, other.token, device, 'seeded-']) expect(log).not.toContain(secret);
  const lines = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const ofUser = lines.filter(({ req }) => req?.path === '/api/auth/user');
  expect(ofUser).toMatchObject([{ req: { method: 'GET', path: '/api/auth/user', address: '127.0.0.1' }, res: { status: 200 } }]);
  expect(lines.some((line) => line.res?.status === 401)).toBe(true);
});

it('tells who tried a call of another role', async () => {
  const trainer = await buildAccount(portal.db, { role: 'trainer' });
  await portal.inject({ url: '/api/student/overview', as: await signIn(portal, trainer) });
  expect(portal.logged()).toContain(`"accountId":${trainer.id},"role":"trainer","msg":"call of another role refused"`);
});
