/** Seeded secrets never appear in the log (L-1). */
import { describe, expect, it } from 'vitest';
import { buildAccount } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';
import { sendRaw } from '../http/raw-request.ts';

const portal = await testPortal({ config: { logLevel: 'trace' } });
const origin = await portal.listen();

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

it('names the account that tried a call of another role', async () => {
  const trainer = await buildAccount(portal.db, { role: 'trainer' });
  await portal.inject({ url: '/api/student/overview', as: await signIn(portal, trainer) });
  expect(portal.logged()).toContain(`"accountId":${trainer.id},"role":"trainer","msg":"call of another role refused"`);
});

describe('an address in the log', () => {
  const secret = 'seeded-secret-of-the-webhook-5b2e';
  const spelt = [...secret].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join('');

  it.each([
    `/api/odoo/webhook/${secret}`,
    `/api/odoo/hint/${secret}`,
    `/api//odoo/webhook/${secret}`,
    `//api/odoo/webhook/${secret}`,
    `/api/odoo//webhook/${secret}`,
    `/api/odoo/webhook//${secret}`,
    `/api/odoo/webhook/${secret}/`,
    `/api/odoo/webhook/${secret}/more`,
    `/api/odoo/%77ebhook/${secret}`,
    `/%61pi/odoo/webhook/${secret}`,
    `/api%2Fodoo%2Fwebhook%2F${secret}`,
    `/API/ODOO/WEBHOOK/${secret}`,
    `/Api/odoo/Webhook/${secret}`,
    `/api/odoo/webhook/${spelt}`,
    `/api/odoo/webhook/${secret}%20`,
    `/api/odoo/webhook/../webhook/${secret}`,
    `/api/./odoo/webhook/${secret}`,
    `/api/odoo/webhook;${secret}`,
    `/api/odoo/webhook/;x=1/${secret}`,
    `/api/odoo/webhook\\${secret}`,
    `/api/odoo/webhook/${secret}?a=1`,
    `/api/odoo/webhook?secret=${secret}`,
    `/api/odoo/webhook#${secret}`,
    `/api/odoo/webhook/%zz${secret}`,
    `/odoo/webhook/${secret}`,
    `/reset-password/${secret}`,
    `/reset-password?token=${secret}`,
    `/accept-invitation%23${secret}`,
    `/login?next=/reset-password%23${secret}`,
    `/api/login?next=/${secret}`,
    `/assets/${secret}.js`,
    `/api/docs/static/${secret}`,
    `/${secret}`,
    `/api/sessions/${secret}/book`,
    `/api/courses/1/image?v=${secret}`,
    `/ws?token=${secret}`,
    `/api/odoo/webhook/${'x'.repeat(120)}${secret}`,
    `http://localhost/api/odoo/webhook/${secret}`,
  ])('holds no secret: %s', async (target) => {
    const before = portal.logged().length;
    const ask = (method: string, more = '') =>
      sendRaw(origin, `${method} ${target} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: 0\r\n${more}\r\n`);
    const upgrade =
      'upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
    for (const method of ['GET', 'POST', 'HEAD', 'DELETE']) await ask(method);
    await ask('GET', upgrade);
    await ask('GET', `${upgrade}referer: http://localhost${target}\r\norigin: http://${secret}\r\n`);
    const log = portal.logged().slice(before);
    expect(log).not.toContain(secret);
    expect(log.toLowerCase()).not.toContain(spelt);
    expect(log).not.toContain('x'.repeat(20));
  });

  it('says which call it was, and of which record', async () => {
    const before = portal.logged().length;
    await sendRaw(origin, `POST /api/odoo/webhook/${secret} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
    await portal.inject({ method: 'POST', url: '/api/sessions/41/book?studentId=5' });
    const log = portal.logged().slice(before);
    expect(log).toContain('"path":"/api/odoo/webhook/…"');
    expect(log).toContain('"path":"/api/sessions/41/book"');
  });
});
