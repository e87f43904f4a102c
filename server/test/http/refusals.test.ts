/** What the HTTP parser, the router and the sockets refuse, in the form of every other refusal (D-78). */
import { ar } from '@halaqa/contract/texts/ar';
import { arServer } from '@halaqa/contract/texts/ar-server';
import { enServer } from '@halaqa/contract/texts/en-server';
import { describe, expect, it } from 'vitest';
import { testPortal } from '../harness.ts';
import { sendRaw } from './raw-request.ts';

const portal = await testPortal();
const origin = await portal.listen();

const said = { ar: { ...ar.problem, ...arServer.problem }, en: enServer.problem };
const guarded = { 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY', 'cache-control': 'no-store' };

const get = (target: string, more = '') => `GET ${target} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${more}\r\n`;
const post = (target: string, headers: string, body: string) =>
  `POST ${target} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${headers}\r\n${body}`;
const json = 'content-type: application/json\r\n';
const upgrade = 'upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n';

describe.each(['ar', 'en'] as const)('in %s', (language) => {
  const wants = `accept-language: ${language}\r\n`;

  it.each([
    ['an address that cannot be decoded', get('/api/%zz', wants), 400, 'validation'],
    ['a parameter that cannot be decoded', get('/api/students/%E0%A4%A/sessions', wants), 400, 'validation'],
    ['a parameter without end', post(`/api/sessions/${'1'.repeat(101)}/book`, wants, ''), 413, 'too_large'],
    ['a query without end', get(`/api/auth/user?a=${'x'.repeat(5_000)}`, wants), 413, 'too_large'],
    ['a query of many names', get(`/api/auth/user?${'a=1&'.repeat(33)}`, wants), 413, 'too_large'],
    ['headers without end', get('/api/auth/user', `${wants}cookie: ${'x'.repeat(20_000)}\r\n`), 431, 'headers_too_large'],
    ['a header that is none', get('/api/auth/user', `${wants}no header at all\r\n`), 400, 'validation'],
    ['a method that there is not', `FETCH /api/auth/user HTTP/1.1\r\n${wants}\r\n`, 400, 'validation'],
    [
      'a method that would echo the request',
      `TRACE /api/auth/user HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${wants}\r\n`,
      404,
      'not_found',
    ],
    ['two lengths', post('/api/auth/login', `${wants}content-length: 7\r\n`, '{}'), 400, 'validation'],
    ['a length and chunks', post('/api/auth/login', `${wants}transfer-encoding: chunked\r\n`, '0\r\n\r\n'), 400, 'validation'],
    ['no such call', get('/api/nothing', wants), 404, 'not_found'],
    ['no such method of a call', post('/api/auth/user', wants + json, '{}'), 404, 'not_found'],
    ['another media type', post('/api/auth/login', `${wants}content-type: text/plain\r\n`, '{}'), 415, 'unsupported_media_type'],
    ['a body that is too large', post('/api/auth/login', wants + json, ' '.repeat(9_000)), 413, 'too_large'],
    ['JSON that is none', post('/api/auth/login', wants + json, '{"email":'), 400, 'validation'],
    ['no socket, where there is one', get('/ws', wants), 404, 'not_found'],
    ['a socket, where there is none', get('/api/auth/user', wants + upgrade), 404, 'not_found'],
    ['a handshake that is none', get('/ws', wants + upgrade.replace('13', '12')), 400, 'validation'],
  ])('is refused by its code: %s', async (_, request, status, code) => {
    const answer = await sendRaw(origin, request);
    const body = JSON.parse(answer.body);
    expect([answer.status, body.code, body.message]).toEqual([status, code, said[language][code as keyof (typeof said)['en']]]); // each code is among the server's
    expect(answer.headers).toMatchObject({ ...guarded, 'content-type': 'application/json; charset=utf-8' });
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
  });
});

it('is in Arabic where nobody says otherwise', async () => {
  for (const request of [get('/api/%zz'), get('/api/auth/user', `cookie: ${'x'.repeat(20_000)}\r\n`)]) {
    expect(JSON.parse((await sendRaw(origin, request)).body).message).toMatch(/\p{Script=Arabic}/u);
  }
});

it('asks browsers for https alone where the portal is there by https, also before there is a request', async () => {
  const secure = await testPortal({ database: portal.database, config: { publicUrl: new URL('https://portal.circle.test') } });
  const broken = get('/api/auth/user', 'no header at all\r\n');
  const told = async (at: string) => (await sendRaw(at, broken)).headers['strict-transport-security'];
  expect([await told(await secure.listen()), await told(origin)]).toEqual(['max-age=31536000; includeSubDomains', undefined]);
});

it('goes on with the next request after a refusal', async () => {
  expect((await sendRaw(origin, get('/livez'))).body).toBe('{"live":true}');
});
